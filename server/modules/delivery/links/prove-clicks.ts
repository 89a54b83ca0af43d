/**
 * A browser that comes to the shop with a click on a link of a message is its recipient's, if it is the only one that comes. See
 * docs/adr/0043-links-are-stored-once-and-judged-together.md.
 */
import type { TxCtx } from '#platform/context.ts'
import { oneByOne } from '#platform/joint-statements.ts'
import type { Handover } from '#rules/contacts/identity.ts'
import { limits } from '#rules/tracking/events.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'
import { type ChangedDevice, countHandover, proveDevice } from '../../contacts/prove-devices.ts'
import type { DerivedBatch, Deriver } from '../../tracking/derivers.ts'
import { textIn } from '../../tracking/event-data.ts'
import { eventsKeptMs } from '../../tracking/keep-months.ts'
import { actsIn, lastActOf } from '../../tracking/store/seen.ts'
import { findHit, hitsOf, marksOfMessages } from '../store/hits.ts'
import { sendingAt } from '../store/sendings.ts'
import { machinesIn } from './judge-hits.ts'

export const clicksDeriver: Deriver = {
  name: 'clicks',
  async derive(tx, { projectId, events }: DerivedBatch) {
    const links = events.filter(({ type }) => type === 'link')
    for (const event of links) {
      const [sendingId, hitId] = [textIn(event, 'sending'), textIn(event, 'hit')]
      const deviceId = event.visitor_id
      // a browser's clock may be ahead
      const atMs = Math.min(tx.clock.now(), event.at.getTime())
      if (sendingId && hitId && deviceId)
        await oneByOne(tx, (own) => prove(own, projectId, { sendingId, hitId, deviceId, atMs }))
    }
  },
  // the next message proves the browser
  repair: async () => {},
}

type Arrival = { sendingId: string; hitId: string; deviceId: string; atMs: number }

/** Machines open pages, too, and some of them run the scripts there: they neither prove a browser nor show that a message was passed on. */
async function prove(
  tx: TxCtx,
  projectId: string,
  { sendingId, hitId, deviceId, atMs }: Arrival,
): Promise<void> {
  const visitorId = await findHit(tx, projectId, sendingId, hitId)
  if (visitorId === undefined) return
  const key = { sendingId, visitorId }
  const [message] = await marksOfMessages(tx, projectId, [key])
  if (!message || machinesIn(message, await hitsOf(tx, projectId, [key], 100)).has(hitId)) return
  // a message of which it is not certain that it was handed over was handed over after its sending began
  const sentMs = (message.sentAt ?? sendingAt(sendingId)).getTime()
  const click = { ...key, deviceId, atMs, hitMs: timeOfUuid7(hitId), sentMs }
  const changed = await proveDevice(tx, projectId, click)
  for (const handover of changed?.handovers ?? [])
    if (changed) await moveActs(tx, projectId, changed, handover)
}

/** Scores, segments and histories follow from events and from whose a browser was when; sums are moved. */
async function moveActs(
  tx: TxCtx,
  projectId: string,
  changed: ChangedDevice,
  handover: Handover,
): Promise<void> {
  const { fromId, fromMs, untilMs } = handover
  const now = tx.clock.now()
  const oldest = new Date(now - eventsKeptMs)
  const from = new Date(Math.max(fromMs, oldest.getTime()))
  const until = new Date(untilMs ?? now + limits.aheadMs)
  const moved = await actsIn(tx, projectId, changed.deviceId, from, until)
  if (!moved) return
  const left = await lastActOf(tx, projectId, fromId, oldest)
  await countHandover(tx, projectId, changed, handover, moved, left)
}
