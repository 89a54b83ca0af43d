import { expect, test } from 'vitest'
import type { Condition, Group } from './definition.ts'
import { evaluate, type Person, type Surroundings } from './evaluate.ts'
import { fixedCuts } from './rfm.ts'

const around: Surroundings = {
  today: '2026-11-17',
  mailable: ['DOUBLE_OPT_IN'],
  bands: [
    { name: 'COLD', percentile: 0, score: 0, visitors: 0 },
    { name: 'HOT', percentile: 75, score: 5, visitors: 0 },
  ],
  cuts: fixedCuts,
  products: new Map([
    ['product_1', new Set(['A1'])],
    ['product_2', new Set(['A2'])],
    ['category_1', new Set(['A1', 'A2'])],
  ]),
  segments: new Map([['segment_1', { join: 'and', rules: [{ kind: 'score', min: 9 }] }]]),
}
const petra: Person = {
  tags: new Set(['tag_1']),
  fields: { field_1: 'Brno' },
  consent: 'DOUBLE_OPT_IN',
  isPaused: false,
  score: 7,
  isActive: true,
  orders: [
    { day: '2026-11-11', amount: 30_000, products: ['A1'] },
    { day: '2026-01-05', amount: undefined, products: ['A2'] },
  ],
  events: [
    { type: 'product', day: '2026-11-16', products: ['A1'] },
    { type: 'cart', day: '2026-11-16', products: ['A1', 'A2'] },
    { type: 'product', day: '2026-08-20', products: ['A2'] },
    { type: 'product', day: '2026-08-19', products: ['A2'] },
  ],
  messages: [{ sent: '2026-11-10', opened: '2026-11-17' }],
}
const of = (rule: Condition, person = petra) =>
  evaluate({ join: 'and', rules: [rule] }, person, around).rules[0]

test.each<[Condition, boolean, unknown]>([
  [{ kind: 'orders', min: 1, period: { period: '7d' } }, true, 1],
  [{ kind: 'orders', min: 2, period: { period: '7d' } }, false, 1],
  [{ kind: 'orders', min: 2, period: { period: 'all' } }, true, 2],
  [{ kind: 'spent', max: 30_000, period: { period: 'all' } }, true, 30_000],
  [{ kind: 'rfm', cells: [[5, 2]] }, true, 'R5F2'],
  [{ kind: 'rfm', cells: [[5, 1]] }, false, 'R5F2'],
  [{ kind: 'rfm', cells: [[5, 1]], period: { period: '7d' } }, true, 'R5F1'],
  [
    { kind: 'rfm', cells: [[5, 1]], period: { period: 'fixed', from: '2026-02-01', to: '2026-02-28' } },
    false,
    undefined,
  ],
  [{ kind: 'score', min: 7, max: 7 }, true, 7],
  [{ kind: 'band', names: ['HOT'] }, true, 'HOT'],
  [{ kind: 'field', fieldID: 'field_1', is: 'equals', value: 'Brno' }, true, 'Brno'],
  [{ kind: 'field', fieldID: 'field_1', is: 'equals', value: 'brno' }, false, 'Brno'],
  [{ kind: 'field', fieldID: 'field_1', is: 'contains', value: 'rn' }, true, 'Brno'],
  [{ kind: 'field', fieldID: 'field_2', is: 'contains', value: 'rn' }, false, ''],
  [{ kind: 'filled', fieldID: 'field_2', has: false }, true, false],
  [{ kind: 'tag', tagID: 'tag_1', has: true }, true, true],
  [{ kind: 'tag', tagID: 'tag_1', has: false }, false, true],
  [{ kind: 'consent', states: ['DOUBLE_OPT_IN'] }, true, 'DOUBLE_OPT_IN'],
  [{ kind: 'mailable', has: true }, true, true],
  [{ kind: 'mailed', has: true, days: 7 }, false, false],
  [{ kind: 'mailed', has: true, days: 8 }, true, true],
  [{ kind: 'engaged', did: 'opened', has: true, days: 1 }, true, true],
  [{ kind: 'engaged', did: 'clicked', has: false, days: 30 }, true, false],
  [{ kind: 'did', event: 'product', has: true, period: { period: '7d' } }, true, 1],
  [{ kind: 'did', event: 'product', has: true, period: { period: 'all' }, times: 2 }, true, 2],
  // events of more than 90 days ago are gone
  [{ kind: 'did', event: 'product', has: true, period: { period: 'all' }, times: 3 }, false, 2],
  [{ kind: 'did', event: 'product', productID: 'product_2', has: false, period: { period: '7d' } }, true, 0],
  [{ kind: 'did', event: 'cart', productID: 'product_2', has: true, period: { period: '7d' } }, true, 1],
  [{ kind: 'did', event: 'page', has: false, period: { period: '7d' } }, true, 0],
  [{ kind: 'bought', productID: 'product_2', has: true, period: { period: 'all' } }, true, 1],
  [{ kind: 'bought', productID: 'product_2', has: true, period: { period: '3m' } }, false, 0],
  [{ kind: 'bought', productID: 'product_1', has: false, period: { period: '3m' } }, false, 1],
  [{ kind: 'bought', categoryID: 'category_1', has: true, times: 2, period: { period: 'all' } }, true, 2],
  [{ kind: 'bought', categoryID: 'category_1', has: true, times: 2, period: { period: '3m' } }, false, 1],
  // two products of it in one cart
  [{ kind: 'did', event: 'cart', categoryID: 'category_1', has: true, period: { period: '7d' } }, true, 2],
  [{ kind: 'segment', segmentID: 'segment_1', has: false }, true, false],
])('%j holds: %s, because of %j', (rule, holds, found) => {
  expect(of(rule)).toEqual({ path: 'rules.0', holds, found })
})

test('whoever has not come lately is in no band, and whoever paused cannot be written to', () => {
  expect(of({ kind: 'band', names: ['COLD', 'HOT'] }, { ...petra, isActive: false })).toMatchObject({
    holds: false,
  })
  expect(of({ kind: 'mailable', has: true }, { ...petra, isPaused: true })).toMatchObject({ holds: false })
})

test('groups are joined by their word, and each rule is told with its place', () => {
  const no: Condition = { kind: 'score', min: 99 }
  const yes: Condition = { kind: 'score', min: 1 }
  const inner: Group = { join: 'or', rules: [no, yes] }
  const { holds, rules } = evaluate({ join: 'and', rules: [yes, inner] }, petra, around)
  expect(holds).toBe(true)
  expect(rules.map(({ path, holds }) => `${path} ${holds}`)).toEqual([
    'rules.0 true',
    'rules.1 true',
    'rules.1.rules.0 false',
    'rules.1.rules.1 true',
  ])
  expect(evaluate({ join: 'and', rules: [yes, no] }, petra, around).holds).toBe(false)
  expect(evaluate({ join: 'or', rules: [no, no] }, petra, around).holds).toBe(false)
  expect(evaluate({ join: 'and', rules: [] }, petra, around).holds).toBe(true)
})
