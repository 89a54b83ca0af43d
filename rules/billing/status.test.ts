import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyStatus, type StatusFacts } from './status.ts'

const now = new Date('2026-11-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const trial: StatusFacts = { now, periodTo: days(9), limit: 10_000, used: 8_300, card: null, overSince: null }
const verdict = (facts: Partial<StatusFacts>) => companyStatus({ ...trial, ...facts })

describe('the status', () => {
  test.each<[string, Partial<StatusFacts>, string, string]>([
    ['a trial', {}, 'ACTIVE', 'ACTIVE'],
    ['a trial at exactly its limit', { used: 10_000 }, 'ACTIVE', 'ACTIVE'],
    ['one visitor more', { used: 10_001 }, 'OVER_LIMIT', 'ACTIVE'],
    [
      'over the limit for almost three days',
      { used: 10_001, overSince: days(-2.99) },
      'OVER_LIMIT',
      'ACTIVE',
    ],
    ['over the limit for three days', { used: 10_001, overSince: days(-3) }, 'OVER_LIMIT', 'OVER_LIMIT'],
    ['a trial that is over', { periodTo: now }, 'PAYMENT_DUE', 'PAYMENT_DUE'],
    ['a millisecond before its end', { periodTo: new Date(now.getTime() + 1) }, 'ACTIVE', 'ACTIVE'],
    ['both', { periodTo: now, used: 10_001 }, 'PAYMENT_DUE', 'PAYMENT_DUE'],
    ['no period at all', { periodTo: null, limit: null }, 'PAYMENT_DUE', 'PAYMENT_DUE'],
    ['a paid card', { card: 'paid' }, 'ACTIVE', 'ACTIVE'],
    ['a paid card whose renewal is not known yet', { card: 'paid', periodTo: days(-1) }, 'ACTIVE', 'ACTIVE'],
    ['an unpaid card', { card: 'unpaid' }, 'PAYMENT_DUE', 'PAYMENT_DUE'],
    ['a subscription that has ended, within its period', { card: 'ended' }, 'ACTIVE', 'ACTIVE'],
    ['a subscription that has ended', { card: 'ended', periodTo: days(-1) }, 'PAYMENT_DUE', 'PAYMENT_DUE'],
  ])('%s', (_, facts, active, projects) => {
    expect(verdict(facts)).toMatchObject({ active, projects })
  })

  test('the first look over the limit starts the three days, a look under it forgets them', () => {
    expect(verdict({ used: 10_001 }).overSince).toEqual(now)
    expect(verdict({ used: 10_001, overSince: days(-1) }).overSince).toEqual(days(-1))
    expect(verdict({ overSince: days(-1) }).overSince).toBeNull()
  })

  test('looks again when time alone changes something', () => {
    expect(verdict({}).lookAgain).toEqual(days(9))
    expect(verdict({ used: 10_001 }).lookAgain).toEqual(days(3))
    expect(verdict({ periodTo: days(40) }).lookAgain).toEqual(new Date('2026-12-01T00:00:00Z'))
    expect(verdict({ card: 'paid', periodTo: days(-1) }).lookAgain).toEqual(
      new Date(now.getTime() + 3_600_000),
    )
  })

  test('nothing changes by itself before the next look', () => {
    const facts = fc.record({
      now: fc.constant(now),
      periodTo: fc.option(fc.integer({ min: -40, max: 40 }).map(days)),
      limit: fc.constant(10_000),
      used: fc.constantFrom(0, 10_000, 10_001),
      card: fc.constantFrom('paid' as const, 'unpaid' as const, 'ended' as const, null),
      overSince: fc.option(fc.integer({ min: -10, max: 0 }).map(days)),
    })
    fc.assert(
      fc.property(facts, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, share) => {
        const first = companyStatus(given)
        const later = new Date(now.getTime() + (first.lookAgain.getTime() - now.getTime()) * share)
        const second = companyStatus({ ...given, now: later, overSince: first.overSince })
        expect([second.active, second.projects]).toEqual([first.active, first.projects])
      }),
    )
  })
})
