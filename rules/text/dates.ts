/** How dates and times read in each language. */
import type { Language } from '../brand.ts'
import { locales } from './numbers.ts'

const noBreakSpace = '\u00a0'
const never: Record<Language, string> = { en: 'never', cs: 'nikdy' }

/** A stamp of the year 1970 stands for what has not happened yet. */
export const isNever = (value: string | Date): boolean => new Date(value).getUTCFullYear() === 1970

/** `24 May 2026`, in Czech `24. 5. 2026` with no-break spaces; the day is that of the time zone, the browser's unless given. */
export function formatDate(value: string | Date, language: Language, timeZone?: string): string {
  if (isNever(value)) return never[language]
  const { day, month, year } = partsOf(value, language, timeZone)
  const pieces = [day, month, year]
  return language === 'cs' ? pieces.join(`.${noBreakSpace}`) : pieces.join(noBreakSpace)
}

/** `24 May`, in Czech `24. května`: for a day of this year in the middle of a sentence. */
export const formatDay = (value: Date, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone })
    .format(value)
    .replace(/\s/g, noBreakSpace)

/**
 * `1–18 November`, in Czech `1.–18. listopadu`; over two months `12 October – 18 November`, over two years with both years. Not
 * `formatRange` of Intl, which turns the month into a number in Czech.
 */
export function formatDays(from: Date, to: Date, language: Language, timeZone?: string): string {
  const [first, last] = [partsOf(from, language, timeZone), partsOf(to, language, timeZone)]
  const [firstDay, lastDay] = [formatDay(from, language, timeZone), formatDay(to, language, timeZone)]
  if (first.year !== last.year)
    return `${firstDay}${noBreakSpace}${first.year}${noBreakSpace}– ${lastDay}${noBreakSpace}${last.year}`
  if (first.month !== last.month) return `${firstDay}${noBreakSpace}– ${lastDay}`
  if (first.day === last.day) return lastDay
  return `${first.day}${language === 'cs' ? '.' : ''}–${lastDay}`
}

/** 0 is Sunday: `Sunday`, in Czech `neděle`; or short, `Sun` and `ne`. */
export const formatWeekday = (weekday: number, length: 'long' | 'short', language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: length, timeZone: 'UTC' }).format(
    // a month that begins with a Sunday
    Date.UTC(2023, 0, 1 + weekday),
  )

/** Of `2026-05-24`, a day of no time zone: `Sun 24 May`, in Czech `ne 24. května`. */
export function formatCalendarDay(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const date = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = formatWeekday(noon.getUTCDay(), 'short', language)
  return `${weekday} ${date.format(noon)}`.replace(/\s/g, noBreakSpace)
}

/** Of `2026-05`: `May`, in Czech `květen`; or short, `May` and `kvě`. */
export const formatMonth = (month: string, length: 'long' | 'short', language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: length, timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** `24 May 2026, 09:05`, in Czech `24. 5. 2026 9:05`. */
export function formatDateTime(value: string | Date, language: Language, timeZone?: string): string {
  if (isNever(value)) return never[language]
  const date = formatDate(value, language, timeZone)
  const time = formatTime(value, language, timeZone)
  return language === 'cs' ? `${date}${noBreakSpace}${time}` : `${date}, ${time}`
}

/**
 * `today, 09:05`, in Czech `dnes v 9:05`; so yesterday and tomorrow, and any other day as `formatDateTime` has it. Which day
 * it is, here and then, the time zone says.
 */
export function formatRecent(
  value: string | Date,
  now: string | Date,
  language: Language,
  timeZone?: string,
): string {
  const day = nearDay(value, now, timeZone)
  if (!day) return formatDateTime(value, language, timeZone)
  const time = formatTime(value, language, timeZone)
  if (language === 'en') return `${day.en}, ${time}`
  return `${day.cs} ${prepositionOf(time)}${noBreakSpace}${time}`
}

const today = { en: 'today', cs: 'dnes' }
const nearDays: Record<number, Record<Language, string> | undefined> = {
  [-1]: { en: 'yesterday', cs: 'včera' },
  0: today,
  1: { en: 'tomorrow', cs: 'zítra' },
}
const nearDay = (value: string | Date, now: string | Date, timeZone: string | undefined) =>
  isNever(value) ? undefined : nearDays[(dayOf(value, timeZone) - dayOf(now, timeZone)) / 86_400_000]

/**
 * A time within a sentence: `at 9:05` today, `tomorrow at 9:05`, in Czech `v 9:05` and `zítra v 9:05`, any other day as
 * `formatDateTime` has it. `isAbout` adds "about", in Czech "asi".
 */
export function formatAt(
  value: string | Date,
  now: string | Date,
  language: Language,
  timeZone?: string,
  isAbout = false,
): string {
  const day = nearDay(value, now, timeZone)
  const about = isAbout ? { en: 'about ', cs: 'asi ' }[language] : ''
  if (!day) return `${about}${formatDateTime(value, language, timeZone)}`
  const time = formatTime(value, language, timeZone)
  const name = day === today ? '' : `${day[language]} `
  if (language === 'en') return `${name}at ${about}${time}`
  return `${about}${name}${prepositionOf(time)}${noBreakSpace}${time}`
}

const prepositionOf = (time: string) => (hardToSay.has(Number.parseInt(time, 10)) ? 've' : 'v')

/** Hours before which Czech says `ve`: ve dvě, ve tři, ve čtyři, ve dvanáct … ve dvacet tři. */
const hardToSay = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23])

/** The beginning of the day in the time zone, as if that were UTC. */
const dayOf = (value: string | Date, timeZone?: string): number =>
  // Sweden writes a date as the standard does
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(value)))

/** `09:05`, in Czech `9:05`. */
export function formatTime(value: string | Date, language: Language, timeZone?: string): string {
  const { hour, minute } = partsOf(value, language, timeZone)
  return language === 'cs' ? `${Number(hour)}:${minute}` : `${hour}:${minute}`
}

/** `09:05:07`, in Czech `9:05:07`. */
export const formatClock = (value: string | Date, language: Language, timeZone?: string): string =>
  `${formatTime(value, language, timeZone)}:${String(new Date(value).getUTCSeconds()).padStart(2, '0')}`

type Part = 'day' | 'month' | 'year' | 'hour' | 'minute'

function partsOf(value: string | Date, language: Language, timeZone?: string): Record<Part, string> {
  const parts = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: language === 'cs' ? 'numeric' : 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(value))
  const part = (type: Part) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
  }
}
