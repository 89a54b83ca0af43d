import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import {
  comparableEmail,
  identifyPurchaser,
  ownershipAt,
  type People,
  recordSighting,
  type Sighting,
} from '#rules/contacts/identity.ts'
import { outdateDeeds } from './store/deeds.ts'
import { markMoved } from './store/scoring.ts'
import { findPeople, savePeople } from './store.ts'

export type Seen = {
  visitorId: string
  /** The visitor's address, if they have signed in; a click on a link of a message names no buyer. */
  email: string | null
  /** Nobody has seen this visitor before these sightings, which are all of one browser. */
  isNew: boolean
  /** Nobody has had this address before these sightings. */
  isNewContact: boolean
}

/**
 * Notes what browsers have done and who they say they are, oldest first; returns whose each of them was.
 * The caller holds the project's state, so that nobody else changes its visitors meanwhile.
 */
export const seeVisitors = (tx: TxCtx, projectId: string, sightings: readonly Sighting[]): Promise<Seen[]> =>
  changePeople(tx, projectId, sightings, (people, before) => {
    const seen = sightings.map((sighting) => recordSighting(people, sighting, () => newId(tx.clock.now())))
    const emails = new Set([...before.visitors.values()].map(({ email }) => email))
    const browsers = Map.groupBy([...people.devices.values()].flat(), ({ visitorId }) => visitorId)
    return sightings.map(({ deviceId, atMs }, n) => {
      // one that was seen first may have merged into another since
      const ownership = ownershipAt(people.devices.get(deviceId) ?? [], atMs)
      const owner = ownership?.byClick ? undefined : people.visitors.get(ownership?.visitorId ?? '')
      const visitorId = seen[n] ?? deviceId
      const isNew =
        visitorId === deviceId &&
        !before.visitors.has(visitorId) &&
        !before.devices.has(deviceId) &&
        people.devices.get(deviceId)?.length === 1 &&
        browsers.get(visitorId)?.length === 1
      const email = owner?.email ?? null
      return { visitorId, email, isNew, isNewContact: email !== null && !emails.has(email) }
    })
  })

export type Purchaser = { deviceId: string; atMs: number; email: string }

/** Says who has bought with browsers whose visitors have no name so far. The caller holds the project's state. */
export const nameVisitors = (tx: TxCtx, projectId: string, purchasers: readonly Purchaser[]): Promise<void> =>
  changePeople(tx, projectId, purchasers, (people) => {
    for (const purchaser of purchasers) identifyPurchaser(people, purchaser, () => newId(tx.clock.now()))
  })

/**
 * Changes the visitors of these browsers, and the contacts with these addresses, and marks what depends on them as stale. The
 * caller holds the project's state.
 */
export async function changePeople<Result>(
  tx: TxCtx,
  projectId: string,
  seen: readonly { deviceId: string; email: string | null }[],
  change: (people: People, before: People) => Result,
): Promise<Result> {
  const deviceIds = [...new Set(seen.map(({ deviceId }) => deviceId))]
  const emails = seen.flatMap(({ email }) => (email ? [comparableEmail(email)] : []))
  const before: People = seen.length
    ? await findPeople(tx, { projectId, deviceIds, emails: [...new Set(emails)] })
    : { visitors: new Map(), devices: new Map() }
  const people: People = { visitors: new Map(before.visitors), devices: new Map(before.devices) }
  const result = change(people, before)
  const gone = [...before.visitors.keys()].filter((id) => !people.visitors.has(id))
  const changes = changed(before, people)
  await savePeople(tx, projectId, changes, gone)
  const others = moved(before, people)
  await markMoved(tx, projectId, others)
  if (others.length) await plan(tx, 'leadscoring.scoreMoved', projectId, new Date(tx.clock.now()))
  // whoever did something has changed
  const contacts = [...changes.visitors.keys(), ...others].filter((id) => people.visitors.get(id)?.email)
  await outdateDeeds(tx, projectId, [...new Set(contacts)])
  return result
}

/** Only what is not as it was; entries are replaced, never changed. An owner is never taken away from its time. */
const changed = (before: People, after: People): People => ({
  visitors: new Map([...after.visitors].filter(([id, person]) => before.visitors.get(id) !== person)),
  devices: new Map(
    [...after.devices].map(([id, owners]) => {
      const previous = new Set(before.devices.get(id))
      return [id, owners.filter((owner) => !previous.has(owner))]
    }),
  ),
})

/** Of browsers whose owners are others than before, or than themselves: those who had them and those who have them. */
const moved = (before: People, after: People): string[] => {
  const ids = [...after.devices].flatMap(([id, owners]) => {
    const previous = before.devices.get(id)
    const isSame = previous ? previous === owners : owners.every(({ visitorId }) => visitorId === id)
    return isSame ? [] : [...(previous ?? []), ...owners].map(({ visitorId }) => visitorId)
  })
  return [...new Set(ids)]
}
