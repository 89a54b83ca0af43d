/** Catalogues: each screen folder brings its texts in both languages and gets a typed hook to them. */
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#rules/brand.ts'
import { i18n } from './language.ts'
import { unbroken } from './unbroken.ts'

export type Texts = Record<Language, Record<string, string>>
type Parameters = Record<string, string | number>

/** `companies_one`, `companies_few` and `companies_other` are asked for as `companies`. */
type KeyOf<T extends Texts> = keyof T['en'] extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'other'}`
    ? Stem
    : Extract<Key, string>
  : never

/** `Intl` calls decimals "many" in Czech; they read as the general form, so nobody writes them twice. */
export const withManyForms = (texts: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.endsWith('_other'))
      .map(([key, text]) => [key.replace(/_other$/, '_many'), text]),
  ),
  ...texts,
})

export function catalogue<const T extends Texts>(name: string, texts: T) {
  for (const language of languages) {
    const unbrokenTexts = Object.entries(texts[language]).map(([key, text]) => [key, unbroken(text)])
    i18n.addResourceBundle(language, name, withManyForms(Object.fromEntries(unbrokenTexts)))
  }
  return function useTexts(): (key: KeyOf<T>, parameters?: Parameters) => string {
    const { t } = useTranslation(name)
    return (key, parameters) => t(key as string, { ...parameters }) // i18next cannot reckon with a generic key
  }
}
