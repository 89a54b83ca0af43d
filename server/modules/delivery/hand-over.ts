/** Handing messages over: one connection, a few messages at a time, until the turn is over or nothing is left. */
import type { Ctx } from '#platform/context.ts'
import type { SkipReason } from '#rules/delivery/states.ts'
import type { Answer, SenderConnection } from '#vendors/sender/sender.ts'
import { type Dispatcher, giveBack, holdsLease, leaveLane, takeConnection, takeLane } from './dispatcher.ts'
import { type Claimed, putOff, type Result, recheck, stepLedger } from './ledger-step.ts'
import { type PreparedSending, preparedSending } from './prepare-sending.ts'
import { begin, domainOf, end, isFree, pauseOf, someAnswered } from './receiving-domains.ts'
import { type SendingKey, updateSending } from './store/sendings.ts'
import { messageFor, productsFor } from './write-messages.ts'

/** What was true of a person when their message was claimed is asked again after so long. */
const recheckMs = 2000
/** A chunk that takes longer gives way to others in its middle. */
const chunkMs = 1000
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
  const lane = takeLane(dispatcher)
  let connection: SenderConnection | undefined
  let results: Result[] = []
  let trouble: string | undefined
  try {
    for (;;) {
      // kept for a minute: what owners change meanwhile is noticed
      const sending = await preparedSending(ctx, dispatcher.prepared, ref)
      if (!sending) {
        await putOff(ctx, ref, 'DOMAIN')
        return false
      }
      const mayGoOn = !isOver() && !trouble && holdsLease(dispatcher, worker)
      const step = await stepLedger(ctx, sending, { worker, lane }, results, mayGoOn)
      if (!step.claimed.length) break
      const isFresh = !connection?.isOpen()
      try {
        if (!connection?.isOpen()) connection = await takeConnection(ctx, dispatcher)
      } catch (error) {
        trouble = error instanceof Error ? error.message : String(error)
        results = step.claimed.map(putBack(0))
        continue
      }
      results = await handOver(ctx, { dispatcher, worker, sending, connection, isOver }, step.claimed)
      // a server may let go of a connection after some messages; one that takes none at all is in trouble
      if (isFresh && !connection.isOpen()) trouble = troubleIn(results)
    }
  } finally {
    if (connection) giveBack(dispatcher, connection)
    leaveLane(dispatcher, lane)
  }
  if (trouble) await noteTrouble(ctx, ref, trouble)
  return trouble !== undefined
}

const putBack =
  (putBackMs: number) =>
  ({ visitorId, attempts }: Claimed): Result => ({ visitorId, attempts, putBackMs })

function troubleIn(results: readonly Result[]): string | undefined {
  const answers = results.flatMap((result) => ('answer' in result ? result.answer : []))
  return answers.some(({ kind }) => kind === 'ACCEPTED')
    ? undefined
    : answers.find(({ kind }) => kind !== 'REFUSED')?.text
}

const noteTrouble = (ctx: Ctx, ref: SendingKey, trouble: string): Promise<void> =>
  updateSending(ctx, ref, { trouble: trouble.slice(0, 300), trouble_since: new Date(ctx.clock.now()) })

type Lane = {
  dispatcher: Dispatcher
  worker: string
  sending: PreparedSending
  connection: SenderConnection
  isOver: () => boolean
}

/** Every claimed message has a result; those that are not begun in time are put back. */
async function handOver(ctx: Ctx, lane: Lane, claimed: readonly Claimed[]): Promise<Result[]> {
  const { dispatcher, worker, sending, connection } = lane
  const { domains } = dispatcher
  const results: Result[] = []
  const products = await productsFor(ctx, sending, claimed)
  const waiting = claimed.filter((one) => {
    const isServed = !sending.products.get(one.variant) || products.has(one.visitorId)
    if (!isServed) results.push({ visitorId: one.visitorId, attempts: one.attempts, skip: 'NO_PRODUCT' })
    return isServed
  })
  const began = performance.now()
  let checkedAt = began
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

  function start(one: Claimed): void {
    const domain = domainOf(one.email)
    const message = messageFor(ctx, sending, one, products.get(one.visitorId) ?? [])
    begin(domains, domain)
    const since = performance.now()
    const isWanted = () => !mustStop && !unwanted.has(one.visitorId) && holdsLease(dispatcher, worker)
    underWay.set(
      one.visitorId,
      connection.handOver({ ...message, isWanted }).then((answer: Answer) => {
        const tookMs = performance.now() - since
        end(domains, domain, { kind: answer.kind, tookMs, now: ctx.clock.now() })
        underWay.delete(one.visitorId)
        const skip = answer.kind === 'UNSENT' && unwanted.get(one.visitorId)
        const { visitorId, attempts } = one
        results.push(skip ? { visitorId, attempts, skip } : { visitorId, attempts, answer })
      }),
    )
  }

  /** The next one whose domain is free. */
  function takeNext(): Claimed | undefined {
    const at = waiting.findIndex(({ email }) => isFree(domains, domainOf(email)))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  const isLate = () => lane.isOver() && performance.now() - began > chunkMs
  while (waiting.length && !mustStop && !isLate() && connection.isOpen() && holdsLease(dispatcher, worker)) {
    if (performance.now() - checkedAt > recheckMs) await checkAgain()
    const one = takeNext()
    if (!one) {
      if (underWay.size) await awaitOldest()
      else if (!(await someAnswered(domains, busyMs))) break
      continue
    }
    const { visitorId, attempts } = one
    const skip = unwanted.get(visitorId)
    const pauseMs = pauseOf(domains, domainOf(one.email), ctx.clock.now())
    if (skip) results.push({ visitorId, attempts, skip })
    else if (pauseMs) results.push({ visitorId, attempts, putBackMs: pauseMs })
    else start(one)
    // the next one's envelope goes along with the content before it
    if (underWay.size > 1) await awaitOldest()
  }
  while (underWay.size) await awaitOldest()
  const isStuck = !mustStop && connection.isOpen() && !lane.isOver()
  return [...results, ...waiting.map(putBack(isStuck ? busyMs : 0))]
}
