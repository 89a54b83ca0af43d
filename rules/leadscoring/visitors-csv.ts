/** Visitors as a table for a spreadsheet. */
import { csvOf } from '../text/csv.ts'

type Language = 'en' | 'cs'
type Row = {
  email: string | null
  band: string
  score: number
  activity: number
  lastAction: string
  lastSeen: Date
  registered: Date
}

const header: Record<Language, string[]> = {
  en: ['E-mail', 'Band', 'Score', 'Activity', 'Last action', 'Last seen', 'Registered'],
  cs: ['E-mail', 'Skupina', 'Skóre', 'Aktivita', 'Poslední akce', 'Naposledy', 'Registrace'],
}

/** Times are the project's, in the form that every spreadsheet reads. */
export function visitorsCsv(rows: readonly Row[], language: Language, timezone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return csvOf([
    header[language],
    ...rows.map(({ email, band, score, activity, lastAction, lastSeen, registered }) => [
      email ?? '',
      band,
      String(score),
      String(activity),
      lastAction,
      format.format(lastSeen),
      format.format(registered),
    ]),
  ])
}
