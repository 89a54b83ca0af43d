/** How the mails of a project are received, and when it may send no more. */
import { dayMs } from '../time.ts'
import { isBounceReason } from './bounces.ts'
import type { Tally } from './progress.ts'

/** Messages that somebody was asked to take, and what came back of them. */
export type MailCounts = {
  /** All of them, also those that came back. */
  recipients: number
  hard: number
  soft: number
  policy: number
  complaints: number
}

export function countsOf(tallies: readonly Pick<Tally, 'state' | 'reason' | 'people'>[]): MailCounts {
  const sum = (is: (tally: Pick<Tally, 'state' | 'reason' | 'people'>) => boolean) =>
    tallies.reduce((total, tally) => total + (is(tally) ? tally.people : 0), 0)
  const of = (reason: string) => sum((tally) => tally.reason === reason && tally.state !== 'SKIPPED')
  return {
    recipients: sum(
      ({ state, reason }) => state === 'SENT' || (state === 'FAILED' && isBounceReason(reason)),
    ),
    hard: of('HARD_BOUNCE'),
    soft: of('SOFT_BOUNCE'),
    policy: of('POLICY_BOUNCE'),
    complaints: of('COMPLAINED'),
  }
}

/** The page shows so much. */
export const healthDays = 30
export const healthMs = healthDays * dayMs

export const healthVerdicts = ['FINE', 'WATCH', 'ACT'] as const
export type HealthVerdict = (typeof healthVerdicts)[number]
/** Shares from which on it is to be watched, and something is to be done. */
export const healthLimits = {
  bounces: { watch: 0.01, act: 0.02 },
  complaints: { watch: 0.001, act: 0.003 },
} as const

export const shareOf = (some: number, all: number): number => (all > 0 ? some / all : 0)

export function verdictOf(of: keyof typeof healthLimits, share: number): HealthVerdict {
  const { watch, act } = healthLimits[of]
  return share >= act ? 'ACT' : share >= watch ? 'WATCH' : 'FINE'
}

/** Where a share stands on a scale of three equal parts, from 0 to 1; all that is far beyond stands at its end. */
export function placeOnScale(of: keyof typeof healthLimits, share: number): number {
  const { watch, act } = healthLimits[of]
  const part = (from: number, to: number) => Math.min(1, (share - from) / (to - from))
  const parts = share < watch ? part(0, watch) : share < act ? 1 + part(watch, act) : 2 + part(act, 2 * act)
  return parts / 3
}

/** So many messages of a day, and such a share of them, refused by policy are worth a word to the owner. */
const policyAlert = { least: 10, share: 0.02 }
export const isRefusedTooOften = ({
  recipients,
  policy,
}: Pick<MailCounts, 'recipients' | 'policy'>): boolean =>
  policy >= policyAlert.least && policy > recipients * policyAlert.share

export const blockReasons = ['COMPLAINTS', 'BOUNCES'] as const
export type BlockReason = (typeof blockReasons)[number]

/** A project is judged by its last so many messages, and by all of the last day where those are more; by fewer not at all. */
export const judged = { most: 1000, least: 300, dayMs }
/** Shares above which it may send no more. Complaints are few: they are counted as if they were of a thousand at least. */
const blockAbove = { complaints: 0.003, hard: 0.05 }

/** Why a project may send no more; undefined where it may. */
export function blockReasonOf({
  recipients,
  hard,
  complaints,
}: Pick<MailCounts, 'recipients' | 'hard' | 'complaints'>): BlockReason | undefined {
  if (recipients < judged.least) return undefined
  if (complaints > Math.max(recipients, judged.most) * blockAbove.complaints) return 'COMPLAINTS'
  return hard > recipients * blockAbove.hard ? 'BOUNCES' : undefined
}
