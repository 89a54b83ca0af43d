/** The SQL of how many messages came to which end, and when. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { anyOf, type Db, kept } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { paceSeconds, type Tally, tallySeconds } from '#rules/delivery/progress.ts'
import {
  type EndState,
  endStates,
  isCounted,
  type MessageState,
  type SendingPurpose,
} from '#rules/delivery/states.ts'
import type { SendingKey } from './sendings.ts'

const columns = {
  project_id: 'uuid',
  sending_id: 'uuid',
  at: 'timestamptz',
  worker: 'uuid',
  variant: 'smallint',
  state: 'text',
  reason: 'text',
  people: 'integer',
} as const

const isEnd = (state: MessageState): state is EndState => endStates.some((end) => end === state)

/** A sending, and whether its messages are counted. */
export type CountedSending = SendingKey & { purpose: SendingPurpose }

/**
 * Adds rows of the ledger that have come to an end, under the name of whoever counts; `people` is -1 for those that have left
 * one. Always in one order, so that two who settle for the same one wait for each other once.
 */
export async function addTallies(
  tx: TxCtx,
  { projectId, sendingId, purpose }: CountedSending,
  worker: string,
  rows: readonly { variant: number; state: MessageState; reason?: string | null; people?: number }[],
): Promise<void> {
  if (!isCounted(purpose)) return
  const sums = new Map<string, Tally>()
  for (const { variant, state, reason, people = 1 } of rows) {
    if (!isEnd(state)) continue
    const key = `${variant}/${state}/${reason ?? ''}`
    const sum = sums.get(key) ?? { variant, state, reason: reason ?? '', people: 0 }
    sums.set(key, { ...sum, people: sum.people + people })
  }
  if (!sums.size) return
  const at = bucketOf(tx, 0)
  const added = [...sums.keys()].sort().flatMap((key) => {
    const sum = sums.get(key)
    return sum ? { project_id: projectId, sending_id: sendingId, at, worker, ...sum } : []
  })
  await sql`${kept}
    insert into sending_tallies (project_id, sending_id, at, worker, variant, state, reason, people)
    select * from unnest(${arraysOf(added, columns)})
    on conflict (project_id, sending_id, at, worker, variant, state, reason)
      do update set people = sending_tallies.people + excluded.people`.execute(tx.db)
}

const bucketOf = ({ clock }: Pick<Ctx, 'clock'>, secondsAgo: number) => {
  const bucketMs = tallySeconds * 1000
  return new Date(Math.floor((clock.now() - secondsAgo * 1000) / bucketMs) * bucketMs)
}

/** All tallies of a sending, or those since `since`. */
export async function talliesOf(
  db: Db,
  { projectId, sendingId }: SendingKey,
  since: Date | null = null,
): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select variant, state, reason, sum(people)::integer as people from sending_tallies
    where project_id = ${projectId} and sending_id = ${sendingId} ${since ? sql`and at >= ${since}` : sql``}
    group by variant, state, reason having sum(people) <> 0 order by variant, state, reason`.execute(db)
  return rows
}

/** How many messages of sendings were sent. */
export const sentById = projectLoader<number>(async (db, projectIds, ids) => {
  const { rows } = await sql<{ project_id: string; sending_id: string; people: number }>`
    select project_id, sending_id, sum(people)::integer as people from sending_tallies
    where project_id = ${anyOf(projectIds)} and sending_id = ${anyOf(ids)} and state = 'SENT'
    group by project_id, sending_id`.execute(db)
  return new Map(rows.map(({ project_id, sending_id, people }) => [keyIn(project_id, sending_id), people]))
})

/** The last day on which something of a sending was sent, in the project's time, and how much. */
export const latestDayOf = projectLoader<{ date: string; sent: number }>(async (db, projectIds, ids) => {
  const { rows } = await sql<{ project_id: string; sending_id: string; date: string; sent: number }>`
    select t.project_id, t.sending_id, (t.at at time zone coalesce(p.timezone, 'UTC'))::date::text as date,
      sum(t.people)::integer as sent
    from sending_tallies t join projects p on p.id = t.project_id
    where t.project_id = ${anyOf(projectIds)} and t.sending_id = ${anyOf(ids)} and t.state = 'SENT'
    group by 1, 2, 3 order by date`.execute(db)
  // the last one of each stays
  return new Map(rows.map(({ project_id, sending_id, ...day }) => [keyIn(project_id, sending_id), day]))
})

/** Messages per second that were sent of late. */
export async function paceOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { projectId, sendingId }: SendingKey,
): Promise<number> {
  const since = bucketOf(ctx, paceSeconds)
  const { rows } = await sql<{ people: number; since: Date | null }>`
    select coalesce(sum(people), 0)::integer as people, min(at) as since from sending_tallies
    where project_id = ${projectId} and sending_id = ${sendingId} and state = 'SENT' and at >= ${since}`.execute(
    ctx.db,
  )
  const [row] = rows
  return row?.since ? row.people / Math.max(1, (ctx.clock.now() - row.since.getTime()) / 1000) : 0
}
