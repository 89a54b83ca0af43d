/**
 * One step in the ledger, one commit, for all connections that wait for one: what has become of the messages before is written, and the next ones are claimed, but
 * for those whose people may not be written to any more.
 */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type ConsentState, isPaused } from '#rules/contacts/consent.ts'
import { maySend, skipReasonOf } from '#rules/delivery/may-receive.ts'
import { outcomeOf } from '#rules/delivery/outcome.ts'
import type { SkipReason } from '#rules/delivery/states.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import type { Answer } from '#vendors/sender/sender.ts'
import { findSuppressions } from '../contacts/store/consents.ts'
import { emailHash } from '../contacts/suppression.ts'
import { completeSending } from './complete-sending.ts'
import { type Dispatcher, leaveLane, takeLane } from './dispatcher.ts'
import { noteRefused } from './feedback/suppress-returned.ts'
import type { PreparedSending } from './prepare-sending.ts'
import { claimMessages, lockQueued, type Settled, settleLate, settleMessages } from './store/messages.ts'
import { optInRecipientsOf } from './store/opt-ins.ts'
import { returnAccountTokens, takeAccountTokens, takeProjectTokens } from './store/rates.ts'
import { recipientsOf, standingOf } from './store/recipients.ts'
import { type SendingKey, updateSending } from './store/sendings.ts'
import { addTallies } from './store/tallies.ts'
import type { Addressee } from './write-messages.ts'

/** So many messages at most may be in doubt when a program is killed, for each of its connections. */
export const mostClaimed = 20

export type Claimed = Addressee & { attempts: number }
/** What has become of a claimed message: it was answered, was put back for so long, or is left out. */
export type Result = { visitorId: string; attempts: number } & (
  | { answer: Answer; products?: readonly string[] }
  | { putBackMs: number }
  | { skip: SkipReason }
)
/** Whose messages they are, and under which name they are counted. */
type By = { worker: string; lane: string }
export type Step = {
  claimed: Claimed[]
  /** Nothing is due, or it must not be sent now. */
  stop?: true
}

type Wanted = {
  sending: PreparedSending
  results: readonly Result[]
  wantsMore: boolean
  resolve: (step: Step) => void
  reject: (error: unknown) => void
}
/** Of each program, by sending and worker: steps that wait, and how many are being made. */
const underWay = new WeakMap<Dispatcher, Map<string, Ledger>>()
type Ledger = { waiting: Wanted[]; steps: number }
/** A step is many trips to the database and back: more than one is under way, and few, so that each is for several connections. */
const stepsAtOnce = 2

/** What several connections want while steps are being made is one step, with one commit, afterwards. */
export function stepLedger(
  ctx: Ctx,
  dispatcher: Dispatcher,
  sending: PreparedSending,
  worker: string,
  results: readonly Result[],
  wantsMore: boolean,
): Promise<Step> {
  const ledgers = underWay.get(dispatcher) ?? new Map<string, Ledger>()
  underWay.set(dispatcher, ledgers)
  const key = `${sending.sendingId}/${worker}`
  const ledger = ledgers.get(key) ?? { waiting: [], steps: 0 }
  ledgers.set(key, ledger)
  return new Promise((resolve, reject) => {
    ledger.waiting.push({ sending, results, wantsMore, resolve, reject })
    if (ledger.steps >= stepsAtOnce) return
    ledger.steps++
    void stepWhileWanted(ctx, dispatcher, worker, ledger.waiting).finally(() => {
      ledger.steps--
      if (!ledger.steps) ledgers.delete(key)
    })
  })
}

async function stepWhileWanted(
  ctx: Ctx,
  dispatcher: Dispatcher,
  worker: string,
  waiting: Wanted[],
): Promise<void> {
  const lane = takeLane(dispatcher)
  while (waiting.length) {
    const wanted = waiting.splice(0)
    try {
      const steps = await makeStep(ctx, { worker, lane }, wanted)
      for (const [at, { resolve }] of wanted.entries()) resolve(steps[at] ?? { claimed: [], stop: true })
    } catch (error) {
      for (const { reject } of wanted) reject(error)
    }
  }
  leaveLane(dispatcher, lane)
}

/** Reads the tokens of the account first: no transaction waits while others hold them. */
async function makeStep(ctx: Ctx, by: By, wanted: readonly Wanted[]): Promise<Step[]> {
  const { MAIL_RATE: rate } = ctx.config
  const most = mostClaimed * wanted.filter(({ wantsMore }) => wantsMore).length
  const granted = rate && most ? await takeAccountTokens(ctx, rate, most) : most
  const sending = wanted.at(-1)?.sending
  if (!sending) return []
  const results = wanted.flatMap((one) => one.results)
  const step = await inTransaction(ctx, (tx) => writeStep(tx, sending, by, results, granted))
  // others may have them: a project with a limit of its own takes a few of many
  const unused = granted - step.claimed.length
  if (rate && unused > 0)
    await returnAccountTokens(ctx, rate, unused).catch((err: unknown) =>
      ctx.log.warn({ err }, 'what may be sent could not be given back'),
    )
  const share = Math.ceil(step.claimed.length / Math.max(1, most / mostClaimed))
  return wanted.map(({ wantsMore }): Step => {
    if (!wantsMore) return { claimed: [], stop: true }
    return { ...step, claimed: step.claimed.splice(0, share) }
  })
}

async function writeStep(
  tx: TxCtx,
  sending: PreparedSending,
  by: By,
  results: readonly Result[],
  granted: number,
): Promise<Step> {
  await writeResults(tx, sending, by, results)
  if (!granted) return { claimed: [], stop: true }
  const standing = await standingOf(tx.db, sending)
  if (standing?.state !== 'SENDING') return { claimed: [], stop: true }
  // the table's check lists them
  if (!maySend(sending.purpose, standing.active as ProjectStatus)) {
    await putOff(tx, sending, 'PROJECT')
    return { claimed: [], stop: true }
  }
  if (standing.trouble && results.some((result) => 'answer' in result && result.answer.kind === 'ACCEPTED'))
    await updateSending(tx, sending, { trouble: null, trouble_since: null })
  const limit = await takeProject(tx, sending.projectId, granted)
  if (!limit) return { claimed: [], stop: true }
  const queued = await lockQueued(tx, sending, sending.queue.after, limit)
  if (!queued.length) {
    await completeSending(tx, sending, by.lane)
    return { claimed: [], stop: true }
  }
  sending.queue.after = queued.at(-1)
  const ids = queued.map(({ visitorId }) => visitorId)
  const rows = await claimMessages(tx, sending, by.worker, ids)
  const recipients = await readRecipients(tx, sending, ids)
  const claimed: Claimed[] = []
  const skipped: Result[] = []
  for (const row of rows) {
    const recipient = recipients.get(row.visitorId)
    const skip = skipReasonOf(sending.purpose, recipient, standing.mailsCustomers)
    if (skip || !recipient?.email) skipped.push({ ...row, skip: skip ?? 'NO_ADDRESS' })
    else claimed.push({ ...row, ...recipient, email: recipient.email })
  }
  await writeResults(tx, sending, by, skipped)
  return { claimed }
}

async function takeProject(tx: TxCtx, projectId: string, wanted: number): Promise<number> {
  const { MAIL_PROJECT_RATE: rate } = tx.config
  return rate && wanted ? takeProjectTokens(tx, projectId, rate, wanted) : wanted
}

/** How it stands with people now. */
async function readRecipients(
  tx: TxCtx,
  { projectId, purpose }: Pick<PreparedSending, 'projectId' | 'purpose'>,
  visitorIds: readonly string[],
) {
  const read = purpose === 'OPT_IN' ? optInRecipientsOf : recipientsOf
  const rows = await read(tx.db, projectId, visitorIds)
  const hashes = new Map(rows.map(({ id, email }) => [id, emailHash(tx, projectId, email ?? '')]))
  const suppressions = await findSuppressions(tx.db, projectId, [...hashes.values()])
  return new Map(
    rows.map(({ id, email, name, fields, consent, paused_until }) => [
      id,
      {
        email,
        name,
        fields: (fields ?? {}) as Record<string, unknown>, // an object, as contacts write it
        consent: consent as ConsentState, // the table's check lists them
        suppression: suppressions.get(hashes.get(id) ?? ''),
        isPaused: isPaused(paused_until, tx.clock.now()),
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

/** Nothing is looked for before that, whatever stands in the ledger. */
const putOffMs = 15_000

export const putOff = (ctx: Pick<Ctx, 'db' | 'clock'>, ref: SendingKey, trouble: string): Promise<void> =>
  updateSending(ctx, ref, {
    due_at: new Date(ctx.clock.now() + putOffMs),
    trouble: trouble.slice(0, 300),
    trouble_since: new Date(ctx.clock.now()),
  })

async function writeResults(
  tx: TxCtx,
  sending: PreparedSending,
  { worker, lane }: By,
  results: readonly Result[],
): Promise<void> {
  if (!results.length) return
  const settled = results.map((result) => settledAs(tx, result))
  // of somebody who has only been asked nothing is kept: a server's words may hold their address
  const isAnonymous = sending.purpose === 'OPT_IN'
  const kept = isAnonymous ? settled.map((one) => ({ ...one, answer: null })) : settled
  const rows = await settleMessages(tx, sending, worker, kept)
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
  if ('skip' in result)
    return { visitorId, state: 'SKIPPED', reason: result.skip, at: at(), answer: null, untried: true }
  if ('putBackMs' in result)
    return { visitorId, state: 'QUEUED', reason: null, at: at(result.putBackMs), answer: null, untried: true }
  const { kind, text } = result.answer
  const lookUpMs = ctx.config.MAIL_LOOK_UP_SECONDS * 1000
  const outcome = outcomeOf(kind, ctx.vendors.sender.profile, attempts, lookUpMs, text)
  return {
    visitorId,
    state: outcome.state,
    reason: outcome.reason ?? null,
    at: at(outcome.inMs),
    answer: text,
    untried: outcome.isUntried ?? false,
    products: result.products,
  }
}
