import { expect, test } from 'vitest'
import { leadscoringDefaults as defaults } from '#rules/leadscoring/settings.ts'
import { previewOf, scoringChecks, scoringOf, scoringValuesOf } from './scoring-values.ts'

const segments = defaults.segments.map((segment, score) => ({ ...segment, score, visitors: 0 }))
const values = scoringValuesOf({ leadscoringSettings: { ...defaults, segments } })
const checks = scoringChecks({ scroll: 'scroll!', time: 'time!' })

test('settings survive the form', () => {
  expect(scoringOf(values, defaults)).toEqual(defaults)
})

test('what is half written changes nothing yet', () => {
  const scroll = [...values.scroll, { value: 90, score: '' as const }]
  expect(scoringOf({ ...values, cart: '', scroll }, defaults)).toEqual(defaults)
  expect(scoringOf({ ...values, cart: 8 }, defaults)).toEqual({ ...defaults, cart: 8 })
})

test('previewOf asks about what decides of scores alone, and not while a number is not allowed', () => {
  const input = previewOf({ ...defaults, notifyHot: true, imageClass: 'photo', cart: 8 })
  expect(input).toEqual({ ...previewOf(defaults), cart: 8 })
  expect(input).not.toHaveProperty('imageClass')
  expect(previewOf({ ...defaults, cart: 1001 })).toBeUndefined()
})

test('numbers have to be there, and within what the rules allow', () => {
  expect(checks.retention(14)).toBeUndefined()
  expect(checks.retention('')).toEqual({ code: 'REQUIRED' })
  expect(checks.retention(91)).toMatchObject({ code: 'TOO_LARGE', limit: 90 })
  expect(checks.retention(0)).toMatchObject({ code: 'TOO_SMALL', limit: 1 })
  expect(checks.cart(0)).toBeUndefined()
  expect(checks.cart(1001)).toMatchObject({ code: 'TOO_LARGE' })
})

test('names in markup may be missing, and may not leave a selector', () => {
  expect(checks.imageClass('')).toBe(false)
  expect(checks.imageClass('p-main-image')).toBeUndefined()
  expect(checks.imageID('a b')).toMatchObject({ code: 'INVALID' })
})

test.each([
  [
    'rising',
    [
      { value: 25, score: 0 },
      { value: 50, score: 2 },
    ],
    false,
  ],
  ['none', [], false],
  [
    'falling',
    [
      { value: 50, score: 0 },
      { value: 25, score: 2 },
    ],
    'scroll!',
  ],
  ['half written', [{ value: 25, score: '' as const }], 'scroll!'],
  ['over the end of the page', [{ value: 101, score: 1 }], 'scroll!'],
])('steps that are %s', (_, list, fault) => {
  expect(checks.scroll(list)).toBe(fault)
})
