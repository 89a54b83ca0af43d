import { expect, test } from 'vitest'
import type { Condition, Group } from './definition.ts'
import { hintsOf } from './hints.ts'

const today = '2026-11-17'
const all = { period: 'all' } as const
const rules = (...list: Condition[]): Group => ({ join: 'and', rules: list })
const orders = { kind: 'orders', min: 1, period: all } as const
const tag = (has: boolean, tagID = 'tag_1') => ({ kind: 'tag', tagID, has }) as const
const seen = (from: string, to: string) =>
  ({ kind: 'did', event: 'page', has: true, period: { period: 'fixed', from, to } }) as const

test.each<[string, string, Group]>([
  ['a count of at least nothing', 'ALWAYS_TRUE', rules({ ...orders, min: 0 })],
  ['a range that ends before it begins', 'NEVER_TRUE', rules({ ...orders, min: 3, max: 2 })],
  ['any score', 'ALWAYS_TRUE', rules({ kind: 'score', min: 0 })],
  [
    'every consent',
    'ALWAYS_TRUE',
    rules({ kind: 'consent', states: ['DOUBLE_OPT_IN', 'IMPORTED', 'CUSTOMER', 'NONE', 'UNSUBSCRIBED'] }),
  ],
  ['a tag and its absence', 'NEVER_TRUE', rules(tag(true), tag(false))],
  ['a tag or its absence', 'ALWAYS_TRUE', { join: 'or', rules: [tag(true), tag(false)] }],
  ['a visit before events are kept', 'EVENTS_BEFORE', rules(seen('2026-08-01', '2026-08-19'))],
  ['ranges apart', 'NEVER_TRUE', rules({ ...orders, min: 5 }, { kind: 'orders', max: 4, period: all })],
])('%s is hinted at with %s', (_, code, group) => {
  expect(hintsOf(group, today)).toEqual([{ path: `rules.${group.rules.length - 1}`, code }])
  const outer: Group = { join: 'and', rules: [{ kind: 'mailable', has: true }, group] }
  expect(hintsOf(outer, today)).toEqual([{ path: `rules.1.rules.${group.rules.length - 1}`, code }])
})

test.each<[string, Group]>([
  ['a visit of the last day that is kept', rules(seen('2026-08-01', '2026-08-20'))],
  ['a sum of at least nothing, which returned goods can miss', rules({ kind: 'spent', min: 0, period: all })],
  ['nobody who has bought', rules({ kind: 'orders', max: 0, period: all })],
  ['two tags', rules(tag(true), tag(false, 'tag_2'))],
  [
    'ranges of other periods',
    rules({ ...orders, min: 5 }, { kind: 'orders', max: 4, period: { period: '7d' } }),
  ],
  ['ranges that touch', rules({ ...orders, min: 4 }, { kind: 'orders', max: 4, period: all })],
  [
    'ranges apart, one or the other',
    {
      join: 'or',
      rules: [
        { ...orders, min: 5 },
        { kind: 'orders', max: 4, period: all },
      ],
    },
  ],
])('%s is nothing strange', (_, group) => {
  expect(hintsOf(group, today)).toEqual([])
})
