/** Who may be written to. */
import { dayMs } from '../time.ts'

/** The strongest first. */
export const consentBases = ['DOUBLE_OPT_IN', 'IMPORTED', 'CUSTOMER', 'NONE'] as const
export type ConsentBasis = (typeof consentBases)[number]
/** How it stands with a contact: the basis of the latest entry, or that it was withdrawn. */
export const consentStates = [...consentBases, 'UNSUBSCRIBED'] as const
export type ConsentState = (typeof consentStates)[number]

export type ConsentSource =
  | 'FORM'
  | 'ORDER_FEED'
  | 'SIGNED_PURCHASE'
  | 'IMPORT'
  | 'MEMBER'
  | 'UNSUBSCRIBE_LINK'
  | 'UNSUBSCRIBE_MAIL'
  | 'BOUNCE'
  | 'COMPLAINT'
  | 'UNDONE'
  | 'RELEASED'

/** The states that let somebody be written to; own customers only where the owner has declared so. */
export const mailableStates = (mailsCustomers: boolean): readonly ConsentState[] =>
  mailsCustomers ? ['DOUBLE_OPT_IN', 'IMPORTED', 'CUSTOMER'] : ['DOUBLE_OPT_IN', 'IMPORTED']

/** Of those, the states of whoever has not confirmed it themselves: they can be asked to. */
export const unprovedStates = (mailsCustomers: boolean): readonly ConsentState[] =>
  mailableStates(mailsCustomers).filter((state) => state !== 'DOUBLE_OPT_IN')

/** So long an unsubscription by mistake can be taken back by the member who made it. */
export const undoMs = 10 * 60_000
/** So long by the person themselves, on the page where they have unsubscribed. */
export const ownUndoMs = dayMs

/** So long nothing is sent to whoever asks for a pause. */
export const pauseDays = 30
export const isPaused = (until: Date | null, now: number): boolean => until !== null && until.getTime() > now

/**
 * Whether a new consent changes how it stands: a weaker one takes nothing away, and only the person's own confirmation
 * wakes whoever has unsubscribed.
 */
export const takesEffect = (before: ConsentState, basis: ConsentBasis): boolean =>
  basis === 'DOUBLE_OPT_IN' ||
  (before !== 'UNSUBSCRIBED' && consentBases.indexOf(basis) < consentBases.indexOf(before))

/** Why an address is never written to, the weakest first: a person's own word stands above what a mail server says. */
export const suppressionReasons = ['BOUNCED', 'UNSUBSCRIBED', 'COMPLAINED', 'ERASED'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
/**
 * Whether members may let an address be written to again: one that has bounced may work by now. Whoever has unsubscribed or
 * complained comes back by their own word only, and whoever was erased never.
 */
export const isReleasable = (reason: SuppressionReason): boolean => reason === 'BOUNCED'

/** How an import may bring somebody who is never to be written to. */
export type ImportedSuppression = Exclude<SuppressionReason, 'ERASED'>

/** What is said of a contact: consent that was given, or that it is never to be written to, which stands above it. */
export type ConsentWord = { basis?: ConsentBasis | undefined; suppress?: ImportedSuppression | undefined }
/** What follows from it. */
export type ConsentChange = {
  after: ConsentState
  /** Goes into the record of consents. */
  entry?: { basis: ConsentBasis; withdrawn: boolean }
  /** What the list of suppressions says from now on; undefined where it stays. */
  suppression?: ImportedSuppression | 'LIFTED'
}

/**
 * What a word changes for somebody who stands there with a state and a suppression. One that changes nothing has no entry,
 * so that the same again is kept once.
 */
export function changeOfConsent(
  before: ConsentState,
  reason: SuppressionReason | undefined,
  { basis, suppress }: ConsentWord,
): ConsentChange {
  if (suppress)
    return {
      after: 'UNSUBSCRIBED',
      ...(before !== 'UNSUBSCRIBED' && { entry: { basis: before, withdrawn: true } }),
      ...(isStronger(suppress, reason) && { suppression: suppress }),
    }
  if (!basis || !takesEffect(before, basis)) return { after: before }
  const isConfirmed = basis === 'DOUBLE_OPT_IN'
  if (isConfirmed ? before === basis && !reason : reason) return { after: before }
  return {
    after: basis,
    entry: { basis, withdrawn: false },
    ...(reason && { suppression: 'LIFTED' }),
  }
}

const isStronger = (reason: SuppressionReason, than: SuppressionReason | undefined): boolean =>
  !than || suppressionReasons.indexOf(reason) > suppressionReasons.indexOf(than)
