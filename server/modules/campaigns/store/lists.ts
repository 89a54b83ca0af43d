/** The SQL of lists of campaigns. */
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { type CampaignState, campaignStates } from '#rules/campaigns/states.ts'
import type { ScheduleType } from '#rules/campaigns/types.ts'
import { asCampaign, type CampaignKey, type CampaignRow, short } from './campaigns.ts'

export type Among = {
  scheduleType?: ScheduleType | undefined
  states: readonly CampaignState[]
  /** Parts of the name, as names are sorted: it contains each. */
  nameParts?: readonly string[] | undefined
  /** The outer id of a segment that it is for, or that it leaves out. */
  segmentID?: string | undefined
  startFrom?: string | undefined
  startBefore?: string | undefined
}

/** A project has ten thousand campaigns at most: what no index knows is looked for in all of them. */
function isAmong({ scheduleType, states, nameParts = [], segmentID, startFrom, startBefore }: Among) {
  const parts = [
    sql`state_order = any (${states.map((state) => campaignStates.indexOf(state))}::smallint[])`,
    scheduleType !== undefined && sql`schedule_type = ${scheduleType}`,
    ...nameParts.map((part) => sql`strpos(name_key, ${part}) > 0`),
    segmentID !== undefined && namesSegment(segmentID),
    startFrom !== undefined && sql`(starts_at >= ${startFrom}::timestamptz and starts_at < 'infinity')`,
    startBefore !== undefined && sql`starts_at < ${startBefore}::timestamptz`,
  ]
  return sql<boolean>`(${sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  )})`
}

/** In any of its rules, however deep, or among those that it leaves out. */
const namesSegment = (segmentID: string) => sql`jsonb_path_exists(
  settings, '$ ? (@.segment.**.segmentID == $id || @.leaveOut[*] == $id)', jsonb_build_object('id', ${segmentID}::text))`

const listed = (db: Db, projectId: string, among: Among) =>
  db.selectFrom('campaigns').select(short).where('project_id', '=', projectId).where(isAmong(among))

/** Where a campaign stands in a list by state. */
export type StateKey = readonly [order: number, startsAt: string, nameKey: string, id: string]
export const stateKeyOf = ({ state_order, starts_at, name_key, id }: CampaignRow): StateKey => [
  state_order,
  starts_at?.toISOString() ?? 'infinity',
  name_key,
  id,
]

/** By state, start and name, behind the given place. */
export async function listByState(
  db: Db,
  projectId: string,
  among: Among,
  after: StateKey | undefined,
  count: number,
): Promise<CampaignRow[]> {
  const rows = await listed(db, projectId, among)
    .$if(after !== undefined, (query) => {
      const [order, startsAt, nameKey, id] = after ?? []
      return query.where(
        sql<boolean>`(state_order, starts_at, name_key, id)
          > (${order}::smallint, ${startsAt}::timestamptz, ${nameKey}::text, ${id}::uuid)`,
      )
    })
    .orderBy('state_order')
    .orderBy('starts_at')
    .orderBy('name_key')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(asCampaign)
}

export type PriorityKey = readonly [priority: number, id: string]
export const priorityKeyOf = ({ priority, id }: CampaignRow): PriorityKey => [priority, id]

/** Automatic ones, the highest priority first, behind the given place. */
export async function listByPriority(
  db: Db,
  projectId: string,
  among: Among,
  after: PriorityKey | undefined,
  count: number,
): Promise<CampaignRow[]> {
  const rows = await listed(db, projectId, among)
    .where('schedule_type', '=', 'AUTOMATIC')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(priority, id) < (${after?.[0]}::double precision, ${after?.[1]}::uuid)`),
    )
    .orderBy('priority', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(asCampaign)
}

/** Of all projects, behind the given one. It reads all tenants' rows. */
export async function listByScheduleType(
  db: Db,
  scheduleType: ScheduleType,
  state: CampaignState,
  after: CampaignKey | undefined,
  count: number,
): Promise<CampaignRow[]> {
  const rows = await db
    .selectFrom('campaigns')
    .modifyFront(sql`/* of all projects */`)
    .select(short)
    .where('schedule_type', '=', scheduleType)
    .where('state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(project_id, id) > (${after?.projectId}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('project_id')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(asCampaign)
}

/** Those that have a design, the latest first, behind the given one. */
export async function listDesigned(
  db: Db,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<CampaignRow[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(short)
    .where('project_id', '=', projectId)
    .where('html', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(asCampaign)
}
