import { hasUnsubscribeLink } from '#email/design-facts.ts'
import { linkTargets } from '#email/links.ts'
import { compile, type Place, type TemplateFault } from '#email/merge-tags.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { brandKey } from '#rules/brand.ts'
import { nameLimit } from '#rules/checks/name.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { type Utm, utmName } from '#rules/text/utm.ts'
import { fieldsIn } from '../contacts/store/fields.ts'
import { findTag } from '../contacts/store/tags.ts'
import { lockProject } from '../projects/store.ts'
import { insertLinks } from './store/links.ts'
import { findSendingByKey, insertSending, insertVariants, type SendingRow } from './store/sendings.ts'

/** Whoever is asked to confirm is asked by a sending of another making: opt-in/. */
type StartedPurpose = Exclude<SendingPurpose, 'OPT_IN' | 'CONFIRM'>
export type VariantTexts = { subject: string; html: string; text: string }
export type NewSending = {
  /** Whatever begins it, the same key begins it once. */
  key: string
  name: string
  purpose: StartedPurpose
  tagId: string
  variants: readonly VariantTexts[]
  /** What is added to its links; without it, what usually is. */
  utm?: Utm
}

/** As many as have letters of their own. */
export const mostVariants = 26

/** Begins a sending, or returns the one of this key. Its recipients are fixed in the background. */
export async function startSending(tx: TxCtx, projectId: string, sending: NewSending): Promise<SendingRow> {
  const { key, name, purpose, tagId, variants, utm = usualUtm(name) } = sending
  const project = (await lockProject(tx, projectId)) ?? refuse('NOT_FOUND')
  const found = await findSendingByKey(tx, projectId, key)
  if (found) return found
  if (!name.trim()) refuseFields([{ field: 'name', code: 'REQUIRED' }])
  if (name.length > nameLimit) refuseFields([{ field: 'name', code: 'TOO_LONG', limit: nameLimit }])
  if (variants.length > mostVariants)
    refuseFields([{ field: 'variants', code: 'TOO_LARGE', limit: mostVariants }])
  if (!variants.length) refuseFields([{ field: 'variants', code: 'REQUIRED' }])
  const { dns_name: dnsName } = project
  if (!dnsName || project.proved_dns_name !== dnsName) refuse('MAIL_DOMAIN_NOT_READY')
  if (!(await findTag(tx.db, projectId, tagId))) refuse('NOT_FOUND')
  const fields = new Set((await fieldsIn(tx.db, projectId)).map(({ name_key }) => name_key))
  for (const texts of variants) refuseTexts(texts, fields)
  const now = tx.clock.now()
  const id = newId(now)
  const at = new Date(now)
  await insertSending(tx, {
    project_id: projectId,
    id,
    key,
    name,
    purpose,
    state: 'FIXING',
    dns_name: dnsName,
    tag_id: tagId,
    utm: JSON.stringify(utm),
    due_at: at,
    user_id: tx.actor.kind === 'user' ? tx.actor.userId : null,
    created_at: at,
  })
  await insertVariants(
    tx,
    variants.map(({ subject, html, text }, variant) => ({
      project_id: projectId,
      sending_id: id,
      variant,
      subject,
      html,
      plain_text: text,
    })),
  )
  const links = variants.flatMap((texts, variant) =>
    linkTargets(texts).map((target, number) => ({
      project_id: projectId,
      sending_id: id,
      variant,
      number,
      target,
    })),
  )
  if (links.length) await insertLinks(tx, links)
  await send(tx, 'delivery.fixRecipients', { projectId, sendingId: id })
  return (await findSendingByKey(tx, projectId, key)) ?? refuse('NOT_FOUND')
}

const usualUtm = (name: string): Utm => ({
  source: brandKey,
  medium: 'email',
  campaign: utmName(name),
})

/** Refuses texts that could not be sent to everybody. */
function refuseTexts({ subject, html, text }: VariantTexts, fields: ReadonlySet<string>): void {
  if (/[\r\n\p{Cc}]/u.test(subject)) refuse('HEADER_INVALID')
  if (!subject.trim()) refuseFields([{ field: 'subject', code: 'REQUIRED' }])
  const texts = [
    [subject, 'header'],
    [html, 'html'],
    [text, 'text'],
  ] as const satisfies [string, Place][]
  for (const [template, place] of texts) {
    const [fault] = compile(template, place, fields).faults ?? []
    if (fault) refuseTemplate(fault)
  }
  if (!hasUnsubscribeLink(html)) refuse('UNSUBSCRIBE_MISSING')
}

const refuseTemplate = ({ code, at, tag }: TemplateFault): never => refuse(code, { line: at, tag: tag ?? '' })
