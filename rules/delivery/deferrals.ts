/**
 * What a deferral (SMTP 4xx) is about: one mailbox, the project's list or content, the address we send from, or the receiving
 * server and our own server. The first row that matches decides: what a provider says, then the enhanced status code (RFC 3463),
 * then the reply code (RFC 5321).
 */
export type DeferralCause = 'MAILBOX' | 'PROJECT' | 'SENDER' | 'SERVER'

type DeferralRow = {
  /** Whose published answers these are. */
  by: string
  words: RegExp
  cause: DeferralCause
  /** Answers that this row must match, and no row before it. */
  examples: readonly string[]
}

/** Answers whose words say more than their codes. */
export const deferralWords: readonly DeferralRow[] = [
  {
    by: 'greylisting',
    words: /gr[ae]y-?list/i,
    cause: 'MAILBOX',
    examples: [
      '450 4.2.0 <jana@posta.example>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/posta.example.html',
      '451 4.7.1 Greylisting in action, please come back later',
      '450 4.7.1 <jana@posta.example>: Recipient address rejected: Greylisted for 5 minutes',
      '451 This server employs greylisting as a means of reducing spam.',
    ],
  },
  {
    by: 'Rspamd',
    words: /^45\d[ -]4\.7\.1 try again later$/i,
    cause: 'MAILBOX',
    examples: ['451 4.7.1 Try again later'],
  },
  {
    by: 'Outlook',
    words: /recipient thread limit exceeded/i,
    cause: 'MAILBOX',
    examples: ['432 4.3.2 STOREDRV.Deliver; recipient thread limit exceeded'],
  },
  {
    by: 'Gmail',
    words: /smtp relay limit exceeded/i,
    cause: 'SERVER',
    examples: ['450-4.2.1 Peak SMTP relay limit exceeded for customer.'],
  },
  {
    by: 'any',
    words:
      /mailbox (?:is |has been )?(?:full|busy|locked)|over ?quota|quota exceeded|schránka (?:je )?(?:plná|přeplněn)/i,
    cause: 'MAILBOX',
    examples: [
      '452 4.2.2 The email account that you tried to reach is over quota.',
      '452 mailbox full',
      '421 mailbox busy',
      '451 Schránka je plná',
    ],
  },
  {
    by: 'Gmail',
    words: /your (?:dkim|spf) domain|reputation of the sending domain/i,
    cause: 'SENDER',
    examples: [
      '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your DKIM domain [shop.example 15]. Mail sent from your domain has been temporarily rate limited.',
      '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your SPF domain [shop.example 35].',
      '421 4.7.0 [192.0.2.1] Our system has detected that this message is suspicious due to the very low reputation of the sending domain.',
    ],
  },
  {
    by: 'Gmail',
    words: /your url domains|nature of the content|content and\/or the links/i,
    cause: 'PROJECT',
    examples: [
      '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail containing one of your URL domains.',
      '421 4.7.0 [192.0.2.1] Our system has detected that this message is suspicious due to the nature of the content and/or the links within.',
    ],
  },
  {
    by: 'Gmail',
    words: /\bptr record/i,
    cause: 'SERVER',
    examples: ['421-4.7.23 The sending IP address for this message does not have a PTR record.'],
  },
  {
    by: 'Yahoo',
    words: /excessive unknown recipients/i,
    cause: 'PROJECT',
    examples: ['451 VS1-IP Excessive unknown recipients - possible Open Relay'],
  },
  {
    by: 'Exim',
    words: /could not complete sender verify|sender verify (?:defer|fail)/i,
    cause: 'SENDER',
    examples: ['451 Could not complete sender verify', '451 Could not complete sender verify callout'],
  },
  {
    by: 'Exim',
    words: /could not complete recipient verify/i,
    cause: 'MAILBOX',
    examples: ['451 Could not complete recipient verify callout'],
  },
  {
    by: 'Postfix',
    words: /sender address rejected/i,
    cause: 'SENDER',
    examples: [
      '450 4.1.8 <ahoj@shop.example>: Sender address rejected: Domain not found',
      '450 4.1.7 <ahoj@shop.example>: Sender address rejected: unverified address: Address verification in progress',
    ],
  },
  {
    by: 'Postfix',
    words: /recipient address rejected/i,
    cause: 'MAILBOX',
    examples: [
      '450 4.1.1 <jana@posta.example>: Recipient address rejected: unverified address: Address verification in progress',
      '450 4.1.2 <jana@posta.example>: Recipient address rejected: Domain not found',
    ],
  },
  {
    by: 'Postfix',
    words: /client host rejected|too (?:much mail|many (?:connections|recipients)) from/i,
    cause: 'SERVER',
    examples: [
      '450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.1]',
      '450 4.7.1 Error: too much mail from 192.0.2.1',
      '421 4.7.0 mx.posta.example Error: too many connections from 192.0.2.1',
      '450 4.7.1 Error: too many recipients from 192.0.2.1',
    ],
  },
]

/** The cause of an enhanced status code, by its subject and detail or by its subject alone; its class is that of the reply. */
const deferralStatuses: Readonly<Record<string, DeferralCause>> = {
  '1.7': 'SENDER',
  '1.8': 'SENDER',
  '1': 'MAILBOX',
  '2': 'MAILBOX',
  '3': 'SERVER',
  '4': 'SERVER',
  '5': 'SERVER',
  '6': 'PROJECT',
  // proofs of who sends (RFC 7372, and those that Gmail has added)
  '7.20': 'SENDER',
  '7.21': 'SENDER',
  '7.22': 'SENDER',
  '7.23': 'SENDER',
  '7.24': 'SENDER',
  '7.26': 'SENDER',
  '7.27': 'SENDER',
  '7.30': 'SENDER',
  '7.31': 'SENDER',
  '7.32': 'SENDER',
  '7.40': 'SENDER',
  '7': 'SERVER',
}

/** The cause of a reply code alone; that of any other one is the server. */
const deferralCodes: Readonly<Record<string, DeferralCause>> = {
  '421': 'SERVER',
  '450': 'MAILBOX',
  '451': 'SERVER',
  '452': 'SERVER',
}

/** `4.2.1`; `4.0.0` says nothing. A number in brackets or of four parts is an address. */
const status = /(?<![\d.])[245]\.(\d{1,3})\.(\d{1,3})(?![\d.])/
const longest = 1000

/** What a server says in several lines has the status in each of them, in the middle of a sentence. */
function oneSentence(text: string): string {
  const match = status.exec(text)
  if (!match) return text
  const end = match.index + match[0].length
  return text.slice(0, end) + text.slice(end).replaceAll(` ${match[0]}`, '')
}

/** An answer without a code is not the server's: the connection ended or timed out. */
export function deferralCauseOf(answer: string): DeferralCause {
  const text = oneSentence(answer.slice(0, longest))
  const row = deferralWords.find(({ words }) => words.test(text))
  if (row) return row.cause
  const [, subject = '0', detail = '0'] = status.exec(text) ?? []
  return (
    deferralStatuses[`${subject}.${detail}`] ??
    deferralStatuses[subject] ??
    deferralCodes[text.slice(0, 3)] ??
    'SERVER'
  )
}
