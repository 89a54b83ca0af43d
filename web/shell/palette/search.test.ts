import { expect, test } from 'vitest'
import { type Found, search } from './search.ts'

const entry = (kind: Found['kind'], id: string, label: string, more: Partial<Found> = {}): Found => ({
  id,
  kind,
  label,
  run: () => undefined,
  ...more,
})
const entries = [
  entry('page', 'feeds', 'Feedy', { hint: 'Liščí stezka › Nastavení', words: 'Feeds Nastavení' }),
  entry('page', 'access', 'Přístupy', { words: 'Access' }),
  entry('page', 'overview', 'Přehled nastavení', { words: 'Setup overview' }),
  entry('campaign', 'tents', 'Víkend lehkých stanů'),
  entry('contact', 'marketa', 'Markéta Žižková', { words: 'marketa.zizka@email.example' }),
  entry('project', 'fox', 'Liščí stezka', { words: 'Liščí stezka s.r.o.' }),
  entry('project', 'boat', 'Łódź'),
  entry('company', 'foxes', 'Liščí stezka s.r.o.'),
  entry('action', 'out', 'Odhlásit se', { words: 'Log out' }),
]
const found = (query: string, recent?: string[]) =>
  search(entries, query, recent).map(({ kind, entries: list }) => [kind, ...list.map(({ id }) => id)])

test.each([
  ['pristupy', [['page', 'access']]],
  ['PŘÍST', [['page', 'access']]],
  ['lodz', [['project', 'boat']]],
  ['log out', [['action', 'out']]],
  ['nastaveni', [['page', 'overview', 'feeds']]],
  [
    'lisci',
    [
      ['project', 'fox'],
      ['company', 'foxes'],
    ],
  ],
  [
    'stezka lis',
    [
      ['project', 'fox'],
      ['company', 'foxes'],
    ],
  ],
  ['stany', [['campaign', 'tents']]],
  ['lehke vikendy', [['campaign', 'tents']]],
  ['zizkova', [['contact', 'marketa']]],
  ['marketa.zizka', [['contact', 'marketa']]],
  ['eedy', [['page', 'feeds']]],
  ['eed', []],
  ['nothing such', []],
])('search for “%s” finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('search for nothing shows what was chosen last, then all kinds in their order', () => {
  expect(found(' ', ['fox', 'gone', 'feeds'])).toEqual([
    ['recent', 'fox', 'feeds'],
    ['page', 'feeds', 'access', 'overview'],
    ['contact', 'marketa'],
    ['campaign', 'tents'],
    ['project', 'fox', 'boat'],
    ['company', 'foxes'],
    ['action', 'out'],
  ])
})

test('search shows the kind of the nearest first, and at most eight of each', () => {
  const many = Array.from({ length: 20 }, (_, number) =>
    entry('project', `p${number}`, `Shop number ${number}`),
  )
  const groups = search([...many, entry('action', 'n', 'Number one')], 'number')
  expect(groups.map(({ kind, entries: list }) => [kind, list.length])).toEqual([
    ['action', 1],
    ['project', 8],
  ])
})
