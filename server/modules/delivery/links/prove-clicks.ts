/** A browser that comes to the shop by a link of a message belongs to whoever the message was for. */
import type { TxCtx } from '#platform/context.ts'
import { oneByOne } from '#platform/joint-statements.ts'
import { proveDevice } from '../../contacts/prove-devices.ts'
import type { DerivedBatch, Deriver } from '../../tracking/derivers.ts'
import { textIn } from '../../tracking/event-data.ts'
import { findHit, hitsOf, marksOfMessages } from '../store/hits.ts'
import { machinesIn } from './judge-hits.ts'

export const clicksDeriver: Deriver = {
  name: 'clicks',
  async derive(tx, { projectId, events }: DerivedBatch) {
    const links = events.filter(({ type }) => type === 'link')
    for (const event of links) {
      const [sendingId, hitId] = [textIn(event, 'sending'), textIn(event, 'hit')]
      const deviceId = event.visitor_id
      if (sendingId && hitId && deviceId)
        await oneByOne(tx, (own) =>
          prove(own, projectId, { sendingId, hitId, deviceId, atMs: event.at.getTime() }),
        )
    }
  },
  // the next click proves it
  repair: async () => {},
}

type Came = { sendingId: string; hitId: string; deviceId: string; atMs: number }

/** Machines open pages, too, and some of them run what stands there. */
async function prove(
  tx: TxCtx,
  projectId: string,
  { sendingId, hitId, deviceId, atMs }: Came,
): Promise<void> {
  const visitorId = await findHit(tx, projectId, sendingId, hitId)
  if (visitorId === undefined) return
  const key = { sendingId, visitorId }
  const [message] = await marksOfMessages(tx, projectId, [key])
  if (!message || machinesIn(message, await hitsOf(tx, projectId, [key], 100)).has(hitId)) return
  await proveDevice(tx, projectId, { deviceId, visitorId, hitId, atMs })
}
