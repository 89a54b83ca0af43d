/** Whether somebody who was among the recipients may still be written to at the moment of handing over. */
import { type ConsentState, mailableStates, type SuppressionReason } from '../contacts/consent.ts'
import type { ProjectStatus } from '../projects/status.ts'
import type { Exclusion } from '../segments/exclusions.ts'
import type { SendingPurpose, SkipReason } from './states.ts'

export type Recipient = {
  email: string | null
  consent: ConsentState
  suppression: SuppressionReason | undefined
  /** They have asked to be left alone for some time, which is not over. */
  isPaused: boolean
}

type Obstacle = Extract<Exclusion, SkipReason>

/** Why a contact may not be written to. The first reason wins; undefined for those who may. */
export function obstacleOf(
  { consent, suppression, isPaused }: Omit<Recipient, 'email'>,
  mailsCustomers: boolean,
): Obstacle | undefined {
  if (suppression) return suppression
  if (consent === 'UNSUBSCRIBED') return 'UNSUBSCRIBED'
  if (!mailableStates(mailsCustomers).includes(consent))
    return consent === 'CUSTOMER' ? 'CUSTOMER_NOT_MAILED' : 'NO_CONSENT'
  return isPaused ? 'PAUSED' : undefined
}

/** Why a recipient gets no message; undefined for those who do. One who is undefined was erased in the meantime. */
export function skipReasonOf(
  purpose: SendingPurpose,
  recipient: Recipient | undefined,
  mailsCustomers: boolean,
): SkipReason | undefined {
  if (!recipient) return 'ERASED'
  const { email, suppression } = recipient
  if (!email) return 'NO_ADDRESS'
  // a request to confirm goes to addresses without consent, and a test to the team
  if (purpose === 'OPT_IN' || purpose === 'TEST')
    return suppression === 'BOUNCED' || suppression === 'COMPLAINED' ? suppression : undefined
  return obstacleOf(recipient, mailsCustomers)
}

/** A shop that is being connected may ask for consent and try its messages. */
export const maySend = (purpose: SendingPurpose, status: ProjectStatus): boolean =>
  status === 'ACTIVE' || (status === 'INCOMPLETE' && (purpose === 'OPT_IN' || purpose === 'TEST'))
