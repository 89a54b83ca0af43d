/** Whether a product can be had: what shops say of it in words, days, dates and numbers. */
export const availabilities = ['IN_STOCK', 'ORDERABLE', 'OUT_OF_STOCK', 'UNKNOWN'] as const
export type Availability = (typeof availabilities)[number]

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim()

// looked at in this order: "není skladem" speaks of stock, too
const words: [RegExp, Availability][] = [
  [
    /neni|not available|unavailable|nedostup|vyprod|vypredan|out of ?stock|outofstock|sold ?out|ukoncen|discontinued|^(no|ne|nie|false|hidden)$/,
    'OUT_OF_STOCK',
  ],
  [
    /pre ?order|back ?order|on ?back|objedn|na dotaz|predobj|predprod|\bdo \d|\bza \d|\bdn[iuy]|\bday|tyd|week|ceka|u dodavatele/,
    'ORDERABLE',
  ],
  [/skladem|skladom|in ?stock|ihned|k odeslani|dostup|available|^(yes|ano|true|y)$/, 'IN_STOCK'],
]

/** `in_stock`, `in stock`, `Skladem`, `Skladem za 14 dní`, `Vyprodáno`, `Na dotaz`, `> 5 ks`, `0`, `true`. */
export function availabilityOfText(text: string): Availability {
  const amount = readAmount(text)
  if (amount !== undefined) return availabilityOfAmount(amount)
  const word = folded(text.slice(0, 200))
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? 'UNKNOWN'
}

export const availabilityOfAmount = (amount: number): Availability =>
  amount > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK'

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
  const found = /^\s{0,9}[<>]?\s{0,9}(-?\d{1,9})(?:[.,]\d{1,9})?\s{0,9}(?:ks|pcs|kus\w{0,2})?\s{0,9}$/i.exec(
    text,
  )
  return found ? Math.max(Number(found[1]), 0) : undefined
}
