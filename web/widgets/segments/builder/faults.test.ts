import { expect, test } from 'vitest'
import { faultsByRule } from './faults.ts'

test.each([
  ['input.segment.rules.0.tagID', 'rules.0'],
  ['input.segment.rules.2', 'rules.2'],
  ['input.segment.rules.1.rules.3.period', 'rules.1.rules.3'],
  ['input.segment.rules.1.rules', 'rules.1'],
  ['input.segment.rules', ''],
  ['input.segment.min', ''],
  ['input.evaluationPeriod', ''],
])('a fault at %s is shown at “%s”', (field, path) => {
  expect([...faultsByRule([{ field, code: 'REQUIRED' }]).keys()]).toEqual([path])
})

test('a list that nothing was chosen for is a value that is required', () => {
  const fault = { field: 'input.segment.rules.0.names', code: 'TOO_SMALL', limit: 1 } as const
  expect(faultsByRule([fault]).get('rules.0')?.code).toBe('REQUIRED')
  const days = { ...fault, field: 'input.segment.rules.0.days' }
  expect(faultsByRule([days]).get('rules.0')?.code).toBe('TOO_SMALL')
})
