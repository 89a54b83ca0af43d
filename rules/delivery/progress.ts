/** How far a sending is: every one of its people stands in exactly one place. */
import type { EndState, MessageState } from './states.ts'

/** The seconds of one row of tallies. */
export const tallySeconds = 10
/** The pace is that of the last so many seconds. */
export const paceSeconds = 30

export type Tally = { variant: number; state: EndState; reason: string; people: number }

export const ledgerPlaces = ['SENT', 'SKIPPED', 'FAILED', 'IN_DOUBT', 'TO_BE_SENT'] as const
export type LedgerPlace = (typeof ledgerPlaces)[number]
export type LedgerLine = { variant: number; place: LedgerPlace; reason: string | null; people: number }

/** A, B, C. */
export const variantLetter = (variant: number): string => String.fromCharCode(65 + variant)

/** Where a message stands; one that is being handed over now is still to be sent. */
export const placeOf = (state: MessageState, isWorkedOn: boolean): LedgerPlace =>
  state === 'UNKNOWN' || (state === 'ATTEMPTING' && !isWorkedOn)
    ? 'IN_DOUBT'
    : state === 'QUEUED' || state === 'ATTEMPTING'
      ? 'TO_BE_SENT'
      : state

/** How many people each variant has: as fixing them numbers them, from 1 on. */
export const variantSizes = (recipients: number, variants: number): number[] =>
  Array.from({ length: variants }, (_, variant) =>
    variant === 0 ? Math.floor(recipients / variants) : Math.floor((recipients - variant) / variants) + 1,
  )

/** Everybody in exactly one line. `doubts`: those that can still be looked up. */
export function ledgerOf(
  sizes: readonly number[],
  tallies: readonly Tally[],
  doubts: readonly { variant: number; people: number }[],
): LedgerLine[] {
  const lines = tallies.map(
    ({ variant, state, reason, people }): LedgerLine => ({
      variant,
      place: placeOf(state, false),
      reason: reason || null,
      people,
    }),
  )
  for (const { variant, people } of doubts) {
    const line = lines.find((one) => one.variant === variant && one.place === 'IN_DOUBT')
    if (line) line.people += people
    else lines.push({ variant, place: 'IN_DOUBT', reason: null, people })
  }
  sizes.forEach((size, variant) => {
    const own = lines.filter((line) => line.variant === variant)
    const people = size - own.reduce((sum, line) => sum + line.people, 0)
    if (people > 0) lines.push({ variant, place: 'TO_BE_SENT', reason: null, people })
  })
  return lines
}

export const peopleIn = (ledger: readonly LedgerLine[], place: LedgerPlace): number =>
  ledger.reduce((sum, line) => sum + (line.place === place ? line.people : 0), 0)

/** Undefined where nothing moves. */
export const secondsLeft = (remaining: number, pacePerSecond: number): number | undefined =>
  remaining === 0 ? 0 : pacePerSecond > 0 ? Math.ceil(remaining / pacePerSecond) : undefined
