/** The SQL of computing all scores of a project anew. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { Copy } from '#platform/copy.ts'
import { openCopyRows } from '#platform/copy-rows.ts'
import { anyOf } from '#platform/db.ts'
import type { ScoreCount } from '#rules/leadscoring/bands.ts'
import { unscored } from '../../contacts/store/scoring.ts'

export const countVisitors = async (tx: TxCtx, projectId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function nextVisitors(
  tx: TxCtx,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('visitors')
    .select('id')
    .where('project_id', '=', projectId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export const forgetNext = (tx: TxCtx, projectId: string) =>
  tx.db.deleteFrom('score_days_next').where('project_id', '=', projectId).execute()

/** Forgets what a computation anew has found of these visitors. */
export const forgetNextOf = (tx: TxCtx, projectId: string, visitorIds: readonly string[]) =>
  tx.db
    .deleteFrom('score_days_next')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', anyOf(visitorIds))
    .execute()

/** What a computation anew has found of visitors. */
export async function saveNext(
  copy: Copy,
  projectId: string,
  found: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<void> {
  const rows = openCopyRows(4, found.size * usualBytes)
  for (const [visitorId, days] of found)
    for (const [day, score] of days) {
      rows.row()
      rows.uuid(projectId)
      rows.uuid(visitorId)
      rows.date(day)
      rows.integer(score)
    }
  if (rows.place()) await copy.into('score_days_next (project_id, visitor_id, day, score)', rows.finish())
}
/** Of a visitor who came on two days. */
const usualBytes = 120

/**
 * Puts what was computed anew, from a day on, in place of what was there; returns how many visitors have which score,
 * where any of the days that count is theirs.
 */
export async function replaceScores(
  tx: TxCtx,
  projectId: string,
  since: string,
  fromDay: string,
): Promise<ScoreCount[]> {
  await tx.db
    .deleteFrom('score_days')
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()
  await tx.db.deleteFrom('score_counts').where('project_id', '=', projectId).execute()
  await sql`insert into score_days (project_id, visitor_id, day, score)
    select project_id, visitor_id, day, score from score_days_next where project_id = ${projectId}`.execute(
    tx.db,
  )
  const { rows } = await sql<ScoreCount>`
    with scored as materialized (
      select visitor_id, sum(score)::integer as score from score_days_next
      where project_id = ${projectId} and day >= ${fromDay}::date group by visitor_id
    ), replaced as (
      update visitors set score = scored.score from scored
      where visitors.project_id = ${projectId} and visitors.id = scored.visitor_id
        and visitors.score <> scored.score
    ), emptied as (
      update visitors set score = ${unscored}
      where project_id = ${projectId} and score <> ${unscored}
        and not exists (select from scored where scored.visitor_id = visitors.id)
    )
    select score, count(*)::integer as visitors from scored group by score`.execute(tx.db)
  await forgetNext(tx, projectId)
  return rows
}

/** How many were here since then. */
export const countActive = async (tx: TxCtx, projectId: string, since: Date): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('active_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** About one in so many of those who were here since then, by a hash that takes no longer than looking at them does. */
export async function activeVisitors(tx: TxCtx, projectId: string, since: Date, part: number) {
  const rows = await tx.db
    .selectFrom('visitors')
    .select(['id', 'score', 'active_at'])
    .where('project_id', '=', projectId)
    .where('active_at', '>=', since)
    .$if(part > 1, (query) => query.where(sql<boolean>`uuid_hash(id) % ${part} = 0`))
    .execute()
  return rows.map(({ id, score, active_at }) => ({ id, score, activeAt: active_at }))
}
