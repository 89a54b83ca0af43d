/** Jobs that failed on every attempt: they wait for a person, who can have them run again. */
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { dead } from './queue.ts'

/** How many there are, by job. */
export async function countDeadJobs(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ job: string; count: number }>`
    select coalesce(source_name, name) as job, count(*)::int as count
    from pgboss.job where name = ${dead} and state < 'completed' group by 1`.execute(db)
  return new Map(rows.map(({ job, count }) => [job, count]))
}
