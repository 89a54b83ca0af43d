/** Every statement that the suite has used must name project_id wherever it scans a distributed table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { manifest, type TableEntry } from '#platform/manifest.ts'

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
const distributed = new Set(
  (Object.entries(manifest) as [string, TableEntry][])
    .filter(([, { kind }]) => kind === 'distributed')
    .map(([name]) => name),
)

/** The scans of distributed tables whose own conditions, or those of the joins above them, do not name project_id. */
function openScans(plan: Plan, above: string[] = []): string[] {
  const conditions = [
    ...above,
    ...conditionKeys.map((key) => plan[key]).filter((text) => typeof text === 'string'),
  ]
  const table = plan['Relation Name'] ?? ''
  const scans = String(plan['Node Type']).includes('Scan') && distributed.has(table)
  // only a table's alias is a word: the rows of an insert are called *VALUES*
  const isNamed = (text: string) => new RegExp(`\\b${plan.Alias}\\.project_id\\b`).test(text)
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
  return openScans(rows[0]['QUERY PLAN'][0].Plan)
}

const explainable = (statement: string) =>
  /^\s*(with|select|insert|update|delete)\b/i.test(statement) &&
  !/\bpgboss\.|dist_manifest|pg_namespace|pg_catalog/.test(statement)

test('no statement of the suite scans a distributed table across projects', async () => {
  const folder = inject('run').recordings
  const recorded = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
  )
  const statements = [...new Set(recorded)].filter(explainable)
  // the suite must have said something, else this test would hold of nothing
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.some((statement) => statement.includes('"project_states"'))).toBe(true)
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
])('%s → %j', async (statement, found) => {
  expect(await scansOf(statement)).toEqual(found)
})
