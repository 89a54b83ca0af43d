/**
 * What this program has learned of receiving domains: messages in flight to each, and which of them are slow. A domain that
 * answers late has one connection. One that defers messages has a rate limit (rules/delivery/pacing.ts): for one project, or for
 * one sending domain if it blames the sender. Even if it blames itself, each project learns that from its own messages: such an
 * answer may be about one mailbox or one message, and no shop may slow another one by it. Both maps are LRU caches: a limit that
 * is dropped is learned again from three deferrals.
 */
import { RecentMap } from '#platform/recent-map.ts'
import { type DeferralCause, deferralCauseOf } from '#rules/delivery/deferrals.ts'
import type { Deferral } from '#rules/delivery/outcome.ts'
import {
  afterAccepted,
  afterDeferral,
  afterHeld,
  afterSent,
  isHopeless,
  isOverdue,
  type Pace,
  retryIn,
  waitOf,
} from '#rules/delivery/pacing.ts'

type Domain = { active: number; isSlow: boolean }
/** A rate limit, and the number of the last message that had left when it was last lowered. */
type Limit = Pace & { turn: number }
type LimitCause = Exclude<DeferralCause, 'MAILBOX'>
export type ReceivingDomains = {
  most: number
  byName: RecentMap<string, Domain>
  limits: RecentMap<string, Limit>
  /** Messages that have left so far. */
  turn: number
  /** Callbacks of connections that wait for a free domain. */
  waiting: Set<() => void>
}

/** The receiving domain and the sender of a message. `since`: the time since which it waits. */
export type Route = { domain: string; projectId: string; dnsName: string; since: number }
/** A message in flight. */
type Flight = { route: Route; domain: Domain; turn: number }

/** A slower answer keeps a connection from others. */
const slowMs = 5000
/** Connections that are left to other domains, however slow one is. */
const leftToOthers = 2
/** Capacity of each cache, in domains or limits. */
const remembered = 5000

export const openDomains = (connections: number): ReceivingDomains => ({
  most: Math.max(1, connections - leftToOthers),
  byName: new RecentMap(remembered),
  limits: new RecentMap(remembered),
  turn: 0,
  waiting: new Set(),
})

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

function find({ byName }: ReceivingDomains, name: string): Domain {
  const found = byName.get(name)
  if (found) return found
  const domain = { active: 0, isSlow: false }
  byName.set(name, domain)
  return domain
}

const limitKeys: Record<LimitCause, (route: Route) => string> = {
  SERVER: ({ domain, projectId }) => `${domain} server ${projectId}`,
  PROJECT: ({ domain, projectId }) => `${domain} project ${projectId}`,
  SENDER: ({ domain, dnsName }) => `${domain} sender ${dnsName}`,
}
const limitCauses = ['SERVER', 'PROJECT', 'SENDER'] as const

/** The limits that apply to a message. Most programs have none, and look nothing up. */
function* limitsOf({ limits }: ReceivingDomains, route: Route) {
  if (!limits.size) return
  for (const cause of limitCauses) {
    const key = limitKeys[cause](route)
    const limit = limits.get(key)
    if (limit) yield { cause, key, limit }
  }
}

export function isFree(domains: ReceivingDomains, name: string): boolean {
  const { active, isSlow } = find(domains, name)
  return active < (isSlow ? 1 : domains.most)
}

export const answersSlowly = ({ byName }: ReceivingDomains, name: string): boolean =>
  byName.get(name)?.isSlow ?? false

/** Waits until any message has been answered; false if that takes longer than `mostMs`. */
export async function someAnswered({ waiting }: ReceivingDomains, mostMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answered = () => resolve(true)
  waiting.add(answered)
  const timer = setTimeout(() => resolve(false), mostMs)
  const inTime = await promise
  clearTimeout(timer)
  waiting.delete(answered)
  return inTime
}

/** Puts back a message that its domain does not take now. Undefined if it may leave. */
export function hold(domains: ReceivingDomains, route: Route, now: number): Deferral | undefined {
  let slowest: { cause: LimitCause; key: string; limit: Limit } | undefined
  for (const one of limitsOf(domains, route))
    if (waitOf(one.limit, now) > (slowest ? waitOf(slowest.limit, now) : 0)) slowest = one
  if (!slowest) return undefined
  const { cause, key, limit } = slowest
  const { pace, inMs } = afterHeld(limit, now)
  domains.limits.set(key, { ...limit, ...pace })
  return {
    cause,
    domain: route.domain,
    inMs,
    isHopeless: isHopeless(limit, route.since, now),
    isOverdue: false,
  }
}

export function begin(domains: ReceivingDomains, route: Route, now: number): Flight {
  const domain = find(domains, route.domain)
  domain.active++
  for (const { key, limit } of limitsOf(domains, route))
    domains.limits.set(key, { ...limit, ...afterSent(limit, now) })
  return { route, domain, turn: ++domains.turn }
}

/** Notes what an answer says of the domain. Returns what follows for a deferred message. */
export function end(
  domains: ReceivingDomains,
  { route, domain, turn }: Flight,
  { kind, text, tookMs, now }: { kind: string; text: string; tookMs: number; now: number },
): Deferral | undefined {
  domain.active--
  domain.isSlow = tookMs > slowMs
  const deferral = kind === 'DEFERRED' ? defer(domains, route, turn, text, now) : undefined
  if (kind === 'ACCEPTED') accept(domains, route)
  for (const answered of domains.waiting) answered()
  return deferral
}

function accept(domains: ReceivingDomains, route: Route): void {
  for (const { key, limit } of limitsOf(domains, route)) {
    const pace = afterAccepted(limit)
    if (pace) domains.limits.set(key, { ...limit, ...pace })
    else domains.limits.delete(key)
  }
}

function defer(domains: ReceivingDomains, route: Route, turn: number, text: string, now: number): Deferral {
  const cause = deferralCauseOf(text)
  const { domain, since } = route
  const facts = { cause, domain, isOverdue: isOverdue(since, now) }
  if (cause === 'MAILBOX') return { ...facts, inMs: 0, isHopeless: false }
  const key = limitKeys[cause](route)
  const limit = domains.limits.get(key)
  const pace = afterDeferral(limit, now, turn > (limit?.turn ?? 0))
  const isChanged = pace.gapMs !== limit?.gapMs
  const next: Limit = { ...pace, turn: isChanged ? domains.turn : (limit?.turn ?? 0) }
  domains.limits.set(key, next)
  return { ...facts, inMs: retryIn(next), isHopeless: isHopeless(next, since, now) }
}
