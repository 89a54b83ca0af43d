/**
 * Days on which people are off, or buy presents: public holidays of the Czech and Slovak Republics by their laws, and shopping
 * days that both share with most of the world.
 */
import type { Language } from '../brand.ts'
import { dayMs } from '../time.ts'

export const holidayCountries = ['CZ', 'SK'] as const
export type HolidayCountry = (typeof holidayCountries)[number]
export type HolidayKind = 'PUBLIC' | 'SHOPPING'
export type Holiday = { code: HolidayCode; day: string; kind: HolidayKind; name: Record<Language, string> }

type Rule = {
  /** Of one year, as `2026-12-24`; nothing in a year in which it is none. */
  on: (year: number) => string | undefined
  name: Record<Language, string>
  /** In which countries nobody works then; in all the others it is none of theirs, or a shopping day. */
  off?: readonly HolidayCountry[]
  /** People buy for it: so many days before it a message does most. */
  buyBefore?: number
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const yearly = (month: number, day: number) => (year: number) => dayOf(year, month, day)
const notIn = (on: Rule['on'], isOut: (year: number) => boolean) => (year: number) =>
  isOut(year) ? undefined : on(year)
/** The nth such weekday of a month; 0 is Sunday. */
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  const first = new Date(dayOf(year, month, 1)).getUTCDay()
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (n - 1))
}

/** Easter Sunday of the western churches (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}
const easter = (days: number) => (year: number) => shifted(easterOf(year), days)
const blackFriday = (year: number) => shifted(nth(4, 4, 11)(year), 1)

const rules = {
  NEW_YEAR: { on: yearly(1, 1), name: { en: 'New Year', cs: 'Nový rok' }, off: ['CZ', 'SK'] },
  EPIPHANY: { on: yearly(1, 6), name: { en: 'Epiphany', cs: 'Tři králové' }, off: ['SK'] },
  VALENTINE: { on: yearly(2, 14), name: { en: 'Valentine’s Day', cs: 'Valentýn' }, buyBefore: 6 },
  WOMENS_DAY: { on: yearly(3, 8), name: { en: 'Women’s Day', cs: 'Den žen' }, buyBefore: 4 },
  GOOD_FRIDAY: { on: easter(-2), name: { en: 'Good Friday', cs: 'Velký pátek' }, off: ['CZ', 'SK'] },
  EASTER: { on: easter(0), name: { en: 'Easter', cs: 'Velikonoce' }, buyBefore: 10 },
  EASTER_MONDAY: {
    on: easter(1),
    name: { en: 'Easter Monday', cs: 'Velikonoční pondělí' },
    off: ['CZ', 'SK'],
  },
  LABOUR_DAY: { on: yearly(5, 1), name: { en: 'Labour Day', cs: 'Svátek práce' }, off: ['CZ', 'SK'] },
  VICTORY_DAY: { on: yearly(5, 8), name: { en: 'Victory Day', cs: 'Den vítězství' }, off: ['CZ'] },
  VICTORY_DAY_SK: {
    on: notIn(yearly(5, 8), (year) => year === 2026),
    name: { en: 'Victory Day', cs: 'Den vítězství' },
    off: ['SK'],
  },
  MOTHERS_DAY: { on: nth(2, 0, 5), name: { en: 'Mother’s Day', cs: 'Den matek' }, buyBefore: 6 },
  CHILDRENS_DAY: { on: yearly(6, 1), name: { en: 'Children’s Day', cs: 'Den dětí' }, buyBefore: 6 },
  FATHERS_DAY: { on: nth(3, 0, 6), name: { en: 'Father’s Day', cs: 'Den otců' }, buyBefore: 5 },
  CYRIL_AND_METHODIUS: {
    on: yearly(7, 5),
    name: { en: 'Cyril and Methodius', cs: 'Cyril a Metoděj' },
    off: ['CZ', 'SK'],
  },
  JAN_HUS: { on: yearly(7, 6), name: { en: 'Jan Hus Day', cs: 'Den upálení mistra Jana Husa' }, off: ['CZ'] },
  SLOVAK_UPRISING: {
    on: yearly(8, 29),
    name: { en: 'Slovak National Uprising', cs: 'Slovenské národní povstání' },
    off: ['SK'],
  },
  BACK_TO_SCHOOL: { on: yearly(9, 1), name: { en: 'Back to school', cs: 'Začátek školy' }, buyBefore: 12 },
  LADY_OF_SORROWS: {
    on: notIn(yearly(9, 15), (year) => year === 2026),
    name: { en: 'Our Lady of Sorrows', cs: 'Panna Maria Sedmibolestná' },
    off: ['SK'],
  },
  STATEHOOD: { on: yearly(9, 28), name: { en: 'Statehood Day', cs: 'Den české státnosti' }, off: ['CZ'] },
  INDEPENDENCE: {
    on: yearly(10, 28),
    name: { en: 'Independence Day', cs: 'Den vzniku Československa' },
    off: ['CZ'],
  },
  HALLOWEEN: { on: yearly(10, 31), name: { en: 'Halloween', cs: 'Halloween' }, buyBefore: 6 },
  ALL_SAINTS: { on: yearly(11, 1), name: { en: 'All Saints’ Day', cs: 'Všech svatých' }, off: ['SK'] },
  SINGLES_DAY: { on: yearly(11, 11), name: { en: 'Singles’ Day', cs: 'Den nezadaných' }, buyBefore: 0 },
  FREEDOM: {
    on: yearly(11, 17),
    name: { en: 'Freedom and Democracy Day', cs: 'Den boje za svobodu a demokracii' },
    off: ['CZ'],
  },
  FREEDOM_SK: {
    on: notIn(yearly(11, 17), (year) => year >= 2025),
    name: { en: 'Freedom and Democracy Day', cs: 'Den boje za svobodu a demokracii' },
    off: ['SK'],
  },
  BLACK_FRIDAY: { on: blackFriday, name: { en: 'Black Friday', cs: 'Black Friday' }, buyBefore: 0 },
  CYBER_MONDAY: {
    on: (year) => shifted(blackFriday(year), 3),
    name: { en: 'Cyber Monday', cs: 'Cyber Monday' },
    buyBefore: 0,
  },
  SAINT_NICHOLAS: { on: yearly(12, 6), name: { en: 'Saint Nicholas', cs: 'Mikuláš' }, buyBefore: 6 },
  CHRISTMAS_EVE: {
    on: yearly(12, 24),
    name: { en: 'Christmas', cs: 'Vánoce' },
    off: ['CZ', 'SK'],
    buyBefore: 14,
  },
  CHRISTMAS_DAY: {
    on: yearly(12, 25),
    name: { en: 'Christmas Day', cs: '1. svátek vánoční' },
    off: ['CZ', 'SK'],
  },
  SAINT_STEPHEN: {
    on: yearly(12, 26),
    name: { en: 'Saint Stephen’s Day', cs: '2. svátek vánoční' },
    off: ['CZ', 'SK'],
  },
  NEW_YEARS_EVE: { on: yearly(12, 31), name: { en: 'New Year’s Eve', cs: 'Silvestr' }, buyBefore: 4 },
} as const satisfies Record<string, Rule>
export type HolidayCode = keyof typeof rules
export const holidayCodes = Object.keys(rules) as HolidayCode[] // its own
const listed = holidayCodes.map((code): [HolidayCode, Rule] => [code, rules[code]])

/** Of these days, both included and at most some years apart, the earliest first. */
export function holidaysIn(country: string | null, from: string, to: string): Holiday[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)))
  const found: Holiday[] = []
  for (let year = first ?? 0; year <= (last ?? 0); year++)
    for (const [code, { on, name, off, buyBefore }] of listed) {
      const day = on(year)
      const isOff = off?.some((one) => one === country)
      if (day === undefined || day < from || day > to || (!isOff && buyBefore === undefined)) continue
      found.push({ code, day, kind: isOff ? 'PUBLIC' : 'SHOPPING', name })
    }
  return found.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** What a campaign for a holiday begins with: its next day, and on which day a message for it does most. */
export type HolidayPreset = Pick<Holiday, 'code' | 'day' | 'name'> & { sendOn: string }

/** Every shopping day once, the one first that has to be sent first; one that could not be sent in time comes next year. */
export function holidayPresets(today: string): HolidayPreset[] {
  // those that people buy for are the same everywhere
  const ahead = holidaysIn(null, today, shifted(today, 2 * 366))
  const presets = new Map<HolidayCode, HolidayPreset>()
  for (const { code, day, name } of ahead) {
    const { buyBefore }: Rule = rules[code]
    const sendOn = buyBefore === undefined ? undefined : shifted(day, -buyBefore)
    if (sendOn !== undefined && sendOn > today && !presets.has(code))
      presets.set(code, { code, day, name, sendOn })
  }
  return [...presets.values()].sort((one, other) => (one.sendOn < other.sendOn ? -1 : 1))
}

/** A shop is where its clocks are; where these say nothing, where its company is. */
export const holidayCountryOf = (timezone: string | null, companyCountry: string | null): string | null =>
  ({ 'Europe/Prague': 'CZ', 'Europe/Bratislava': 'SK' })[timezone ?? ''] ?? companyCountry
