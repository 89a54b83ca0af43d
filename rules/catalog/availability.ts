/** Whether a product can be had: what shops say of it in words, days, dates and numbers. */
import { detached } from '../text/detached.ts'
import {
  availabilityWords,
  clauseBegins,
  dayWords,
  hourWords,
  noWords,
  yesWords,
} from './availability-words.ts'

export const availabilities = ['IN_STOCK', 'ORDERABLE', 'OUT_OF_STOCK', 'UNKNOWN'] as const
export type Availability = (typeof availabilities)[number]

const longest = 200
/** Feeds say the same few things again and again. */
const remembered = new Map<string, Availability>()
const mostRemembered = 5_000

/** `in_stock`, `Skladem`, `Skladem za 14 dní`, `Nie je skladom`, `Auf Lager`, `Na dotaz`, `> 5 ks`, `0`, `true`. */
export function availabilityOfText(text: string): Availability {
  const before = remembered.get(text)
  if (before) return before
  const amount = readAmount(text)
  const availability =
    amount === undefined ? availabilityOfWords(text.slice(0, longest)) : availabilityOfAmount(amount)
  if (remembered.size >= mostRemembered) remembered.clear()
  if (text.length <= longest) remembered.set(detached(text), availability)
  return availability
}

export const availabilityOfAmount = (amount: number): Availability =>
  amount > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK'

/** Words between single spaces, without accents, in lower case, with a space at both ends. */
const plain = (text: string): string =>
  ` ${text
    .replace(/(\p{Ll}(?=\p{Lu})|\d(?=\p{L}))/gu, '$1 ')
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/ {2,}/g, ' ')

/** What is looked for in a plain text: whole words, or how they begin where there is a star. */
const needle = (words: string): string => (words.endsWith('*') ? ` ${words.slice(0, -1)}` : ` ${words} `)
const needles = (list: string): string[] => list.split(',').map((words) => needle(words.trim()))
const has = (text: string, list: readonly string[]): boolean => list.some((one) => text.includes(one))

const languages = Object.values(availabilityWords).map(
  ({ not, inStock, orderable, gone, prefixes = '' }) => ({
    not: needles(not),
    inStock: needles(inStock),
    orderable: needles(orderable),
    gone: needles(gone),
    // `nedostupné`: what denies may be grown together with what it denies
    grown: prefixes
      .split(',')
      .filter(Boolean)
      .flatMap((prefix) =>
        [...needles(inStock), ...needles(orderable)].map((word) => ` ${prefix}${word.trimStart()}`),
      ),
  }),
)
const begins = needles(clauseBegins)
const yes = new Set(yesWords.split(' '))
const no = new Set(noWords.split(' '))
const days = needles(dayWords)
const hours = needles(hourWords)
/** Between the numbers of `3 až 5 dnů`. */
const links = new Set(['az', 'bis', 'do', 'to', 'a', 'es', 'til', 'w'])
const until = new Set(['do', 'za', 'in', 'within', 'od', 'innerhalb', 'binnen'])
const pieces = new Set([
  'ks',
  'kus',
  'kusu',
  'kusy',
  'pcs',
  'pieces',
  'st',
  'stk',
  'stuck',
  'szt',
  'db',
  'buc',
])
const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word)

/** `3 dny`, `1-3 Werktage`, `do 14`: how long it takes. */
function timeIn(text: string): 'DAYS' | 'HOURS' | undefined {
  const words = text.trim().split(' ')
  for (const [at, word] of words.entries()) {
    if (!isNumber(word)) continue
    let next = at + 1
    while (next < at + 4 && (isNumber(words[next]) || links.has(words[next] ?? ''))) next++
    const unit = ` ${words[next] ?? ''} `
    if (has(unit, days)) return 'DAYS'
    if (has(unit, hours)) return 'HOURS'
    if (until.has(words[at - 1] ?? '') && !pieces.has(words[next] ?? '')) return 'DAYS'
  }
  return undefined
}

/** `Skladem: 0`, `In stock (0 pcs)`, `0 ks skladem`. */
function isNoneLeft(text: string): boolean {
  const words = text.trim().split(' ')
  if (pieces.has(words.at(-1) ?? '')) words.pop()
  if (words.length > 1 && words.at(-1) === '0') return true
  return words.length > 1 && words[0] === '0' && timeIn(text) === undefined
}

function availabilityOfWords(text: string): Availability {
  const all = plain(text)
  const word = all.trim()
  if (yes.has(word)) return 'IN_STOCK'
  if (no.has(word)) return 'OUT_OF_STOCK'
  const clauses = clausesOf(text)
  const isNone = isNoneLeft(all)
  // a clause that denies something of its own denies nothing elsewhere, whichever language it is taken for
  const isBare = (clause: string) => !languages.some((one) => ofClause(clause, one)?.hasWords)
  const found = new Set<Availability>()
  for (const language of languages) {
    const matches = clauses.flatMap((clause) => ofClause(clause, language) ?? [])
    // how long it takes says something beside this language's words only
    if (!matches.some(({ hasWords }) => hasWords) && !has(all, language.gone)) continue
    const first = matches[0]?.means
    const means = new Set(matches.map((one) => one.means))
    const denies = (clause: string) =>
      has(clause, language.not) && (ofClause(clause, language)?.hasWords || isBare(clause))
    const isDenied = isNone || (has(all, language.not) && clauses.some(denies)) || has(all, language.grown)
    if (has(all, language.gone)) found.add('OUT_OF_STOCK')
    else if (!isDenied) found.add(first ?? 'UNKNOWN')
    // "not here, but in a week" can be ordered; "cannot be ordered" cannot
    else found.add(means.has('ORDERABLE') && means.has('OUT_OF_STOCK') ? 'ORDERABLE' : 'OUT_OF_STOCK')
  }
  // one language's word may be a piece of another's: what promises least is believed
  return (['OUT_OF_STOCK', 'ORDERABLE', 'IN_STOCK'] as const).find((one) => found.has(one)) ?? ofTime(all)
}

/** `Wysyłka w 24h` goes out at once, `Lieferzeit 3 Tage` does not. */
function ofTime(text: string): Availability {
  const time = timeIn(text)
  return time === 'DAYS' ? 'ORDERABLE' : time === 'HOURS' ? 'IN_STOCK' : 'UNKNOWN'
}

type Language = (typeof languages)[number]

/** What a clause says; `hasWords` where it has words of the language, not just a number of days. */
function ofClause(
  clause: string,
  { not, inStock, orderable, grown }: Language,
): { means: Availability; hasWords: boolean } | undefined {
  const isOrderable = has(clause, orderable)
  const isHere = has(clause, inStock)
  const isLate = timeIn(clause) === 'DAYS'
  const hasWords = isOrderable || isHere || has(clause, grown)
  if (!hasWords && !isLate) return undefined
  if (hasWords && (has(clause, not) || has(clause, grown))) return { means: 'OUT_OF_STOCK', hasWords }
  return { means: isOrderable || isLate ? 'ORDERABLE' : 'IN_STOCK', hasWords }
}

/** Apart by marks, and where the delivery is spoken of: "Auf Lager, Lieferzeit 3 Tage" is in stock. */
function clausesOf(text: string): string[] {
  return text.split(/[,;:!?|/()]|\.(?!\d)|\s[-–—]\s/u).flatMap((part) => {
    const clause = plain(part)
    const cuts = begins.map((one) => clause.indexOf(one)).filter((at) => at > 0)
    const cut = Math.min(...cuts, clause.length)
    return [`${clause.slice(0, cut)} `, clause.slice(cut)].filter((one) => one.trim() !== '')
  })
}

/** Days until dispatch, 0 in stock, negative unknown; or the day from which it can be had, as `2026-11-15`. */
export function availabilityOfDelivery(text: string, today: string): Availability {
  const days = /^(-?\d{1,4})$/.exec(text)
  if (days) return Number(days[1]) < 0 ? 'UNKNOWN' : Number(days[1]) === 0 ? 'IN_STOCK' : 'ORDERABLE'
  const date = /^(\d{4}-\d\d-\d\d)/.exec(text)?.[1]
  if (date) return date <= today ? 'IN_STOCK' : 'ORDERABLE'
  return availabilityOfText(text)
}

/** A whole number of pieces; what is no number says nothing. */
export function readAmount(text: string): number | undefined {
  const found =
    /^\s{0,9}[<>]?\s{0,9}(-?\d{1,9}|\d{1,3}(?:[ \u00a0]\d{3}){1,2})(?:[.,]\d{1,9})?\s{0,9}\+?\s{0,9}(?:ks|pcs|kus\w{0,2}|szt|stk|st|db|buc)?\.?\s{0,9}$/i.exec(
      text,
    )
  return found ? Math.max(Number(found[1]?.replace(/\s/g, '')), 0) : undefined
}
