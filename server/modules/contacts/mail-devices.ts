/**
 * What people do in their mails is an event like those of browsers, and belongs to a browser of its own: one that is always
 * theirs, whoever else uses those that they have visited the shop with.
 */
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'

/** The contact's own id with another version in it: browsers have ids of version 7 only. */
export const mailDeviceOf = (visitorId: string): string => `${visitorId.slice(0, 14)}8${visitorId.slice(15)}`

/** The mail devices of those who are there, by visitor. The caller holds the project's state. */
export async function ownMailDevices(
  tx: TxCtx,
  projectId: string,
  visitorIds: readonly string[],
): Promise<Map<string, string>> {
  if (!visitorIds.length) return new Map()
  const there = await tx.db
    .selectFrom('visitors')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(visitorIds))
    .execute()
  if (!there.length) return new Map()
  const devices = new Map(there.map(({ id }) => [id, mailDeviceOf(id)]))
  await insertRows(
    tx.db,
    'visitor_devices',
    { project_id: 'uuid', device_id: 'uuid', since: 'timestamptz', visitor_id: 'uuid' },
    [...devices].map(([visitor_id, device_id]) => ({
      project_id: projectId,
      device_id,
      since: new Date(0),
      visitor_id,
    })),
  )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return devices
}
