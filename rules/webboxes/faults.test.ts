import { expect, test } from 'vitest'
import { hourMs } from '../time.ts'
import { isFaultOver } from './faults.ts'

test.each([
  ['was seen an hour later', hourMs, true],
  ['was seen a minute later, perhaps on another page', 60_000, false],
  ['was seen before', -hourMs, false],
])('isFaultOver where the box %s is %s', (_, laterMs, isOver) => {
  expect(isFaultOver(1_790_000_000_000, 1_790_000_000_000 + laterMs)).toBe(isOver)
})
