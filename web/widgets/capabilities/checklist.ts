/** What of a project works, as the server has measured it: in which order it is read, why not, and where it is mended. */
import type { TroubledRun } from '#rules/feeds/words.ts'
import { acceptsEvents } from '#rules/projects/status.ts'
import { isNever } from '#rules/text/dates.ts'
import { dayMs } from '#rules/time.ts'
import type { ProjectCapabilitiesFragment } from '#web/data/generated/graphql.ts'

export type Facts = ProjectCapabilitiesFragment
export type Capability = Exclude<keyof Facts['capabilities'], '__typename'>

/** Pages of a project on which something can be mended. */
export type FixPage = 'setup/feeds' | 'setup/tracking' | 'webboxes' | 'setup/mailing'

const groups = [
  ['catalogue', 'setup/feeds', ['feed', 'orders']],
  ['tracking', 'setup/tracking', ['tracker', 'viewProduct', 'signIn', 'addToCart', 'purchase']],
  ['webboxes', 'webboxes', ['allow', 'showBox']],
  ['mailing', 'setup/mailing', ['dkim', 'spf', 'linkDomain']],
] as const satisfies readonly (readonly [string, FixPage, readonly Capability[]])[]
export type GroupName = (typeof groups)[number][0]

/**
 * Only what was tried and fails is `failing`; what nobody has begun is `unset`, what has begun and shows nothing so far
 * `waiting`. A `paused` project takes nothing.
 */
export type State = 'working' | 'failing' | 'waiting' | 'unset' | 'paused'

/** A key of this folder's texts. */
export type Reason =
  | `works.${Capability}`
  | 'works.ids'
  | 'feed.unset'
  | 'feed.never'
  | 'feed.held'
  | 'feed.kept'
  | 'feed.failed'
  | 'orders.unset'
  | 'orders.none'
  | 'orders.failed'
  | 'tracking.stopped'
  | `${'tracker' | 'viewProduct' | 'signIn' | 'addToCart' | 'purchase'}.none`
  | `${'viewProduct' | 'addToCart' | 'purchase'}.ids`
  | 'allow.products'
  | 'allow.recommendations'
  | 'allow.off'
  | 'showBox.off'
  | 'showBox.none'
  | 'mailing.unset'
  | 'mailing.records'
  | 'mailing.waiting'
  | 'mailing.none'

export type Line = {
  capability: Capability
  reason: Reason
  /** How many there are, where the reason tells it. */
  count?: number
  /** The reading of a feed that the reason tells of. */
  run?: TroubledRun
} & (ToDo | { state: Exclude<State, ToDo['state']>; fix: undefined })
type ToDo = { state: 'failing' | 'waiting' | 'unset'; fix: FixPage }
export type Group = {
  name: GroupName
  lines: Line[]
  working: number
}

/** Groups in their order; in each the lines that do not work come first. */
export const checklist = (facts: Facts, now = Date.now()): Group[] =>
  groups.map(([name, page, capabilities]) => {
    const lines = capabilities.map((capability): Line => {
      if (isWorking(capability, facts))
        return { capability, state: 'working', ...how(capability, facts), fix: undefined }
      const reason = why(capability, facts, now)
      const run = troubledRun(capability, facts)
      const state = stateOf(reason, facts)
      const line = { capability, reason, ...(run && { run }) }
      // no page helps a project that stands still
      return state === 'paused' ? { ...line, state, fix: undefined } : { ...line, state, fix: page }
    })
    const working = lines.filter(({ state }) => state === 'working')
    const others = lines.filter(({ state }) => state !== 'working')
    return { name, lines: [...others, ...working], working: working.length }
  })

/** Orders that came earlier do not make a feed work that fails now. */
function isWorking(capability: Capability, facts: Facts): boolean {
  const isFeedFailing = facts.orderFeedURL !== null && facts.orderFeedRun?.state === 'FAILED'
  return facts.capabilities[capability] && !(capability === 'orders' && isFeedFailing)
}

function how(capability: Capability, { stats, orderStats }: Facts): Pick<Line, 'reason' | 'count'> {
  if (capability === 'feed') return { reason: 'works.feed', count: stats.products }
  if (capability === 'orders') return { reason: 'works.orders', count: orderStats.count }
  // where there is a catalogue, what is viewed and put into carts counts only by ids that it knows
  const isById = stats.products > 0 && (capability === 'viewProduct' || capability === 'addToCart')
  return { reason: isById ? 'works.ids' : `works.${capability}` }
}

function troubledRun(capability: Capability, facts: Facts): TroubledRun | undefined {
  const run =
    capability === 'feed' ? facts.productFeedRun : capability === 'orders' ? facts.orderFeedRun : null
  return run?.reason ? { ...run, reason: run.reason } : undefined
}

const purposes = { dkim: 'DKIM', spf: 'SPF', linkDomain: 'LINK' } as const
/** So long it may take until all the world sees new DNS records. */
const recordsMs = 3 * dayMs

function why(capability: Capability, facts: Facts, now: number): Reason {
  const { active, productFeedURL, orderFeedURL, dnsName, dnsCheck, recommendationsUpdated } = facts
  const run = troubledRun(capability, facts)
  const hasProducts = facts.stats.products > 0
  switch (capability) {
    case 'feed':
      if (!productFeedURL) return 'feed.unset'
      if (!run) return 'feed.never'
      if (run.state === 'HELD') return 'feed.held'
      return hasProducts ? 'feed.kept' : 'feed.failed'
    case 'orders':
      if (!orderFeedURL) return 'orders.unset'
      return run ? 'orders.failed' : 'orders.none'
    case 'allow':
      if (!hasProducts) return 'allow.products'
      return isNever(recommendationsUpdated) ? 'allow.recommendations' : 'allow.off'
    case 'showBox':
      return facts.capabilities.allow ? 'showBox.none' : 'showBox.off'
    case 'dkim':
    case 'spf':
    case 'linkDomain':
      if (!dnsName) return 'mailing.unset'
      if (!dnsCheck) return 'mailing.records'
      if (dnsCheck.failing.includes(purposes[capability])) return 'mailing.none'
      return now - Date.parse(dnsCheck.madeAt) < recordsMs ? 'mailing.waiting' : 'mailing.none'
    case 'tracker':
    case 'signIn':
      return acceptsEvents(active) ? `${capability}.none` : 'tracking.stopped'
    default:
      if (!acceptsEvents(active)) return 'tracking.stopped'
      return hasProducts ? `${capability}.ids` : `${capability}.none`
  }
}

/** How it stands with what does not work, by the reason why. */
function stateOf(reason: Reason, { active }: Facts): Exclude<State, 'working'> {
  switch (reason) {
    case 'tracking.stopped':
      return 'paused'
    case 'feed.failed':
    case 'feed.kept':
    case 'feed.held':
    case 'orders.failed':
    case 'mailing.none':
      return 'failing'
    case 'feed.unset':
    case 'orders.unset':
    case 'allow.off':
    case 'mailing.unset':
    case 'mailing.records':
      return 'unset'
    case 'feed.never':
    case 'orders.none':
    case 'allow.products':
    case 'allow.recommendations':
    case 'showBox.off':
    case 'showBox.none':
    case 'mailing.waiting':
      return 'waiting'
    default:
      // a project becomes active with the first event from its shop
      if (active === 'INCOMPLETE') return 'unset'
      return reason === 'tracker.none' ? 'failing' : 'waiting'
  }
}

export const countOf = (list: readonly Group[]): { working: number; all: number } => ({
  working: list.reduce((sum, { working }) => sum + working, 0),
  all: list.reduce((sum, { lines }) => sum + lines.length, 0),
})

/** The first line that somebody can do something about: what fails before what is not set up, what is optional last. */
export function nextToFix(list: readonly Group[]): (Line & ToDo) | undefined {
  const lines = list.flatMap((group) => group.lines).filter((line) => line.fix !== undefined)
  return (
    lines.find(({ state }) => state === 'failing') ??
    lines.find(({ reason }) => reason !== 'orders.unset') ??
    lines[0]
  )
}

/** How long until the server is asked again; once all works there is no need. */
export function recheckAfter(facts: Facts | undefined): number | false {
  if (!facts) return false
  const { working, all } = countOf(checklist(facts))
  return working < all && 10_000
}
