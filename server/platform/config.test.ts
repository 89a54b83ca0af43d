import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, settingsHelp } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a laptop needs no settings; its secrets are made once, for the owner of the folder alone', () => {
  const read = () => readConfig('all', { DATA_DIR: folder })
  const first = read()
  expect(first).toMatchObject({
    config: { PORT: 3000, PUBLIC_URL: 'http://localhost:3000', production: false },
  })
  expect(read()).toEqual(first)
  expect(statSync(join(folder, 'secret-keys.json')).mode & 0o777).toBe(0o600)
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
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'CLOCK',
  ])
})

test('every setting has its sentence', () => {
  for (const { name, sentence } of settingsHelp()) expect(sentence.length, name).toBeGreaterThan(15)
})
