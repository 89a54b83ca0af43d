/** Recipients for whom a merge tag has no value, as text. */
import type { Language } from '../brand.ts'
import { formatNumber } from '../text/numbers.ts'

/** A tag of the contact, and what recipients without a value read in its place. */
export type TagFallback = { tag: string; fallback: string }

/** `label` is the name of the project's own field. */
export type TagGap = {
  tag: string
  label?: string | undefined
  /** Recipients without a value, of `of`. */
  count: number
  of: number
  /** Counted in a sample of the recipients. */
  isEstimated: boolean
  /** What they read instead. */
  fallbacks?: readonly string[]
}

const names: Readonly<Record<string, Record<Language, string>>> = {
  'contact.name': { en: 'Whole name', cs: 'Celé jméno' },
  'contact.firstName': { en: 'First name', cs: 'Jméno' },
  'contact.lastName': { en: 'Last name', cs: 'Příjmení' },
}

const words = {
  en: { lacking: 'Missing', of: 'of', about: 'about ', read: 'who see', or: ' or ', open: '“', close: '”' },
  cs: { lacking: 'Chybí', of: 'z celkem', about: 'asi ', read: 'uvidí', or: ' nebo ', open: '„', close: '“' },
} as const satisfies Record<Language, object>

/** `Missing: First name (3,784 of 4,129).`, or `(3,784 of 4,129, who see “friend”)`. */
export function gapsText(gaps: readonly TagGap[], language: Language): string {
  const { lacking, of, about, read, or, open, close } = words[language]
  const each = gaps.map(({ tag, label, count, of: all, isEstimated, fallbacks = [] }) => {
    const missing = `${isEstimated ? about : ''}${formatNumber(count, language)} ${of} ${formatNumber(all, language)}`
    const quoted = fallbacks.map((one) => `${open}${one}${close}`).join(or)
    return `${label ?? names[tag]?.[language] ?? tag} (${quoted ? `${missing}, ${read} ${quoted}` : missing})`
  })
  return `${lacking}: ${each.join(', ')}.`
}
