/**
 * How many messages are on their way to each receiving domain, and which of them are let alone: one that answers slowly, or
 * puts messages off, holds up nobody else.
 */
import { RecentMap } from '#platform/recent-map.ts'
import { domainPauseMs } from '#rules/delivery/outcome.ts'

type Domain = { active: number; deferrals: number; pausedUntil: number; isSlow: boolean }
export type ReceivingDomains = {
  most: number
  byName: RecentMap<string, Domain>
  /** Who waits for one of them to be free. */
  waiting: Set<() => void>
}

/** An answer that takes longer keeps a connection from others. */
const slowMs = 5000
/** However slow one domain is, so many connections are left to the others. */
const leftToOthers = 2

export const openDomains = (connections: number): ReceivingDomains => ({
  most: Math.max(1, connections - leftToOthers),
  byName: new RecentMap(5000),
  waiting: new Set(),
})

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const find = ({ byName }: ReceivingDomains, name: string): Domain => {
  const found = byName.get(name)
  if (found) return found
  const domain = { active: 0, deferrals: 0, pausedUntil: 0, isSlow: false }
  byName.set(name, domain)
  return domain
}

/** How long it is let alone, in milliseconds. */
export const pauseOf = (domains: ReceivingDomains, name: string, now: number): number =>
  Math.max(0, find(domains, name).pausedUntil - now)

export function isFree(domains: ReceivingDomains, name: string): boolean {
  const { active, isSlow } = find(domains, name)
  return active < (isSlow ? 1 : domains.most)
}

/** Until a message to any of them has been answered; false where that takes too long. */
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

export const begin = (domains: ReceivingDomains, name: string): void => {
  find(domains, name).active++
}

export function end(
  domains: ReceivingDomains,
  name: string,
  { kind, tookMs, now }: { kind: string; tookMs: number; now: number },
): void {
  const domain = find(domains, name)
  domain.active = Math.max(0, domain.active - 1)
  domain.isSlow = tookMs > slowMs
  if (kind === 'DEFERRED') domain.deferrals++
  else if (kind === 'ACCEPTED') domain.deferrals = 0
  if (kind === 'DEFERRED') domain.pausedUntil = now + domainPauseMs(domain.deferrals)
  for (const answered of domains.waiting) answered()
}
