/** Recipients for whom a merge tag without a fallback has no value, as text. */
import type { Language } from '../brand.ts'
import { formatNumber } from '../text/numbers.ts'

/** `label` is the name of the project's own field. */
export type TagGap = {
  tag: string
  label?: string | undefined
  /** Recipients without a value, of `of`. */
  count: number
  of: number
  /** Counted in a sample of the recipients. */
  isEstimated: boolean
}

const names: Readonly<Record<string, Record<Language, string>>> = {
  'contact.name': { en: 'Whole name', cs: 'Celé jméno' },
  'contact.firstName': { en: 'First name', cs: 'Jméno' },
  'contact.lastName': { en: 'Last name', cs: 'Příjmení' },
}

const words = {
  en: { lacking: 'Missing', of: 'of', about: 'about ' },
  cs: { lacking: 'Chybí', of: 'z celkem', about: 'asi ' },
} as const satisfies Record<Language, object>

/** `Missing: First name (3,784 of 4,129).` */
export function gapsText(gaps: readonly TagGap[], language: Language): string {
  const { lacking, of, about } = words[language]
  const each = gaps.map(
    ({ tag, label, count, of: all, isEstimated }) =>
      `${label ?? names[tag]?.[language] ?? tag} (${isEstimated ? about : ''}${formatNumber(count, language)} ${of} ${formatNumber(all, language)})`,
  )
  return `${lacking}: ${each.join(', ')}.`
}
