import { expect, test } from 'vitest'
import { erasedLines } from './receipt.ts'

test('erasedLines adds up tables that share a name and a fate, and keeps the name of an unknown table', () => {
  const erased = [
    { table: 'score_again', rows: 1, fate: 'DELETED' },
    { table: 'orders', rows: 2, fate: 'BLANKED' },
    { table: 'deeds_outdated', rows: 3, fate: 'DELETED' },
    { table: 'recommender_news', rows: 4, fate: 'BLANKED' },
    { table: 'of_a_newer_server', rows: 5, fate: 'DELETED' },
  ] as const
  expect(erasedLines(erased, 'en').map(({ name, rows, fate }) => [name, rows, fate])).toEqual([
    ['Technical records', 4, 'DELETED'],
    ['Orders', 2, 'BLANKED'],
    ['Technical records', 4, 'BLANKED'],
    ['of_a_newer_server', 5, 'DELETED'],
  ])
})
