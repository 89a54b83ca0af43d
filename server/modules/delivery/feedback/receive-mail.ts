/** What a mail to one of our addresses does. Whoever sent it never hears of it: nothing here writes back. */
import type { Ctx } from '#platform/context.ts'
import { type ReceivedMail, readReport } from '#rules/delivery/report.ts'
import { isUuid7 } from '#rules/tracking/uuid.ts'
import type { MessageRef } from '../addresses.ts'
import { applyFeedback, type FeedbackResult } from './apply-feedback.ts'
import { type Inbound, readMessageId } from './inbound-address.ts'
import { unsubscribeByMail } from './unsubscribe-by-mail.ts'

export type Received = FeedbackResult | 'UNSUBSCRIBED' | 'NEWS' | 'UNREADABLE'

/** `read` reads the mail, where what it says is needed: undefined for what is none. */
export async function receiveMail(
  ctx: Ctx,
  to: Inbound,
  read: () => Promise<ReceivedMail | undefined>,
): Promise<Received> {
  if (to.kind === 'UNSUBSCRIBE') {
    await unsubscribeByMail(ctx, to.message)
    return 'UNSUBSCRIBED'
  }
  const mail = await read()
  if (!mail) return 'UNREADABLE'
  const report = readReport(mail)
  if (report.kind === 'NEWS' || report.kind === 'UNREADABLE') return report.kind
  const message = to.kind === 'RETURNED' ? to.message : ofProject(to.projectId, report.messageId)
  // a report of a loop whose message was not sent by this shop, or is not named
  if (!message) return 'NEVER_SENT'
  return report.kind === 'COMPLAINT'
    ? applyFeedback(ctx, message, { word: 'COMPLAINT', answer: null })
    : // a loop tells of complaints; that a message came back is said to where it came from
      to.kind === 'LOOP'
      ? 'NEWS'
      : applyFeedback(ctx, message, { word: report.bounce, answer: report.answer || null })
}

/** The month of the ledger is in the id of a sending; a number that somebody has made up has none. */
function ofProject(projectId: string, messageId: string | undefined): MessageRef | undefined {
  const message = messageId === undefined ? undefined : readMessageId(messageId)
  return message?.projectId === projectId && isUuid7(message.sendingId) ? message : undefined
}
