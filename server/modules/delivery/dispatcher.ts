/** What one program that hands messages over has: its lease, its connections, and what it has learnt of receiving domains. */
import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import type { SenderConnection } from '#vendors/sender/sender.ts'
import type { PreparedSendings } from './prepare-sending.ts'
import { openDomains, type ReceivingDomains } from './receiving-domains.ts'
import { endLease, insertWorker, renewLease } from './store/workers.ts'

export type Dispatcher = {
  worker: string
  /** By the monotonic clock, which a stopped process does not stop. */
  leasedUntil: number
  renewing: Promise<void> | undefined
  domains: ReceivingDomains
  idle: { connection: SenderConnection; since: number }[]
  /** Names under which nobody counts now: see `takeLane`. */
  lanes: string[]
  prepared: PreparedSendings
}

/** A connection that nobody has used for so long may be one that the server has let go of. */
const idleMs = 20_000

const dispatchers = new WeakMap<Config, Dispatcher>()

export function dispatcherOf({ config }: Pick<Ctx, 'config'>): Dispatcher {
  const made = dispatchers.get(config) ?? {
    worker: randomUUID(),
    leasedUntil: 0,
    renewing: undefined,
    domains: openDomains(config.MAIL_CONNECTIONS),
    idle: [],
    lanes: [],
    prepared: new RecentMap(20),
  }
  dispatchers.set(config, made)
  return made
}

/** Says that this program is alive, when it is time to; several may ask for it at once. */
export async function keepLease(ctx: Ctx, dispatcher: Dispatcher): Promise<void> {
  dispatcher.renewing ??= renew(ctx, dispatcher).finally(() => {
    dispatcher.renewing = undefined
  })
  await dispatcher.renewing
}

/** One that has said nothing for too long has lost what it worked on, and begins anew under another name. */
async function renew({ db, config }: Ctx, dispatcher: Dispatcher): Promise<void> {
  const seconds = config.MAIL_LEASE_SECONDS
  const now = performance.now()
  const leasedUntil = now + seconds * 1000
  if (dispatcher.leasedUntil - now > (seconds * 1000 * 2) / 3) return
  const before = dispatcher.worker
  if (!dispatcher.leasedUntil || !(await renewLease(db, before, seconds)) || dispatcher.worker !== before) {
    const worker = randomUUID()
    await insertWorker(db, worker, seconds)
    dispatcher.worker = worker
  }
  dispatcher.leasedUntil = leasedUntil
}

/**
 * What this program has claimed may be more than it knows of, where the database has gone away over it: it goes on under
 * another name, and what stands under this one is settled when its lease is over.
 */
export function abandonLease(dispatcher: Dispatcher): void {
  dispatcher.leasedUntil = 0
  // it may be being renewed at this moment
  dispatcher.worker = randomUUID()
}

/** Whether what it works on is still its own, and was when it was last asked about. */
export const holdsLease = ({ worker, leasedUntil }: Dispatcher, claimedBy: string): boolean =>
  worker === claimedBy && performance.now() < leasedUntil

export async function takeConnection(ctx: Ctx, { idle }: Dispatcher): Promise<SenderConnection> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    if (kept.connection.isOpen() && performance.now() - kept.since < idleMs) return kept.connection
    kept.connection.close()
  }
  return ctx.vendors.sender.connect()
}

export function giveBack({ idle }: Dispatcher, connection: SenderConnection): void {
  if (connection.isOpen()) idle.push({ connection, since: performance.now() })
  else connection.close()
}

/**
 * What is written down at the same time is counted apart, in rows of the tallies that are one lane's: nobody waits for another,
 * nor do two for each other.
 */
export const takeLane = ({ lanes }: Dispatcher): string => lanes.pop() ?? randomUUID()
export const leaveLane = ({ lanes }: Dispatcher, lane: string): void => void lanes.push(lane)

/** When the program stops: it has nothing in its hands any more. */
export async function closeDispatcher(ctx: Ctx): Promise<void> {
  const dispatcher = dispatchers.get(ctx.config)
  if (!dispatcher) return
  dispatchers.delete(ctx.config)
  for (const { connection } of dispatcher.idle) connection.close()
  if (dispatcher.leasedUntil) await endLease(ctx.db, dispatcher.worker)
}
