/** What a column says of whether somebody may be written to. */
import { plainName } from '../feeds/names.ts'
import type { FileConsent } from './import.ts'

/** What a yes in the column means. A column of statuses is one of SUBSCRIBED. */
export type ConsentSense = Exclude<FileConsent, 'NONE'>

const columns: Record<ConsentSense, string> = {
  SUBSCRIBED:
    'EMAIL_MARKETING_CONSENT ACCEPTS_EMAIL_MARKETING ACCEPTS_MARKETING NEWSLETTER NEWSLETTERS CONSENT EMAIL_CONSENT ' +
    'MARKETING_CONSENT SUBSCRIBED IS_SUBSCRIBED SUBSCRIPTION_STATUS EMAIL_STATUS EMAIL_MARKETING MARKETING OPT_IN OPTIN ' +
    'DOUBLE_OPT_IN SOUHLAS SOUHLAS_S_NEWSLETTEREM ODBER_NEWSLETTERU ODEBIRA_NEWSLETTER ODBER_NOVINEK ZASILAT_NEWSLETTER ' +
    'PRIHLASEN PRIHLASEN_K_ODBERU ODEBIRA OBCHODNI_SDELENI SUHLAS ODBER_NOVINIEK EINWILLIGUNG ABONNIERT NEWSLETTER_ABONNIERT',
  UNSUBSCRIBED:
    'UNSUBSCRIBED UNSUB UNSUB_TIME UNSUBSCRIBED_AT UNSUBSCRIBE_DATE IS_UNSUBSCRIBED BLACKLISTED BLACKLIST EMAIL_BLACKLISTED ' +
    'EMAIL_BLACKLIST EMAILBLACKLISTED SUPPRESSED EMAIL_SUPPRESSIONS OPT_OUT OPTOUT OPTED_OUT ODHLASEN ODHLASENO ODHLASENY ' +
    'DATUM_ODHLASENI ODHLASENI NEZASILAT ABGEMELDET',
  BOUNCED: 'BOUNCED BOUNCE HARD_BOUNCE HARDBOUNCE HARDBOUNCED HARD_BOUNCED CLEAN_TIME CLEANED NEDORUCITELNY',
  COMPLAINED: 'COMPLAINED COMPLAINT SPAM SPAM_COMPLAINT SPAM_REPORT ABUSE STIZNOST',
}
const senseOf: ReadonlyMap<string, ConsentSense> = new Map(
  Object.entries(columns).flatMap(
    ([sense, names]) => names.split(' ').map((name): [string, ConsentSense] => [name, sense as ConsentSense]), // keys of the literal
  ),
)
/** Undefined for a column that is not known to speak of consent. */
export const consentSense = (plain: string): ConsentSense | undefined => senseOf.get(plain)

/** These may mean anything: whether it is consent, what stands in them says. */
export const isDoubtfulConsent = (plain: string): boolean => doubtful.has(plain)
const doubtful = new Set(
  'STATUS STAV STATE STAV_KONTAKTU STATUS_KONTAKTU KONTAKT_STATUS STAV_ODBERU'.split(' '),
)

const words: Record<FileConsent | 'YES' | 'NO', string> = {
  YES: 'YES Y TRUE T 1 ANO A ANO_SOUHLASIM JA WAHR PRAVDA ON X OK OUI',
  // whoever has said no is not written to, whatever else is said of all of the file
  NO: 'NO N FALSE F 0 NE NIE NEIN FALSCH NEPRAVDA OFF NON',
  SUBSCRIBED:
    'SUBSCRIBED SUBSCRIBE SUBSCRIBER ACTIVE AKTIVNI AKTIVNY AKTIV CONFIRMED POTVRZENO POTVRZEN POTVRZENY DOUBLE_OPT_IN ' +
    'SINGLE_OPT_IN OPT_IN OPTED_IN CONFIRMED_OPT_IN PRIHLASEN PRIHLASENY PRIHLASENA PRIHLASENO ODEBIRA ODBERATEL SOUHLAS ' +
    'SOUHLASI SUHLASI GRANTED ANGEMELDET ABONNIERT BESTATIGT EMAIL POTVRZENY_SOUHLAS IMPORTED IMPORTOVANY',
  UNSUBSCRIBED:
    'UNSUBSCRIBED UNSUBSCRIBE UNSUB OPT_OUT OPTED_OUT ODHLASEN ODHLASENY ODHLASENA ODHLASENO NEODEBIRA NESOUHLASI ' +
    'NESUHLASI SUPPRESSED USER_SUPPRESSED BLACKLISTED BLACKLIST BLACKLISTOVAN BLOCKED BLOKOVAN BLOKOVANY DENIED REVOKED ' +
    'ARCHIVED GLOBAL_UNSUBSCRIBE ABGEMELDET GESPERRT ZABLOKOVAN',
  BOUNCED:
    'BOUNCED BOUNCE HARD_BOUNCE HARDBOUNCE HARD_BOUNCED HARDBOUNCED CLEANED INVALID INVALID_EMAIL UNDELIVERABLE ' +
    'NEDORUCITELNY NEDORUCITELNE NEDORUCENO ODRAZENO ODRAZEN ODRAZENY NEPLATNY NEEXISTUJICI UNZUSTELLBAR',
  COMPLAINED:
    'COMPLAINED COMPLAINT COMPLAINTS SPAM SPAM_COMPLAINT SPAM_REPORT MARKED_AS_SPAM ABUSE STIZNOST OZNACEN_JAKO_SPAM',
  NONE:
    'NONE NEVER_SUBSCRIBED NOT_SUBSCRIBED NONSUBSCRIBED NON_SUBSCRIBED PENDING UNCONFIRMED NOT_CONFIRMED NEPOTVRZENO ' +
    'NEPOTVRZEN NEPOTVRZENY CEKA CEKA_NA_POTVRZENI TRANSACTIONAL SOFT_BOUNCE SOFTBOUNCE SOFT_BOUNCED UNKNOWN NEZNAMY ' +
    'INACTIVE NEAKTIVNI NEAKTIVNY NEW NOVY REDACTED NICHT_BESTATIGT',
}
const meaningOf: ReadonlyMap<string, keyof typeof words> = new Map(
  Object.entries(words).flatMap(
    ([meaning, list]) =>
      list.split(' ').map((word): [string, keyof typeof words] => [word, meaning as keyof typeof words]), // keys of the literal
  ),
)
/** Ecomail writes statuses as numbers: subscribed, unsubscribed, soft and hard bounce, complaint, not confirmed. */
const numbers: Record<string, FileConsent> = {
  '2': 'UNSUBSCRIBED',
  '3': 'NONE',
  '4': 'BOUNCED',
  '5': 'COMPLAINED',
  '6': 'NONE',
}

export const isConsentWord = (text: string): boolean => meaningOf.has(plainName(text))

/**
 * What a cell says. In a column of refusals only a yes, a time or a reason says something, in any other every word; what
 * nobody knows is no consent. Undefined for nothing said.
 */
export function readConsent(text: string, sense: ConsentSense, numbered = false): FileConsent | undefined {
  const word = plainName(text)
  if (word === '') return undefined
  const meaning = numbered && Object.hasOwn(numbers, word) ? numbers[word] : meaningOf.get(word)
  if (sense !== 'SUBSCRIBED') {
    if (meaning === 'NO' || meaning === 'SUBSCRIBED' || meaning === 'NONE') return undefined
    return meaning === 'YES' || meaning === undefined ? sense : meaning
  }
  if (meaning === 'YES') return 'SUBSCRIBED'
  if (meaning === 'NO') return 'UNSUBSCRIBED'
  return meaning ?? 'NONE'
}

/** How much a word of a file weighs against another of the same address: a refusal is never lost. */
const strongest: readonly FileConsent[] = ['COMPLAINED', 'BOUNCED', 'UNSUBSCRIBED']
const rankOf = (consent: FileConsent): number => {
  const rank = strongest.indexOf(consent)
  return rank < 0 ? strongest.length : rank
}

/** Of two that a file says of one address: a refusal wins, else the later one. */
export function mergeConsents(
  before: FileConsent | undefined,
  later: FileConsent | undefined,
): FileConsent | undefined {
  if (!before || !later) return later ?? before
  return rankOf(before) < rankOf(later) ? before : later
}
