import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Campaigns } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyText, type Db } from '#platform/db.ts'
import type { DesignFacts } from '#rules/campaigns/checks.ts'
import type { CampaignSettings, Specs } from '#rules/campaigns/settings.ts'
import { type CampaignState, campaignStates } from '#rules/campaigns/states.ts'
import type { CampaignType, Medium, ScheduleType } from '#rules/campaigns/types.ts'
import { type Content, whole, withJson } from './long-texts.ts'

export type CampaignKey = { projectId: string; id: string }

/** Texts and designs are long; lists have none of them. */
export const short = [
  'project_id',
  'id',
  'name',
  'name_key',
  'type',
  'schedule_type',
  'medium',
  'state',
  'state_order',
  'starts_at',
  'priority',
  'settings',
  'specs',
  'started_at',
  'state_before',
  'due_at',
  'sending_id',
  'user_id',
  'created_at',
  'updated_at',
] as const

type Row = Pick<Selectable<Campaigns>, (typeof short)[number]>
/** What a GraphQL parent is. */
export type CampaignRow = Omit<
  Row,
  'type' | 'schedule_type' | 'medium' | 'state' | 'state_before' | 'settings' | 'specs' | 'starts_at'
> & {
  type: CampaignType
  schedule_type: ScheduleType
  medium: Medium
  state: CampaignState
  /** Of one that was started: what it was before. */
  state_before: CampaignState | null
  settings: CampaignSettings
  specs: Specs
  /** Null as long as nobody has said. */
  starts_at: Date | null
}

export const asCampaign = (row: Row): CampaignRow =>
  ({
    ...row,
    // the driver's word for infinity is a number
    starts_at: row.starts_at instanceof Date ? row.starts_at : null,
  }) as unknown as CampaignRow // the table's checks and change-campaigns.ts see to the rest

export async function findCampaign(db: Db, { projectId, id }: CampaignKey): Promise<CampaignRow | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select(short)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asCampaign(row)
}

export async function findContent(db: Db, { projectId, id }: CampaignKey): Promise<Content | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select(whole)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Content | undefined // content.ts writes the facts
}

export async function findFacts(db: Db, { projectId, id }: CampaignKey): Promise<DesignFacts | null> {
  const row = await db
    .selectFrom('campaigns')
    .select('facts')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.facts ?? null) as DesignFacts | null // content.ts writes them
}

export async function countCampaigns(tx: TxCtx, projectId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Written = { [Column in keyof Updateable<Campaigns>]: Updateable<Campaigns>[Column] }
/** By the names of the rules; what belongs together is written together. */
export type CampaignChanges = Omit<
  Written,
  'project_id' | 'id' | 'settings' | 'specs' | 'state' | 'state_order' | 'starts_at' | 'design' | 'facts'
> & {
  settings?: CampaignSettings
  specs?: Specs
  state?: CampaignState
  starts_at?: Date | null
  design?: unknown
  facts?: DesignFacts | null
}

const columnsOf = ({ settings, state, starts_at, ...same }: CampaignChanges): Written => ({
  ...withJson(same),
  ...(settings && { settings: JSON.stringify(settings) }),
  ...(state && { state, state_order: campaignStates.indexOf(state) }),
  ...(starts_at !== undefined && { starts_at: starts_at ?? 'infinity' }),
})

export const insertCampaign = async (
  tx: TxCtx,
  { projectId, id }: CampaignKey,
  campaign: CampaignChanges,
): Promise<void> =>
  void (await tx.db
    .insertInto('campaigns')
    // the caller gives all that has no default
    .values({ ...columnsOf(campaign), project_id: projectId, id } as Insertable<Campaigns>)
    .execute())

/** Gives a campaign the texts and designs of another one. The database copies them: they may have megabytes. */
export const copyContent = async (tx: TxCtx, { projectId, id }: CampaignKey, toId: string): Promise<void> =>
  void (await tx.db
    .updateTable('campaigns as copy')
    .from('campaigns as original')
    .set((original) =>
      Object.fromEntries(whole.map((column) => [column, original.ref(`original.${column}`)])),
    )
    .where('copy.project_id', '=', projectId)
    .where('copy.id', '=', toId)
    .where('original.project_id', '=', projectId)
    .where('original.id', '=', id)
    .execute())

export const writeCampaign = async (
  tx: TxCtx,
  { projectId, id }: CampaignKey,
  changes: CampaignChanges,
): Promise<void> =>
  void (await tx.db
    .updateTable('campaigns')
    .set(columnsOf(changes))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())

export async function deleteCampaignRow(tx: TxCtx, { projectId, id }: CampaignKey): Promise<void> {
  await tx.db
    .deleteFrom('campaign_variants')
    .where('project_id', '=', projectId)
    .where('campaign_id', '=', id)
    .execute()
  await tx.db.deleteFrom('campaigns').where('project_id', '=', projectId).where('id', '=', id).execute()
}

/** Those of all projects whose time has come, the oldest first. It reads all tenants' rows, as few as wait. */
export async function dueCampaigns(db: Db, now: Date): Promise<CampaignKey[]> {
  const { rows } = await sql<CampaignKey>`
    select /* of all projects */ project_id as "projectId", id from campaigns
    where state = 'WAITING' and due_at <= ${now} order by due_at`.execute(db)
  return rows
}

/** Those that begin at a time and have not begun. */
export async function timedCampaigns(tx: TxCtx, projectId: string): Promise<CampaignRow[]> {
  const states: CampaignState[] = ['INCOMPLETE', 'WAITING', 'DISABLED']
  const rows = await tx.db
    .selectFrom('campaigns')
    .select(short)
    .where('project_id', '=', projectId)
    .where('state', '=', anyText(states))
    .where('starts_at', '<', sql<Date>`'infinity'`)
    .execute()
  return rows.map(asCampaign)
}

/** Of all automatic ones, the highest first; nobody else changes them until the transaction ends. */
export const lockPriorities = (tx: TxCtx, projectId: string): Promise<{ id: string; priority: number }[]> =>
  tx.db
    .selectFrom('campaigns')
    .select(['id', 'priority'])
    .where('project_id', '=', projectId)
    .where('schedule_type', '=', 'AUTOMATIC')
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** As the list has them, in one statement: there may be ten thousand. */
export const writePriorities = async (
  tx: TxCtx,
  projectId: string,
  list: readonly { id: string; priority: number }[],
): Promise<void> =>
  void (await sql`
    update campaigns set priority = numbered.priority
    from unnest(${arraysOf(list, { id: 'uuid', priority: 'integer' })}) as numbered (id, priority)
    where campaigns.project_id = ${projectId} and campaigns.id = numbered.id`.execute(tx.db))
