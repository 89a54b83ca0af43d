import { describe, expect, test } from 'vitest'
import { type DeferralCause, deferralCauseOf, deferralWords } from './deferrals.ts'
import { noAnswers } from './no-answer.ts'

const rows = deferralWords.flatMap((row) => row.examples.map((example) => ({ row, example })))

test.for(rows)('deferralCauseOf finds the row of $row.by for “$example”', ({ row, example }) => {
  expect(deferralWords.find(({ words }) => words.test(example))).toBe(row)
  expect(deferralCauseOf(example)).toBe(row.cause)
})

/** Published answers whose codes are enough. */
const byCodes: readonly [by: string, cause: DeferralCause, answers: readonly string[]][] = [
  [
    'Gmail',
    'MAILBOX',
    [
      '450 4.2.1 The user you are trying to contact is receiving mail too quickly.',
      '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.',
      '452 4.2.2 The recipient’s inbox is out of storage space.',
    ],
  ],
  [
    'Gmail',
    'SERVER',
    [
      '421 4.3.0 Temporary System Problem. Try again later.',
      '421 4.4.5 Server busy, try again later.',
      '421 4.7.0 Try again later, closing connection.',
      '421 4.7.0 TLS required for RCPT domain, closing connection.',
      '421 4.7.0 IP not in whitelist for RCPT domain, closing connection.',
      '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address.',
      '451 4.3.0 Mail server temporarily rejected message.',
      '451 4.4.2 Timeout - closing connection.',
      '452 4.5.3 Your message has too many recipients.',
    ],
  ],
  [
    'Gmail',
    'SENDER',
    [
      '421-4.7.26 This mail has been rate limited because it is unauthenticated.',
      '421-4.7.27 This mail has been rate limited because SPF does not pass.',
      '421-4.7.30 This mail has been rate limited because DKIM does not pass.',
      '421-4.7.32 This mail has been rate limited because there is no DMARC alignment.',
    ],
  ],
  ['Outlook', 'MAILBOX', ['452 4.2.2 Mailbox full']],
  [
    'Outlook',
    'SERVER',
    [
      '451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (S77719)',
      '451 4.7.650 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation. (S775)',
      '451 4.7.651 The mail server [192.0.2.1] has been temporarily rate limited due to IP reputation. (S3114)',
      '421 RP-001 (BAY004-MC1F5) Unfortunately, some messages from 192.0.2.1 weren’t sent. Please try again.',
      '451 4.4.62 Mail sent to the wrong Office 365 region. ATTR35',
    ],
  ],
  [
    'Yahoo',
    'SERVER',
    [
      '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints - 4.16.55.1',
      '421 4.7.1 [TS03] All messages from 192.0.2.1 will be permanently deferred',
      '451 Resources temporarily not available - Please try again later [#4.16.5]',
      '452 Too many recipients',
    ],
  ],
  [
    'Postfix',
    'SERVER',
    [
      '421 4.3.2 All server ports are busy',
      '421 4.4.2 mx.posta.example Error: timeout exceeded',
      '421 4.7.0 mx.posta.example Error: too many errors',
      '451 4.3.0 <jana@posta.example>: Temporary lookup failure',
      '451 4.3.5 Server configuration problem',
      '451 4.7.1 Service unavailable - try again later',
      '452 4.3.1 Insufficient system storage',
    ],
  ],
  [
    'Exim',
    'SERVER',
    [
      '421 Too many concurrent SMTP connections; please try again later.',
      '421 Unexpected failure, please try later',
      '451 Temporary local problem - please try later',
      '452 space shortage, please try later',
    ],
  ],
]

describe.for(byCodes)('deferralCauseOf: %s, %s', ([, cause, answers]) => {
  test.for([...answers])('“%s”', (answer) => {
    expect(deferralCauseOf(answer)).toBe(cause)
  })
})

test('deferralCauseOf reads a reply of several lines as one sentence', () => {
  expect(
    deferralCauseOf('421 4.7.28 unsolicited mail originating from your 4.7.28 DKIM domain 4.7.28 [x 15]'),
  ).toBe('SENDER')
})

test.for([
  ['421 4.2.1 come back later', 'MAILBOX'],
  ['451 4.2.2 no room', 'MAILBOX'],
  ['450 4.3.2 system is shutting down', 'SERVER'],
  ['450 5.1.1 unknown for now', 'MAILBOX'],
  ['450 2.0.0', 'MAILBOX'],
  ['451 4.0.0 later', 'SERVER'],
] as const)(
  'deferralCauseOf believes the enhanced code where it contradicts the code: %s',
  ([answer, cause]) => {
    expect(deferralCauseOf(answer)).toBe(cause)
  },
)

test('deferralCauseOf blames the server for a code without words, a code of no RFC and an ended connection', () => {
  for (const answer of ['421', '451', '499 what', noAnswers.closed, noAnswers.late, ''])
    expect(deferralCauseOf(answer)).toBe('SERVER')
  expect(deferralCauseOf('450')).toBe('MAILBOX')
})
