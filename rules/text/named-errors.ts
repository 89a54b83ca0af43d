/** What an address may ask to be told by `?error=key`: a code of the refusals, or one of these names. */
import type { Language } from '../brand.ts'
import { isRefusalCode, refusalText } from '../refusals.ts'

const named = {
  'access-not-revoked': {
    en: 'Unable to revoke the access rights.',
    cs: 'Přístupová práva se nepodařilo odebrat.',
  },
  'link-expired': {
    en: 'This link is older than one week. Ask for a new one.',
    cs: 'Tento odkaz je starší než týden. Požádejte o nový.',
  },
  'link-foreign': {
    en: 'This link was issued for another account.',
    cs: 'Tento odkaz byl vystaven pro jiný účet.',
  },
  'not-found': {
    en: 'What you were looking for does not exist, or you have no access to it.',
    cs: 'To, co hledáte, neexistuje, nebo k tomu nemáte přístup.',
  },
  'subscription-cancelled': {
    en: 'You have cancelled the subscription process.',
    cs: 'Objednání předplatného jste zrušili.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type NamedError = keyof typeof named
export const namedErrors = Object.keys(named) as NamedError[] // keys of a literal are its names

const isNamed = (key: string): key is NamedError => Object.hasOwn(named, key)

/** Never the key itself: an unknown one, or one whose text would need parameters, reads as the fallback. */
export function errorKeyText(key: string, language: Language): string {
  if (isNamed(key)) return named[key][language]
  const text = isRefusalCode(key) ? refusalText({ code: key, parameters: {} }, language) : '{}'
  return text.includes('{') ? refusalText({ code: 'UNEXPECTED', parameters: {} }, language) : text
}
