/** Who may be written to. */

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
  | 'UNDONE'

/** The states that let somebody be written to; own customers only where the owner has declared so. */
export const mailableStates = (mailsCustomers: boolean): readonly ConsentState[] =>
  mailsCustomers ? ['DOUBLE_OPT_IN', 'IMPORTED', 'CUSTOMER'] : ['DOUBLE_OPT_IN', 'IMPORTED']

/** So long an unsubscription by mistake can be taken back by whoever made it. */
export const undoMs = 10 * 60_000

/**
 * Whether a new consent changes how it stands: a weaker one takes nothing away, and only the person's own confirmation
 * wakes whoever has unsubscribed.
 */
export const takesEffect = (before: ConsentState, basis: ConsentBasis): boolean =>
  basis === 'DOUBLE_OPT_IN' ||
  (before !== 'UNSUBSCRIBED' && consentBases.indexOf(basis) < consentBases.indexOf(before))
