/** The SQL of looking at events: of one visitor, or of everybody in a shop. */
import type { TxCtx } from '#platform/context.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import type { Event } from './derived.ts'

const shown = ['project_id', 'id', 'type', 'at', 'visitor_id', 'product_id', 'data', 'robot'] as const
/** An event as it is shown. */
export type SeenEvent = Pick<Event, (typeof shown)[number]>

/** The latest events of these browsers while they were the visitor's, newest first. */
export async function latestOfDevices(
  tx: TxCtx,
  projectId: string,
  devices: readonly { device_id: string; since: Date; until: Date | null }[],
  since: Date,
  count: number,
): Promise<SeenEvent[]> {
  const lists: SeenEvent[] = []
  for (const device of devices)
    lists.push(
      ...(await tx.db
        .selectFrom('events')
        .select(shown)
        .where('project_id', '=', projectId)
        .where('visitor_id', '=', device.device_id)
        .where('at', '>=', device.since > since ? device.since : since)
        .$if(device.until !== null, (query) => query.where('at', '<', device.until ?? since))
        .orderBy('at', 'desc')
        .limit(count)
        .execute()),
    )
  return lists.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, count)
}

/** The latest events of a project, newest first. */
export const latestOfProject = (
  tx: TxCtx,
  projectId: string,
  since: Date,
  count: number,
): Promise<SeenEvent[]> =>
  tx.db
    .selectFrom('events')
    .select(shown)
    .where('project_id', '=', projectId)
    // the time leaves out the other months; the id, which begins with it, is what the index can stop at
    .where('at', '>=', since)
    .where('id', '>=', uuid7(since.getTime(), []))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
