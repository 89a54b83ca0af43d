/** Asking an address whether it was its owner who signed up: a message of the ledger, ahead of campaigns. */

import type { MailBody } from '#email/system-mail.ts'
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { maySend } from '#rules/delivery/may-receive.ts'
import { optInKeptMs } from '#rules/delivery/opt-in.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refuse } from '#rules/refusals.ts'
import type { Project } from '../../projects/store.ts'
import { addRecipient, insertOptIn } from '../store/opt-ins.ts'
import {
  findSendingByKey,
  insertSending,
  insertVariants,
  lockSending,
  type SendingRow,
} from '../store/sendings.ts'

/** The messages of one form are one sending, as long as it says the same; of each month another, since the ledger is kept by months. */
export type OptInMessage = {
  /** Of the form, and of the version of its texts. */
  key: string
  name: string
  texts: MailBody
  from: { inbox: string | null; name: string | null; replyTo: string | null }
}

export type OptInRequest = {
  formId: string | null
  tagId: string
  /** As it is compared. */
  email: string
  name: string | null
  /** By the ids of fields. */
  fields: Readonly<Record<string, string>>
  /** The sentence as it was shown. */
  wording: string
  proof: Readonly<Record<string, string>>
  /** The browser in a page of the shop. Null if its visitor has not agreed to be recognised. */
  deviceId: string | null
}

/** Why a project cannot ask anybody now; undefined where it can. */
export function optInTrouble({
  active,
  dns_name,
  proved_dns_name,
}: Project): 'PROJECT' | 'DOMAIN' | undefined {
  // the table's check lists them
  if (!maySend('OPT_IN', active as ProjectStatus)) return 'PROJECT'
  return dns_name && proved_dns_name === dns_name ? undefined : 'DOMAIN'
}

/** The caller holds the project's state. */
export async function askToConfirm(
  tx: TxCtx,
  project: Project,
  message: OptInMessage,
  { formId, tagId, email, name, fields, wording, proof, deviceId }: OptInRequest,
): Promise<void> {
  const sending = await openSending(tx, project, message)
  const now = tx.clock.now()
  const id = newId(now)
  await insertOptIn(tx, {
    project_id: project.id,
    id,
    sending_id: sending.id,
    form_id: formId,
    tag_id: tagId,
    email,
    name,
    fields: JSON.stringify(fields),
    wording,
    proof: JSON.stringify(proof),
    device_id: deviceId,
    at: new Date(now),
  })
  await addRecipient(tx, { projectId: project.id, sendingId: sending.id }, id, (sending.recipients ?? 0) + 1)
  await plan(tx, 'delivery.forgetOptIns', project.id, new Date(now + optInKeptMs))
}

async function openSending(
  tx: TxCtx,
  project: Project,
  { key, name, texts, from }: OptInMessage,
): Promise<SendingRow> {
  const { id: projectId, dns_name: dnsName } = project
  if (optInTrouble(project) || !dnsName) refuse('MAIL_DOMAIN_NOT_READY')
  const at = new Date(tx.clock.now())
  const monthly = `${key}/${dnsName}/${at.toISOString().slice(0, 7)}`
  const found = await findSendingByKey(tx, projectId, monthly)
  const held = found && (await lockSending(tx, { projectId, sendingId: found.id }))
  if (held) return held
  const id = newId(tx.clock.now())
  await insertSending(tx, {
    project_id: projectId,
    id,
    key: monthly,
    name,
    purpose: 'OPT_IN',
    state: 'SENDING',
    dns_name: dnsName,
    recipients: 0,
    fixed_at: at,
    due_at: at,
    from_inbox: from.inbox,
    from_name: from.name,
    reply_to: from.replyTo,
    user_id: null,
    created_at: at,
  })
  const { subject, html, text } = texts
  await insertVariants(tx, [
    { project_id: projectId, sending_id: id, variant: 0, subject, html, plain_text: text },
  ])
  return (await lockSending(tx, { projectId, sendingId: id })) ?? refuse('NOT_FOUND')
}
