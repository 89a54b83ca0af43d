import { expect, test } from 'vitest'
import type { RecommendationKind } from '#web/data/generated/graphql.ts'
import { differencesOf } from './differences.ts'

const recommended = (id: string, kind: RecommendationKind = 'VIEWED') => ({
  score: 0.5,
  product: { id, name: id, image: null },
  reason: { kind, product: null, category: null, at: null },
})

test('differencesOf() finds what goes, what comes, what moves by how much, and what is pinned', () => {
  const live = ['socks', 'spray', 'poles', 'boots', 'lamp'].map((id) => recommended(id))
  const after = [
    recommended('socks'),
    recommended('poles'),
    recommended('lamp', 'PINNED'),
    recommended('boots'),
    recommended('mat'),
  ]
  const found = differencesOf(live, after)
  expect(found.live.filter(({ isRemoved }) => isRemoved).map(({ product }) => product.id)).toEqual(['spray'])
  expect(found.after.map(({ product, up, isNew, isPinned }) => [product.id, up, isNew, isPinned])).toEqual([
    ['socks', 0, false, false],
    ['poles', 1, false, false],
    ['lamp', 2, false, true],
    ['boots', 0, false, false],
    ['mat', 0, true, false],
  ])
  const [first] = differencesOf(live, [recommended('spray'), recommended('socks')]).after.slice(1)
  expect(first?.up, 'down is below zero').toBe(-1)
})
