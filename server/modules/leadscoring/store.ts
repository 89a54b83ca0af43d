import { type Insertable, type Selectable, sql } from 'kysely'
import type { ScoreBandDays, ScoreCounts, ScoreDays, ScoreStates } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import type { Owner } from '#rules/contacts/identity.ts'
import type { ScoreCount } from '#rules/leadscoring/bands.ts'
import { type LeadscoringSettings, leadscoringOf } from '#rules/leadscoring/settings.ts'

/** How far a computation anew has come; `started` names it. */
export type Rescore = { started: string; total: number; done: number }
export type ScoreState = {
  projectId: string
  settings: LeadscoringSettings
  timezone: string
  /** The first day that counts, such as 2026-11-15. */
  fromDay: string
  updatedAt: Date
  rescore: Rescore | null
}

/** A date as it is written, not as a moment. */
const dayText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const asState = (row: Omit<Selectable<ScoreStates>, 'from_day'> & { from_day: string }): ScoreState => ({
  projectId: row.project_id,
  // written by saveState alone
  settings: leadscoringOf(row.settings as Partial<LeadscoringSettings>),
  timezone: row.timezone,
  fromDay: row.from_day,
  updatedAt: row.updated_at,
  rescore: row.rescore as Rescore | null,
})

const selectStates = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('score_states')
    .select(['project_id', 'settings', 'timezone', 'updated_at', 'rescore'])
    .select(dayText('from_day').as('from_day'))
    .where('project_id', '=', anyOf(projectIds))

export const findState = joined(
  async (tx, projectIds: readonly string[]): Promise<(ScoreState | undefined)[]> => {
    const rows = await selectStates(tx.db, projectIds).execute()
    const states = new Map(rows.map((row) => [row.project_id, asState(row)]))
    return projectIds.map((id) => states.get(id))
  },
)

const stateColumns = {
  project_id: 'uuid',
  settings: 'jsonb',
  timezone: 'text',
  from_day: 'date',
  updated_at: 'timestamptz',
  rescore: 'jsonb',
} as const

export const saveStates = joinedRows((tx, states: readonly ScoreState[]) =>
  insertRows(
    tx.db,
    'score_states',
    stateColumns,
    states.map((state) => ({
      project_id: state.projectId,
      settings: JSON.stringify(state.settings),
      timezone: state.timezone,
      from_day: state.fromDay,
      updated_at: state.updatedAt,
      rescore: state.rescore && JSON.stringify(state.rescore),
    })),
  )
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((eb) => ({
        settings: eb.ref('excluded.settings'),
        timezone: eb.ref('excluded.timezone'),
        from_day: eb.ref('excluded.from_day'),
        updated_at: eb.ref('excluded.updated_at'),
        rescore: eb.ref('excluded.rescore'),
      })),
    )
    .execute(),
)

/** Pairs of a project and one of its visitors, browsers or whatever, as two columns. */
const columnsOf = (calls: readonly { projectId: string; ids: readonly string[] }[]) => ({
  projects: calls.flatMap(({ projectId, ids }) => ids.map(() => projectId)),
  ids: calls.flatMap(({ ids }) => ids),
  all: anyOf([...new Set(calls.map(({ projectId }) => projectId))]),
})
type OfVisitors = { projectId: string; ids: readonly string[] }

/** Every browser that these visitors have or have had, with all its owners, oldest first. */
export const findDevices = joined(
  async (tx, calls: readonly OfVisitors[]): Promise<Map<string, Owner[]>[]> => {
    const { projects, ids, all } = columnsOf(calls)
    const { rows } = await sql<{ project_id: string; device_id: string; since: Date; visitor_id: string }>`
      select owned.project_id, owned.device_id, owned.since, owned.visitor_id
      from (
        select distinct mine.project_id, mine.device_id
        from unnest(${projects}::uuid[], ${ids}::uuid[]) as wanted (project_id, visitor_id)
        join visitor_devices mine
          on mine.project_id = wanted.project_id and mine.visitor_id = wanted.visitor_id
        where mine.project_id = ${all}
      ) as device
      join visitor_devices owned
        on owned.project_id = device.project_id and owned.device_id = device.device_id
      where owned.project_id = ${all}
      order by owned.since`.execute(tx.db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(({ projectId }) => {
      const byDevice = Map.groupBy(byProject.get(projectId) ?? [], ({ device_id }) => device_id)
      return new Map(
        [...byDevice].map(([device, owned]) => [
          device,
          owned.map(({ since, visitor_id }) => ({ sinceMs: since.getTime(), visitorId: visitor_id })),
        ]),
      )
    })
  },
)

export type DeviceEvent = {
  project_id: string
  device_id: string
  id: string
  at: Date
  type: string
  value: number | null
  /** What a cart holds. */
  products: unknown
}
type OfDevices = { projectId: string; devices: readonly { id: string; sinceMs: number }[] }

const eventColumns = sql`events.project_id, events.visitor_id as device_id, events.id, events.at, events.type,
  coalesce(events.data ->> 'depth', events.data ->> 'seconds')::float8::integer as value,
  case when events.type = 'cart' then events.data -> 'products' end as products`
/** Robots, calls that were made wrongly and purchases that were refused are worth nothing. */
const genuine = sql`not events.robot and events.type <> 'wrongCall' and events.data ->> 'refused' is distinct from 'true'`

/** The genuine events of browsers, of each from its moment on, oldest first. */
export const eventsOfDevices = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids, all } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const since = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs)))
  const earliest = new Date(Math.min(...since.map((date) => date.getTime())))
  const { rows } = await sql<DeviceEvent>`
    select ${eventColumns}
    from unnest(${projects}::uuid[], ${ids}::uuid[], ${since}::timestamptz[]) as wanted (project_id, device_id, since)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at >= wanted.since
    where events.project_id = ${all} and events.at >= ${earliest} and ${genuine}
    order by events.at, events.id`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
})

/** The last cart or purchase of each browser before its moment. */
export const cartsBefore = joined(async (tx, calls: readonly OfDevices[]): Promise<DeviceEvent[][]> => {
  const { projects, ids, all } = columnsOf(
    calls.map(({ projectId, devices }) => ({ projectId, ids: devices.map(({ id }) => id) })),
  )
  const before = calls.flatMap(({ devices }) => devices.map(({ sinceMs }) => new Date(sinceMs)))
  const { rows } = await sql<DeviceEvent>`
    select distinct on (events.project_id, events.visitor_id) ${eventColumns}
    from unnest(${projects}::uuid[], ${ids}::uuid[], ${before}::timestamptz[]) as wanted (project_id, device_id, before)
    join events on events.project_id = wanted.project_id and events.visitor_id = wanted.device_id
      and events.at < wanted.before
    where events.project_id = ${all} and events.type in ('cart', 'purchase') and ${genuine}
    order by events.project_id, events.visitor_id, events.at desc, events.id desc`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
})

export type ScoreDay = { project_id: string; visitor_id: string; day: string; score: number }

/** What each day of these visitors is worth so far. */
export const findScoreDays = joined(async (tx, calls: readonly OfVisitors[]): Promise<ScoreDay[][]> => {
  const { projects, ids, all } = columnsOf(calls)
  const { rows } = await sql<ScoreDay>`
    select days.project_id, days.visitor_id, to_char(days.day, 'YYYY-MM-DD') as day, days.score
    from unnest(${projects}::uuid[], ${ids}::uuid[]) as wanted (project_id, visitor_id)
    join score_days days on days.project_id = wanted.project_id and days.visitor_id = wanted.visitor_id
    where days.project_id = ${all}`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return calls.map(({ projectId }) => byProject.get(projectId) ?? [])
})

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
      using unnest(${rows.map((row) => row.project_id)}::uuid[], ${rows.map((row) => row.visitor_id)}::uuid[],
          ${rows.map((row) => row.day)}::date[]) as gone (project_id, visitor_id, day)
      where score_days.project_id = gone.project_id and score_days.visitor_id = gone.visitor_id
        and score_days.day = gone.day
        and score_days.project_id = ${anyOf([...new Set(rows.map((row) => row.project_id))])}`.execute(tx.db),
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

/** What a computation anew has found of visitors, instead of what it may have found of them before. */
export async function saveNext(
  tx: TxCtx,
  projectId: string,
  found: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<void> {
  await tx.db
    .deleteFrom('score_days_next')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', anyOf([...found.keys()]))
    .execute()
  const rows = [...found].flatMap(([visitor_id, days]) =>
    [...days].map(([day, score]) => ({ project_id: projectId, visitor_id, day, score })),
  )
  if (rows.length) await insertRows(tx.db, 'score_days_next', dayColumns, rows).execute()
}

/** Puts what was computed anew in place of what was there; returns how many visitors have which score, where any day counts. */
export async function replaceScores(tx: TxCtx, projectId: string, fromDay: string): Promise<ScoreCount[]> {
  await tx.db
    .deleteFrom('score_days')
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${fromDay}::date`)
    .execute()
  await tx.db.deleteFrom('score_counts').where('project_id', '=', projectId).execute()
  await sql`insert into score_days (project_id, visitor_id, day, score)
    select project_id, visitor_id, day, score from score_days_next where project_id = ${projectId}`.execute(
    tx.db,
  )
  await forgetNext(tx, projectId)
  await sql`update visitors set score = scored.score
    from (
      select visitors.id, coalesce(sum(days.score), 0)::integer as score
      from visitors left join score_days days
        on days.project_id = visitors.project_id and days.visitor_id = visitors.id and days.day >= ${fromDay}::date
      where visitors.project_id = ${projectId}
      group by visitors.id
    ) as scored
    where visitors.project_id = ${projectId} and visitors.id = scored.id and visitors.score <> scored.score`.execute(
    tx.db,
  )
  const { rows } = await sql<ScoreCount>`
    select score, count(*)::integer as visitors
    from (
      select sum(score)::integer as score from score_days
      where project_id = ${projectId} and day >= ${fromDay}::date group by visitor_id
    ) as visitor
    group by score`.execute(tx.db)
  return rows
}
