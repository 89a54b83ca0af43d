import { setImmediate as others } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import { hasUnsubscribeLink } from '#email/design-facts.ts'
import { linkTargets } from '#email/links.ts'
import { compile, type Place, type TemplateFault } from '#email/merge-tags.ts'
import type { Sendings } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { brandKey } from '#rules/brand.ts'
import type { Spec } from '#rules/campaigns/settings.ts'
import { nameFault } from '#rules/checks/name.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import type { Audience } from '#rules/segments/audience.ts'
import { type Utm, utmName } from '#rules/text/utm.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { findTag } from '../contacts/store/tags.ts'
import { lockProject, type Project } from '../projects/store.ts'
import { insertLinks, linksOf } from './store/links.ts'
import {
  deleteVariants,
  findSendingByKey,
  insertSending,
  insertVariants,
  listVariants,
  lockSending,
  type SendingKey,
  type SendingRow,
  updateSending,
} from './store/sendings.ts'

/** Requests to confirm and tests are sent by opt-in/ and test-mail/. */
type StartedPurpose = Exclude<SendingPurpose, 'OPT_IN' | 'CONFIRM' | 'TEST'>
export type VariantTexts = { subject: string; html: string; text: string; specs?: Spec | undefined }
/** What it is like: a run that has begun can be given another one, as far as its people are not fixed. */
export type SendingContent = {
  name: string
  variants: readonly VariantTexts[]
  /** Those of a segment, instead of those who have a tag. */
  audience?: Audience
  /** What is added to its links; without it, what usually is. */
  utm?: Utm
  /** The project's usual one where it says nothing. */
  sender?: { inbox: string | null; name: string | null; replyTo: string | null }
  spreadHours?: number | undefined
}
export type NewSending = SendingContent & {
  /** Whatever begins it, the same key begins it once. */
  key: string
  purpose: StartedPurpose
  tagId?: string
  campaignId?: string
  /** Who has begun it, where it is not whoever works on it now. */
  userId?: string | null
}

/** As many as have letters of their own. */
export const mostVariants = 26

/** Begins a sending, or returns the one of this key. Its recipients are fixed in the background. */
export async function startSending(tx: TxCtx, projectId: string, sending: NewSending): Promise<SendingRow> {
  const { key, purpose, tagId, campaignId, userId = userOf(tx) } = sending
  const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
  const found = await findSendingByKey(tx, projectId, key)
  if (found) return found
  if (!sending.audience && !(tagId && (await findTag(tx.db, projectId, tagId)))) refuse('NOT_FOUND')
  const sendingId = await insertNew(tx, project, sending, {
    purpose,
    state: 'FIXING',
    tag_id: tagId ?? null,
    campaign_id: campaignId ?? null,
    user_id: userId,
  })
  await send(tx, 'delivery.fixRecipients', { projectId, sendingId })
  return (await findSendingByKey(tx, projectId, key)) ?? refuse('NOT_FOUND')
}

/**
 * Whether content is anything else than what a run has now. It refuses what the run could not be given: each of its people has a
 * variant, so once they are fixed there are as many as there were.
 */
export async function isOtherContent(tx: TxCtx, ref: SendingKey, content: SendingContent): Promise<boolean> {
  const sending = (await lockSending(tx, ref)) ?? refuse('NOT_FOUND')
  await refuseContent(tx, ref.projectId, content)
  const before = await listVariants(tx.db, ref)
  if (sending.fixed_at && before.length !== content.variants.length)
    refuse('VARIANTS_FIXED', { count: before.length })
  const rows = variantRows(ref, content.variants)
  const areSame = rows.length === before.length && rows.every((row, n) => isSame(row, before[n]))
  return !areSame || !isSame(columnsOf(content), sending)
}

/** What whoever has not got it yet is to get. Links that others have got lead where they led. */
export async function rewriteSending(tx: TxCtx, ref: SendingKey, content: SendingContent): Promise<void> {
  if (!(await isOtherContent(tx, ref, content))) return
  await updateSending(tx, ref, columnsOf(content))
  await deleteVariants(tx, ref)
  await insertTexts(tx, ref, content.variants)
}

/** Whether a row has these values; what is written as JSON is read as an object. */
const isSame = (values: object, row: object | undefined): boolean =>
  Object.entries(values).every(([column, value]) => {
    const stored: unknown = row && Object.entries(row).find(([name]) => name === column)?.[1]
    return isDeepStrictEqual(
      stored,
      typeof value === 'string' && typeof stored === 'object' && stored ? JSON.parse(value) : value,
    )
  })

/** Writes a sending with its texts, if they can be sent and the project's domain is ready; returns its id. */
export async function insertNew(
  tx: TxCtx,
  project: Project,
  sending: SendingContent & { key: string },
  columns: Pick<Insertable<Sendings>, 'purpose' | 'state'> & Partial<Insertable<Sendings>>,
): Promise<string> {
  const { id: projectId, dns_name: dnsName } = project
  await refuseContent(tx, projectId, sending)
  if (!dnsName || project.proved_dns_name !== dnsName) refuse('MAIL_DOMAIN_NOT_READY')
  const id = newId(tx.clock.now())
  const at = new Date(tx.clock.now())
  await insertSending(tx, {
    ...columnsOf(sending),
    project_id: projectId,
    id,
    key: sending.key,
    dns_name: dnsName,
    due_at: at,
    user_id: userOf(tx),
    created_at: at,
    ...columns,
  })
  await insertTexts(tx, { projectId, sendingId: id }, sending.variants)
  return id
}

const userOf = ({ actor }: TxCtx): string | null => (actor.kind === 'user' ? actor.userId : null)

const columnsOf = ({ name, audience, utm = usualUtm(name), sender, spreadHours }: SendingContent) => ({
  name,
  utm: JSON.stringify(utm),
  audience: audience ? JSON.stringify(audience) : null,
  from_inbox: sender?.inbox ?? null,
  from_name: sender?.name ?? null,
  reply_to: sender?.replyTo ?? null,
  spread_hours: spreadHours ?? null,
})

const variantRows = ({ projectId, sendingId }: SendingKey, variants: readonly VariantTexts[]) =>
  variants.map(({ subject, html, text, specs }, variant) => ({
    project_id: projectId,
    sending_id: sendingId,
    variant,
    subject,
    html,
    plain_text: text,
    specs: specs ? JSON.stringify(specs) : null,
  }))

/** Of one variant, however often it is written anew; further links stay as they were written. */
const mostNumbers = 32_000

async function insertTexts(tx: TxCtx, ref: SendingKey, variants: readonly VariantTexts[]): Promise<void> {
  const key = { project_id: ref.projectId, sending_id: ref.sendingId }
  await insertVariants(tx, variantRows(ref, variants))
  const before = await linksOf(tx.db, ref)
  const targets = onceForEach(linkTargets)
  for (const [variant, texts] of variants.entries()) {
    const old = new Set(before.get(variant))
    const more = targets(texts)
      .filter((target) => !old.has(target))
      .slice(0, mostNumbers - old.size)
    const links = more.map((target, n) => ({ ...key, variant, number: old.size + n, target }))
    if (links.length) await insertLinks(tx, links)
    await others()
  }
}

async function refuseContent(
  tx: TxCtx,
  projectId: string,
  { name, variants }: SendingContent,
): Promise<void> {
  const fault = nameFault('name', name.trim())
  if (fault) refuseFields([fault])
  if (variants.length > mostVariants)
    refuseFields([{ field: 'variants', code: 'TOO_LARGE', limit: mostVariants }])
  if (!variants.length) refuseFields([{ field: 'variants', code: 'REQUIRED' }])
  const fields = new Set((await fieldsIn(tx.db, projectId)).map(({ name_key }) => name_key))
  const refuseBody = onceForEach((texts: VariantTexts) => refuseBodies(texts, fields))
  for (const texts of variants) {
    refuseSubject(texts.subject, fields)
    refuseBody(texts)
    await others()
  }
}

/** Variants may differ by their subjects alone: a megabyte is looked at once, and not for each of them. */
function onceForEach<Result>(look: (texts: VariantTexts) => Result): (texts: VariantTexts) => Result {
  const found: { html: string; text: string; result: Result }[] = []
  return (texts) => {
    const same = found.find(({ html, text }) => html === texts.html && text === texts.text)
    if (same) return same.result
    const result = look(texts)
    found.push({ html: texts.html, text: texts.text, result })
    return result
  }
}

const usualUtm = (name: string): Utm => ({
  source: brandKey,
  medium: 'email',
  campaign: utmName(name),
})

/** Refuses texts that could not be sent to everybody. */
function refuseSubject(subject: string, fields: ReadonlySet<string>): void {
  if (/[\r\n\p{Cc}]/u.test(subject)) refuse('HEADER_INVALID')
  if (!subject.trim()) refuseFields([{ field: 'subject', code: 'REQUIRED' }])
  refuseFaulty(subject, 'header', fields)
}

function refuseBodies({ html, text }: VariantTexts, fields: ReadonlySet<string>): void {
  refuseFaulty(html, 'html', fields)
  refuseFaulty(text, 'text', fields)
  if (!hasUnsubscribeLink(html)) refuse('UNSUBSCRIBE_MISSING')
}

function refuseFaulty(template: string, place: Place, fields: ReadonlySet<string>): void {
  const [fault] = compile(template, place, fields).faults ?? []
  if (fault) refuseTemplate(fault)
}

const refuseTemplate = ({ code, at, tag }: TemplateFault): never => refuse(code, { line: at, tag: tag ?? '' })
