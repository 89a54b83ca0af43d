import type { CampaignState } from '#web/data/generated/graphql.ts'

const soon = 3_000
const seldom = 15_000
const minute = 60_000

type Seen = { state: CampaignState; start: string | null; startedAt: string | null }

/** After how many ms it is asked again: often around its start and after somebody has done something with it. */
export function asksAgainAfter({ state, start }: Seen, now: number, movedAt: number): number | false {
  if (state === 'COMPUTING') return soon
  if (state !== 'WAITING' && state !== 'SENDING') return false
  const isNear = state === 'WAITING' && (start === null || Date.parse(start) - now < minute)
  return isNear || now - movedAt < minute ? soon : seldom
}
