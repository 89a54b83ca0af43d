/** Asking contacts whose consent nobody can prove to confirm it: a sending of its own to those who have a tag. */
import type { MailBody } from '#email/system-mail.ts'
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId, outerIdIn } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { unprovedStates } from '#rules/contacts/consent.ts'
import { maySend } from '#rules/delivery/may-receive.ts'
import { optInKeptMs } from '#rules/delivery/opt-in.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refuse } from '#rules/refusals.ts'
import type { Project } from '../../projects/store.ts'
import { type Audience, countAudience } from '../store/asked-contacts.ts'
import {
  type AskedOptIn,
  findSending,
  insertSending,
  insertVariants,
  type SendingRow,
} from '../store/sendings.ts'

export type ContactsRequest = AskedOptIn & {
  /** Those who have it are asked. */
  askedTagId: string
  texts: MailBody
  from: { inbox: string | null; name: string | null; replyTo: string | null }
}

export const audienceOf = (
  tx: TxCtx,
  { id, mails_customers }: Pick<Project, 'id' | 'mails_customers'>,
  tagId: string,
): Promise<Audience> => countAudience(tx, id, tagId, unprovedStates(mails_customers))

/** Who they are is fixed in the background, as for all sendings. The caller holds the project. */
export async function askContacts(
  tx: TxCtx,
  project: Project,
  { askedTagId, texts: { subject, html, text }, from, proof, ...optIn }: ContactsRequest,
): Promise<SendingRow> {
  const { id: projectId, dns_name: dnsName } = project
  // the table's check lists them
  if (!maySend('CONFIRM', project.active as ProjectStatus)) refuse('PROJECT_NOT_SENDING')
  if (!dnsName || project.proved_dns_name !== dnsName) refuse('MAIL_DOMAIN_NOT_READY')
  const { askable } = await audienceOf(tx, project, askedTagId)
  if (!askable) refuse('NOBODY_TO_ASK')
  const now = tx.clock.now()
  const sendingId = newId(now)
  const request: AskedOptIn = {
    ...optIn,
    proof: { ...proof, message: subject, sendingID: outerIdIn('sending', projectId, sendingId) },
  }
  await insertSending(tx, {
    project_id: projectId,
    id: sendingId,
    key: `confirm/${sendingId}`,
    name: subject,
    purpose: 'CONFIRM',
    state: 'FIXING',
    dns_name: dnsName,
    tag_id: askedTagId,
    opt_in: JSON.stringify(request),
    due_at: new Date(now),
    from_inbox: from.inbox,
    from_name: from.name,
    reply_to: from.replyTo,
    user_id: tx.actor.kind === 'user' ? tx.actor.userId : null,
    created_at: new Date(now),
  })
  await insertVariants(tx, [
    { project_id: projectId, sending_id: sendingId, variant: 0, subject, html, plain_text: text },
  ])
  await send(tx, 'delivery.fixRecipients', { projectId, sendingId })
  await plan(tx, 'delivery.forgetOptIns', projectId, new Date(now + optInKeptMs))
  return (await findSending(tx.db, { projectId, sendingId })) ?? refuse('NOT_FOUND')
}
