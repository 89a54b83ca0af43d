/** What follows when somebody confirms that it was them who signed up. */
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inProject, inTransaction } from '#platform/db.ts'
import { innerIdIn } from '#platform/ids.ts'
import { isOptInOver, isSameBrowser } from '#rules/delivery/opt-in.ts'
import { refuse } from '#rules/refusals.ts'
import { nameVisitors } from '../../contacts/see-visitors.ts'
import { findSuppressions, liftSuppressions } from '../../contacts/store/consents.ts'
import { findContacts } from '../../contacts/store/contacts.ts'
import { existingFieldIds } from '../../contacts/store/fields.ts'
import { addTag, existingTagIds } from '../../contacts/store/tags.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { writeContacts } from '../../contacts/write-contacts.ts'
import { lockProject, type Project } from '../../projects/store.ts'
import { inStrangersTurn } from '../../projects/strangers-turn.ts'
import { readOptInToken } from '../addresses.ts'
import { countConfirmed } from '../store/asked-contacts.ts'
import { confirmOptInRow, findOptIn, type OptInRow } from '../store/opt-ins.ts'

export type OptInOutcome = 'CONFIRMED' | 'EXPIRED' | 'GONE'

/** Of a request as its link finds it. */
export async function seeOptIn(ctx: Ctx, token: string): Promise<OptInRow | undefined> {
  const ref = readOptInToken(ctx, token) ?? refuse('LINK_INVALID')
  return findOptIn(ctx.db, ref)
}

/** The sending by which the shop has asked one of its contacts; undefined where a form was filled in. */
function askedBySending({ proof }: { proof: unknown }): string | undefined {
  const { sendingID } = proof as Record<string, string> // as both ways of asking have written it
  return sendingID && innerIdIn('sending', sendingID).id
}
export const isAskedContact = (optIn: { proof: unknown }): boolean => askedBySending(optIn) !== undefined

const isExpired = (ctx: Pick<Ctx, 'clock'>, { at, confirmed_at }: OptInRow): boolean =>
  !confirmed_at && isOptInOver(at, ctx.clock.now())

/** How it stands with a request: whoever has confirmed it may have LEFT since, and nothing brings them back but a new one. */
export async function stateOfOptIn(ctx: Ctx, optIn: OptInRow): Promise<'OPEN' | 'EXPIRED' | 'DONE' | 'LEFT'> {
  const { confirmed_at, project_id: projectId, email } = optIn
  if (!confirmed_at) return isExpired(ctx, optIn) ? 'EXPIRED' : 'OPEN'
  const [contact] = await inProject(ctx, projectId, (tx) => findContacts(tx, projectId, [email]))
  return contact?.consent === 'UNSUBSCRIBED' ? 'LEFT' : 'DONE'
}

/**
 * Makes a contact of whoever has the link, with their consent and its proof; the second time it changes nothing. `then` is done in
 * the same transaction, once.
 */
export async function confirmOptIn(
  ctx: Ctx,
  token: string,
  proof: Readonly<Record<string, string>>,
  then: (tx: TxCtx, optIn: OptInRow, project: Project) => Promise<void>,
): Promise<OptInOutcome> {
  const ref = readOptInToken(ctx, token) ?? refuse('LINK_INVALID')
  const confirm = async (tx: TxCtx): Promise<OptInOutcome> => {
    const project = await lockProject(tx, ref.projectId)
    const optIn = project && (await findOptIn(tx.db, ref))
    if (!optIn) return 'GONE'
    if (optIn.confirmed_at) return 'CONFIRMED'
    if (isExpired(tx, optIn)) return 'EXPIRED'
    await confirmOptInRow(tx, ref)
    await becomeContact(tx, optIn, proof)
    await recogniseBrowser(tx, optIn, proof)
    const sendingId = askedBySending(optIn)
    if (sendingId) await countConfirmed(tx, { projectId: ref.projectId, sendingId })
    await audit(tx, {
      action: 'delivery.confirmOptIn',
      companyId: project.company_id,
      projectId: ref.projectId,
    })
    await then(tx, optIn, project)
    return 'CONFIRMED'
  }
  return inStrangersTurn(ctx, ref.projectId, () =>
    inTransaction({ ...ctx, actor: { kind: 'nobody' } }, confirm),
  )
}

/**
 * Gives the contact the browser that signed up and confirmed, with its past, unless another contact has signed in with it. A
 * sign-up alone may claim a stranger's address, and a confirmation in another browser proves nothing about the one that signed
 * up. As after a sign-in, boxes show nothing of the contact's other browsers.
 */
async function recogniseBrowser(
  tx: TxCtx,
  { project_id: projectId, device_id: deviceId, email, proof: signUp }: OptInRow,
  { confirmedIp: ip = '', confirmedBrowser: browser = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  // an object, as ask-to-confirm.ts has written it
  if (deviceId && isSameBrowser(signUp as Record<string, string>, { ip, browser }))
    await nameVisitors(tx, projectId, [{ deviceId, atMs: tx.clock.now(), email }])
}

/** What is there already of somebody is not replaced: it was not necessarily them who filled the form in. */
async function becomeContact(
  tx: TxCtx,
  { project_id: projectId, email, tag_id: tagId, ...optIn }: OptInRow,
  proof: Readonly<Record<string, string>>,
): Promise<void> {
  const hash = emailHash(tx, projectId, email)
  // whoever was erased comes back by their own word
  if ((await findSuppressions(tx.db, projectId, [hash])).get(hash) === 'ERASED')
    await liftSuppressions(tx, projectId, [hash])
  const [before] = await findContacts(tx, projectId, [email])
  const existing = await existingFieldIds(tx, projectId)
  const held = (before?.fields ?? {}) as Record<string, unknown> // an object, as contacts write it
  const fields = Object.fromEntries(
    // as ask-to-confirm.ts has written them
    Object.entries(optIn.fields as Record<string, string>).filter(([id]) => existing.has(id) && !held[id]),
  )
  const now = new Date(tx.clock.now())
  const { ids } = await writeContacts(tx, projectId, [
    {
      email,
      registeredAt: now,
      ...(optIn.name && !before?.name && { name: optIn.name }),
      fields,
      consent: {
        basis: 'DOUBLE_OPT_IN',
        source: 'FORM',
        wording: optIn.wording,
        proof: {
          ...(optIn.proof as Record<string, string>), // as ask-to-confirm.ts has written it
          requested: optIn.at.toISOString(),
          confirmed: now.toISOString(),
          ...proof,
        },
      },
    },
  ])
  // one that was deleted meanwhile is not given any more
  const tagIds = await existingTagIds(tx, projectId, [tagId])
  const visitorIds = [...ids.values()]
  for (const id of tagIds) await addTag(tx, projectId, id, visitorIds)
}
