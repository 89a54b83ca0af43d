/** What the foot of a company's card says, and where its one button leads. */
import type { Standing } from '#rules/access/may.ts'
import { limitReachedOn } from '#rules/billing/forecast.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import type { CompanyState } from '#rules/companies/status.ts'
import type { Tone } from '#web/ui/tone.ts'

type Facts = {
  state: CompanyState
  standing: Standing
  /** Whether a card has paid so far: only then can a payment have failed. */
  paysByCard: boolean
  used: number
  limit: number | undefined
  /** How many it has; undefined while they are being counted. */
  projects: number | undefined
  now: Date
}

type Message =
  | 'inOrder'
  | 'noShop'
  | 'overLimit'
  | 'overLimitOwner'
  | 'paymentDue'
  | 'paymentDueOwner'
  | 'ended'
  | 'endedOwner'
  | 'reached'
  | 'reachedOn'
  | 'paceHolds'
type Action = 'projects' | 'setup' | 'billing' | 'changePlan' | 'choosePlan'
export type Verdict = {
  tone: Extract<Tone, 'green' | 'blue' | 'red'>
  message: Message
  date?: Date
  action?: Action
}

/** Only the owner can do something about a block, so nobody else gets a button there. */
export function verdictOf({ state, standing, paysByCard, used, limit, projects, now }: Facts): Verdict {
  const isOwner = standing === 'owner'
  if (state === 'overLimit')
    return isOwner
      ? { tone: 'red', message: 'overLimitOwner', action: 'changePlan' }
      : { tone: 'red', message: 'overLimit' }
  if (state === 'paymentDue')
    return isOwner
      ? { tone: 'red', message: paysByCard ? 'paymentDueOwner' : 'endedOwner', action: 'billing' }
      : { tone: 'red', message: paysByCard ? 'paymentDue' : 'ended' }
  if (limit !== undefined && used / limit >= warnedFrom) {
    const ownersWay = state === 'trial' ? 'choosePlan' : 'changePlan'
    return { tone: 'blue', ...outlook(used, limit, now), action: isOwner ? ownersWay : 'projects' }
  }
  if (isOwner && projects === 0) return { tone: 'blue', message: 'noShop', action: 'setup' }
  return { tone: 'green', message: 'inOrder', action: 'projects' }
}

function outlook(used: number, limit: number, now: Date): Pick<Verdict, 'message' | 'date'> {
  if (used >= limit) return { message: 'reached' }
  const date = limitReachedOn(used, limit, now)
  return date ? { message: 'reachedOn', date } : { message: 'paceHolds' }
}
