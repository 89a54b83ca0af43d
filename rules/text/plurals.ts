/** Which of a word's forms goes with a number. */
import type { Language } from '../brand.ts'

/** English knows one and other, Czech also few (2 to 4). */
export type PluralForms = { one: string; few?: string; other: string }

/** What `Intl` calls "many" in Czech are decimals; they read as the general form. */
export function plural(count: number, forms: PluralForms, language: Language): string {
  const form = new Intl.PluralRules(language).select(count)
  if (form === 'one') return forms.one
  return form === 'few' ? (forms.few ?? forms.other) : forms.other
}
