/** Which language the interface speaks; the texts themselves come with the screens. */
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { brandKey, type Language, languages } from '#rules/brand.ts'

const storageKey = `${brandKey}-language`
/** The account's own language, remembered so that the next page starts in it. */
const accountKey = `${brandKey}-account-language`
const fallback: Language = languages[0]

export const i18n = createInstance()

/** Each language is called by its own name, whatever language is spoken now. */
export const languageNames: Record<Language, string> = { en: 'English', cs: 'Čeština' }

void i18n.use(initReactI18next).init({
  lng: fallback,
  fallbackLng: fallback,
  initAsync: false,
  ns: [],
  keySeparator: false,
  nsSeparator: false,
  // React escapes by itself
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
})

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The remembered language, otherwise the first of the browser's that we speak, otherwise English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? fallback
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : fallback)

/** The current language; the component is rendered again when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}

async function speak(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

export async function startLanguage(): Promise<void> {
  await speak(preferredLanguage(remembered(storageKey) ?? remembered(accountKey), navigator.languages))
}

export async function chooseLanguage(language: Language): Promise<void> {
  remember(storageKey, language)
  await speak(language)
}

/** Speaks the account's language, unless the person has chosen one in this browser. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (isLanguage(remembered(storageKey))) return
  remember(accountKey, language)
  await speak(language)
}

function remember(key: string, language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // storage may be forbidden; the language then lasts until the page is left
  }
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage may be forbidden
  }
}
