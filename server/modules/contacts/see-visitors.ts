import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { comparableEmail, type People, type Sighting, see } from '#rules/contacts/identity.ts'
import { findPeople, savePeople } from './store.ts'

/**
 * Notes what browsers have done and who they say they are, oldest first; returns whose each of them was.
 * The caller holds the project's state, so that nobody else changes its visitors meanwhile.
 */
export async function seeVisitors(
  tx: TxCtx,
  projectId: string,
  sightings: readonly Sighting[],
): Promise<string[]> {
  if (!sightings.length) return []
  const deviceIds = [...new Set(sightings.map(({ deviceId }) => deviceId))]
  const emails = sightings.flatMap(({ email }) => (email ? [comparableEmail(email)] : []))
  const before = await findPeople(tx, projectId, deviceIds, emails)
  const people: People = { visitors: new Map(before.visitors), devices: new Map(before.devices) }
  const seen = sightings.map((sighting) => see(people, sighting, () => newId(tx.clock.now())))
  const gone = [...before.visitors.keys()].filter((id) => !people.visitors.has(id))
  await savePeople(tx, projectId, changed(before, people), gone)
  return seen
}

/** Only what is not as it was; entries are replaced, never changed. */
const changed = (before: People, after: People): People => ({
  visitors: new Map([...after.visitors].filter(([id, person]) => before.visitors.get(id) !== person)),
  devices: new Map([...after.devices].filter(([id, owners]) => before.devices.get(id) !== owners)),
})
