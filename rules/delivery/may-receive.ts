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

/** Why a contact may not be written to, in the order in which it is told; undefined for those who may. */
export type Obstacle = Extract<Exclusion, SkipReason>
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

/** Why not; undefined for those who may. Nobody is gone: they were erased meanwhile. */
export function skipReasonOf(
  purpose: SendingPurpose,
  recipient: Recipient | undefined,
  mailsCustomers: boolean,
): SkipReason | undefined {
  if (!recipient) return 'ERASED'
  const { email, suppression } = recipient
  if (!email) return 'NO_ADDRESS'
  // Who is asked for consent has none yet, has withdrawn it, or was erased and comes again. A test goes to the team, not to a contact.
  if (purpose === 'OPT_IN' || purpose === 'TEST')
    return suppression === 'BOUNCED' || suppression === 'COMPLAINED' ? suppression : undefined
  return obstacleOf(recipient, mailsCustomers)
}

/** A shop that is being connected may ask for consent and try its messages. */
export const maySend = (purpose: SendingPurpose, status: ProjectStatus): boolean =>
  status === 'ACTIVE' || (status === 'INCOMPLETE' && (purpose === 'OPT_IN' || purpose === 'TEST'))
