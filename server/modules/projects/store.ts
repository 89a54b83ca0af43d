import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ProjectStates, Projects } from '#generated/tables.ts'
import type { Actor, Ctx, ProjectRef, RequestCtx, TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db, pieces } from '#platform/db.ts'
import { joined } from '#platform/joint-statements.ts'
import { loader } from '#platform/loaders.ts'
import { byShard } from '#platform/shards.ts'
import { nameBegins } from '#platform/text-filter.ts'
import type { Details } from '#rules/projects/details.ts'
import { refuse } from '#rules/refusals.ts'
import { projectIsSeenBy } from '../access/store.ts'

export type Project = Selectable<Projects>
export type ProjectState = Selectable<ProjectStates>

const columns = {
  name: 'name',
  platform: 'platform',
  shopURL: 'shop_url',
  currency: 'currency',
  timezone: 'timezone',
  defaultSale: 'default_sale',
  firstDayOfWeek: 'first_day_of_week',
  cookieCheck: 'cookie_check',
  boxesAllowed: 'boxes_allowed',
  mailsCustomers: 'mails_customers',
  boxHoldout: 'box_holdout',
  productFeedURL: 'product_feed_url',
  orderFeedURL: 'order_feed_url',
  categoriesFeedURL: 'categories_feed_url',
  shopifyStore: 'shopify_store',
  dnsName: 'dns_name',
  bounceDomain: 'bounce_domain',
  from: 'mail_inbox',
  friendlyFrom: 'friendly_from',
  replyTo: 'reply_to',
} as const satisfies Record<keyof Details, keyof Project>

/** The details as columns of the table. */
const asColumns = (details: Partial<Details>): Updateable<Projects> =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => [columns[field as keyof Details], value]), // keys of Details
  )

export const projectById = loader<string, Project>(async ({ db }, ids) => {
  const rows = await db.selectFrom('projects').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

/** The parent of a field; what was just deleted is answered from as it was. */
export const projectOf = async (ctx: RequestCtx, { projectId, deleted }: ProjectRef): Promise<Project> =>
  deleted ?? (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')

export const findProject = (db: Db, id: string): Promise<Project | undefined> =>
  db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()

/** What is derived from events needs of it, in a transaction that works for many projects at once. */
export const findProjectJoined = joined(async (tx, ids: readonly string[]) => {
  // the rest of a row is large, and made into objects each time
  const rows = await tx.db
    .selectFrom('projects')
    .select(['id', 'active', 'timezone', 'currency'])
    .where('id', '=', anyOf(ids))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
})

/** The same, and it cannot be erased before the transaction ends: its state is held, which a purge takes away first. */
export async function holdProject(tx: TxCtx, id: string): Promise<Project | undefined> {
  const state = await tx.db
    .selectFrom('project_states')
    .select('project_id')
    .where('project_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return state && findProject(tx.db, id)
}

/** Whether a person is an editor of the company, or of the project meant. */
export const isStillEditor = async (
  db: Db,
  { userId, companyId, projectId }: { userId: string; companyId: string; projectId: string | null },
): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('access_rights')
      .select('id')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .where((where) => where.or([where('project_id', 'is', null), where('project_id', '=', projectId)]))
      .executeTakeFirst(),
  )

/** Counters and stamps; a purged project has none. */
export const stateOf = loader<string, ProjectState>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('project_states')
      .selectAll()
      .where('project_id', '=', anyOf(projectIds))
      .execute()
    return new Map(rows.map((row) => [row.project_id, row]))
  }),
)

/** Projects that the actor may enter, of one company or of all, by id, after the given one. */
export const listProjects = (
  db: Db,
  actor: Actor,
  { companyId, name }: { companyId: string | undefined; name: string | undefined },
  after: string | undefined,
  count: number,
): Promise<Pick<Project, 'id' | 'company_id'>[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'company_id'])
    .where(projectIsSeenBy(actor, 'projects.company_id', 'projects.id'))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .$if(name !== undefined, (query) => query.where(nameBegins('projects.name', name ?? '')))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()

export const insertProject = (
  tx: TxCtx,
  project: Pick<Insertable<Projects>, 'id' | 'company_id' | 'created_at'>,
  details: Partial<Details> & Pick<Details, 'name'>,
) =>
  tx.db
    .insertInto('projects')
    .values({ ...asColumns(details), ...project, name: details.name })
    .execute()

/** The names of the details that are not what the project has already. */
export const changedDetails = (project: Project, details: Partial<Details>): (keyof Details)[] =>
  (Object.keys(details) as (keyof Details)[]) // keys of Details
    .filter((field) => details[field] !== project[columns[field]])

/**
 * The project, locked until the transaction ends, by its state: on a cluster a lock on a row of `projects` would hold up
 * every project. One that is erased has no state, and nobody changes it any more.
 */
export async function lockProject(tx: TxCtx, id: string): Promise<Project | undefined> {
  await lockProjectState(tx, id)
  return findProject(tx.db, id)
}

/**
 * Those of a company, locked until the transaction ends, in one order so that nobody waits for each other. Whoever changes
 * company and projects does it before both: on a cluster a change of a company holds up whoever changes any project.
 */
export async function lockProjectsOf(tx: TxCtx, companyId: string): Promise<Project[]> {
  const query = tx.db.selectFrom('projects').where('company_id', '=', companyId).orderBy('id')
  for (const { id } of await query.select('id').execute()) await lockProjectState(tx, id)
  return query.selectAll().execute()
}

/** The channel on which programs hear of projects that have changed, by id. */
export const projectChanged = 'project_changed'

export async function writeProject(
  tx: TxCtx,
  id: string,
  details: Partial<Details>,
  columns: Omit<Updateable<Projects>, 'id' | 'company_id'> = {},
): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set({ ...asColumns(details), ...columns })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${projectChanged}, ${id})`.execute(tx.db)
}

/** The same, unless somebody else has given it another status meanwhile. */
export const writeProjectIf = async (
  tx: TxCtx,
  { id, active }: Pick<Project, 'id' | 'active'>,
  details: Partial<Details>,
  columns: Omit<Updateable<Projects>, 'id' | 'company_id'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('projects')
    .set({ ...asColumns(details), ...columns })
    .where('id', '=', id)
    .where('active', '=', active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when somebody else has done so meanwhile. */
export const deleteProjectRow = async (tx: TxCtx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db.deleteFrom('projects').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const findState = (tx: TxCtx, projectId: string) =>
  tx.db
    .selectFrom('project_states')
    .select(['products', 'recommendations_updated_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()

/** Adds to what the project keeps of content. False if that would be more than `most`, or was never measured. */
export async function addContent(
  tx: TxCtx,
  projectId: string,
  bytes: number,
  most: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('project_states')
    .set((state) => ({ content_bytes: state('content_bytes', '+', String(bytes)) }))
    .where('project_id', '=', projectId)
    .where('content_bytes', '<=', String(most - bytes))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What orders of the project usually come to, and when that was made. */
export const findUsualOrders = (tx: TxCtx, projectId: string) =>
  tx.db
    .selectFrom('project_states')
    .select(['usual_orders', 'usual_orders_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()

export const insertProjectState = (tx: TxCtx, projectId: string) =>
  tx.db.insertInto('project_states').values({ project_id: projectId }).execute()

/** Whether a project has not been purged, nor will be before the transaction ends; whoever works on it is no hindrance. */
export const holdsState = async (tx: TxCtx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('project_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .forKeyShare()
      .executeTakeFirst(),
  )

/**
 * Holds the project's state until the transaction ends; false when there is none, as of a purged project. A feed that is
 * being written (`holdProject`) is no hindrance.
 */
export const lockProjectState = async (tx: TxCtx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('project_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/**
 * Holds the states of those of these projects that nobody else holds, until the transaction ends. One that is `gone` has
 * no state: it was purged. `erasedMs` is when somebody was last erased of those that are locked.
 */
export async function lockFreeStates(
  tx: TxCtx,
  projectIds: readonly string[],
): Promise<Record<'locked' | 'busy' | 'gone', string[]> & { erasedMs: ReadonlyMap<string, number> }> {
  const statesOf = (ids: readonly string[]) =>
    tx.db
      .selectFrom('project_states')
      .select(['project_id', 'erased_at'])
      .where('project_id', '=', anyOf(ids))
  const locked: string[] = []
  const erasedMs = new Map<string, number>()
  for (const ids of await byShard(tx, projectIds))
    for (const { project_id, erased_at } of await statesOf(ids).forNoKeyUpdate().skipLocked().execute()) {
      locked.push(project_id)
      if (erased_at) erasedMs.set(project_id, erased_at.getTime())
    }
  if (locked.length === projectIds.length) return { locked, busy: [], gone: [], erasedMs }
  const isLocked = new Set(locked)
  const all = new Set((await statesOf(projectIds).execute()).map((row) => row.project_id))
  return {
    locked,
    busy: [...all].filter((id) => !isLocked.has(id)),
    gone: projectIds.filter((id) => !all.has(id)),
    erasedMs,
  }
}

/** No statement of the transaction waits longer than that for whoever holds a row. */
export const limitLocks = (tx: TxCtx, seconds: number) =>
  sql`set local lock_timeout = ${sql.lit(seconds * 1000)}`.execute(tx.db)

/** Writes counters and stamps, also for the modules above that count. */
export const updateProjectState = (
  tx: TxCtx,
  projectId: string,
  changes: Omit<Updateable<ProjectStates>, 'project_id'>,
) => tx.db.updateTable('project_states').set(changes).where('project_id', '=', projectId).execute()

/** Adds to counters, also for the modules above that count one by one. */
export const addToProjectState = (
  tx: TxCtx,
  projectId: string,
  more: Partial<Record<'orders' | 'orders_from_feed', number>>,
) =>
  tx.db
    .updateTable('project_states')
    .set((eb) => ({
      orders: eb('orders', '+', more.orders ?? 0),
      orders_from_feed: eb('orders_from_feed', '+', more.orders_from_feed ?? 0),
    }))
    .where('project_id', '=', projectId)
    .execute()

/** Stamps every project: its oldest events are dropped now. Nobody's state is held for long: so many are at once. */
export async function markEventsPurged(ctx: Ctx, atOnce = 500): Promise<void> {
  const projects = await ctx.db.selectFrom('projects').select('id').orderBy('id').execute()
  for (const piece of pieces(projects, atOnce))
    await ctx.db
      .updateTable('project_states')
      .set({ events_purged_at: new Date(ctx.clock.now()) })
      .where('project_id', '=', anyOf(piece.map(({ id }) => id)))
      .execute()
}

export const wasReminded = async (tx: TxCtx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('project_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .where('setup_reminded_at', '>', new Date(0))
      .executeTakeFirst(),
  )
