/** The SQL of scores by day, of their histogram and of how many were in which band. */
import { type Insertable, sql } from 'kysely'
import type { ScoreBandDays, ScoreCounts, ScoreDays } from '#generated/tables.ts'
import { arrayOf, arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db, ofOneProject } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { keyIn } from '#platform/loaders.ts'
import type { ScoreCount } from '#rules/leadscoring/bands.ts'
import { columnsOf, type OfVisitors } from './columns.ts'

export type ScoreDay = { project_id: string; visitor_id: string; day: string; score: number }

/** What each day of these visitors is worth so far. */
export const findScoreDays = joined(async (tx, calls: readonly OfVisitors[]): Promise<ScoreDay[][]> => {
  const { projects, ids } = columnsOf(calls)
  const { rows } = await sql<ScoreDay>`
    select days.project_id, days.visitor_id, to_char(days.day, 'YYYY-MM-DD') as day, days.score
    from unnest(${arrayOf('uuid', projects)}, ${arrayOf('uuid', ids)}) as wanted (project_id, visitor_id)
    join score_days days on days.project_id = wanted.project_id and days.visitor_id = wanted.visitor_id
    where ${ofOneProject('days.project_id', calls)}`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
})

/** All days that are kept of visitors, by `keyIn`. */
export async function daysOfVisitors(
  db: Db,
  projectIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, [string, number][]>> {
  const rows = await db
    .selectFrom('score_days')
    .select(['project_id', 'visitor_id', 'score', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('project_id', '=', anyOf(projectIds))
    .where('visitor_id', '=', anyOf(ids))
    .execute()
  const found = new Map<string, [string, number][]>()
  for (const { project_id, visitor_id, day, score } of rows) {
    const key = keyIn(project_id, visitor_id)
    found.set(key, [...(found.get(key) ?? []), [day, score]])
  }
  return found
}

const dayColumns = { project_id: 'uuid', visitor_id: 'uuid', day: 'date', score: 'integer' } as const

export const saveScoreDays = joinedRows((tx, rows: readonly Insertable<ScoreDays>[]) =>
  insertRows(tx.db, 'score_days', dayColumns, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'visitor_id', 'day'])
        .doUpdateSet((eb) => ({ score: eb.ref('excluded.score') })),
    )
    .execute(),
)

export const deleteScoreDays = joinedRows((tx, rows: readonly Omit<ScoreDay, 'score'>[]) =>
  sql`delete from score_days
      using unnest(${arraysOf(rows, { project_id: 'uuid', visitor_id: 'uuid', day: 'date' })}) as gone (project_id, visitor_id, day)
      where score_days.project_id = gone.project_id and score_days.visitor_id = gone.visitor_id
        and score_days.day = gone.day
        and ${ofOneProject(
          'score_days.project_id',
          rows.map((row) => ({ projectId: row.project_id })),
        )}`.execute(tx.db),
)

const countColumns = { project_id: 'uuid', score: 'integer', visitors: 'integer' } as const

/** Moves visitors between the bars of the histogram. */
export const addScoreCounts = joinedRows((tx, rows: readonly Insertable<ScoreCounts>[]) =>
  insertRows(tx.db, 'score_counts', countColumns, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'score'])
        .doUpdateSet({ visitors: sql`score_counts.visitors + excluded.visitors` }),
    )
    .execute(),
)

export async function scoreCounts(db: Db, projectIds: readonly string[]): Promise<Map<string, ScoreCount[]>> {
  const rows = await db
    .selectFrom('score_counts')
    .select(['project_id', 'score', 'visitors'])
    .where('project_id', '=', anyOf(projectIds))
    .where('visitors', '>', 0)
    .execute()
  return Map.groupBy(rows, ({ project_id }) => project_id)
}

/** Of everybody who was active on a day: what the days from it on are worth, and what they are worth without it. */
export async function sumsAround(tx: TxCtx, projectId: string, day: string) {
  const rows = await tx.db
    .selectFrom('score_days')
    .select('visitor_id')
    .select(sql<number>`sum(score)::integer`.as('was'))
    .select(sql<number | null>`(sum(score) filter (where day > ${day}::date))::integer`.as('is'))
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${day}::date`)
    .where('visitor_id', 'in', (eb) =>
      eb
        .selectFrom('score_days')
        .select('visitor_id')
        .where('project_id', '=', projectId)
        .where('day', '=', sql<Date>`${day}::date`),
    )
    .groupBy('visitor_id')
    .orderBy('visitor_id')
    .execute()
  return rows.map(({ visitor_id, was, is }) => ({ visitorId: visitor_id, was, is: is ?? undefined }))
}

/** Of the visitors of one day: how many have which score now. */
export async function scoresOfDay(db: Db, projectId: string, day: string): Promise<ScoreCount[]> {
  const rows = await db
    .selectFrom('score_days')
    .innerJoin('visitors', (join) =>
      join
        .onRef('visitors.project_id', '=', 'score_days.project_id')
        .onRef('visitors.id', '=', 'score_days.visitor_id'),
    )
    .select(({ fn }) => ['visitors.score', fn.countAll<string>().as('visitors')])
    .where('score_days.project_id', '=', projectId)
    .where('score_days.day', '=', sql<Date>`${day}::date`)
    .groupBy('visitors.score')
    .execute()
  return rows.map(({ score, visitors }) => ({ score, visitors: Number(visitors) }))
}

/** When a day ended: how many had which score by the days from the first on, and how many of them came on that day. */
export async function scoresAt(
  db: Db,
  projectId: string,
  from: string,
  day: string,
): Promise<(ScoreCount & { came: number })[]> {
  const { rows } = await sql<ScoreCount & { came: number }>`
    select score, count(*)::integer as visitors, (count(*) filter (where came))::integer as came
    from (
      select sum(score)::integer as score, bool_or(day = ${day}::date) as came from score_days
      where project_id = ${projectId} and day between ${from}::date and ${day}::date group by visitor_id
    ) as visitor
    group by score`.execute(db)
  return rows
}

/** How many were in each band on the days from that one on, oldest first. */
export const bandDaysSince = (db: Db, projectId: string, since: string) =>
  db
    .selectFrom('score_band_days')
    .select(['band as name', 'visitors', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()

const bandColumns = { project_id: 'uuid', day: 'date', band: 'text', visitors: 'integer' } as const

export const saveBandDays = joinedRows((tx, rows: readonly Insertable<ScoreBandDays>[]) =>
  insertRows(tx.db, 'score_band_days', bandColumns, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'day', 'band'])
        .doUpdateSet((eb) => ({ visitors: eb.ref('excluded.visitors') })),
    )
    .execute(),
)

/** Forgets the days of visitors and of bands before these. */
export async function forgetDays(
  tx: TxCtx,
  projectId: string,
  visitors: string,
  bands: string,
): Promise<void> {
  await tx.db
    .deleteFrom('score_days')
    .where('project_id', '=', projectId)
    .where('day', '<', sql<Date>`${visitors}::date`)
    .execute()
  await tx.db
    .deleteFrom('score_band_days')
    .where('project_id', '=', projectId)
    .where('day', '<', sql<Date>`${bands}::date`)
    .execute()
}

/** Of visitors who are no longer there: the days before that one, which no computation of theirs touches any more. */
export const forgetDaysOfGone = joinedRows(
  (tx, rows: readonly { project_id: string; visitor_id: string; from_day: string }[]) =>
    sql`delete from score_days
      using unnest(${arraysOf(rows, { project_id: 'uuid', visitor_id: 'uuid', from_day: 'date' })}) as gone (project_id, visitor_id, from_day)
      where score_days.project_id = gone.project_id and score_days.visitor_id = gone.visitor_id
        and score_days.day < gone.from_day
        and ${ofOneProject(
          'score_days.project_id',
          rows.map((row) => ({ projectId: row.project_id })),
        )}
        and not exists (
          select from visitors where visitors.project_id = score_days.project_id and visitors.id = score_days.visitor_id)`.execute(
      tx.db,
    ),
)
