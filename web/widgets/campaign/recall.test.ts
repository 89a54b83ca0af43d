import { expect, test } from 'vitest'
import { forgetStart, noteStart, openStarts, recallable } from './recall.ts'

const now = Date.parse('2026-06-17T09:00:00Z')
const started = (id: string, recallUntil: string | null = '2026-06-17T09:01:00Z') =>
  noteStart({ id, domainID: 'd', name: id, start: null, recallUntil, company: 'c' })

test('noteStart: the newest comes first, each once, and one that cannot be recalled not at all', () => {
  started('a')
  started('b')
  started('a')
  started('c', null)
  expect(recallable.get().map(({ id }) => id)).toEqual(['a', 'b'])
  forgetStart('a')
  expect(recallable.get().map(({ id }) => id)).toEqual(['b'])
})

test('openStarts: none of somebody else, and none whose minute is over', () => {
  const [start] = recallable.get()
  if (!start) return expect.unreachable()
  expect(openStarts([start], start.by, now)).toEqual([start])
  expect(openStarts([start], start.by, now + 60_000)).toEqual([])
  expect(openStarts([start], 'somebody else', now)).toEqual([])
})
