import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConsentState,
  changeOfConsent,
  consentBases,
  consentStates,
  isPaused,
  isReleasable,
  type SuppressionReason,
  suppressionReasons,
} from './consent.ts'

describe('changeOfConsent() with a consent', () => {
  test('a stronger one takes effect and is noted; the same or a weaker one changes nothing', () => {
    const imported = { after: 'IMPORTED', entry: { basis: 'IMPORTED', withdrawn: false } }
    expect(changeOfConsent('CUSTOMER', undefined, { basis: 'IMPORTED' })).toEqual(imported)
    expect(changeOfConsent('IMPORTED', undefined, { basis: 'IMPORTED' })).toEqual({ after: 'IMPORTED' })
    expect(changeOfConsent('IMPORTED', undefined, { basis: 'CUSTOMER' })).toEqual({ after: 'IMPORTED' })
    expect(changeOfConsent('NONE', undefined, {})).toEqual({ after: 'NONE' })
  })
  test.each(['UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED'] as const)(
    'wakes nobody who is suppressed: %s',
    (why) => {
      expect(changeOfConsent('NONE', why, { basis: 'IMPORTED' })).toEqual({ after: 'NONE' })
      expect(changeOfConsent('UNSUBSCRIBED', why, { basis: 'CUSTOMER' })).toEqual({ after: 'UNSUBSCRIBED' })
    },
  )
  test('the person’s own confirmation wakes everybody, and lifts the suppression', () => {
    const entry = { basis: 'DOUBLE_OPT_IN', withdrawn: false }
    const confirmed = { basis: 'DOUBLE_OPT_IN' } as const
    const woken = { after: 'DOUBLE_OPT_IN', entry, suppression: 'LIFTED' }
    expect(changeOfConsent('UNSUBSCRIBED', 'UNSUBSCRIBED', confirmed)).toEqual(woken)
    expect(changeOfConsent('DOUBLE_OPT_IN', 'BOUNCED', confirmed)).toEqual(woken)
    expect(changeOfConsent('DOUBLE_OPT_IN', undefined, confirmed)).toEqual({ after: 'DOUBLE_OPT_IN' })
  })
})

describe('changeOfConsent() with a suppression', () => {
  test('withdraws what was there, also beside a consent', () => {
    expect(changeOfConsent('IMPORTED', undefined, { basis: 'DOUBLE_OPT_IN', suppress: 'BOUNCED' })).toEqual({
      after: 'UNSUBSCRIBED',
      entry: { basis: 'IMPORTED', withdrawn: true },
      suppression: 'BOUNCED',
    })
  })
  test('whoever has unsubscribed stays so; only a stronger reason is noted', () => {
    const reasonAfter = (reason: SuppressionReason | undefined, suppress: 'UNSUBSCRIBED' | 'BOUNCED') =>
      changeOfConsent('UNSUBSCRIBED', reason, { suppress })
    expect(reasonAfter('UNSUBSCRIBED', 'UNSUBSCRIBED')).toEqual({ after: 'UNSUBSCRIBED' })
    expect(reasonAfter('COMPLAINED', 'BOUNCED')).toEqual({ after: 'UNSUBSCRIBED' })
    expect(reasonAfter('UNSUBSCRIBED', 'BOUNCED')).toEqual({ after: 'UNSUBSCRIBED' })
    const ended = { after: 'UNSUBSCRIBED', suppression: 'UNSUBSCRIBED' }
    expect(reasonAfter('BOUNCED', 'UNSUBSCRIBED')).toEqual(ended)
  })
})

test('isReleasable: members let only those be written to again who have said nothing against it themselves', () => {
  expect(suppressionReasons.filter(isReleasable)).toEqual(['BOUNCED'])
})

test('isPaused: until the very moment when it is over', () => {
  expect([isPaused(null, 5), isPaused(new Date(6), 5), isPaused(new Date(5), 5)]).toEqual([
    false,
    true,
    false,
  ])
})

test('changeOfConsent(): the same word again changes nothing', () => {
  const state = fc.constantFrom<ConsentState>(...consentStates)
  const reason = fc.option(fc.constantFrom(...suppressionReasons), { nil: undefined })
  const word = fc.record({
    basis: fc.option(fc.constantFrom(...consentBases), { nil: undefined }),
    suppress: fc.option(fc.constantFrom('UNSUBSCRIBED', 'BOUNCED', 'COMPLAINED'), { nil: undefined }),
  })
  fc.assert(
    fc.property(state, reason, word, (before, held, given) => {
      const { after, suppression = held } = changeOfConsent(before, held, given)
      const reasonThen = suppression === 'LIFTED' ? undefined : suppression
      expect(changeOfConsent(after, reasonThen, given)).toEqual({ after })
    }),
  )
})
