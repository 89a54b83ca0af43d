import { expect, test } from 'vitest'
import { isReachable, nextStep, previousStep, resumeAt } from './steps.ts'

const steps = ['basic', 'feeds', 'tracking', 'mailing'] as const
type Step = (typeof steps)[number]

test('the next step is the following one, or none at the last', () => {
  expect(nextStep(steps, 'basic')).toBe('feeds')
  expect(nextStep(steps, 'mailing')).toBeUndefined()
  expect(nextStep<string>(steps, 'unknown')).toBeUndefined()
})

test('back is the one before, or none at the first', () => {
  expect(previousStep(steps, 'feeds')).toBe('basic')
  expect(previousStep(steps, 'basic')).toBeUndefined()
  expect(previousStep<string>(steps, 'unknown')).toBeUndefined()
})

test.each<[Step[], Step]>([
  [[], 'basic'],
  [['basic', 'feeds'], 'tracking'],
  [['basic', 'tracking'], 'feeds'],
  [[...steps], 'mailing'],
])('with %j finished it resumes at %s', (finished, expected) => {
  expect(resumeAt(steps, finished)).toBe(expected)
})

test('finished steps stay open, those beyond the first unfinished do not', () => {
  const open = steps.filter((step) => isReachable(steps, ['basic', 'tracking'], step))
  expect(open).toEqual(['basic', 'feeds', 'tracking'])
})
