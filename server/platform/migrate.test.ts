/** What the texts of migrations must be like, so that they run on a distributed database as well. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statementsOf } from './migrate.ts'

describe('statementsOf', () => {
  test.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    ["select ';' as \"a;b\"; select 'it''s;'", ['select \';\' as "a;b"', "select 'it''s;'"]],
    ["-- it's; one\nselect 1 /* a; b */;\n\n", ['select 1']],
    ['do $$ begin a; b; end $$; select $x$;$$;$x$', ['do $$ begin a; b; end $$', 'select $x$;$$;$x$']],
    ["select '-- no; comment'", ["select '-- no; comment'"]],
  ])('%j → %j', (text, statements) => {
    expect(statementsOf(text)).toEqual(statements)
  })
})

/** They ran before any database was distributed. */
const old = new Set([
  '202611150700_company_details.sql',
  '202611151140_orders.sql',
  '202611161300_ids_that_wait.sql',
])

/** What a distributed database refuses: a constraint that is added together with anything else, and how a column is stored. */
const refusedOf = (statement: string): boolean =>
  /^alter table\b/i.test(statement) &&
  (/\bset (?:storage|compression|statistics)\b/i.test(statement) ||
    (/\badd constraint\b/i.test(statement) && topLevel(statement).includes(',')))

/** The text without what stands in parentheses. */
function topLevel(statement: string): string {
  let depth = 0
  return statement
    .split('')
    .filter((letter) => {
      if (letter === '(') depth++
      if (letter === ')') depth--
      return depth === 0
    })
    .join('')
}

test.each([
  ['alter table t add constraint a check (b in (1, 2))', false],
  ['alter table t add column a int, add column b int', false],
  ['alter table t add column a int, add constraint c check (a > 0)', true],
  ['alter table t alter column a set storage external', true],
  ['alter table t drop constraint a, add constraint a check (b > 0)', true],
])('%s is refused on a distributed database: %s', (statement, refused) => {
  expect(refusedOf(statement)).toBe(refused)
})

test('R19 in each migration ADD CONSTRAINT stands alone in its ALTER TABLE, and no column is stored in a way of its own', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const faults = readdirSync(folder)
    .filter((file) => !old.has(file))
    .flatMap((file) =>
      statementsOf(readFileSync(new URL(file, folder), 'utf8')).map((text) => ({ file, text })),
    )
    .filter(({ text }) => refusedOf(text))
  expect(faults).toEqual([])
})
