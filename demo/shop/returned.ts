/** What came back of a message of the sample shop: read and written as mails that a server has brought. */
import { readMail } from '#modules/delivery/feedback/read-mail.ts'
import { type Received, receiveMail } from '#modules/delivery/feedback/receive-mail.ts'
import type { SendingKey } from '#modules/delivery/store/sendings.ts'
import type { Ctx } from '#platform/context.ts'

/** As servers word it; the last one is a complaint. */
const answers = [
  ['5.1.1', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['5.2.2', '552 5.2.2 mailbox quota exceeded, schránka příjemce je plná'],
  ['5.2.2', '552 5.2.2 The recipient’s inbox is out of storage space'],
  ['5.7.1', '550 5.7.1 Message refused by the policy of this server'],
] as const

const report = (type: string, part: string) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Content-Type: multipart/report; report-type=${type}; boundary="cut"`,
      '',
      '--cut',
      `Content-Type: message/${type}`,
      '',
      part,
      '--cut--',
      '',
    ].join('\r\n'),
  )

/** Some of those who have got it. */
export async function tellReturned(ctx: Ctx, sending: SendingKey): Promise<Received[]> {
  const rows = await ctx.db
    .selectFrom('messages')
    .select('visitor_id')
    .where('project_id', '=', sending.projectId)
    .where('sending_id', '=', sending.sendingId)
    .where('state', '=', 'SENT')
    .orderBy('visitor_id')
    .limit(answers.length + 1)
    .execute()
  const done: Received[] = []
  for (const [n, { visitor_id: visitorId }] of rows.entries()) {
    const answer = answers[n]
    const bytes = answer
      ? report(
          'delivery-status',
          `Action: failed\r\nStatus: ${answer[0]}\r\nDiagnostic-Code: smtp; ${answer[1]}\r\n`,
        )
      : report('feedback-report', 'Feedback-Type: abuse\r\nVersion: 1\r\n')
    const to = { kind: 'RETURNED', message: { ...sending, visitorId } } as const
    done.push(await receiveMail(ctx, to, () => readMail(bytes)))
  }
  return done
}
