/** Handing messages over: one connection, a few messages at a time, until the turn is over or nothing is left. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#platform/context.ts'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import { waitsSince } from '#rules/delivery/pacing.ts'
import type { SkipReason } from '#rules/delivery/states.ts'
import type { Answer, Outgoing, SenderConnection } from '#vendors/sender/sender.ts'
import { isShopRead } from '../recommender/serve/models.ts'
import { abandonLease, type Dispatcher, giveBack, holdsLease, takeConnection } from './dispatcher.ts'
import {
  type Claimed,
  emptyStep,
  putOff,
  type Result,
  recheck,
  type Step,
  stepLedger,
} from './ledger-step.ts'
import { type PreparedSending, preparedSending } from './prepare-sending.ts'
import {
  answersSlowly,
  begin,
  domainOf,
  end,
  hold,
  isFree,
  type ReceivingDomains,
  type Route,
  someAnswered,
} from './receiving-domains.ts'
import { noteTrouble, type SendingKey } from './store/sendings.ts'
import { messageFor } from './write-messages.ts'

/** What was true of a person when their message was claimed is asked again after so long. */
const recheckMs = 2000
/** A chunk that takes longer gives way to others in its middle. */
const chunkMs = 1000
/** One that is answered, the next whose content leaves with the answer, and one whose commands leave with that content. */
const ahead = 3
/** While all of a chunk goes to domains that are busy for so long, others have the connection. */
const busyMs = 1000

/** Sends what is due; returns whether something stood in the way, so that it is tried again later. */
export async function sendDue(
  ctx: Ctx,
  dispatcher: Dispatcher,
  ref: SendingKey,
  isOver: () => boolean,
): Promise<boolean> {
  const { worker } = dispatcher
  let connection: SenderConnection | undefined
  let results: Result[] = []
  let trouble: string | undefined
  let sending: PreparedSending | undefined
  /** What is claimed while the messages of the step before are handed over. */
  let next: Promise<Step> | undefined

  /** Before it ends early: what has become of messages is written, and what was claimed meanwhile is put back. */
  async function leave(): Promise<void> {
    const ahead = await next?.catch(() => undefined)
    const left = [...results, ...(ahead ? [...ahead.skipped, ...ahead.claimed.map(putBack(0))] : [])]
    if (sending && left.length) await stepSurely(ctx, dispatcher, sending, worker, left, false)
  }

  try {
    for (;;) {
      // kept for a minute: what owners change meanwhile is noticed
      const prepared = await preparedSending(ctx, dispatcher.prepared, ref)
      if (!prepared) {
        await leave()
        await putOff(ctx, ref, 'DOMAIN')
        return false
      }
      sending = prepared
      if (!(await areProductsReady(ctx, prepared))) {
        await leave()
        await noteTrouble(ctx, ref, 'PRODUCTS')
        return true
      }
      const step: Step = (await next) ?? emptyStep
      if (step.stop && !results.length) break
      const mayGoOn = !isOver() && !trouble && holdsLease(dispatcher, worker)
      next = stepSurely(ctx, dispatcher, sending, worker, results, mayGoOn)
      // it is awaited after these are handed over
      next.catch(() => undefined)
      results = step.skipped
      if (!step.claimed.length) continue
      const isFresh = !connection?.isOpen()
      try {
        if (!trouble && !connection?.isOpen()) connection = await takeConnection(ctx, dispatcher)
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error)
      }
      if (trouble || !connection) {
        results.push(...step.claimed.map(putBack(0)))
        continue
      }
      const done = await handOver(ctx, { dispatcher, worker, sending, connection, isOver }, step).catch(
        (error: unknown) => {
          // nothing throws there; if it does, what was claimed must not stay with a living program
          abandonLease(dispatcher)
          throw error
        },
      )
      results.push(...done.results)
      if (done.failure !== undefined) throw done.failure
      // a server may let go of a connection after some messages; one that takes none at all is in trouble
      if (isFresh && !connection.isOpen()) trouble = troubleIn(done.results)
    }
  } catch (error) {
    await leave()
    throw error
  } finally {
    if (connection) giveBack(dispatcher, connection)
  }
  if (trouble) await noteTrouble(ctx, ref, { answer: trouble })
  return trouble !== undefined
}

/** Others have the connection while a shop's model is read for longer than that. */
const modelMs = 1000

/** Nobody is claimed before: without the model everybody would be recommended the same. */
const areProductsReady = async (ctx: Ctx, { projectId, products }: PreparedSending): Promise<boolean> =>
  [...products.values()].every((count) => count === 0) || (await isShopRead(ctx, projectId, modelMs))

/** How often, and how long, what has become of messages is tried to be written while the database is away. */
const insist = { everyMs: 500, times: 600 }

/**
 * The next step in the ledger. When it fails, what has become of the messages before is written all the same, as soon as the
 * database is back; what may have been claimed is left to whoever settles doubts.
 */
async function stepSurely(...wanted: Parameters<typeof stepLedger>): Promise<Step> {
  const [ctx, dispatcher, sending, worker, results] = wanted
  try {
    return await stepLedger(...wanted)
  } catch (error) {
    abandonLease(dispatcher)
    for (let left = results.length ? insist.times : 0; left > 0; left--) {
      await pause(insist.everyMs)
      const isWritten = await stepLedger(ctx, dispatcher, sending, worker, results, false).catch(
        () => undefined,
      )
      if (isWritten) break
    }
    throw error
  }
}

const putBack =
  (putBackMs: number) =>
  ({ visitorId, attempts }: Claimed): Result => ({ visitorId, attempts, putBackMs })

/** Requeues a message whose domain has all its connections. The ledger names the domain only if it answers slowly. */
const putBackBusy =
  (domains: ReceivingDomains) =>
  (claimed: Claimed): Result => {
    const { visitorId, attempts, email } = claimed
    const domain = domainOf(email)
    if (!answersSlowly(domains, domain)) return putBack(busyMs)(claimed)
    const held = { cause: 'SERVER', domain, inMs: busyMs, isHopeless: false, isOverdue: false } as const
    return { visitorId, attempts, held }
  }

function troubleIn(results: readonly Result[]): string | undefined {
  const answers = results.flatMap((result) => ('answer' in result ? result.answer : []))
  return answers.some(({ kind }) => kind === 'ACCEPTED')
    ? undefined
    : answers.find(({ kind }) => kind !== 'REFUSED')?.text
}

type Lane = {
  dispatcher: Dispatcher
  worker: string
  sending: PreparedSending
  connection: SenderConnection
  isOver: () => boolean
}

/** Every claimed message has a result, whatever fails; those that are not begun in time are put back. */
async function handOver(
  ctx: Ctx,
  lane: Lane,
  { claimed, products: choosing, checkedAt: claimedAt }: Step,
): Promise<{ results: Result[]; failure?: unknown }> {
  const { dispatcher, worker, sending, connection } = lane
  const { domains } = dispatcher
  const { projectId, dnsName, purpose } = sending
  const results: Result[] = []
  const waiting = [...claimed]
  let products: Awaited<Step['products']> = new Map()
  const began = performance.now()
  let checkedAt = claimedAt
  let mustStop = false
  const unwanted = new Map<string, SkipReason>()
  const underWay = new Map<string, Promise<void>>()

  async function checkAgain(): Promise<void> {
    checkedAt = performance.now()
    const ids = [...underWay.keys(), ...waiting.map(({ visitorId }) => visitorId)]
    const found = await recheck(ctx, sending, ids)
    if (found === 'STOP') mustStop = true
    else for (const [id, reason] of found) unwanted.set(id, reason)
  }

  /** While an answer is long in coming, what was true before is asked again. */
  async function awaitOldest(): Promise<void> {
    const [oldest] = underWay.values()
    for (let isDone = false; oldest && !isDone; ) {
      const { promise: late, resolve } = Promise.withResolvers<false>()
      const timer = setTimeout(() => resolve(false), recheckMs)
      isDone = await Promise.race([oldest.then(() => true), late])
      clearTimeout(timer)
      if (!isDone) await checkAgain()
    }
  }

  /** A message that cannot be written is tried again like one that was put off, and holds up nobody else's. */
  function written(one: Claimed): Outgoing | undefined {
    try {
      return messageFor(ctx, sending, one, products.get(one.visitorId) ?? [])
    } catch (err) {
      const { visitorId, attempts } = one
      ctx.log.error(
        { err, visitorId, projectId: sending.projectId, sendingId: sending.sendingId },
        'a message could not be written',
      )
      results.push({ visitorId, attempts, answer: { kind: 'DEFERRED', text: noAnswers.unwritten } })
      return undefined
    }
  }

  const routeOf = ({ email, visitorId }: Claimed): Route => ({
    projectId,
    dnsName,
    since: waitsSince(purpose, sending.since, visitorId),
    domain: domainOf(email),
  })

  function start(one: Claimed, route: Route): void {
    const message = written(one)
    if (!message) return
    const flight = begin(domains, route, ctx.clock.now())
    const since = performance.now()
    const isWanted = () => !mustStop && !unwanted.has(one.visitorId) && holdsLease(dispatcher, worker)
    underWay.set(
      one.visitorId,
      connection.handOver({ ...message, isWanted }).then((answer: Answer) => {
        const tookMs = performance.now() - since
        const deferral = end(domains, flight, { ...answer, tookMs, now: ctx.clock.now() })
        underWay.delete(one.visitorId)
        const skip = answer.kind === 'UNSENT' && unwanted.get(one.visitorId)
        const { visitorId, attempts } = one
        const shopIds = products.get(visitorId)?.map(({ shopId }) => shopId)
        results.push(
          skip ? { visitorId, attempts, skip } : { visitorId, attempts, answer, products: shopIds, deferral },
        )
      }),
    )
  }

  /** The next one whose domain is free. */
  function takeNext(): Claimed | undefined {
    const at = waiting.findIndex(({ email }) => isFree(domains, domainOf(email)))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  /** Those for whom there are too few products to recommend. */
  function leaveOutUnserved(): void {
    for (const one of waiting.splice(0)) {
      const { visitorId, attempts } = one
      if (!sending.products.get(one.variant) || products.has(visitorId)) waiting.push(one)
      else results.push({ visitorId, attempts, skip: 'NO_PRODUCT' })
    }
  }

  const isLate = () => lane.isOver() && performance.now() - began > chunkMs
  async function handAll(): Promise<void> {
    products = await choosing
    leaveOutUnserved()
    while (
      waiting.length &&
      !mustStop &&
      !isLate() &&
      connection.isOpen() &&
      holdsLease(dispatcher, worker)
    ) {
      if (performance.now() - checkedAt > recheckMs) await checkAgain()
      const one = takeNext()
      if (!one) {
        if (underWay.size) await awaitOldest()
        else if (!(await someAnswered(domains, busyMs))) break
        continue
      }
      const { visitorId, attempts } = one
      const skip = unwanted.get(visitorId)
      const route = routeOf(one)
      const held = skip ? undefined : hold(domains, route, ctx.clock.now())
      if (skip) results.push({ visitorId, attempts, skip })
      else if (held) results.push({ visitorId, attempts, held })
      else start(one, route)
      // the next one's envelope goes along with the content before it
      if (underWay.size >= ahead) await awaitOldest()
    }
  }

  let failure: unknown
  await handAll().catch((error: unknown) => {
    failure = error
  })
  // what is on its way is answered, whatever else has failed
  await Promise.all(underWay.values())
  const isStuck = !mustStop && failure === undefined && connection.isOpen() && !lane.isOver()
  const back = isStuck ? waiting.map(putBackBusy(domains)) : waiting.map(putBack(0))
  return { results: [...results, ...back], failure }
}
