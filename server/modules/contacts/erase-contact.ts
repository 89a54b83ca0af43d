/** Erasing a person: all that says something about them goes, and nothing that comes late brings them back. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type ErasedRows, erasePerson, firstUuid, type OwnedDevice, summed } from '#platform/person-rows.ts'
import { send } from '#platform/queue.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { updateProjectState } from '../projects/store.ts'
import { suppress } from './store/consents.ts'
import { findContacts } from './store/contacts.ts'
import {
  type ErasureRow,
  insertErasure,
  leaveJobs,
  ownedDevices,
  releaseDevices,
  suppressDevices,
  uncountTags,
  withdrawTables,
} from './store/erasures.ts'
import { markMoved } from './store/scoring.ts'
import { deviceHash, emailHash } from './suppression.ts'

/** Browsers of one part: a test address of a shop may have very many. */
const devicesAtOnce = 1000

/** In one transaction. CONTACT_NOT_FOUND when nothing is known of the address. Returns the receipt. */
export const eraseContact = (ctx: Ctx, projectId: string, given: string): Promise<ErasureRow> =>
  changeInProject(
    ctx,
    projectId,
    { action: 'contacts.erase' },
    async (tx) =>
      (await erasePersonOf(tx, projectId, comparableEmail(given))) ??
      refuseFields([{ field: 'input.email', code: 'CONTACT_NOT_FOUND' }]),
  )

/**
 * The receipt; undefined when nothing is known of the address, as it is compared. The caller holds the project's state. An
 * import of people to be erased keeps its own table of those whom it did not find.
 */
export async function erasePersonOf(
  tx: TxCtx,
  projectId: string,
  email: string,
  importId?: string,
): Promise<ErasureRow | undefined> {
  const erased = await eraseEverything(tx, projectId, email)
  if (!erased.length) return undefined
  const hash = emailHash(tx, projectId, email)
  await suppress(tx, projectId, [{ hash, visitorId: null }], { reason: 'ERASED', source: null })
  const keys = await withdrawTables(tx, projectId, importId)
  if (keys.length) await send(tx, 'files.delete', { projectId, place: 'private', keys })
  // last: whatever the person's browsers do from now on is of somebody else
  await updateProjectState(tx, projectId, { erased_at: new Date(tx.clock.now()) })
  return insertErasure(tx, projectId, erased)
}

/** Also of an address that only orders or events name. */
async function eraseEverything(tx: TxCtx, projectId: string, email: string): Promise<ErasedRows[]> {
  const [visitor] = await findContacts(tx, projectId, [email])
  const visitorId = visitor?.id ?? null
  const erased: ErasedRows[] = []
  const moved = new Set<string>()
  let devices: OwnedDevice[] = []
  for (let after: string | undefined = firstUuid; visitorId && after; ) {
    erased.push(...(await erasePerson(tx, { projectId, visitorId: null, email: null, devices })))
    const part = await ownedDevices(tx, projectId, visitorId, after, devicesAtOnce)
    devices = part.devices
    after = part.last
    for (const other of part.others) moved.add(other)
    await letGo(tx, projectId, visitorId, devices)
  }
  if (visitorId) {
    await uncountTags(tx, projectId, visitorId)
    await leaveJobs(tx, projectId, { visitorId, email })
  }
  erased.push(...(await erasePerson(tx, { projectId, visitorId, email, devices })))
  if (visitorId) {
    // scores are made from the past: theirs of none, those of others without what was this person's
    await markMoved(tx, projectId, [visitorId, ...moved])
    await plan(tx, 'leadscoring.scoreMoved', projectId, new Date(tx.clock.now()))
  }
  return summed(erased)
}

/** Browsers that were theirs alone are remembered by hashes; those of others, too, have somebody unknown in their place. */
async function letGo(tx: TxCtx, projectId: string, visitorId: string, devices: readonly OwnedDevice[]) {
  const isAlone = ({ fromMs, untilMs }: OwnedDevice) => fromMs === null && untilMs === null
  const alone = devices.filter(isAlone).map(({ deviceId }) => deviceHash(tx, projectId, deviceId))
  await suppressDevices(tx, projectId, alone)
  const shared = devices.filter((device) => !isAlone(device)).map(({ deviceId }) => deviceId)
  await releaseDevices(tx, projectId, visitorId, [...new Set(shared)])
}
