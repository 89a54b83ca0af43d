import { expect, test } from 'vitest'
import { type SesEvent, wordOfSesEvent } from './ses-events.ts'

const bounce = (
  bounceType: string,
  bounceSubType: string,
  diagnosticCode?: string,
  status?: string,
): SesEvent => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ diagnosticCode, status }] },
})

test.each([
  [bounce('Permanent', 'NoEmail', 'smtp; 550 5.1.1 user unknown'), 'HARD'],
  [bounce('Permanent', 'General'), 'HARD'],
  [bounce('Permanent', 'General', 'smtp; 550 5.7.1 blocked', '5.7.1'), 'POLICY'],
  [bounce('Permanent', 'General', 'smtp; 552 5.2.2 full', '5.2.2'), 'SOFT'],
  // what another shop of the same account has caused is none of this one's
  [bounce('Permanent', 'OnAccountSuppressionList'), 'POLICY'],
  [bounce('Permanent', 'Suppressed'), 'POLICY'],
  [bounce('Transient', 'MailboxFull', 'smtp; 552 5.2.2 full'), 'SOFT'],
  [bounce('Transient', 'General'), 'SOFT'],
  [bounce('Transient', 'ContentRejected'), 'POLICY'],
  [bounce('Undetermined', 'Undetermined', 'smtp; 550 5.1.1 no such user'), 'HARD'],
  [bounce('Undetermined', 'Undetermined'), 'SOFT'],
  [{ ...bounce('Permanent', 'NoEmail'), eventType: undefined, notificationType: 'Bounce' }, 'HARD'],
  [{ eventType: 'Reject' }, 'POLICY'],
])('a bounce of SES: %j', (event, expected) => {
  expect(wordOfSesEvent(event)).toMatchObject({ kind: 'BOUNCE', bounce: expected })
})

test('what a server said is kept as a line, whatever it said', () => {
  expect(wordOfSesEvent(bounce('Permanent', 'NoEmail', `smtp; 550\0 no\r\nuser ${'x'.repeat(500)}`))).toEqual(
    {
      kind: 'BOUNCE',
      bounce: 'HARD',
      answer: `550 no user ${'x'.repeat(288)}`,
    },
  )
})

test.each([
  [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }, 'COMPLAINT'],
  [{ eventType: 'Complaint', complaint: {} }, 'COMPLAINT'],
  [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } }, 'NEWS'],
  [{ eventType: 'Complaint', complaint: { complaintSubType: 'OnAccountSuppressionList' } }, 'NEWS'],
  [{ eventType: 'Send' }, 'ACCEPTED'],
  [{ eventType: 'Delivery' }, 'ACCEPTED'],
  [{ eventType: 'DeliveryDelay' }, 'NEWS'],
  [{ eventType: 'Open' }, 'NEWS'],
  [{}, 'NEWS'],
])('another event: %j', (event, kind) => {
  expect(wordOfSesEvent(event).kind).toBe(kind)
})
