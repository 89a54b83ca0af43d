/** Why a contact of a segment gets no message: the sender leaves them out, or the contact may not be written to. */
import type { Language } from '../brand.ts'
import type { SkipReason } from '../delivery/states.ts'

export const exclusions = [
  'LEFT_OUT',
  'UNSUBSCRIBED',
  'DECLINED',
  'BOUNCED',
  'COMPLAINED',
  'ERASED',
  'NO_CONSENT',
  'CUSTOMER_NOT_MAILED',
  'PAUSED',
] as const satisfies (SkipReason | 'LEFT_OUT' | 'DECLINED')[]
export type Exclusion = (typeof exclusions)[number]

/** As the list of contacts, the recipients of a campaign and its dry run show them. */
export const exclusionWords: Readonly<Record<Exclusion, Record<Language, string>>> = {
  LEFT_OUT: { en: 'Left out by a segment', cs: 'Vynecháno segmentem' },
  UNSUBSCRIBED: { en: 'Unsubscribed', cs: 'Odhlášeno' },
  DECLINED: { en: 'No newsletter', cs: 'Bez newsletteru' },
  BOUNCED: { en: 'Address does not work', cs: 'Nefunkční adresa' },
  COMPLAINED: { en: 'Reported as spam', cs: 'Označeno jako spam' },
  ERASED: { en: 'Erased', cs: 'Vymazaný kontakt' },
  NO_CONSENT: { en: 'No consent', cs: 'Bez souhlasu' },
  CUSTOMER_NOT_MAILED: { en: 'Customer, mailing off', cs: 'Zákazník, psaní vypnuto' },
  PAUSED: { en: 'Paused', cs: 'Pauza' },
}
