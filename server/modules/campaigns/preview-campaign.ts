/** A campaign's message as somebody would get it now, drawn by the code that hands messages over. */
import type { PreviewFault, QueryCampaignPreviewArgs } from '#generated/resolvers.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdIn, innerIdOf } from '#platform/ids.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { refusalOf, refusalText, refuse } from '#rules/refusals.ts'
import { type ListedVisitor, listVisitors, type VisitorWhere } from '../contacts/store/list.ts'
import { findVisitor } from '../contacts/store.ts'
import { type DraftPart, drawDrafts } from '../delivery/draw-draft.ts'
import type { VariantTexts } from '../delivery/start-sending.ts'
import { findProject } from '../projects/store.ts'
import { showProducts } from '../recommender/show-products.ts'
import { planAudience } from '../segments/audience.ts'
import { amongMembers } from '../segments/find-members.ts'
import { shownPerson } from '../segments/preview-segment.ts'
import { listVersions, versionOf } from './run.ts'
import { type CampaignRow, findCampaign, findContent } from './store/campaigns.ts'
import { randomContact } from './store/random-contact.ts'
import { findVariant, findVariantContent } from './store/variants.ts'

type Wanted = QueryCampaignPreviewArgs
type Reader = Pick<
  ListedVisitor,
  'id' | 'email' | 'name' | 'score' | 'orders' | 'spent' | 'last_order_at' | 'fields'
>

export async function previewCampaign(ctx: RequestCtx, wanted: Wanted) {
  const key = innerIdIn('campaign', wanted.id)
  const { projectId } = key
  const { campaign, texts, reader, sender } = await inProject(ctx, projectId, async (tx) => {
    const row = (await findCampaign(tx.db, key)) ?? refuse('NOT_FOUND')
    return {
      campaign: row,
      texts: await textsOf(tx, row, wanted.variantID),
      reader: await findReader(tx, row, wanted),
      sender: await senderOf(tx, row),
    }
  })
  const addressee = {
    // nobody has done anything under a new id
    visitorId: reader?.id ?? crypto.randomUUID(),
    email: reader?.email ?? '',
    name: reader?.name ?? null,
    fields: Object(reader?.fields ?? {}) as Record<string, unknown>, // written by write-contacts.ts
  }
  const { faults, wanted: products, drawn } = await drawDrafts(ctx, projectId, texts, [addressee])
  const [{ subject, html, text, recommended } = refuse('NOT_FOUND')] = drawn
  const readable: PreviewFault[] = faults.map(({ part, code, at, tag }) => ({
    part: partNames[part],
    line: at,
    text: refusalText({ code, parameters: { line: at, tag: tag ?? '' } }, ctx.language),
  }))
  if (recommended.products.length < products)
    readable.push({
      part: 'PRODUCTS',
      text: refusalText(
        { code: 'TOO_FEW_PRODUCTS', parameters: { count: products, found: recommended.products.length } },
        ctx.language,
      ),
    })
  return {
    campaign,
    sender,
    to: reader ? shownPerson(projectId, reader) : null,
    subject,
    html,
    text,
    products: await showProducts(ctx, projectId, recommended.list),
    fallback: products > 0 && !recommended.personal,
    faults: readable,
  }
}

const partNames = { subject: 'SUBJECT', html: 'HTML', text: 'TEXT' } as const satisfies Record<
  DraftPart,
  string
>

/** Of a variant also while nobody gets it, and of a design that has no subject yet. */
export async function textsOf(
  tx: TxCtx,
  row: CampaignRow,
  variantID: string | null | undefined,
): Promise<VariantTexts> {
  const { project_id: projectId, id, specs } = row
  if (variantID != null) {
    const key = { projectId, id: innerIdOf('variant', projectId, variantID) }
    const variant = await findVariant(tx.db, key)
    if (variant?.campaign_id !== id) refuse('NOT_FOUND')
    const content = (await findVariantContent(tx.db, key)) ?? refuse('NOT_FOUND')
    return versionOf(variant.subject, content, (variant.specs as Spec | null) ?? specs.personal) // change-variants.ts checks them
  }
  const [makeFirst] = await listVersions(tx, row)
  if (makeFirst) return makeFirst()
  const content = (await findContent(tx.db, { projectId, id })) ?? refuse('NOT_FOUND')
  return versionOf('', content, specs.personal)
}

export async function findReader(
  tx: TxCtx,
  row: CampaignRow,
  wanted: Pick<Wanted, 'visitorID' | 'email' | 'pick'>,
): Promise<Reader | undefined> {
  const { project_id: projectId } = row
  const first = async (order: 'activity' | 'score', where: VisitorWhere) =>
    (await listVisitors(tx, projectId, { order, where: { ...where, hasEmail: true } }, undefined, 1))[0]
  if (wanted.visitorID != null) {
    const id = innerIdOf('visitor', projectId, wanted.visitorID)
    const visitor = await findVisitor(tx.db, projectId, id)
    return visitor?.email ? visitor : refuse('NOT_FOUND')
  }
  if (wanted.email != null) {
    const email = comparableEmail(wanted.email)
    const found = await first('activity', { email })
    return found?.email === email ? found : refuse('NOT_FOUND')
  }
  switch (wanted.pick ?? 'RECIPIENT') {
    case 'NO_HISTORY':
      return undefined
    case 'HOTTEST':
      return first('score', {})
    case 'RANDOM':
      return randomContact(tx.db, projectId)
    case 'RECIPIENT':
      return (await firstRecipient(tx, row, first)) ?? first('activity', {})
  }
}

/** Nobody, while the segment is one that cannot be read. */
async function firstRecipient(
  tx: TxCtx,
  { project_id: projectId, settings }: CampaignRow,
  first: (order: 'activity', where: VisitorWhere) => Promise<Reader | undefined>,
): Promise<Reader | undefined> {
  try {
    const { plan, mailable } = await planAudience(tx, projectId, settings)
    const { states, now } = mailable
    return await first('activity', { among: amongMembers(plan), mailable: { is: true, states, now } })
  } catch (error) {
    if (refusalOf(error)) return undefined
    throw error
  }
}

async function senderOf(tx: TxCtx, { project_id: projectId, settings }: CampaignRow) {
  const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
  const inbox = settings.from?.split('@')[0] ?? project.mail_inbox ?? 'info'
  return {
    name: settings.friendlyFrom ?? project.friendly_from ?? project.name,
    address: project.dns_name && `${inbox}@${project.dns_name}`,
    replyTo: settings.replyTo ?? project.reply_to,
  }
}
