/** The rules that keep the tables distributable and people's data known, held against the migrated database. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillProject } from '#testing/fill.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Db, inProject, inTransaction } from './db.ts'
import { newId } from './ids.ts'
import { manifest } from './manifest.ts'
import type { TableEntry } from './table-entry.ts'

const tables = Object.entries(manifest) as [string, TableEntry][]
const distributed = tables.filter(([, { kind }]) => kind === 'distributed').map(([name]) => name)
const check = readFileSync(new URL('../testing/distributable.sql', import.meta.url), 'utf8')
let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What is found after some DDL that is rolled back again. */
async function after<Found>(change: string, find: (db: Db) => Promise<Found>): Promise<Found> {
  const undo = new Error('undo')
  let found: Found | undefined
  await inTransaction(world.ctx, async ({ db }) => {
    if (change) await sql.raw(change).execute(db)
    found = await find(db)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found ?? expect.unreachable('the change failed')
}

const violations = (change = '') =>
  after(change, async (db) => {
    await sql`create temp table dist_manifest (rel regclass primary key, kind text) on commit drop`.execute(
      db,
    )
    for (const [name, { kind }] of tables)
      await sql`insert into dist_manifest values (${name}::regclass, ${kind})`.execute(db)
    const { rows } = await sql.raw<{ rule: string; obj: string }>(check).execute(db)
    return rows.map(({ rule, obj }) => `${rule.split(' ')[0]} ${obj}`)
  })

/** What stands between a table and the tenant role: its policies, and what is granted. */
const walls = (change = '') =>
  after(change, async (db) => {
    const { rows } = await sql<{ name: string; policies: string | null; rights: string | null }>`
      select relname as name,
        (select string_agg(concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check), '; ')
          from pg_policies where schemaname = 'public' and tablename = relname) as policies,
        (select string_agg(distinct privilege_type, ' ' order by privilege_type) from information_schema.role_table_grants
          where grantee = 'droi_tenant' and table_schema = 'public' and table_name = relname) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`.execute(db)
    return new Map(rows.map(({ name, ...wall }) => [name, wall]))
  })

test('the tables can be distributed by project', async () => {
  expect(await violations()).toEqual([])
})

test.each([
  ['create table strays (id uuid primary key)', 'R1 strays'],
  ['alter table project_states add column n uuid unique', 'R3 project_states_n_key'],
  ['alter table project_states disable row level security', 'R15 project_states'],
  ['drop policy own_project on project_states', 'R15 project_states'],
  ['create view leak as select * from project_states', 'R18 leak'],
])('%s is noticed', async (change, violation) => {
  const found = await violations(change).catch((error: Error) => {
    // a cluster refuses some of it by itself
    if (!error.message.startsWith('cannot create constraint on')) throw error
    return [violation]
  })
  expect(found).toContain(violation)
})

const byProject =
  "own_project PERMISSIVE {public} ALL (project_id = (NULLIF(current_setting('app.project_id'::text, true), ''::text))::uuid)"

test('tables of projects have one and the same policy, and the tenant role reads them or works in them', async () => {
  const all = await walls()
  for (const table of distributed)
    expect.soft(all.get(table), `${table}: let its migration call tenant_table('${table}')`).toEqual({
      policies: byProject,
      rights: expect.toBeOneOf(['SELECT', 'DELETE INSERT SELECT UPDATE']),
    })
  const others = [...all].filter(
    ([table, wall]) => !distributed.includes(table) && (wall.policies ?? wall.rights),
  )
  expect(Object.fromEntries(others)).toEqual({
    companies: { policies: null, rights: 'SELECT' },
    projects: { policies: null, rights: 'SELECT' },
    project_companies: { policies: null, rights: 'SELECT' },
    access_rights: { policies: null, rights: 'SELECT' },
    agenda: { policies: byProject, rights: 'INSERT SELECT UPDATE' },
    audit_log: { policies: null, rights: 'INSERT' },
    notices: { policies: null, rights: 'INSERT' },
  })
})

test('tenant_table() makes a table like the others', async () => {
  const make = `create table made_here (project_id uuid not null, id uuid not null, primary key (project_id, id));`
  const read = await walls(`${make} select tenant_table('made_here')`)
  expect(read.get('made_here')).toEqual({ policies: byProject, rights: 'SELECT' })
  const written = `${make} select tenant_table('made_here', 'select, insert, update, delete')`
  expect((await walls(written)).get('made_here')?.rights).toBe('DELETE INSERT SELECT UPDATE')
  expect((await violations(written)).filter((line) => line.includes('made_here'))).toEqual(['R1 made_here'])
})

test('every column that may be about a person is accounted for', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      -- a partition has the columns of its table
      and table_name not in (select relname from pg_class where relispartition)
      and column_name in ('email', 'phone', 'name', 'ip', 'ip_address', 'user_id', 'visitor_id', 'contact_id')`.execute(
    world.ctx.db,
  )
  const declared = new Set(
    tables.flatMap(([name, { person, impersonal = [] }]) =>
      [...person, ...impersonal].map((column) => `${name}.${column}`),
    ),
  )
  expect(
    rows.map((row) => `${row.table_name}.${row.column_name}`).filter((column) => !declared.has(column)),
  ).toEqual([])
})

test('the manifest names only columns that exist', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    world.ctx.db,
  )
  const real = new Set(rows.map(({ column }) => column))
  for (const [name, { person }] of tables)
    for (const column of person) expect(real).toContain(`${name}.${column}`)
})

test('every table of projects that an erasure changes says how the rows of a person are found', async () => {
  for (const [name, { kind, erase, of, person }] of tables) {
    const isKept = typeof erase === 'object' && 'keep' in erase
    if (kind === 'distributed')
      expect(Boolean(of), `${name}: say it in its \`of\`, or why it is kept`).toBe(!isKept)
    else expect(of, `${name} is of no project`).toBeUndefined()
    const { times, anywhereIn, at: _, ...columns } = of ?? {}
    for (const column of [...Object.values(columns), times?.column, anywhereIn?.column])
      if (column) expect(person, name).toContain(column)
  }
})

describe('the wall', () => {
  const projectId = newId(Date.now())
  beforeAll(async () => {
    const companyId = newId(Date.now())
    const at = new Date()
    await world.ctx.db.insertInto('companies').values({ id: companyId, name: 'A', created_at: at }).execute()
    await world.ctx.db
      .insertInto('projects')
      .values({ id: projectId, company_id: companyId, name: 'P', created_at: at })
      .execute()
    await fillProject(world.ctx.db, { project_id: projectId, company_id: companyId })
  })

  test.each(distributed)(
    '%s shows its rows to their project, none to another, none without a project',
    async (table) => {
      const count = async (read: Promise<unknown[]>) => (await read).length
      const rows = (id: string) =>
        inProject(world.ctx, id, ({ db }) =>
          sql
            .raw(`/* on purpose */ select 1 from ${table}`)
            .execute(db)
            .then((r) => r.rows),
        )
      expect(await count(rows(projectId))).toBeGreaterThan(0)
      expect(await count(rows(newId(Date.now())))).toBe(0)
      const withoutProject = inTransaction(world.ctx, async ({ db }) => {
        await sql`set local role droi_tenant`.execute(db)
        return (await sql.raw(`/* on purpose */ select 1 from ${table}`).execute(db)).rows
      })
      expect(await count(withoutProject)).toBe(0)
    },
  )

  test('a row for another project is refused', async () => {
    const foreign = inProject(world.ctx, newId(Date.now()), ({ db }) =>
      db.insertInto('project_states').values({ project_id: projectId }).execute(),
    )
    await expect(foreign).rejects.toThrow(/row-level security/)
  })

  test.each(['credentials', 'sessions', 'verifications', 'rate_limits', 'audit_log'])(
    'the tenant role cannot read %s',
    async (table) => {
      const read = inProject(world.ctx, projectId, ({ db }) =>
        sql.raw(`/* on purpose */ select 1 from ${table}`).execute(db),
      )
      await expect(read).rejects.toThrow(/permission denied/)
    },
  )
})
