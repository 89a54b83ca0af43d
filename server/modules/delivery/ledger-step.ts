/**
 * One step in the ledger, one commit, for all connections that wait for one: what has become of the messages before is written,
 * and the next ones are claimed. While that is committed it is read how it stands with their people.
 */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type ConsentState, isPaused } from '#rules/contacts/consent.ts'
import { maySend, skipReasonOf } from '#rules/delivery/may-receive.ts'
import { type Deferral, outcomeOf } from '#rules/delivery/outcome.ts'
import type { SkipReason } from '#rules/delivery/states.ts'
import type { StoredTrouble } from '#rules/delivery/stillness.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import type { Answer } from '#vendors/sender/sender.ts'
import { findSuppressions } from '../contacts/store/consents.ts'
import { emailHash } from '../contacts/suppression.ts'
import { productsFor } from './choose-products.ts'
import { completeSending } from './complete-sending.ts'
import { type Dispatcher, leaveLane, takeLane } from './dispatcher.ts'
import { noteRefused } from './feedback/suppress-returned.ts'
import type { PreparedSending } from './prepare-sending.ts'
import type { ShownProduct } from './skeleton.ts'
import { type ClaimedRow, claimQueued, type Settled, settleLate, settleMessages } from './store/messages.ts'
import { returnAccountTokens, takeAccountTokens, takeProjectTokens } from './store/rates.ts'
import { addresseesOf, type Standing, standingOf } from './store/recipients.ts'
import { noteTrouble, type SendingKey, updateSending } from './store/sendings.ts'
import { addTallies } from './store/tallies.ts'
import type { Addressee } from './write-messages.ts'

/** So many messages at most may be in doubt when a program is killed, for each of its connections. */
const mostClaimed = 20
/** Half of them are claimed while the other half is handed over: no connection waits for the database. */
const claimedAtOnce = mostClaimed / 2

export type Claimed = Addressee & { attempts: number }
/**
 * Outcome of a claimed message: it was answered, was requeued for `putBackMs`, was held because its domain is slow, or was
 * skipped. `deferral` is set if the answer deferred it.
 */
export type Result = { visitorId: string; attempts: number } & (
  | { answer: Answer; products?: readonly string[] | undefined; deferral?: Deferral | undefined }
  | { putBackMs: number }
  | { held: Deferral }
  | { skip: SkipReason }
)
/** Whose messages they are, and under which name they are counted. */
type By = { worker: string; lane: string }
export type Step = {
  claimed: Claimed[]
  /** Of those that were claimed, people who may not be written to any more: written with the next step. */
  skipped: Result[]
  /** What everybody of them is recommended, and those of other connections. */
  products: Promise<ReadonlyMap<string, ShownProduct[]>>
  /** By the monotonic clock: since when it may be otherwise with them. */
  checkedAt: number
  /** Nothing is due, or it must not be sent now. */
  stop?: true
}
export const emptyStep: Step = {
  claimed: [],
  skipped: [],
  products: Promise.resolve(new Map()),
  checkedAt: 0,
}
const nothing: Step = { ...emptyStep, stop: true }

type Wanted = {
  sending: PreparedSending
  results: readonly Result[]
  wantsMore: boolean
  resolve: (step: Step) => void
  reject: (error: unknown) => void
}
/** Of each program, by sending and worker: who waits while a step is being made. */
const underWay = new WeakMap<Dispatcher, Map<string, Wanted[]>>()

/**
 * What several connections want while a step is being made is one step, with one commit, afterwards. With two under way each was
 * for fewer connections, and a message took a third more of the processors.
 */
export function stepLedger(
  ctx: Ctx,
  dispatcher: Dispatcher,
  sending: PreparedSending,
  worker: string,
  results: readonly Result[],
  wantsMore: boolean,
): Promise<Step> {
  const ledgers = underWay.get(dispatcher) ?? new Map<string, Wanted[]>()
  underWay.set(dispatcher, ledgers)
  const key = `${sending.sendingId}/${worker}`
  return new Promise((resolve, reject) => {
    const wanted = { sending, results, wantsMore, resolve, reject }
    const waiting = ledgers.get(key)
    if (waiting) waiting.push(wanted)
    else {
      const own = [wanted]
      ledgers.set(key, own)
      void stepWhileWanted(ctx, dispatcher, worker, own, () => ledgers.delete(key))
    }
  })
}

/** Between the last look at who waits and the end nobody can come. */
async function stepWhileWanted(
  ctx: Ctx,
  dispatcher: Dispatcher,
  worker: string,
  waiting: Wanted[],
  end: () => void,
): Promise<void> {
  const lane = takeLane(dispatcher)
  while (waiting.length) {
    const wanted = waiting.splice(0)
    const fail = (error: unknown) => {
      for (const { reject } of wanted) reject(error)
    }
    try {
      const { steps } = await commitStep(ctx, { worker, lane }, wanted)
      // the next one is made while it is read how it stands with the people of this one
      steps.then((made) => {
        for (const [at, { resolve }] of wanted.entries()) resolve(made[at] ?? nothing)
      }, fail)
    } catch (error) {
      fail(error)
    }
  }
  end()
  leaveLane(dispatcher, lane)
}

/**
 * Returns when it is committed: what it gave to whom comes later. Reads the tokens of the account first: no transaction waits while
 * others hold them.
 */
async function commitStep(
  ctx: Ctx,
  by: By,
  wanted: readonly Wanted[],
): Promise<{ steps: Promise<readonly Step[]> }> {
  const { MAIL_RATE: rate } = ctx.config
  const wanting = wanted.filter(({ wantsMore }) => wantsMore).length
  const granted =
    rate && wanting ? await takeAccountTokens(ctx, rate, claimedAtOnce * wanting) : claimedAtOnce * wanting
  const sending = wanted.at(-1)?.sending
  if (!sending) return { steps: Promise.resolve([]) }
  const results = wanted.flatMap((one) => one.results)
  const checkedAt = performance.now()
  const standing = awaitedLater(standingOf(ctx.db, sending))
  const { rows, reading } = await inTransaction(ctx, async (tx) => {
    await writeResults(tx, sending, by, results)
    const claimed = granted ? await claim(tx, sending, by, results, granted, await standing) : undefined
    const ids = (claimed ?? []).map(({ visitorId }) => visitorId)
    // while it is being committed that they are claimed
    return { rows: claimed, reading: awaitedLater(readRecipients(ctx, sending, ids)) }
  })
  // others may have them: a project with a limit of its own takes a few of many
  const unused = granted - (rows?.length ?? 0)
  if (rate && unused > 0)
    await returnAccountTokens(ctx, rate, unused).catch((err: unknown) =>
      ctx.log.warn({ err }, 'what may be sent could not be given back'),
    )
  if (!rows) return { steps: Promise.resolve([]) }
  const shareOut = async () => {
    const [recipients, mailsCustomers] = [await reading, (await standing)?.mailsCustomers ?? false]
    const claimed: Claimed[] = []
    const skipped: Result[] = []
    for (const row of rows) {
      const recipient = recipients.get(row.visitorId)
      const skip = skipReasonOf(sending.purpose, recipient, mailsCustomers)
      if (skip || !recipient?.email) skipped.push({ ...row, skip: skip ?? 'NO_ADDRESS' })
      else claimed.push({ ...row, ...recipient, email: recipient.email })
    }
    // that it fails puts them back, and nobody waits for it before
    const products = awaitedLater(productsFor(ctx, sending, claimed))
    const share = Math.ceil(claimed.length / wanting)
    return wanted.map(
      ({ wantsMore }): Step =>
        wantsMore
          ? { claimed: claimed.splice(0, share), skipped: skipped.splice(0), products, checkedAt }
          : nothing,
    )
  }
  return { steps: shareOut() }
}

/** That it fails is noticed where it is awaited, and by nobody before. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** The next messages, unless nothing is due or it must not be sent now. */
async function claim(
  tx: TxCtx,
  sending: PreparedSending,
  by: By,
  results: readonly Result[],
  granted: number,
  standing: Standing | undefined,
): Promise<ClaimedRow[] | undefined> {
  if (standing?.state !== 'SENDING') return undefined
  // the table's check lists them
  if (!maySend(sending.purpose, standing.active as ProjectStatus)) {
    await putOff(tx, sending, 'PROJECT')
    return undefined
  }
  if (standing.trouble && results.some((result) => 'answer' in result && result.answer.kind === 'ACCEPTED'))
    await updateSending(tx, sending, { trouble: null, trouble_since: null })
  const limit = await takeProject(tx, sending.projectId, granted)
  if (!limit) return undefined
  const { rows, last } = await claimQueued(tx, sending, by.worker, sending.queue.after, limit)
  if (!rows.length) {
    await completeSending(tx, sending, by.lane)
    return undefined
  }
  sending.queue.after = last
  return rows
}

async function takeProject(tx: TxCtx, projectId: string, wanted: number): Promise<number> {
  const { MAIL_PROJECT_RATE: rate } = tx.config
  return rate && wanted ? takeProjectTokens(tx, projectId, rate, wanted) : wanted
}

/** How it stands with people now. */
async function readRecipients(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  { projectId, purpose }: Pick<PreparedSending, 'projectId' | 'purpose'>,
  visitorIds: readonly string[],
) {
  const rows = await addresseesOf(ctx.db, purpose, projectId, visitorIds)
  const hashes = new Map(rows.map(({ id, email }) => [id, emailHash(ctx, projectId, email ?? '')]))
  const suppressions = await findSuppressions(ctx.db, projectId, [...hashes.values()])
  return new Map(
    rows.map(({ id, email, name, fields, consent, paused_until, reader }) => [
      id,
      {
        email,
        name,
        fields: (fields ?? {}) as Record<string, unknown>, // an object, as contacts write it
        consent: consent as ConsentState, // the table's check lists them
        suppression: suppressions.get(hashes.get(id) ?? ''),
        isPaused: isPaused(paused_until, ctx.clock.now()),
        reader,
      },
    ]),
  )
}

/** Of these people, those who may not be written to any more and why; or that the whole sending must stop. */
export const recheck = (
  ctx: Ctx,
  sending: PreparedSending,
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, SkipReason> | 'STOP'> =>
  inTransaction(ctx, async (tx) => {
    const standing = await standingOf(tx.db, sending)
    const may = standing?.state === 'SENDING' && maySend(sending.purpose, standing.active as ProjectStatus)
    if (!may) return 'STOP'
    const recipients = await readRecipients(tx, sending, visitorIds)
    return new Map(
      visitorIds.flatMap((id) => {
        const skip = skipReasonOf(sending.purpose, recipients.get(id), standing.mailsCustomers)
        return skip ? [[id, skip]] : []
      }),
    )
  })

const putOffMs = 15_000

/** Stores why a sending cannot go on, and claims none of its messages for `putOffMs`. */
export const putOff = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  ref: SendingKey,
  trouble: StoredTrouble,
): Promise<void> => noteTrouble(ctx, ref, trouble, new Date(ctx.clock.now() + putOffMs))

async function writeResults(
  tx: TxCtx,
  sending: PreparedSending,
  { worker, lane }: By,
  results: readonly Result[],
): Promise<void> {
  if (!results.length) return
  const settled = results.map((result) => settledAs(tx, result))
  // nothing is stored about an address that was only asked to confirm: a server's answer may contain it
  const isAnonymous = sending.purpose === 'OPT_IN'
  const stored = isAnonymous ? settled.map((one) => ({ ...one, answer: null, domain: null })) : settled
  const rows = await settleMessages(tx, sending, worker, stored)
  await addTallies(tx, sending, lane, rows)
  await noteRefused(tx, sending, settled)
  if (rows.length === results.length) return
  // others have taken them for lost meanwhile; what was accepted is certain all the same
  const accepted = results.filter((result) => 'answer' in result && result.answer.kind === 'ACCEPTED')
  const late = await settleLate(
    tx,
    sending,
    accepted.map(({ visitorId }) => visitorId),
  )
  await addTallies(
    tx,
    sending,
    lane,
    late.flatMap(({ variant, state }) => [
      { variant, state, people: -1 },
      { variant, state: 'SENT' as const },
    ]),
  )
}

/** A result as the ledger has it. */
function settledAs(ctx: Pick<Ctx, 'clock' | 'vendors' | 'config'>, result: Result): Settled {
  const { visitorId, attempts } = result
  const at = (inMs = 0) => new Date(ctx.clock.now() + inMs)
  const untried = { visitorId, reason: null, answer: null, domain: null, untried: true }
  if ('skip' in result) return { ...untried, state: 'SKIPPED', reason: result.skip, at: at() }
  if ('putBackMs' in result) return { ...untried, state: 'QUEUED', at: at(result.putBackMs) }
  const { profile } = ctx.vendors.sender
  const lookUpMs = ctx.config.MAIL_LOOK_UP_SECONDS * 1000
  const deferral = 'held' in result ? result.held : result.deferral
  const { kind, text } = 'held' in result ? { kind: 'DEFERRED' as const, text: null } : result.answer
  const outcome = outcomeOf(kind, profile, attempts, lookUpMs, text ?? '', deferral)
  return {
    visitorId,
    state: outcome.state,
    reason: outcome.reason ?? null,
    at: at(outcome.inMs),
    answer: text,
    domain: outcome.state === 'QUEUED' ? (deferral?.domain ?? null) : null,
    untried: outcome.isUntried ?? false,
    products: 'held' in result ? undefined : result.products,
  }
}
