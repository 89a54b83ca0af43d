/** Zones as a whole: honest, silent, endless and hostile ones. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DnsAnswer, DnsType } from '../dns.ts'
import { type Ask, maxQuestions } from '../doctor.ts'
import { type RecordPurpose, recordPurposes } from '../records.ts'
import { askIn, dkim, dmarc, look, publicKey, right, spf, verdictOn, type Zone } from './testing.ts'

describe('examine() of honest zones', () => {
  test('finds all of them working', async () => {
    expect(await look(askIn(right))).toEqual(
      recordPurposes.map((purpose) => ({ purpose, status: 'WORKING' })),
    )
  })

  test.each<[string, RecordPurpose, Zone]>([
    [
      'a key in lines',
      'DKIM',
      { 'TXT droi._domainkey.shop.cz': [`v=DKIM1;k=rsa;p=${publicKey.replace(/(.{70})/g, '$1 \t')} ;`] },
    ],
    [
      'a key without a version, in test mode',
      'DKIM',
      { 'TXT droi._domainkey.shop.cz': [`p=${publicKey}; t=y`] },
    ],
    ['SPF with -all', 'SPF', { 'TXT bounce.shop.cz': ['V=SPF1 +Include:SPF.droi.example -all'] }],
    ['SPF by redirect', 'SPF', { 'TXT bounce.shop.cz': ['v=spf1 redirect=spf.droi.example'] }],
    ['other texts beside SPF', 'SPF', { 'TXT bounce.shop.cz': ['google-site-verification=x', spf] }],
    ['SPF with a modifier of the future', 'SPF', { 'TXT bounce.shop.cz': [`${spf} future=a/b:c`] }],
    ['our own include without a record', 'SPF', { 'TXT spf.droi.example': undefined }],
    ['another priority', 'BOUNCE', { 'MX bounce.shop.cz': ['0 mx.droi.example'] }],
    ['a flattened CNAME', 'LINK', { 'CNAME link.shop.cz': undefined, 'A link.shop.cz': ['192.0.2.8'] }],
    [
      'a CNAME in two steps',
      'LINK',
      { 'CNAME link.shop.cz': ['go.shop.cz'], 'A link.shop.cz': ['192.0.2.7'] },
    ],
  ])('takes %s', async (_, purpose, changes) => {
    expect(await verdictOn(purpose, changes)).toEqual({ purpose, status: 'WORKING' })
  })

  test('keeps their own DMARC, at the name or at the zone above', async () => {
    const own = 'v=DMARC1; p=reject; rua=mailto:me@shop.cz'
    expect(await verdictOn('DMARC', { 'TXT _dmarc.shop.cz': [own] })).toEqual({
      purpose: 'DMARC',
      status: 'KEPT',
      finding: { code: 'DMARC_OWN', found: own },
    })
    expect(await verdictOn('DMARC', { 'TXT _dmarc.shop.cz': [own] }, 'mail.shop.cz')).toEqual({
      purpose: 'DMARC',
      status: 'KEPT',
      finding: { code: 'DMARC_OWN', found: own, foundAt: '_dmarc.shop.cz' },
    })
  })
})

test('examine() of a subdomain finds records without it, and retypes hosts of the zone', async () => {
  const verdict = await verdictOn('DKIM', {}, 'mail.shop.cz')
  expect(verdict?.finding).toEqual({
    code: 'WRONG_HOST',
    foundAt: 'droi._domainkey.shop.cz',
    retypeHost: 'droi._domainkey.mail',
  })
  const doubled = await verdictOn(
    'DKIM',
    { 'TXT droi._domainkey.shop.cz': undefined, 'TXT droi._domainkey.mail.shop.cz.mail.shop.cz': [dkim] },
    'mail.shop.cz',
  )
  expect(doubled?.finding?.code).toBe('DOUBLED')
})

test('examine() says of a domain that does not exist only that', async () => {
  const verdicts = await look(askIn({}))
  expect(verdicts.map(({ finding }) => finding)).toEqual(
    recordPurposes.map(() => ({ code: 'NO_DOMAIN', found: 'shop.cz' })),
  )
  expect((await look(askIn({ 'NS shop.cz': ['ns.wedos.cz'] }))).map(({ finding }) => finding?.code)).toEqual(
    recordPurposes.map(() => 'NO_RECORD'),
  )
})

test('examine() never calls missing what nobody answered for', async () => {
  const silent = Object.fromEntries(Object.keys(right).map((name) => [name, 'TIMEOUT'] as const))
  expect((await look(askIn(silent))).map(({ status }) => status)).toEqual(
    recordPurposes.map(() => 'UNANSWERED'),
  )
  const failing: Ask = () => Promise.resolve({ failed: 'SERVER' })
  expect((await look(failing)).map(({ status }) => status)).toEqual(recordPurposes.map(() => 'UNANSWERED'))
  expect((await verdictOn('SPF', { 'TXT spf.droi.example': 'TIMEOUT' }))?.status).toBe('UNANSWERED')
  const flat = {
    'CNAME link.shop.cz': undefined,
    'A link.shop.cz': ['192.0.2.7'],
    'A click.droi.example': 'TIMEOUT',
  } as const
  expect((await verdictOn('LINK', flat))?.status).toBe('UNANSWERED')
})

test('examine() ends with zones that include themselves or each other without end', async () => {
  const loop = { 'TXT bounce.shop.cz': ['v=spf1 include:bounce.shop.cz include:spf.droi.example ~all'] }
  expect((await verdictOn('SPF', loop))?.finding?.code).toBe('SPF_LOOKUPS')
  let questionCount = 0
  const endless: Ask = (type, name) => {
    questionCount += 1
    const includes = Array.from({ length: 150 }, (_, step) => `include:x${step}.${name.slice(-40)}`).join(' ')
    const record =
      name === 'bounce.shop.cz' ? `${spf.slice(0, -5)} ${includes} ~all` : `v=spf1 ${includes} ~all`
    return Promise.resolve<DnsAnswer>(type === 'TXT' ? { values: [record] } : { missing: true })
  }
  expect((await look(endless)).find(({ purpose }) => purpose === 'SPF')?.finding?.code).toBe('SPF_LOOKUPS')
  expect(questionCount).toBeLessThanOrEqual(maxQuestions)
})

test('examine() shows what strangers wrote short and without letters that steer', async () => {
  const verdict = await verdictOn('DKIM', {
    'TXT droi._domainkey.shop.cz': [`v=DKIM1; p=\u202e\u0007\u001b[2J${'x'.repeat(5000)}`],
  })
  const found = verdict?.finding?.found ?? ''
  expect(found).not.toMatch(/\p{C}/u)
  expect(found.length).toBeLessThanOrEqual(601)
})

const pieces = fc.constantFrom(
  dkim,
  spf,
  dmarc,
  '10 mx.droi.example',
  'click.droi.example',
  'include:',
  'redirect=',
  'p=',
  'v=DKIM1',
  'v=spf1 ',
  '"',
  '\\',
  ';',
  '=',
  ' ',
  '\u0000',
  '%{i}',
  'a:',
  '/',
  'x.example',
  '\ud800',
  '-all',
  ';'.repeat(3000),
  ' '.repeat(3000),
)
const hostile = fc.oneof(
  fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 }).map((texts) => texts.join('')),
  fc
    .tuple(pieces, fc.integer({ min: 1, max: 20_000 }))
    .map(([text, times]) => text.repeat(times).slice(0, 64_000)),
)
const answers = fc.oneof(
  { weight: 4, arbitrary: fc.array(hostile, { maxLength: 4 }).map((values): DnsAnswer => ({ values })) },
  fc.constant<DnsAnswer>({ missing: true }),
  fc.constantFrom<DnsAnswer>({ failed: 'TIMEOUT' }, { failed: 'LIMIT' }),
)

test('examine() of whatever strangers write neither throws nor asks without end, and its findings are short', async () => {
  const all = fc.array(answers, { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(all, fc.constantFrom('shop.cz', 'mail.shop.cz'), async (given, dnsName) => {
      const questions: [DnsType, string][] = []
      const verdicts = await look((type, name) => {
        questions.push([type, name])
        return Promise.resolve(given[questions.length % given.length] ?? { missing: true })
      }, dnsName)
      expect(verdicts.map(({ purpose }) => purpose)).toEqual(recordPurposes)
      expect(questions.length).toBeLessThanOrEqual(maxQuestions)
      expect(new Set(questions.map(String)).size).toBe(questions.length)
      for (const { finding } of verdicts) {
        const { found = '', foundAt = '', retypeValue = '' } = finding ?? {}
        expect(found.length + foundAt.length).toBeLessThanOrEqual(1202)
        expect(retypeValue.length).toBeLessThanOrEqual(500)
        expect(found + foundAt + retypeValue).not.toMatch(/\p{C}/u)
      }
    }),
    { numRuns: 300 },
  )
})

test('examine() reads answers of 64 kB in no time', async () => {
  for (const text of [
    'v=spf1 ',
    'v=DKIM1;',
    ' ;',
    '"',
    '\\',
    'include:a.example ',
    'p=',
    `${dkim} `,
    'v=DMARC1',
  ]) {
    const values = Array.from({ length: 20 }, () => text.repeat(Math.ceil(64_000 / text.length)))
    // the processor's time: beside others a test may stand still for as long
    const begun = process.cpuUsage()
    await look(() => Promise.resolve({ values }))
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(500)
  }
})
