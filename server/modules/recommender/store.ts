import { type Selectable, sql } from 'kysely'
import type { Measured } from '#engine/model.ts'
import type { RecommenderStates } from '#generated/tables.ts'
import type { ProjectRef, TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { joinedRows } from '#platform/joint-statements.ts'
import { loader } from '#platform/loaders.ts'
import {
  noSettings,
  type RecommenderSettings,
  recommenderFaults,
  recommenderSettingsOf,
} from '#rules/recommender/settings.ts'

/** What a GraphQL parent is. */
export type RecommenderRef = ProjectRef
export type RecommenderState = Selectable<RecommenderStates>

export const findRecommender = (db: Db, projectId: string): Promise<RecommenderState | undefined> =>
  db.selectFrom('recommender_states').selectAll().where('project_id', '=', projectId).executeTakeFirst()

export const recommenderOf = loader<string, RecommenderState>(async ({ db }, ids) => {
  const rows = await db
    .selectFrom('recommender_states')
    .selectAll()
    .where('project_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.project_id, row]))
})

/** What a later version of the program has written, and this one does not understand, decides nothing. */
export const settingsIn = (state: Pick<RecommenderState, 'settings'> | undefined): RecommenderSettings =>
  state && !recommenderFaults('settings', state.settings).length
    ? recommenderSettingsOf(state.settings)
    : noSettings

/** As a build has written it. */
export const measuredIn = (state: Pick<RecommenderState, 'measured'> | undefined): Measured | null =>
  (state?.measured ?? null) as Measured | null

/** From so many products on a catalogue takes a second to read. */
export const largeCatalogue = 20_000

export async function countProducts(db: Db, projectId: string): Promise<number> {
  const state = await db
    .selectFrom('project_states')
    .select('products')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return state?.products ?? 0
}

/** What a model serves from; the stamps say whether it is still the one that was read. */
export type ServedState = Pick<
  RecommenderState,
  'version' | 'settings' | 'settings_version' | 'refreshed_at'
> & { products_updated_at: Date; products: number; timezone: string | null }

export const findServed = (db: Db, projectId: string): Promise<ServedState | undefined> =>
  db
    .selectFrom('recommender_states as state')
    .innerJoin('project_states as project', (join) =>
      join.onRef('project.project_id', '=', 'state.project_id'),
    )
    .innerJoin('projects', 'projects.id', 'state.project_id')
    .select([
      'projects.timezone',
      'state.version',
      'state.settings',
      'state.settings_version',
      'state.refreshed_at',
      'project.products',
      'project.products_updated_at',
    ])
    .where('state.project_id', '=', projectId)
    .where('project.project_id', '=', projectId)
    .executeTakeFirst()

/** A batch of browsers with news; a row without any asks for a model of the shop as it is. */
export type News = { projectId: string; devices: readonly string[]; whole?: boolean }

export const addNews = joinedRows((tx, news: readonly News[]) =>
  tx.db
    .insertInto('recommender_news')
    .values(
      news.map(({ projectId, devices, whole = false }) => ({
        project_id: projectId,
        id: newId(tx.clock.now()),
        devices: [...devices],
        whole,
      })),
    )
    .execute(),
)

export type ProjectWithNews = {
  projectId: string
  whole: boolean
  state: Pick<RecommenderState, 'version' | 'events' | 'leased_until' | 'refreshed_at'> | undefined
  products: number
  orders: number
}

/** All of which something waits, whoever has waited longest first. It reads all tenants' rows, as few as there are. */
export async function projectsWithNews(db: Db): Promise<ProjectWithNews[]> {
  const { rows: waiting } = await sql<{ project_id: string; whole: boolean }>`
    select project_id, bool_or(whole) as whole
    from recommender_news group by project_id order by min(id::text)`.execute(db)
  if (!waiting.length) return []
  const ids = anyOf(waiting.map(({ project_id }) => project_id))
  const states = await db
    .selectFrom('recommender_states')
    .select(['project_id', 'version', 'events', 'leased_until', 'refreshed_at'])
    .where('project_id', '=', ids)
    .execute()
  const projects = await db
    .selectFrom('project_states')
    .select(['project_id', 'products', 'orders'])
    .where('project_id', '=', ids)
    .execute()
  // there may be thousands of them
  const stateOf = new Map(states.map((row) => [row.project_id, row]))
  const projectOf = new Map(projects.map((row) => [row.project_id, row]))
  return waiting.map(({ project_id: projectId, whole }) => ({
    projectId,
    whole,
    state: stateOf.get(projectId),
    products: projectOf.get(projectId)?.products ?? 0,
    orders: projectOf.get(projectId)?.orders ?? 0,
  }))
}

export const findNews = (db: Db, projectId: string) =>
  db
    .selectFrom('recommender_news')
    .select(['id', 'devices', 'whole'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()

export const deleteNews = (tx: TxCtx, projectId: string, ids: readonly string[]) =>
  tx.db
    .deleteFrom('recommender_news')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()

/** One program at a time builds a project's model, as long as it says that it does. */
export async function takeLease(
  tx: TxCtx,
  projectId: string,
  holder: string,
  until: Date,
): Promise<RecommenderState | undefined> {
  const now = new Date(tx.clock.now())
  const lease = { leased_by: holder, leased_until: until }
  return tx.db
    .insertInto('recommender_states')
    .values({ project_id: projectId, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet(lease)
        .where((eb) =>
          eb.or([
            eb('recommender_states.leased_until', '<=', now),
            eb('recommender_states.leased_by', '=', holder),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

/** False when somebody else has taken it. */
export async function changeLeased(
  db: Db,
  projectId: string,
  holder: string,
  change: Partial<Omit<RecommenderState, 'measured' | 'settings'>> & { measured?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recommender_states')
    .set(change)
    .where('project_id', '=', projectId)
    .where('leased_by', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the settings are no longer those of `version`, where one is named. */
export async function saveSettings(
  tx: TxCtx,
  projectId: string,
  settings: RecommenderSettings,
  version: number | undefined,
): Promise<boolean> {
  const own = await tx.db
    .selectFrom('recommender_states')
    .select('settings_version')
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  const before = own?.settings_version ?? 0
  if (version !== undefined && version !== before) return false
  const changed = { settings: JSON.stringify(settings), settings_version: before + 1 }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('recommender_states')
    .values({ project_id: projectId, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('project_id')
        .doUpdateSet(changed)
        // somebody else may have been the first
        .where('recommender_states.settings_version', '=', before),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
