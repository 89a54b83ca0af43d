import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, settingsHelp } from './config.ts'
import { readSmtpUrl } from './smtp-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a laptop needs no settings; its secrets are made once, for the owner of the folder alone', () => {
  const read = () => readConfig('all', { DATA_DIR: folder })
  const first = read()
  expect(first).toMatchObject({
    config: { PORT: 3000, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', production: false },
  })
  expect(read()).toEqual(first)
  for (const file of ['secret-keys.json', 'encryption-keys.json'])
    expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600)
  const config = 'config' in first ? first.config : expect.unreachable()
  expect(config.ENCRYPTION_KEYS).not.toEqual(config.SECRET_KEYS)
  expect(config).toMatchObject({
    DNS: 'local',
    DNS_SERVERS: [],
    MAIL_SPF_INCLUDE: 'spf.droi.example',
    MAIL_BOUNCE_MX: 'bounce.droi.example',
    MAIL_LINK_HOST: 'click.droi.example',
    MAIL_INBOUND_PORT: 0,
  })
})

test.each<[string, string[] | string]>([
  ['9.9.9.9:53, [2620:fe::fe]:53', ['9.9.9.9:53', '[2620:fe::fe]:53']],
  ['dns.example:53', 'must be ip:port pairs'],
  ['9.9.9.9', 'must be ip:port pairs'],
  ['9.9.9.9:0', 'must be ip:port pairs'],
  ['9.9.9.9:65536', 'must be ip:port pairs'],
  ['2620:fe::fe:53', 'must be ip:port pairs'],
  ['1.1.1.1:53,1.0.0.1:53,8.8.8.8:53,9.9.9.9:53', 'must be three at most'],
])('DNS_SERVERS are addresses, a few: %s', (DNS_SERVERS, expected) => {
  const result = readConfig('all', { DATA_DIR: folder, DNS_SERVERS })
  if (typeof expected === 'string')
    expect(result).toEqual({ faults: [expect.stringContaining(`DNS_SERVERS: ${expected}`)] })
  else expect(result).toMatchObject({ config: { DNS_SERVERS: expected } })
})

test('SES needs all that belongs to it', () => {
  const read = (more: Record<string, string>) =>
    readConfig('all', { DATA_DIR: folder, SES_REGION: 'eu-central-1', ...more })
  expect(read({})).toEqual({
    faults: ['SES_ACCESS_KEY', 'SES_SECRET_KEY', 'SES_CONFIGURATION_SET', 'SES_TOPIC_ARN'].map(
      (name) => `${name}: SES_REGION needs it`,
    ),
  })
  const rest = { SES_ACCESS_KEY: 'a', SES_SECRET_KEY: 'b', SES_CONFIGURATION_SET: 'droi' }
  expect(read({ ...rest, SES_TOPIC_ARN: 'arn:aws:sqs:eu-central-1:1:droi' })).toEqual({
    faults: ['SES_TOPIC_ARN: must be the ARN of a topic of SNS'],
  })
  expect(read({ ...rest, SES_TOPIC_ARN: 'arn:aws:sns:eu-central-1:123456789012:droi' })).toHaveProperty(
    'config',
  )
})

test('names of hosts are lowered, and are names', () => {
  const read = (MAIL_LINK_HOST: string) => readConfig('all', { DATA_DIR: folder, MAIL_LINK_HOST })
  expect(read('Click.Droi.Example')).toMatchObject({ config: { MAIL_LINK_HOST: 'click.droi.example' } })
  for (const wrong of ['click', 'https://click.droi.example', 'click.droi.example.', 'click_host.example'])
    expect(read(wrong), wrong).toEqual({ faults: ['MAIL_LINK_HOST: must be the name of a host'] })
})

test.each<[string, string]>([
  ['smtp://mail.example?profil=keyed', 'there is no parameter profil: profile, lookup,'],
  ['smtp://mail.example?profile=exact', 'profile must be keyed, look-up or blind'],
  ['smtp://mail.example?profile=toString', 'profile must be keyed, look-up or blind'],
  ['smtp://mail.example?profile=look-up', 'profile=look-up and lookup need each other'],
  ['smtp://mail.example?lookup=https://mail.example', 'profile=look-up and lookup need each other'],
  ['smtp://mail.example?profile=look-up&lookup=mail.example', 'lookup must be an address that begins with'],
  ['smtp://mail.example?signs=true', 'signs must be yes or no'],
  ['smtp://mail.example?name=a%0d%0aMAIL', 'name must be the name of a host'],
  ['smtp://mail.example?timeout=0', 'timeout must be a number of seconds'],
  ['smtp://mail.example?timeout=1m', 'timeout must be a number of seconds'],
  ['smtp://mail.example?timeout=5&timeout=6', 'timeout must be given once'],
  ['smtp://mail.example?tls.rejectUnauthorized=no', 'tls.rejectUnauthorized must be true or false'],
  ['smtp://jana:100%@mail.example', 'must have its % in name and password written as %25'],
  ['smtp://mail.example/path', 'must have no path'],
  ['smtp:mail.example', 'must name a host'],
])('what is wrong in SMTP_URL is told: %s', (SMTP_URL, sentence) => {
  const result = readConfig('all', { DATA_DIR: folder, SMTP_URL })
  expect(result).toEqual({ faults: [expect.stringContaining(sentence)] })
})

test('SMTP_URL says where the server is and what it is like', () => {
  const url =
    'smtps://jana%40shop.example:p%40ss%25@[::1]:465?profile=look-up&lookup=https://a.example/b&signs=yes&name=droi.example&timeout=1.5&tls.servername=mail.example'
  expect(readConfig('all', { DATA_DIR: folder, SMTP_URL: url })).toMatchObject({ config: { SMTP_URL: url } })
  expect(readSmtpUrl(url)).toEqual({
    host: '::1',
    port: 465,
    secure: true,
    auth: { user: 'jana@shop.example', pass: 'p@ss%' },
    tls: { servername: 'mail.example' },
    name: 'droi.example',
    profile: 'LOOK_UP',
    lookup: 'https://a.example/b',
    signs: true,
    timeoutMs: 1500,
  })
  expect(readSmtpUrl('smtp://mail.example')).toEqual({
    host: 'mail.example',
    secure: false,
    tls: {},
    profile: 'BLIND',
    signs: false,
  })
})

test('all faults are told together, in words', () => {
  const result = readConfig('api', {
    PORT: 'abc',
    PUBLIC_URL: 'example.com',
    SMTP_URL: 'http://x',
    SECRET_KEYS: 'a:short',
  })
  const faults = 'faults' in result ? result.faults : []
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'SECRET_KEYS',
    'SMTP_URL',
    'DATABASE_URL',
  ])
  expect(faults.find((fault) => fault.startsWith('SMTP_URL'))).toContain('begins with smtp:// or smtps://')
})

test('production does not start without its own secrets, address and mail server', () => {
  const result = readConfig('all', { NODE_ENV: 'production', CLOCK: 'movable', DATA_DIR: folder })
  expect('faults' in result && result.faults.map((fault) => fault.split(':')[0])).toEqual([
    'SECRET_KEYS',
    'ENCRYPTION_KEYS',
    'SUPPRESSION_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_SPF_INCLUDE',
    'MAIL_BOUNCE_MX',
    'MAIL_LINK_HOST',
    'STRIPE_SECRET_KEY',
    'CLOCK',
  ])
})

const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

test('a bucket needs its keys, and keys need their bucket, or files would stay on this machine by mistake', () => {
  const faultsOf = (env: Record<string, string>) => {
    const result = readConfig('all', { DATA_DIR: folder, ...env })
    return 'faults' in result ? result.faults : []
  }
  expect(faultsOf(bucket)).toEqual([])
  expect(faultsOf({ S3_BUCKET: 'files', S3_ACCESS_KEY: 'key' })).toEqual([
    'S3_SECRET_KEY: S3_BUCKET needs it',
  ])
  expect(faultsOf({ S3_URL: 'https://s3.example' })).toEqual(['S3_BUCKET: S3_URL needs it'])
  expect(faultsOf({ ...bucket, S3_BUCKET: 'Files/of us' })).toEqual([
    'S3_BUCKET: must be the name of a bucket',
  ])
})

describe('production', () => {
  const secret = createHash('sha256').update('sample').digest('hex')
  const another = createHash('sha256').update('another').digest('hex')
  const whole = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SECRET_KEYS: `a:${secret}`,
    ENCRYPTION_KEYS: `a:${another}`,
    SUPPRESSION_KEY: secret,
    PUBLIC_URL: 'https://droi.example',
    SMTP_URL: 'smtps://mail.droi.example',
    MAIL_FROM: 'hello@droi.example',
    MAIL_SPF_INCLUDE: 'spf.droi.example',
    MAIL_BOUNCE_MX: 'bounce.droi.example',
    MAIL_LINK_HOST: 'click.droi.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const faultsOf = (env: Record<string, string>) => {
    const result = readConfig('all', { ...whole, ...env })
    return 'faults' in result ? result.faults : []
  }

  test('starts with all that it needs, and listens to everybody', () => {
    expect(readConfig('all', whole)).toMatchObject({
      config: { production: true, HOST: '0.0.0.0', DNS: 'real', REGISTERS: 'real' },
    })
  })

  test.each<[string, Record<string, string>]>([
    ['STRIPE_SECRET_KEY: production needs a live one', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY: production needs a live one', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['PAYMENTS: sandbox does not go with a live', { PAYMENTS: 'sandbox' }],
    [
      'SMTP_URL: production needs a lookup that begins with https',
      { SMTP_URL: 'smtps://mail.example?profile=look-up&lookup=http://mail.example' },
    ],
    ['PUBLIC_URL: production needs an address that begins with https', { PUBLIC_URL: 'http://droi.example' }],
    ['PUBLIC_URL: production needs an address that begins with https', { PUBLIC_URL: 'HTTP://droi.example' }],
    ['PUBLIC_URL: must have no path', { PUBLIC_URL: 'https://droi.example/app' }],
    ['PUBLIC_URL: must have no path', { PUBLIC_URL: 'https://me:word@droi.example' }],
    ['SECRET_KEYS: production needs random secrets', { SECRET_KEYS: `a:${'0'.repeat(32)}` }],
    ['SECRET_KEYS: production needs random secrets', { SECRET_KEYS: `a:${secret},b:${'ab'.repeat(16)}` }],
    ['SECRET_KEYS: must be id:secret pairs', { SECRET_KEYS: `a:${secret}:${secret}` }],
    ['SECRET_KEYS: must have a different id', { SECRET_KEYS: `a:${secret},a:${secret}1` }],
    ['ENCRYPTION_KEYS: production needs its own', { ENCRYPTION_KEYS: '' }],
    ['ENCRYPTION_KEYS: production needs random secrets', { ENCRYPTION_KEYS: `a:${'0'.repeat(32)}` }],
    ['ENCRYPTION_KEYS: production needs other secrets', { ENCRYPTION_KEYS: `b:${another},c:${secret}` }],
    ['ENCRYPTION_KEYS: must be id:secret pairs', { ENCRYPTION_KEYS: another }],
    ['MAIL_BOUNCE_MX: production needs its own', { MAIL_BOUNCE_MX: '' }],
    ['SUPPRESSION_KEY: production needs a random one', { SUPPRESSION_KEY: '0'.repeat(32) }],
    ['METRICS_TOKEN: must have at least 32', { METRICS_TOKEN: 'prometheus' }],
    ['LINK_HOSTS_TOKEN: must have at least 32', { LINK_HOSTS_TOKEN: 'caddy' }],
    ['LINK_HOSTS_TOKEN: production needs a random one', { LINK_HOSTS_TOKEN: 'caddy'.repeat(8) }],
    ['METRICS_TOKEN: production needs a random one', { METRICS_TOKEN: 'prometheus'.repeat(4) }],
    ['STRIPE_URL: production needs an address', { STRIPE_URL: 'http://api.stripe.com' }],
    ['S3_URL: production needs an address', { ...bucket, S3_URL: 'http://s3.example' }],
    ['ARES_URL: production needs an address', { ARES_URL: 'http://ares.gov.cz' }],
    ['PASSWORD_COST: production needs at least 14', { PASSWORD_COST: '13' }],
    ['FETCH_ALLOWED: production fetches', { FETCH_ALLOWED: '10.0.0.1:80' }],
    ['CLOCK: time cannot be moved', { CLOCK: 'movable' }],
  ])('refuses to start: %s', (fault, env) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(fault)])
  })

  test('takes play money when that was said', () => {
    expect(faultsOf({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toEqual([])
    expect(faultsOf({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([])
  })
})

test('every setting has its sentence', () => {
  for (const { name, sentence } of settingsHelp()) expect(sentence.length, name).toBeGreaterThan(15)
})
