import { expect, test } from 'vitest'
import { conditionsOf, groupOf, isSimple, type Written, writtenCondition } from './definition.ts'

const period = JSON.stringify({ period: '3m' })

test.each<Written>([
  { segmentationType: 'ordersCount', segment: '{"min":2}', evaluationPeriod: period },
  { segmentationType: 'amountSpent', segment: '{"max":5,"currency":"CZK"}', evaluationPeriod: period },
  { segmentationType: 'rfm', segment: '{"cells":[[5,5]]}', evaluationPeriod: null },
  { segmentationType: 'tag', segment: '{"tagID":"tag_1"}', evaluationPeriod: null },
])('groupOf reads $segmentationType as one condition, which is written back as it was', (written) => {
  const [condition] = groupOf(written).rules
  if (!condition || 'join' in condition || !isSimple(written.segmentationType))
    return expect.unreachable('one condition')
  expect(writtenCondition(written.segmentationType, condition)).toEqual(written)
})

test('groupOf reads everybody as no condition, and rules as they are', () => {
  expect(groupOf({ segmentationType: 'all', segment: '{}', evaluationPeriod: null }).rules).toEqual([])
  const rules = { join: 'or', rules: [{ kind: 'score', min: 3 }] }
  const written = {
    segmentationType: 'rules',
    segment: JSON.stringify(rules),
    evaluationPeriod: null,
  } as const
  expect(groupOf(written)).toEqual(rules)
})

test('conditionsOf finds those of inner groups, too', () => {
  const bought = { kind: 'bought', productID: 'p', has: true, period: { period: '1m' } } as const
  expect(conditionsOf({ join: 'and', rules: [{ join: 'or', rules: [bought] }] })).toEqual([bought])
})
