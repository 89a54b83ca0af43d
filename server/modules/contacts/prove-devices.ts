/** Browsers of which a click on a link of a message has shown whose they are. */
import type { TxCtx } from '#platform/context.ts'
import { type Db, statement } from '#platform/db.ts'
import { type Handover, moveActivity, recordClick, revokeClick, type Sums } from '#rules/contacts/identity.ts'
import { judgeClick } from '#rules/contacts/link-proof.ts'
import { changePeople } from './see-visitors.ts'
import { findVisitor } from './store.ts'

/** A click on a link of the message that a contact got in a sending. */
export type Click = {
  sendingId: string
  visitorId: string
  deviceId: string
  /** When the browser came to the shop by it, by the browser's clock. */
  atMs: number
  /** When the link was followed, and when the message was handed over. */
  hitMs: number
  sentMs: number
}
/** A browser that has changed hands, and when. */
export type ChangedDevice = { deviceId: string; email: string; handovers: readonly Handover[] }

/**
 * The first browser that comes soon enough with a click of a message is its recipient's, from then on. A second one shows that the
 * message was passed on: then it proves neither, and the first one's proof is revoked. The caller holds the project's state, so no
 * other click of the message is judged in the meantime. Returns what has changed hands, for `countHandover`.
 */
export async function proveDevice(
  tx: TxCtx,
  projectId: string,
  click: Click,
): Promise<ChangedDevice | undefined> {
  const { sendingId, visitorId, deviceId, atMs } = click
  const before = await proofBy(tx.db, projectId, click)
  const verdict = judgeClick(before && { deviceId: before.device_id }, click)
  if (verdict === 'NOTHING') return undefined
  const email = (await findVisitor(tx.db, projectId, visitorId))?.email
  if (!email) return undefined
  if (verdict === 'PASSED_ON') {
    await tx.db
      .updateTable('proved_devices')
      .set({ device_id: null })
      .where('project_id', '=', projectId)
      .where('visitor_id', '=', visitorId)
      .where('sending_id', '=', sendingId)
      .execute()
    return before?.device_id
      ? revoke(tx, projectId, { visitorId, email, deviceId: before.device_id, at: before.at })
      : undefined
  }
  const { isTheirs, handover } = await changePeople(tx, projectId, [{ deviceId, email }], (people) =>
    recordClick(people, { deviceId, atMs, visitorId }),
  )
  await tx.db
    .insertInto('proved_devices')
    .values({
      project_id: projectId,
      visitor_id: visitorId,
      sending_id: sendingId,
      // a browser that is somebody else's shows that the message was passed on
      device_id: isTheirs ? deviceId : null,
      at: new Date(atMs),
    })
    .execute()
  return handover && { deviceId, email, handovers: [handover] }
}

const proofBy = (db: Db, projectId: string, { sendingId, visitorId }: Click) =>
  db
    .selectFrom('proved_devices')
    .select(['device_id', 'at'])
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .where('sending_id', '=', sendingId)
    .executeTakeFirst()

/** Unless a message that was not passed on has proved the browser, too. */
async function revoke(
  tx: TxCtx,
  projectId: string,
  { visitorId, email, deviceId, at }: { visitorId: string; email: string; deviceId: string; at: Date },
): Promise<ChangedDevice | undefined> {
  const other = await tx.db
    .selectFrom('proved_devices')
    .select('at')
    .where('project_id', '=', projectId)
    .where('device_id', '=', deviceId)
    .where('visitor_id', '=', visitorId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (other && other.at <= at) return undefined
  const handovers = await changePeople(tx, projectId, [{ deviceId, email }], (people) =>
    revokeClick(people, { deviceId, visitorId, provenMs: other?.at.getTime() }),
  )
  return { deviceId, email, handovers }
}

/** Moves what was done in a time that has changed hands to the other visitor's sums: see `moveActivity`. */
export const countHandover = (
  tx: TxCtx,
  projectId: string,
  { deviceId, email }: ChangedDevice,
  handover: Handover,
  moved: Sums,
  left: Pick<Sums, 'activeMs' | 'lastAction'> | undefined,
): Promise<void> =>
  changePeople(tx, projectId, [{ deviceId, email }], (people) => moveActivity(people, handover, moved, left))

/** Browsers of one person that boxes look at: those that were proved last. */
const mostBrowsers = 20

/** Asked with every page of a shop, so it is as short as can be: few browsers are proved. */
const anyProof = statement<{ device_id: string }>(
  'select device_id from proved_devices where project_id = $1 and device_id = $2 limit 1',
)

const othersProved = statement<{ device_id: string; since: Date; visitor_id: string }>(`
  select other.device_id, greatest(own.at, min(other.at)) as since, own.visitor_id
  from (
    select visitor_id, min(at) as at from proved_devices where project_id = $1 and device_id = $2 group by visitor_id
  ) as own
  join proved_devices other on other.project_id = $1 and other.visitor_id = own.visitor_id
  where other.device_id <> $2 and own.visitor_id = (
    select visitor_id from visitor_devices where project_id = $1 and device_id = $2 order by since desc limit 1)
  group by other.device_id, own.at, own.visitor_id
  order by max(other.at) desc limit ${mostBrowsers}`)

/** The other browsers of a person whose browser this surely is, and since when both are proved. */
export async function otherBrowsersOf(db: Db, projectId: string, deviceId: string) {
  const keys = [projectId, deviceId]
  return (await anyProof(db, keys)).length ? othersProved(db, keys) : []
}
