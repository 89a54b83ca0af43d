/** The SQL of programs that hand messages over, by the clock of the database, and of where they may. */
import { sql } from 'kysely'
import { anyOf, type Db } from '#platform/db.ts'

/** False where it had lost what it works on already. */
export async function renewLease(db: Db, worker: string, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sending_workers set leased_until = now() + make_interval(secs => ${seconds})
    where id = ${worker} and leased_until > now()`.execute(db)
  return numAffectedRows === 1n
}

export const insertWorker = (db: Db, worker: string, seconds: number) =>
  sql`insert into sending_workers (id, leased_until)
    values (${worker}, now() + make_interval(secs => ${seconds}))`.execute(db)

/** It has nothing in its hands any more. */
export const endLease = (db: Db, worker: string) =>
  sql`update sending_workers set leased_until = now() where id = ${worker}`.execute(db)

/** Whether a program that sends is alive. */
export async function hasWorker(db: Db): Promise<boolean> {
  const { rows } = await sql`select from sending_workers where leased_until > now() limit 1`.execute(db)
  return rows.length > 0
}

/** Of these, those that are gone, and for how many milliseconds. */
export async function goneWorkers(db: Db, workers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; gone_ms: number }>`
    select id, extract(epoch from now() - leased_until)::float8 * 1000 as gone_ms from sending_workers
    where id = ${anyOf(workers)}`.execute(db)
  const found = new Map(rows.map(({ id, gone_ms }) => [id, gone_ms]))
  // one of which nothing is written any more has been gone for long
  const goneMs = (id: string) => found.get(id) ?? Number.POSITIVE_INFINITY
  return new Map(workers.filter((id) => goneMs(id) > 0).map((id) => [id, goneMs(id)]))
}

/** What nobody asks about any more. */
export const forgetWorkers = (db: Db) =>
  sql`delete from sending_workers where leased_until < now() - interval '7 days'`.execute(db)

/** The address under which this database sends. Undefined before it has sent anything. */
export async function findHome(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`select url from sending_home`.execute(db)
  return rows[0]?.url
}

/** The same. The first caller's address stays. */
export async function homeOf(db: Db, url: string): Promise<string> {
  const home = await findHome(db)
  if (home !== undefined) return home
  await sql`insert into sending_home (url) values (${url}) on conflict do nothing`.execute(db)
  return homeOf(db, url)
}

export const moveHome = (db: Db, url: string) =>
  sql`insert into sending_home (url) values (${url}) on conflict (only_one) do update set url = excluded.url`.execute(
    db,
  )
