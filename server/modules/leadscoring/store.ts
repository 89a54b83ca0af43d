import { hash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ScoreStates } from '#generated/tables.ts'
import type { ProjectRef, TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { type LeadscoringSettings, leadscoringDefaults, leadscoringOf } from '#rules/leadscoring/settings.ts'

/** Which computation anew runs, how far it has come, and what for. */
export type Rescore = {
  id: string
  started: string
  total: number
  done: number
  settings: LeadscoringSettings
  timezone: string
}
export type ScoreState = {
  projectId: string
  settings: LeadscoringSettings
  timezone: string
  /** The first day that counts, such as 2026-11-15. */
  fromDay: string
  updatedAt: Date
  rescore: Rescore | null
}

/** What a GraphQL parent is: a project. */
export type LeadscoringStateRef = Pick<ProjectRef, 'projectId' | 'deleted'>

/** A date as it is written, not as a moment. */
const dayText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

type Row = Omit<Selectable<ScoreStates>, 'from_day' | 'settings'> & { from_day: string }

const asState = (row: Row, settings: LeadscoringSettings): ScoreState => ({
  projectId: row.project_id,
  settings,
  timezone: row.timezone,
  fromDay: row.from_day,
  updatedAt: row.updated_at,
  rescore: row.rescore as Rescore | null,
})

/** Settings by their key: most shops have the same ones. */
const settingsByKey = new RecentMap<string, LeadscoringSettings>(10_000)

export async function findStates(db: Db, projectIds: readonly string[]): Promise<Map<string, ScoreState>> {
  const rows = await db
    .selectFrom('score_states')
    .select(['project_id', 'settings_key', 'timezone', 'updated_at', 'rescore'])
    .select(dayText('from_day').as('from_day'))
    .where('project_id', '=', anyOf(projectIds))
    .execute()
  const settings = new Map<string, LeadscoringSettings>()
  for (const { project_id, settings_key } of rows) {
    const found = settingsByKey.get(settings_key ?? '')
    if (found) settings.set(project_id, found)
  }
  const others = rows.flatMap(({ project_id }) => (settings.has(project_id) ? [] : [project_id]))
  if (others.length)
    for (const row of await readSettings(db, others)) {
      // written by saveStates alone
      const read = leadscoringOf(row.settings as Partial<LeadscoringSettings>)
      settings.set(row.project_id, read)
      if (row.settings_key) settingsByKey.set(row.settings_key, read)
    }
  return new Map(
    rows.map((row) => [row.project_id, asState(row, settings.get(row.project_id) ?? leadscoringDefaults)]),
  )
}

const readSettings = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('score_states')
    .select(['project_id', 'settings_key', 'settings'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()

export const findState = joined(
  async (tx, projectIds: readonly string[]): Promise<(ScoreState | undefined)[]> => {
    const states = await findStates(tx.db, projectIds)
    return projectIds.map((id) => states.get(id))
  },
)

/** Notes when scores were computed. */
export const stampStates = joinedRows((tx, projectIds: readonly string[]) =>
  tx.db
    .updateTable('score_states')
    .set({ updated_at: new Date(tx.clock.now()) })
    .where('project_id', '=', anyOf(projectIds))
    .execute(),
)

const stateColumns = {
  project_id: 'uuid',
  settings: 'jsonb',
  settings_key: 'uuid',
  timezone: 'text',
  from_day: 'date',
  updated_at: 'timestamptz',
  rescore: 'jsonb',
} as const

const keyOf = (settings: string): string => hash('sha256', settings, 'hex').slice(0, 32)

export const saveStates = joinedRows((tx, states: readonly ScoreState[]) =>
  insertRows(
    tx.db,
    'score_states',
    stateColumns,
    states.map((state) => ({
      project_id: state.projectId,
      settings: JSON.stringify(state.settings),
      settings_key: keyOf(JSON.stringify(state.settings)),
      timezone: state.timezone,
      from_day: state.fromDay,
      updated_at: state.updatedAt,
      rescore: state.rescore && JSON.stringify(state.rescore),
    })),
  )
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((eb) => ({
        settings: eb.ref('excluded.settings'),
        settings_key: eb.ref('excluded.settings_key'),
        timezone: eb.ref('excluded.timezone'),
        from_day: eb.ref('excluded.from_day'),
        updated_at: eb.ref('excluded.updated_at'),
        rescore: eb.ref('excluded.rescore'),
      })),
    )
    .execute(),
)

/** Of that computation; returns whether it is still the one that runs. The rest may change meanwhile. */
export async function noteProgress(
  tx: TxCtx,
  projectId: string,
  rescoreId: string,
  done: number,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('score_states')
    .set({ rescore: sql`jsonb_set(rescore, '{done}', to_jsonb(${done}::integer))` })
    .where('project_id', '=', projectId)
    .where(sql<boolean>`rescore ->> 'id' = ${rescoreId}`)
    .returning('project_id')
    .execute()
  return changed.length > 0
}

/** Whether that computation is the one that runs; no other begins before the transaction ends. */
export const isCurrent = async (tx: TxCtx, projectId: string, rescoreId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('score_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .where(sql<boolean>`rescore ->> 'id' = ${rescoreId}`)
      .forShare()
      .executeTakeFirst(),
  )
