/** What must be true of every statement that the suite has used, so that they serve a cluster as well. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { manifest } from '#platform/manifest.ts'
import type { TableEntry } from '#platform/table-entry.ts'

type Plan = { [key: string]: unknown; 'Relation Name'?: string; Alias?: string; Plans?: Plan[] }
const conditionKeys = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'TID Cond',
]
const tablesOf = (kind: TableEntry['kind']) =>
  new Set(
    (Object.entries(manifest) as [string, TableEntry][])
      .filter(([, entry]) => entry.kind === kind)
      .map(([name]) => name),
  )
const distributed = tablesOf('distributed')
const references = tablesOf('reference')

/** The scans of distributed tables whose own conditions, or those of the joins above them, do not name project_id. */
function openScans(plan: Plan, above: string[] = []): string[] {
  const conditions = [
    ...above,
    ...conditionKeys.map((key) => plan[key]).filter((text) => typeof text === 'string'),
  ]
  // a partition of events is called events_p202611
  const table = plan['Relation Name']?.replace(/_p\d{6}$/, '') ?? ''
  const scans = String(plan['Node Type']).includes('Scan') && distributed.has(table)
  // only a table's alias is a word: the rows of an insert are called *VALUES*. Of partitions, a join above names the first
  const alias = plan.Alias?.replace(/_\d+$/, '(_\\d+)?')
  const isNamed = (text: string) => new RegExp(`\\b${alias}\\.project_id\\b`).test(text)
  const here = scans && !conditions.some(isNamed) ? [table] : []
  return [...here, ...(plan.Plans ?? []).flatMap((child) => openScans(child, conditions))]
}

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(inject('run').templateUrl)
  await client.connect()
})
afterAll(() => client.end())

async function scansOf(statement: string): Promise<string[]> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${statement}`)
  return [...new Set(openScans(rows[0]['QUERY PLAN'][0].Plan))]
}

/** Who has something waiting: the statements that look at all projects, at tables that are nearly empty. */
const looksAround =
  /^\s*select \/\* of all projects|^\s*select project_id, (sum\(cardinality\(ids\)\)|bool_or\(whole\))[^;]*\sfrom (events_waiting|recommender_news) group by project_id/

const explainable = (statement: string) =>
  /^\s*(with|select|insert|update|delete)\b/i.test(statement) &&
  !looksAround.test(statement) &&
  !/\bpgboss\.|dist_manifest|pg_namespace|pg_catalog/.test(statement)

/** The distinct statements that the suite has used so far. */
function recordedStatements(): string[] {
  const folder = inject('run').recordings
  const recorded = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  )
  // those that the driver keeps a plan of begin with a mark
  const unmarked = recorded.map((statement) => statement.replace(/^\/\* kept \*\/\s*/, ''))
  const statements = [...new Set(unmarked)].filter(explainable)
  // the suite must have said something, else these tests would hold of nothing
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.some((statement) => statement.includes('"project_states"'))).toBe(true)
  return statements
}

/** The reference tables that a statement locks rows of, which on a cluster locks the table and those it refers to. */
function lockedReferences(statement: string): string[] {
  if (statement.includes('/* on purpose')) return []
  const [, into = ''] = /^\s*insert into "?(\w+)/i.exec(statement) ?? []
  const conflicts = /\bon conflict\b/i.test(statement) ? [into] : []
  const locks = /\bfor (?:no key update|update|key share|share)\b/i.test(statement)
    ? [...statement.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table = '']) => table)
    : []
  return [...conflicts, ...locks].filter((table) => references.has(table))
}

test('no statement of the suite locks rows of a reference table', () => {
  const faults = recordedStatements().flatMap((statement) =>
    lockedReferences(statement).map((table) => `${table}: ${statement}`),
  )
  expect(faults).toEqual([])
})

test.each([
  ['select * from "projects" where "id" = $1 for update', ['projects']],
  ['select 1 from project_states s join companies c on true for key share', ['companies']],
  ['insert into "users" ("id") values ($1) on conflict do nothing', ['users']],
  ['insert into "users" ("id") values ($1)', []],
  ['select * from "project_states" where "project_id" = $1 for no key update', []],
  ['update "projects" set "name" = $1 where "id" = $2', []],
])('%s locks %j', (statement, found) => {
  expect(lockedReferences(statement)).toEqual(found)
})

test('no statement of the suite scans a distributed table across projects', async () => {
  const statements = recordedStatements()
  const faults: string[] = []
  for (const statement of statements) {
    const open = await scansOf(statement).catch((error: Error) => [error.message])
    if (open.length) faults.push(`${open.join(', ')}: ${statement}`)
  }
  expect(faults).toEqual([])
})

test.each([
  ['select * from project_states', ['project_states']],
  ['select * from project_states where setup_reminded_at > $1', ['project_states']],
  ['select * from project_states s join projects p on p.name = $1', ['project_states']],
  ['select * from project_states s join projects p on p.id = s.project_id', []],
  ['select * from project_states where project_id = any($1)', []],
  ['update project_states set setup_reminded_at = $1', ['project_states']],
  ['delete from project_states where project_id = $1', []],
  ['select * from events where id = $1', ['events']],
  ['select * from events where project_id = $1 and id = $2', []],
])('%s → %j', async (statement, found) => {
  expect(await scansOf(statement)).toEqual(found)
})
