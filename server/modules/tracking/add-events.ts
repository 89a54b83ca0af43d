/** Events that no browser sends: what people do elsewhere, as modules above tell. */
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'
import { outdateDeedsBy } from '../contacts/store/deeds.ts'
import { insertNewEvents, insertWaiting, waitingOf } from './store.ts'

export type OwnEvent = {
  /** Tells the time of the event, too; the same one is added once. */
  id: string
  type: 'mail'
  deviceId: string
  product: string | null
  data: object
}

/** They are derived from like any others. */
export async function addEvents(tx: TxCtx, projectId: string, events: readonly OwnEvent[]): Promise<void> {
  if (!events.length) return
  const rows = events.map(({ id, type, deviceId, product, data }) => ({
    project_id: projectId,
    id,
    at: new Date(timeOfUuid7(id)),
    type,
    visitor_id: deviceId,
    anonymous: null,
    network: 0n,
    behind: null,
    robot: false,
    product_id: product,
    data: JSON.stringify(data),
  }))
  const ids = await insertNewEvents(tx, rows)
  const made = rows.filter(({ id }) => ids.has(id))
  if (made.length) await insertWaiting(tx, waitingOf(made, newId(tx.clock.now())))
}

/** It shows later that a machine did it. What was derived from it before stays, but for deeds. */
export async function flagEvents(tx: TxCtx, projectId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const times = ids.map(timeOfUuid7)
  const flagged = await tx.db
    .updateTable('events')
    .set({ robot: true })
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .where('at', '>=', new Date(Math.min(...times)))
    .where('at', '<=', new Date(Math.max(...times)))
    .returning('visitor_id')
    .execute()
  await outdateDeedsBy(tx, projectId, [...new Set(flagged.flatMap(({ visitor_id }) => visitor_id ?? []))])
}
