/** Reports as servers word them, about invented people: what each says of the message is what tests hold us to. */
import type { BounceClass } from './bounces.ts'
import type { ReceivedMail } from './report.ts'

type Wording = { server: string; says: BounceClass; status: string; diagnostic: string }

/** One group of a delivery report each. */
export const wordings: readonly Wording[] = [
  {
    server: 'Postfix, no such user',
    says: 'HARD',
    status: '5.1.1',
    diagnostic:
      'smtp; 550 5.1.1 <jana@posta.example>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  {
    server: 'Postfix, no such domain',
    says: 'HARD',
    status: '5.4.4',
    diagnostic:
      'X-Postfix; Host or domain name not found. Name service error for name=preklep.example type=AAAA: Host not found',
  },
  {
    server: 'Postfix, given up after five days',
    says: 'SOFT',
    status: '4.4.1',
    diagnostic: 'X-Postfix; connect to mx.posta.example[203.0.113.7]:25: Connection timed out',
  },
  {
    server: 'Postfix with Dovecot, full box',
    says: 'SOFT',
    status: '5.2.2',
    diagnostic: 'x-unix; Quota exceeded (mailbox for user is full)',
  },
  {
    server: 'Exchange Online, no such user',
    says: 'HARD',
    status: '5.1.10',
    diagnostic:
      'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient jana@firma.example not found by SMTP address lookup',
  },
  {
    server: 'Exchange Online at its edge, no such user',
    says: 'HARD',
    status: '5.4.1',
    diagnostic:
      'smtp;550 5.4.1 Recipient address rejected: Access denied. [DB5EUR01FT003.eop-EUR01.prod.protection.outlook.com]',
  },
  {
    server: 'Exchange, full box',
    says: 'SOFT',
    status: '5.2.2',
    diagnostic:
      'smtp;554 5.2.2 STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded; Failed to process message',
  },
  {
    server: 'Exchange, only for members',
    says: 'POLICY',
    status: '5.7.133',
    diagnostic: 'smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
  },
  {
    server: 'Outlook, not authenticated',
    says: 'POLICY',
    status: '5.7.515',
    diagnostic:
      'smtp;550 5.7.515 Access denied, sending domain LISCISTEZKA.EXAMPLE does not meet the required authentication level.',
  },
  {
    server: 'Outlook, address of the sender on a list',
    says: 'POLICY',
    status: '5.7.1',
    diagnostic:
      "smtp;550 5.7.1 Unfortunately, messages from [203.0.113.10] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3140).",
  },
  {
    server: 'Gmail, no such user',
    says: 'HARD',
    status: '5.1.1',
    diagnostic:
      "smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos or unnecessary spaces. 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-20020a05600c - gsmtp",
  },
  {
    server: 'Gmail, switched off',
    says: 'HARD',
    status: '5.2.1',
    diagnostic:
      'smtp; 550 5.2.1 The email account that you tried to reach is inactive. https://support.google.com/mail/?p=DisabledUser - gsmtp',
  },
  {
    server: 'Gmail, full box',
    says: 'SOFT',
    status: '5.2.2',
    diagnostic:
      "smtp; 552-5.2.2 The recipient's inbox is out of storage space. Please direct the recipient to 552 5.2.2 https://support.google.com/mail/?p=OverQuotaPerm - gsmtp",
  },
  {
    server: 'Gmail, taken for spam',
    says: 'POLICY',
    status: '5.7.1',
    diagnostic:
      'smtp; 550-5.7.1 [203.0.113.10] Our system has detected that this message is likely unsolicited mail. 550 5.7.1 https://support.google.com/mail/?p=UnsolicitedMessageError - gsmtp',
  },
  {
    server: 'Gmail, neither SPF nor DKIM',
    says: 'POLICY',
    status: '5.7.26',
    diagnostic: 'smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated. - gsmtp',
  },
  {
    server: 'Gmail, too many at once',
    says: 'SOFT',
    status: '4.7.28',
    diagnostic:
      'smtp; 421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address. - gsmtp',
  },
  {
    server: 'Seznam, no such user',
    says: 'HARD',
    status: '5.0.0',
    diagnostic:
      'smtp; 550 5.1.1 <jana@schranka.example>: mailbox does not exist, viz https://napoveda.schranka.example/cz/neexistuje',
  },
  {
    server: 'Seznam, full box',
    says: 'SOFT',
    status: '5.0.0',
    diagnostic: 'smtp; 552 5.2.2 <jana@schranka.example>: mailbox quota exceeded, schránka příjemce je plná',
  },
  {
    server: 'Seznam, sender refused',
    says: 'POLICY',
    status: '5.0.0',
    diagnostic:
      'smtp; 554 5.7.1 Message rejected: policy violation, nevyžádaná pošta, viz https://napoveda.schranka.example/cz/spam',
  },
  {
    server: 'Seznam, greylisted to the end',
    says: 'SOFT',
    status: '4.0.0',
    diagnostic: 'smtp; 451 4.7.1 Greylisting in action, please come back later',
  },
  {
    server: 'without a code of its own, unknown',
    says: 'HARD',
    status: '5.0.0',
    diagnostic: 'smtp; 550 No such user here',
  },
  {
    server: 'the number of an unknown user, the words of a blocklist',
    says: 'POLICY',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 rejected, 203.0.113.10 is listed at zen.spamhaus.org',
  },
  {
    server: 'our own address is the matter',
    says: 'POLICY',
    status: '5.1.8',
    diagnostic: 'smtp; 553 5.1.8 <b-1@bounce.shop.example>: Sender address rejected: Domain not found',
  },
  {
    server: 'refused for its size',
    says: 'SOFT',
    status: '5.3.4',
    diagnostic: 'smtp; 552 5.3.4 Message size exceeds fixed limit',
  },
]

export const originalHeader = (messageId: string): string =>
  `Message-ID: <${messageId}>\r\nFrom: =?utf-8?Q?Li=C5=A1=C4=8D=C3=AD_stezka?= <ahoj@liscistezka.example>\r\nTo: jana@posta.example\r\nSubject: Jdeme do hor\r\n`

export const deliveryStatus = (status: string, diagnostic: string, action = 'failed'): string =>
  [
    'Reporting-MTA: dns; mx.posta.example',
    'Arrival-Date: Mon, 16 Nov 2026 08:30:00 +0100 (CET)',
    '',
    'Final-Recipient: rfc822; jana@posta.example',
    'Original-Recipient: rfc822;jana@posta.example',
    `Action: ${action}`,
    `Status: ${status}`,
    // folded, as they come
    `Diagnostic-Code: ${diagnostic.replaceAll('. ', '.\r\n    ')}`,
    '',
  ].join('\r\n')

const mail = (headers: Record<string, string>, text: string, parts: ReceivedMail['parts'] = []) => ({
  headers: new Map(Object.entries(headers)),
  text,
  parts,
})

/** Exim's plain bounce: its default text, with the reason below the address as Exim indents it. */
const eximBounce = (reason: readonly string[]) =>
  mail(
    {
      from: 'Mail Delivery System <Mailer-Daemon@mx.posta.example>',
      subject: 'Mail delivery failed: returning message to sender',
      'auto-submitted': 'auto-replied',
      'x-failed-recipients': 'jana@posta.example',
    },
    `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  jana@posta.example
${reason.map((line) => `    ${line}\n`).join('')}
------ This is a copy of the message, including all the headers. ------

Return-path: <b-1@bounce.shop.example>
Subject: your quota is full, 552 5.2.2`,
  )

/** Mails without a part that a program could read. */
export const plainMails: readonly {
  server: string
  says: BounceClass | 'NEWS' | 'UNREADABLE'
  mail: ReceivedMail
  /** The expected answer, if the test checks it. */
  answer?: string
}[] = [
  {
    server: 'Exim, no such user',
    says: 'HARD',
    mail: eximBounce([
      'host mx.posta.example [203.0.113.7]',
      'SMTP error from remote mail server after RCPT TO:<jana@posta.example>:',
      '550 5.1.1 <jana@posta.example>: Recipient address rejected:',
      'User unknown in virtual mailbox table',
    ]),
    answer:
      '550 5.1.1 <jana@posta.example>: Recipient address rejected: User unknown in virtual mailbox table',
  },
  {
    server: 'Exim before 4.80, no such user',
    says: 'HARD',
    mail: eximBounce([
      'SMTP error from remote mail server after RCPT TO:<jana@posta.example>:',
      'host mx.posta.example [203.0.113.7]: 550-No Such User Here',
    ]),
    answer: '550-No Such User Here',
  },
  {
    server: 'Exim, full box',
    says: 'SOFT',
    mail: eximBounce([
      'host mx.posta.example [203.0.113.7]',
      'SMTP error from remote mail server after end of data:',
      '552 5.2.2 Mailbox quota exceeded',
    ]),
    answer: '552 5.2.2 Mailbox quota exceeded',
  },
  {
    server: 'Exim, given up after temporary answers',
    says: 'SOFT',
    mail: eximBounce([
      'host mx.posta.example [203.0.113.7]',
      'SMTP error from remote mail server after RCPT TO:<jana@posta.example>:',
      '451 4.3.0 Temporary lookup failure: retry timeout exceeded',
    ]),
    answer: '451 4.3.0 Temporary lookup failure: retry timeout exceeded',
  },
  {
    server: 'Exim, given up without a connection',
    says: 'SOFT',
    mail: eximBounce(['retry time not reached for any host after a long failure period']),
    answer: 'retry time not reached for any host after a long failure period',
  },
  {
    server: 'Exim, no route to the domain',
    says: 'HARD',
    mail: eximBounce(['Unrouteable address']),
    answer: 'Unrouteable address',
  },
  {
    server: 'Exim, our own address is the matter',
    says: 'POLICY',
    mail: eximBounce([
      'host mx.posta.example [203.0.113.7]',
      'SMTP error from remote mail server after RCPT TO:<jana@posta.example>:',
      '550-Verification failed for <b-1@bounce.shop.example>',
      '550-Unrouteable address',
      '550 Sender verify failed',
    ]),
  },
  {
    server: 'Exim, a delay',
    says: 'NEWS',
    mail: mail(
      {
        from: 'Mail Delivery System <Mailer-Daemon@mx.posta.example>',
        subject: 'Warning: message 1vL0aB-0000000ABCD-1xYz delayed 24 hours',
        'auto-submitted': 'auto-replied',
        'x-failed-recipients': 'jana@posta.example',
      },
      `This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.posta.example.

The address to which the message has not yet been delivered is:

  jana@posta.example
    host mx.posta.example [203.0.113.7]
    Delay reason: SMTP error from remote mail server after RCPT TO:<jana@posta.example>:
    450 4.2.1 mailbox unavailable

No action is required on your part. Delivery attempts will continue for
some time, and this warning may be repeated at intervals if the message
remains undelivered.`,
    ),
  },
  {
    server: 'Gmail, without a part for programs',
    says: 'HARD',
    mail: mail(
      {
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        subject: 'Delivery Status Notification (Failure)',
        'auto-submitted': 'auto-replied',
        'x-failed-recipients': 'jana@posta.example',
      },
      `Delivery to the following recipient failed permanently:

     jana@posta.example

Technical details of permanent failure:
The error that the other server returned was:
550 5.1.1 <jana@posta.example>: User unknown`,
    ),
  },
  {
    server: 'qmail',
    says: 'HARD',
    mail: mail(
      { from: 'MAILER-DAEMON@stary.example', subject: 'failure notice' },
      `Hi. This is the qmail-send program at stary.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<jana@stary.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Subject: your quota is full, 552 5.2.2`,
    ),
  },
  {
    server: 'an old gateway, in Czech',
    says: 'HARD',
    mail: mail(
      { from: 'Postmaster <postmaster@urad.example>', subject: 'Nedoručitelná zpráva: Jdeme do hor' },
      'Vaši zprávu nebylo možné doručit.\nPříjemce jana@urad.example neexistuje.',
    ),
  },
  {
    server: 'an old gateway, a full box in Czech',
    says: 'SOFT',
    mail: mail(
      { from: 'postmaster@urad.example', subject: 'Nedoručeno' },
      'Zprávu nelze doručit: schránka jana@urad.example je plná.',
    ),
  },
  {
    server: 'somebody on holiday',
    says: 'NEWS',
    mail: mail(
      {
        from: 'Jana Nováková <jana@posta.example>',
        subject: 'Automatická odpověď: Jdeme do hor',
        'auto-submitted': 'auto-replied',
      },
      'Do 30. listopadu nejsem v kanceláři. The mailbox postmaster@ does not exist any more: 550 5.1.1.',
    ),
  },
  {
    server: 'somebody who answers by hand',
    says: 'NEWS',
    mail: mail(
      { from: 'jana@posta.example', subject: 'Re: Jdeme do hor' },
      'Děkuji, 550 Kč je moc. User unknown?',
    ),
  },
  {
    server: 'a daemon that says nothing',
    says: 'UNREADABLE',
    mail: mail({ from: 'MAILER-DAEMON@kdesi.example', subject: 'Returned mail' }, 'See the attached file.'),
  },
]

export const feedbackReport = (type: string): string =>
  [
    `Feedback-Type: ${type}`,
    'User-Agent: Feedback/1.0',
    'Version: 1',
    'Original-Rcpt-To: redacted@posta.example',
    '',
  ].join('\r\n')
