/**
 * Spreads the tables over the nodes of a Citus cluster: reference tables to each of them, tables of projects by project.
 * Run again it does what is left to do.
 */
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { manifest } from './manifest.ts'
import type { TableEntry } from './table-entry.ts'

/** The tables of projects stand with this one: all of a project is on one node. */
const colocated = 'project_states'

const tablesOf = (kind: TableEntry['kind']) =>
  (Object.entries(manifest) as [string, TableEntry][])
    .filter(([, entry]) => entry.kind === kind)
    .map(([name]) => name)

const rowsOf = async <Row>(db: Db, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(db)).rows

/** Whether the database is spread over nodes already. */
export async function isDistributed(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  return (await distributedTables(db)).has('projects')
}

const hasCitus = async (db: Db): Promise<boolean> =>
  (await rowsOf(db, `select from pg_catalog.pg_extension where extname = 'citus'`)).length > 0

const distributedTables = async (db: Db): Promise<Set<string>> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    // a local table that a reference table's key leads to is listed as well, and is none
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns the tables that were distributed now; refuses, with all that is missing, what is no cluster yet. */
export async function distribute(db: Db, config: Pick<Config, 'REQUEST_SECONDS'>): Promise<string[]> {
  await refuseUnprepared(db)
  await makeTenantRole(db)
  const there = await distributedTables(db)
  const parents = await parentsOf(db)
  const missing = (kind: TableEntry['kind']) =>
    parentsFirst(tablesOf(kind), parents).filter((table) => !there.has(table))
  const made: string[] = []
  for (const table of [...missing('reference'), ...missing('distributed')])
    await db.transaction().execute(async (tx) => {
      // two programs that start at once both come here
      await sql`lock table migration_locks in exclusive mode`.execute(tx)
      if ((await distributedTables(tx)).has(table)) return
      made.push(table)
      await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
      const grants = await viewGrants(tx)
      // what a table holds already goes to the nodes, which may take longer than any request
      await sql`set local statement_timeout = 0`.execute(tx)
      if (tablesOf('reference').includes(table))
        await sql`select create_reference_table(${table})`.execute(tx)
      else
        await sql`select create_distributed_table(${table}, 'project_id',
          colocate_with => ${table === colocated ? 'default' : colocated})`.execute(tx)
      for (const grant of grants) await sql.raw(grant).execute(tx)
    })
  await dropCopied(db)
  await setRoles(db, config)
  return made
}

/** Views are made anew when a table under them moves, without what was granted of them. */
const viewGrants = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf<{ statement: string }>(
    db,
    `select format('grant %s on %I to %I', privilege_type, table_name, grantee) as statement
    from information_schema.role_table_grants join information_schema.views using (table_schema, table_name)
    where table_schema = 'public' and grantee <> current_user and grantor = current_user`,
  )
  return rows.map(({ statement }) => statement)
}

/** Which tables the foreign keys of each name. */
async function parentsOf(db: Db): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ child: string; parent: string }>(
    db,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_catalog.pg_constraint where contype = 'f' and conparentid = 0 and conrelid <> confrelid`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ child }) => child)].map(([child, keys]) => [
      child,
      keys.map(({ parent }) => parent),
    ]),
  )
}

/** Each table after those that its foreign keys name; the one with which others stand is the first. */
function parentsFirst(tables: readonly string[], parents: ReadonlyMap<string, string[]>): string[] {
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table) || !tables.includes(table)) return
    parents.get(table)?.forEach(visit)
    ordered.push(table)
  }
  visit(colocated)
  tables.forEach(visit)
  return ordered
}

type Node = { name: string; is_worker: boolean; says: string; success: boolean }

/** Says all at once what a person with more power has to do first. */
async function refuseUnprepared(db: Db): Promise<void> {
  const faults = (await hasCitus(db))
    ? await clusterFaults(db)
    : [
        'The database has no Citus: set shared_preload_libraries to citus on each server and, as a superuser, run ' +
          '"create extension citus" in this database on each of them.',
      ]
  if (faults.length) throw new Error(`The database cannot be distributed yet:\n  - ${faults.join('\n  - ')}`)
}

async function clusterFaults(db: Db): Promise<string[]> {
  const nodes = await rowsOf<Node>(
    db,
    `select nodename || ':' || nodeport as name, groupid > 0 as is_worker, success, result as says
    from pg_dist_node join run_command_on_all_nodes($$
      select current_setting('max_prepared_transactions')::int >= current_setting('max_connections')::int
    $$, give_warning_for_connection_errors => true) on run_command_on_all_nodes.nodeid = pg_dist_node.nodeid
    where isactive`,
  )
  const [{ keys } = { keys: 'on' }] = await rowsOf<{ keys: string }>(
    db,
    `select current_setting('citus.enable_local_reference_table_foreign_keys') as keys`,
  )
  const faults: string[] = []
  if (!nodes.some(({ is_worker }) => !is_worker))
    faults.push(`The coordinator is unknown to the others: select citus_set_coordinator_host('HOST', PORT).`)
  if (!nodes.some(({ is_worker }) => is_worker))
    faults.push(`There are no workers: select citus_add_node('HOST', PORT) for each.`)
  for (const { name, says, success, is_worker } of nodes)
    if (!success) faults.push(`The node ${name} does not answer: ${says}`)
    else if (is_worker && says !== 't')
      faults.push(`On the node ${name} max_prepared_transactions must be at least max_connections.`)
  if (keys !== 'on')
    faults.push(
      'citus.enable_local_reference_table_foreign_keys must be on, or deleting leaves rows behind that should go along.',
    )
  return faults
}

/** Made on the workers by this role, so that it may grant it there: what Citus takes along it makes as a superuser. */
async function makeTenantRole(db: Db): Promise<void> {
  await sql
    .raw(`select run_command_on_workers($command$
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'droi_tenant') then
        set local citus.enable_ddl_propagation = off;
        create role droi_tenant login noinherit;
      end if;
    end
    $$ $command$)`)
    .execute(db)
}

/**
 * What belongs to the roles rather than to a connection, since nodes are connected to by the database itself: how long a
 * lock is waited for, and that SET LOCAL reaches them. A plan for any project would ask every node. A role that is older than
 * the cluster is a member on this node only.
 */
async function setRoles(db: Db, { REQUEST_SECONDS }: Pick<Config, 'REQUEST_SECONDS'>): Promise<void> {
  await sql`grant droi_tenant to current_user`.execute(db).catch((cause: unknown) => {
    const grant = 'grant droi_tenant to droi with admin option'
    throw new Error(`A worker does not let this role grant droi_tenant. On each, as a superuser: ${grant}.`, {
      cause,
    })
  })
  for (const role of ['current_user', 'droi_tenant']) {
    await sql`alter role ${sql.raw(role)} set lock_timeout = ${sql.lit(REQUEST_SECONDS * 1000)}`.execute(db)
    await sql`alter role ${sql.raw(role)} set citus.propagate_set_commands = 'local'`.execute(db)
    await sql`alter role ${sql.raw(role)} set plan_cache_mode = 'force_custom_plan'`.execute(db)
  }
}

/** What was copied to the nodes stays here as well, where nobody sees it, also what is erased later. */
async function dropCopied(db: Db): Promise<void> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select logicalrelid::text as name from pg_dist_partition
    where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`,
  )
  for (const { name } of rows)
    await sql`select truncate_local_data_after_distributing_table(${name})`.execute(db)
}
