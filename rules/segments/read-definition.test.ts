import { expect, test } from 'vitest'
import type { SegmentType } from './definition.ts'
import { readDefinition } from './read-definition.ts'

const read = (type: SegmentType, segment: unknown, evaluationPeriod: unknown = null) =>
  readDefinition({ type, segment, evaluationPeriod, currency: 'CZK' })
const faultsOf = (...written: Parameters<typeof read>) =>
  (read(...written).faults ?? []).map(({ field, code }) => `${field.replace('input.', '')} ${code}`)
const rules = (...list: unknown[]) => ({ join: 'and', rules: list })
const all = { period: 'all' }

test.each<[SegmentType, unknown, unknown, unknown]>([
  ['all', {}, null, []],
  ['ordersCount', { min: 2 }, { period: '3m' }, [{ kind: 'orders', min: 2, period: { period: '3m' } }]],
  [
    'amountSpent',
    { max: 100_000, currency: 'CZK' },
    all,
    [{ kind: 'spent', max: 100_000, currency: 'CZK', period: all }],
  ],
  ['rfm', { cells: [[5, 5]] }, null, [{ kind: 'rfm', cells: [[5, 5]] }]],
  [
    'rfm',
    { cells: [[5, 5]] },
    { period: '12m' },
    [{ kind: 'rfm', cells: [[5, 5]], period: { period: '12m' } }],
  ],
  ['tag', { tagID: 'tag_1' }, null, [{ kind: 'tag', tagID: 'tag_1', has: true }]],
])('%s %j is one condition', (type, segment, period, conditions) => {
  expect(read(type, segment, period).group).toEqual({ join: 'and', rules: conditions })
})

test('rules are read as they stand, in two levels, without what nobody asks for', () => {
  const tag = { kind: 'tag', tagID: 'tag_1', has: false }
  const written = rules({ ...tag, note: 'x' }, { join: 'or', rules: [{ kind: 'score', min: 3 }, tag] })
  expect(read('rules', written).group).toEqual(
    rules(tag, { join: 'or', rules: [{ kind: 'score', min: 3 }, tag] }),
  )
})

test.each<[string, SegmentType, unknown]>([
  ['another kind', 'ordersCount', { min: 1, kind: 'anything' }],
  ['a group', 'ordersCount', { min: 1, join: 'or', rules: [rules(rules(rules()))] }],
])('what stands beside the parameters of a type makes no condition of it: %s', (_, type, segment) => {
  expect(read(type, segment, { ...all, note: 'x' })).toEqual({
    group: { join: 'and', rules: [{ kind: 'orders', min: 1, period: all }] },
    kept: { segment: { min: 1 }, evaluationPeriod: all },
  })
})

test('of rules nothing is kept but what was read', () => {
  const tag = { kind: 'tag', tagID: 'tag_1', has: true }
  const written = { ...rules({ ...tag, note: { segmentID: 'segment_1' } }), note: 'x' }
  expect(read('rules', written, { anything: 'x' })).toMatchObject({
    kept: { segment: rules(tag), evaluationPeriod: null },
  })
  expect(JSON.stringify(read('rules', written).kept)).not.toContain('note')
})

test('amounts that say no currency are kept in that of the project', () => {
  expect(read('amountSpent', { min: 1 }, all).kept?.segment).toEqual({ min: 1, currency: 'CZK' })
  const spent = { kind: 'spent', min: 1, period: all }
  const kept = { ...spent, currency: 'CZK' }
  expect(read('rules', rules(spent, rules(spent))).kept?.segment).toEqual(rules(kept, rules(kept)))
  const nowhere = readDefinition({
    type: 'rules',
    segment: rules(spent),
    evaluationPeriod: null,
    currency: null,
  })
  expect(nowhere.kept?.segment).toEqual(rules(spent))
})

const orders = { kind: 'orders', min: 1, period: all }
test.each<[string, string, SegmentType, unknown, unknown?]>([
  ['no end', 'segment.min REQUIRED', 'ordersCount', {}, all],
  ['no period', 'evaluationPeriod REQUIRED', 'ordersCount', { min: 1 }],
  ['a period that there is not', 'evaluationPeriod PERIOD', 'ordersCount', { min: 1 }, { period: '8d' }],
  ['a fixed period without days', 'evaluationPeriod PERIOD', 'all', {}, { period: 'fixed' }],
  [
    'a day that there is not',
    'evaluationPeriod PERIOD',
    'ordersCount',
    { min: 1 },
    { period: 'fixed', from: '2026-02-29', to: '2026-03-01' },
  ],
  [
    'a period that ends before it begins',
    'evaluationPeriod PERIOD_ORDER',
    'ordersCount',
    { min: 1 },
    { period: 'fixed', from: '2026-03-02', to: '2026-03-01' },
  ],
  ['another currency', 'segment.currency CURRENCY_OTHER', 'amountSpent', { min: 1, currency: 'EUR' }, all],
  ['half an order', 'segment.min INVALID', 'ordersCount', { min: 0.5 }, all],
  ['no cell', 'segment.cells TOO_SMALL', 'rfm', { cells: [] }],
  ['a cell outside', 'segment.cells.0.1 TOO_LARGE', 'rfm', { cells: [[1, 6]] }],
  ['no group', 'segment.join INVALID|segment.rules INVALID', 'rules', 'everybody'],
  ['an empty group', 'segment.rules REQUIRED', 'rules', rules()],
  ['too many rules', 'segment.rules TOO_LARGE', 'rules', rules(...Array(11).fill(orders))],
  ['three levels', 'segment.rules.0.rules.0 RULES_DEPTH', 'rules', rules(rules(rules(orders)))],
  ['an unknown kind', 'segment.rules.0.kind INVALID', 'rules', rules({ kind: 'constructor' })],
  [
    'a field without a value',
    'segment.rules.0.value REQUIRED',
    'rules',
    rules({ kind: 'field', fieldID: 'f', is: 'equals', value: '' }),
  ],
  [
    'a product of what is about none',
    'segment.rules.0.productID INVALID',
    'rules',
    rules({ kind: 'did', event: 'page', productID: 'product_1', has: true, period: all }),
  ],
  [
    'a product and a category',
    'segment.rules.0.categoryID INVALID',
    'rules',
    rules({ kind: 'bought', productID: 'product_1', categoryID: 'category_1', has: true, period: all }),
  ],
  [
    'what was bought, without saying what',
    'segment.rules.0.productID REQUIRED',
    'rules',
    rules({ kind: 'bought', has: true, period: all }),
  ],
  [
    'a period in a rule',
    'segment.rules.0.period PERIOD_ORDER',
    'rules',
    rules({ ...orders, period: { period: 'fixed', from: '2026-03-02', to: '2026-03-01' } }),
  ],
])('%s is refused: %s', (_, faults, type, segment, period) => {
  expect(faultsOf(type, segment, period).join('|')).toBe(faults)
})
