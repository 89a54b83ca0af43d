/** What the foot of a company's card says, and where its one button leads. */
import type { Standing } from '#rules/access/may.ts'
import { limitReachedOn } from '#rules/billing/forecast.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import type { CompanyState } from '#rules/companies/status.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import type { Tone } from '#web/ui/tone.ts'

type Facts = {
  state: CompanyState
  standing: Standing
  /** Whether a card has paid so far: only then can a payment have failed. */
  paysByCard: boolean
  used: number
  limit: number | undefined
  /** The statuses of those that it has; undefined while they are not known. */
  projects: readonly ProjectStatus[] | undefined
  now: Date
}

type Message =
  | 'inOrder'
  | 'noShop'
  | 'notConnected'
  | 'blocked'
  | 'overLimit'
  | 'overLimitOwner'
  | 'overLimitSoon'
  | 'overLimitSoonOwner'
  | 'paymentDue'
  | 'paymentDueOwner'
  | 'ended'
  | 'endedOwner'
  | 'ending'
  | 'reached'
  | 'reachedOn'
  | 'paceHolds'
type Action = 'projects' | 'setup' | 'billing' | 'changePlan' | 'choosePlan'
export type Verdict = {
  tone: Extract<Tone, 'green' | 'blue' | 'red'>
  message: Message
  date?: Date
  /** How many projects it speaks of. */
  count?: number
  action?: Action
}

/** Only the owner can do something about a block, so nobody else gets a button there. */
export function verdictOf({ state, standing, paysByCard, used, limit, projects, now }: Facts): Verdict {
  const isOwner = standing === 'owner'
  const count = (status: ProjectStatus) => projects?.filter((one) => one === status).length ?? 0
  if (state === 'overLimit') {
    // its projects go on for three days
    const message = projects && count('OVER_LIMIT') === 0 ? 'overLimitSoon' : 'overLimit'
    return isOwner
      ? { tone: 'red', message: `${message}Owner`, action: 'changePlan' }
      : { tone: 'red', message }
  }
  if (state === 'paymentDue')
    return isOwner
      ? { tone: 'red', message: paysByCard ? 'paymentDueOwner' : 'endedOwner', action: 'billing' }
      : { tone: 'red', message: paysByCard ? 'paymentDue' : 'ended' }
  const blocked = count('BLOCKED_MANUAL') + count('BLOCKED_AUTOMATIC')
  if (blocked > 0) return { tone: 'red', message: 'blocked', count: blocked, action: 'projects' }
  const pace = limit === undefined ? undefined : outlook(used, limit, now)
  if (pace) {
    const ownersWay = state === 'trial' ? 'choosePlan' : 'changePlan'
    return { tone: 'blue', ...pace, action: isOwner ? ownersWay : 'projects' }
  }
  if (isOwner && state === 'ending') return { tone: 'blue', message: 'ending', action: 'billing' }
  if (isOwner && projects?.length === 0) return { tone: 'blue', message: 'noShop', action: 'setup' }
  const waiting = count('INCOMPLETE')
  if (waiting > 0) return { tone: 'blue', message: 'notConnected', count: waiting, action: 'projects' }
  return { tone: 'green', message: 'inOrder', action: 'projects' }
}

/** The same forecast that billing tells; without one, nothing is to be said below four fifths. */
function outlook(used: number, limit: number, now: Date): Pick<Verdict, 'message' | 'date'> | undefined {
  if (used >= limit) return { message: 'reached' }
  const date = limitReachedOn(used, limit, now)
  if (date) return { message: 'reachedOn', date }
  return used / limit >= warnedFrom ? { message: 'paceHolds' } : undefined
}
