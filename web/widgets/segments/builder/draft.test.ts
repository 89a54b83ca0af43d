import { expect, test } from 'vitest'
import type { Condition } from '#rules/segments/definition.ts'
import type { Written } from '../definition.ts'
import {
  appended,
  changedAt,
  type Draft,
  type DraftGroup,
  draftOf,
  emptyDraft,
  isDraftGroup,
  newLeaf,
  type Path,
  pathText,
  withType,
  writtenOf,
} from './draft.ts'
import { canMove, type Move, moved } from './moves.ts'

const score = (min: number): Condition => ({ kind: 'score', min })
const saved: Written = {
  segmentationType: 'rules',
  segment: JSON.stringify({
    join: 'and',
    rules: [score(1), { join: 'or', rules: [score(2), score(3)] }, score(4)],
  }),
  evaluationPeriod: null,
}
const { group } = draftOf(saved)
/** As 1 (2 3) 4. */
const read = (of: DraftGroup): string =>
  of.rules
    .map((rule) => {
      if (isDraftGroup(rule)) return `(${read(rule)})`
      return 'min' in rule.condition ? rule.condition.min : '?'
    })
    .join(' ')
const keysOf = (of: DraftGroup): string[] =>
  of.rules.flatMap((rule) => (isDraftGroup(rule) ? [rule.key, ...keysOf(rule)] : [rule.key])).toSorted()

test('writtenOf gives back what draftOf was given, of rules and of every other type', () => {
  expect(writtenOf(draftOf(saved))).toEqual(saved)
  for (const type of ['ordersCount', 'amountSpent', 'rfm', 'tag', 'all'] as const) {
    const written = writtenOf({ ...emptyDraft(), type })
    expect(writtenOf(draftOf(written))).toEqual(written)
    expect(written.segmentationType).toBe(type)
  }
})

test('withType starts unedited rules with the choice of the former type', () => {
  const draft: Draft = { ...emptyDraft(), type: 'rfm' }
  const carried = withType(draft, 'rules')
  expect(carried.group.rules).toMatchObject([{ condition: draft.simple.rfm }])

  const rfm: Condition = { kind: 'rfm', cells: [[1, 1]] }
  const back = withType(carried, 'rfm')
  const again = withType({ ...back, simple: { ...back.simple, rfm } }, 'rules')
  expect(again.group.rules).toMatchObject([{ condition: rfm }])
})

test('withType keeps rules that the user has edited or saved', () => {
  const carried = withType(emptyDraft(), 'rules')
  const edited = { ...carried, group: appended(carried.group, [], newLeaf(score(1))) }
  expect(withType(withType(edited, 'rfm'), 'rules').group).toBe(edited.group)
  const own = draftOf(saved)
  expect(withType(withType(own, 'rfm'), 'rules').group).toBe(own.group)
})

test.each<[Path, Move, string | undefined]>([
  [[0], 'up', undefined],
  [[0], 'down', '(2 3) 1 4'],
  [[0], 'in', '(2 3 1) 4'],
  [[0], 'out', undefined],
  [[2], 'up', '1 4 (2 3)'],
  [[2], 'down', undefined],
  [[2], 'in', '1 (2 3 4)'],
  [[1], 'up', '(2 3) 1 4'],
  [[1], 'in', undefined],
  [[1, 0], 'down', '1 (3 2) 4'],
  [[1, 1], 'down', undefined],
  [[1, 0], 'out', '1 (3) 2 4'],
])('moved brings the rule at %j %s: %s', (path, move, expected) => {
  expect(canMove(group, path, move)).toBe(expected !== undefined)
  const after = moved(group, path, move)
  expect(read(after)).toBe(expected ?? '1 (2 3) 4')
  expect(keysOf(after)).toEqual(keysOf(group))
})

test('an inner group goes with its last rule, moved or removed', () => {
  const one = changedAt(group, [1, 0], () => undefined)
  expect(read(one)).toBe('1 (3) 4')
  expect(read(changedAt(one, [1, 0], () => undefined))).toBe('1 4')
  expect(read(moved(one, [1, 0], 'out'))).toBe('1 3 4')
})

test('appended adds to the outermost group, and to an inner one', () => {
  expect(read(appended(group, [], newLeaf(score(5))))).toBe('1 (2 3) 4 5')
  expect(read(appended(group, [1], newLeaf(score(5))))).toBe('1 (2 3 5) 4')
})

test('pathText is what the server calls the rule', () => {
  expect(pathText([1, 0])).toBe('rules.1.rules.0')
})
