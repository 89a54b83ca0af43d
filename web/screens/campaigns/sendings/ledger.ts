/** The ledger of a sending as it is shown: a row for each place, with its reasons, and what the bar above it is made of. */
import { type LedgerPlace, ledgerPlaces } from '#rules/delivery/progress.ts'
import type { MessageFilter, MessageReason, SendingQuery, SendingState } from '#web/data/generated/graphql.ts'

export type Sending = SendingQuery['getSending']
export type Progress = NonNullable<NonNullable<Sending>['progress']>
type Line = Progress['ledger'][number]

/** How many people: of each variant, in their order, and of all. */
export type Count = { of: readonly number[]; people: number }
export type LedgerRow = Count & {
  place: LedgerPlace
  reasons: readonly (Count & { reason: MessageReason })[]
}

/** A row whose people are looked at. */
export type Chosen = { title: string; filter: MessageFilter; people: number }

const countOf = (lines: readonly Line[], letters: readonly string[]): Count => {
  const sum = (some: readonly Line[]) => some.reduce((total, { people }) => total + people, 0)
  return {
    of: letters.map((letter) => sum(lines.filter(({ variant }) => variant === letter))),
    people: sum(lines),
  }
}

/** Every place has its row, also while nobody is in it, so that nothing moves when somebody comes. */
export const rowsOf = (ledger: readonly Line[], letters: readonly string[]): LedgerRow[] =>
  ledgerPlaces.map((place) => {
    const lines = ledger.filter((line) => line.place === place)
    const reasons = [...new Set(lines.map(({ reason }) => reason))].filter((reason) => reason !== null)
    return {
      place,
      ...countOf(lines, letters),
      reasons: reasons
        .map((reason) => ({
          reason,
          ...countOf(
            lines.filter((line) => line.reason === reason),
            letters,
          ),
        }))
        .sort((a, b) => b.people - a.people || a.reason.localeCompare(b.reason)),
    }
  })

export const totalOf = (ledger: readonly Line[], letters: readonly string[]): Count =>
  countOf(ledger, letters)

export const peopleIn = (ledger: readonly Line[], place: LedgerPlace): number =>
  ledger.reduce((sum, line) => sum + (line.place === place ? line.people : 0), 0)

type Reacted = NonNullable<Sending>['reactions'][number]
type Share = { people: number; sent: number }
/** Reactions and sent messages, in total and by variant. A message in doubt may have a reaction without being sent. */
export type Reaction = { all: Share; variants: readonly (Share & { variant: string })[] }
export type ReactionRow = { kind: 'opened' | 'clicked'; byPeople: Reaction; byMachines: Reaction }

export function reactionRows(ledger: readonly Line[], reactions: readonly Reacted[]): ReactionRow[] {
  const sent = (variant?: string) =>
    peopleIn(
      ledger.filter((line) => variant === undefined || line.variant === variant),
      'SENT',
    )
  const reactionOf = (field: Exclude<keyof Reacted, 'variant'>): Reaction => ({
    all: { people: reactions.reduce((sum, one) => sum + one[field], 0), sent: sent() },
    variants: reactions.map((one) => ({
      variant: one.variant,
      people: one[field],
      sent: sent(one.variant),
    })),
  })
  return [
    { kind: 'opened', byPeople: reactionOf('opened'), byMachines: reactionOf('openedByMachines') },
    { kind: 'clicked', byPeople: reactionOf('clicked'), byMachines: reactionOf('clickedByMachines') },
  ]
}

/** How many recipients are done with, as screen readers hear it. While the number rises it changes at each full tenth. */
export function announcedOf(before: number, done: number, recipients: number, isMoving: boolean): number {
  const tenths = (count: number) => Math.floor((count / recipients) * 10)
  return isMoving && tenths(before) === tenths(done) ? before : done
}

/** Something may still move. */
export const isUnderWay = (state: SendingState): boolean => state === 'FIXING' || state === 'SENDING'

const soon = 1_000
const often = 3_000
const seldom = 15_000
const justMs = 5_000
const firstMs = 60_000

/**
 * After how many milliseconds it is asked again: often while the page is new or something was just done, since what is being
 * handed over then comes to its end a little later; at first at once, so that whoever pressed something sees it move.
 */
export function askAgainAfter(
  { state, progress }: { state: SendingState; progress: { lookUpAt: string | null } | null },
  sinceMs: number,
): number | false {
  const mayMove = state !== 'COMPLETED' && sinceMs < firstMs
  if (mayMove) return sinceMs < justMs ? soon : often
  return isUnderWay(state) || progress?.lookUpAt ? seldom : false
}

/** Nothing has been sent for so long that somebody should know. */
export const standsStill = (
  { state, progress, fixedAt }: Pick<NonNullable<Sending>, 'state' | 'progress' | 'fixedAt'>,
  movedAt: number,
  now: number,
): boolean =>
  state === 'SENDING' &&
  progress?.pace === 0 &&
  peopleIn(progress.ledger, 'TO_BE_SENT') > 0 &&
  now - Math.max(movedAt, fixedAt ? Date.parse(fixedAt) : now) >= firstMs
