import { expect, test } from 'vitest'
import { minuteMs } from '#rules/time.ts'
import { begin, domainOf, end, isFree, openDomains, pauseOf, someAnswered } from './receiving-domains.ts'

const now = 1_000_000
const quick = { kind: 'ACCEPTED', tookMs: 10, now }
const slow = { ...quick, tookMs: 5001 }
const deferred = { ...quick, kind: 'DEFERRED' }

test('one domain has all connections but two, and one at least', () => {
  for (const [connections, most] of [
    [8, 6],
    [3, 1],
    [1, 1],
  ] as const) {
    const domains = openDomains(connections)
    for (let active = 0; active < most; active++) {
      expect(isFree(domains, 'seznam.example')).toBe(true)
      begin(domains, 'seznam.example')
    }
    expect(isFree(domains, 'seznam.example')).toBe(false)
    expect(isFree(domains, 'gmail.example')).toBe(true)
    end(domains, 'seznam.example', quick)
    expect(isFree(domains, 'seznam.example')).toBe(true)
  }
})

test('one that answers slowly has one connection, until it is quick again', () => {
  const domains = openDomains(8)
  begin(domains, 'slow.example')
  begin(domains, 'slow.example')
  end(domains, 'slow.example', slow)
  expect(isFree(domains, 'slow.example')).toBe(false)
  end(domains, 'slow.example', slow)
  expect(isFree(domains, 'slow.example')).toBe(true)
  begin(domains, 'slow.example')
  expect(isFree(domains, 'slow.example')).toBe(false)
  end(domains, 'slow.example', quick)
  begin(domains, 'slow.example')
  expect(isFree(domains, 'slow.example')).toBe(true)
})

test('one that puts off three in a row is let alone, longer each time; what it accepts ends the row', () => {
  const domains = openDomains(8)
  const pauseAfter = (...answers: (typeof quick)[]) => {
    for (const answer of answers) end(domains, 'full.example', answer)
    return pauseOf(domains, 'full.example', now)
  }
  expect(pauseAfter(deferred, deferred, quick)).toBe(0)
  expect(pauseAfter(deferred, deferred)).toBe(0)
  expect(pauseAfter(deferred)).toBe(minuteMs)
  expect(pauseAfter(deferred)).toBe(2 * minuteMs)
  expect(pauseOf(domains, 'full.example', now + 3 * minuteMs)).toBe(0)
  expect(pauseOf(domains, 'other.example', now)).toBe(0)
})

test('whoever waits is told of the next answer, or that none came in time', async () => {
  const domains = openDomains(1)
  const answered = someAnswered(domains, 60_000)
  end(domains, 'any.example', quick)
  expect(await answered).toBe(true)
  expect(await someAnswered(domains, 1)).toBe(false)
  expect(domains.waiting.size).toBe(0)
})

test('domainOf: what follows the last @, in small letters', () => {
  expect(domainOf('"a@b"@Seznam.Example')).toBe('seznam.example')
})
