/** The SQL of when events were last heard of. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

export async function eventsHeardAt(db: Db, source: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select heard_at as at from sending_events where source = ${source}`.execute(db)
  return rows[0]?.at
}

/** To the minute, so that many events at once do not wait for one row. */
export const noteHeard = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, source: string): Promise<void> => {
  const now = clock.now()
  const before = await eventsHeardAt(db, source)
  if (before && now - before.getTime() < 60_000) return
  await sql`insert into sending_events (source, heard_at) values (${source}, ${new Date(now)})
    on conflict (source) do update set heard_at = excluded.heard_at`.execute(db)
}
