import { expect, test } from 'vitest'
import type { Campaign } from '../campaign-draft.ts'
import { setupChecks, setupInput, setupValues } from './setup-values.ts'

const campaign = {
  schedule: '{"start":"2026-12-01T20:00","spreadHours":4}',
  subjects: [],
  from: 'ahoj@liscistezka.example',
  friendlyFrom: null,
  replyTo: null,
  force: false,
  utm: { source: 'droi', medium: 'email', campaign: 'stany' },
} as unknown as Campaign // what this step reads of it
const values = setupValues(campaign)
const place = { timezone: 'Europe/Prague', dnsName: 'liscistezka.example' }
const texts = { startPast: 'past', noDelay: 'none', noDomain: 'no domain' }
const checks = setupChecks(texts, place)

test('setupInput sends what was changed alone, the schedule as a whole', () => {
  expect(setupInput({}, values, place.dnsName)).toEqual({})
  expect(setupInput({ from: 'Info' }, { ...values, from: 'Info' }, place.dnsName)).toEqual({
    from: 'info@liscistezka.example',
  })
  expect(setupInput({ start: '' }, { ...values, start: '' }, place.dnsName)).toEqual({
    schedule: '{"spreadHours":4}',
  })
  expect(setupInput({ subjects: [' A ', ''] }, values, place.dnsName)).toEqual({ subjects: ['A'] })
  expect(setupInput({ from: '' }, { ...values, from: '' }, place.dnsName)).toEqual({ from: null })
})

test.each([
  ['', false],
  ['2099-12-01T20:00', false],
  ['T20:00', { code: 'REQUIRED' }],
  // the night in which clocks leave an hour out, and a time that has passed
  ['2099-03-29T02:30', { code: 'TIME_SKIPPED' }],
  ['2020-09-30T20:00', 'past'],
])('a start of “%s” is answered by %j', (start, fault) => {
  expect(checks.start?.(start, values)).toEqual(fault)
})

test('a warm-up has fewer than 3000 messages and at most 21 days', () => {
  expect(checks.messages?.('2999', values)).toBe(false)
  expect(checks.messages?.('3000', values)).toEqual({ code: 'TOO_LARGE', limit: 2999 })
  expect(checks.days?.('22', values)).toEqual({ code: 'TOO_LARGE', limit: 21 })
  expect(checks.days?.('2.5', values)).toEqual({ code: 'INVALID' })
})

test('a sender is an inbox of the sending domain, and a cart waits for a while', () => {
  expect(checks.from?.('ahoj', values)).toBe(false)
  expect(checks.from?.('ahoj@liscistezka.example', values)).toBe(false)
  expect(checks.from?.('ahoj@jinde.example', values)).toEqual({ code: 'SENDER_DOMAIN' })
  expect(setupChecks(texts, { ...place, dnsName: null }).from?.('ahoj', values)).toBe('no domain')
  expect(checks.delay?.('0m', values)).toBe('none')
  expect(checks.delay?.('30m', values)).toBe(false)
})
