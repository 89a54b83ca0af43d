/** Why somebody would not get a campaign, in words; and who would, as a table for a spreadsheet. */
import type { Language } from '../brand.ts'
import { type Exclusion, exclusions, exclusionWords } from '../segments/exclusions.ts'
import { csvOf } from '../text/csv.ts'
import { hourMs } from '../time.ts'

/** Who is listed. */
export const dryRunFilters = ['GETS', 'SKIPPED', ...exclusions] as const

/** Where the table of a campaign's dry run can be fetched. */
export const dryRunPath = (outerId: string) => `/dry-runs/${outerId}.csv`

type Computed = { at: number; updatedAt: string }

/** Whether the answer of a dry run may be another one now: the campaign was changed since, or others were for an hour. */
export const isOutOfDate = (computed: Computed, now: number, updatedAt: string): boolean =>
  now - computed.at > hourMs || computed.updatedAt !== updatedAt

/** Whoever has too few products is found only once their message is drawn. */
export type DryRunReason = Exclusion | 'NO_PRODUCT'

export const dryRunReasons: Readonly<Record<DryRunReason, Record<Language, string>>> = {
  ...exclusionWords,
  NO_PRODUCT: { en: 'Too few products', cs: 'Málo produktů' },
}

const words = {
  en: { head: ['E-mail', 'Name', 'Result', 'Why not', 'Date'], gets: 'Gets it', skipped: 'Skipped' },
  cs: { head: ['E-mail', 'Jméno', 'Výsledek', 'Proč ne', 'Datum'], gets: 'Dostane', skipped: 'Nedostane' },
} as const satisfies Record<Language, object>

export type CsvVerdict = {
  email: string | null
  name: string | null
  reason: DryRunReason | null
  at: Date | null
}

export const dryRunCsvHeader = (language: Language): string => csvOf([words[language].head])

/** Rows without the header; days are the project's, in the form that every spreadsheet reads. */
export function dryRunCsvRows(verdicts: readonly CsvVerdict[], language: Language, timezone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  const rows = verdicts.map(({ email, name, reason, at }) => [
    email ?? '',
    name ?? '',
    words[language][reason ? 'skipped' : 'gets'],
    reason ? dryRunReasons[reason][language] : '',
    reason && at ? format.format(at) : '',
  ])
  return csvOf(rows).slice('\ufeff'.length)
}
