import { expect, test } from 'vitest'
import { faultsByRule, isAboutRules } from './faults.ts'

test.each([
  ['input.segment.rules.0.tagID', 'rules.0'],
  ['input.segment.rules.2', 'rules.2'],
  ['input.segment.rules.1.rules.3.period', 'rules.1.rules.3'],
  ['input.segment.rules.1.rules', 'rules.1'],
  ['input.segment.rules', ''],
  ['input.segment.min', ''],
  ['input.evaluationPeriod', ''],
])('a fault at %s is shown at “%s”', (field, path) => {
  expect([...faultsByRule([{ field, code: 'REQUIRED' }], true).keys()]).toEqual([path])
})

test.each([
  ['input.segment.rules.1.tagID', true],
  ['input.segment', true],
  ['input.evaluationPeriod', true],
  ['input.segmentationType', false],
  ['input.name', false],
])('isAboutRules of a fault at %s is %s', (field, expected) => {
  expect(isAboutRules({ field, code: 'REQUIRED' })).toBe(expected)
})

test('a list that nothing was chosen for is a value that is required', () => {
  const fault = { field: 'input.segment.rules.0.names', code: 'TOO_SMALL', limit: 1 } as const
  expect(faultsByRule([fault], true).get('rules.0')?.code).toBe('REQUIRED')
  const days = { ...fault, field: 'input.segment.rules.0.days' }
  expect(faultsByRule([days], true).get('rules.0')?.code).toBe('TOO_SMALL')
})

test('faultsByRule marks a missing value as unfinished until the user tries to go on', () => {
  const missing = { field: 'input.segment.rules.0.names', code: 'TOO_SMALL', limit: 1 } as const
  const wrong = { field: 'input.segment.rules.1.days', code: 'TOO_SMALL', limit: 1 } as const
  const before = faultsByRule([missing, wrong], false)
  expect([before.get('rules.0')?.isUnfinished, before.get('rules.1')?.isUnfinished]).toEqual([true, false])
  expect(faultsByRule([missing], true).get('rules.0')?.isUnfinished).toBe(false)
})
