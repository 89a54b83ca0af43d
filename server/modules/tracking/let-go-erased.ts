/**
 * Events of somebody who was erased: what their browsers did before that and comes late, because it was under way or is
 * sent again, is let go; and an address of theirs that a page goes on telling is no address.
 */
import type { TxCtx } from '#platform/context.ts'
import { findErased } from '../contacts/store/erasures.ts'
import { deviceHash, emailHash } from '../contacts/suppression.ts'
import { textIn } from './event-data.ts'
import type { Arrived } from './store/derived.ts'
import { deleteEvents, forgetAddresses } from './store/erased.ts'

/** `erasedMs` is when somebody of the project was last erased: what has happened since then cannot be late. */
export async function letGoErased(
  tx: TxCtx,
  projectId: string,
  erasedMs: number | undefined,
  events: readonly Arrived[],
): Promise<readonly Arrived[]> {
  const devices = new Map<string, string>()
  const emails = new Map<string, string>()
  for (const event of events) {
    const email = textIn(event, 'email')
    if (email !== null && !emails.has(email)) emails.set(email, emailHash(tx, projectId, email))
    const { visitor_id: deviceId } = event
    if (erasedMs !== undefined && deviceId && !devices.has(deviceId) && happenedMs(event) <= erasedMs)
      devices.set(deviceId, deviceHash(tx, projectId, deviceId))
  }
  const hashes = [...devices.values(), ...emails.values()]
  if (!hashes.length) return events
  const erased = await findErased(tx, { projectId, hashes })
  if (!erased.size) return events
  const isLate = (event: Arrived) =>
    happenedMs(event) <= (erased.get(devices.get(event.visitor_id ?? '') ?? '') ?? Number.NEGATIVE_INFINITY)
  const isAddressed = (event: Arrived) => erased.has(emails.get(textIn(event, 'email') ?? '') ?? '')
  await deleteEvents(tx, events.filter(isLate))
  const left = events.filter((event) => !isLate(event))
  await forgetAddresses(tx, left.filter(isAddressed))
  return left.map((event) => (isAddressed(event) ? { ...event, data: nameless(event) } : event))
}

/** A browser's clock may be ahead. */
const happenedMs = ({ at, arrivedMs }: Arrived) => Math.min(at.getTime(), arrivedMs)

function nameless({ data }: Arrived) {
  const { email: _, ...rest } = Object(data)
  return { ...rest, nameless: true }
}
