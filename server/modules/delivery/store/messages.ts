/** The SQL of the ledger: how messages are claimed, and what is written of them afterwards. */
import { type Selectable, sql } from 'kysely'
import type { Messages } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { endStates, type MessageState } from '#rules/delivery/states.ts'
import { type SendingKey, sendingAt } from './sendings.ts'

export type ClaimedRow = { visitorId: string; variant: number; attempts: number }

/**
 * Takes messages that are due for this worker, and writes them down as being handed over. They are chosen into an array: a
 * sub-select may be run again for each row, and would find others each time.
 */
export async function claimMessages(
  tx: TxCtx,
  { projectId, sendingId }: SendingKey,
  worker: string,
  most: number,
): Promise<ClaimedRow[]> {
  const now = new Date(tx.clock.now())
  // an array is read once; as a join it could be read again for each row, and each time skip those that it has just taken
  const { rows } = await sql<ClaimedRow>`
    update messages set state = 'ATTEMPTING', worker = ${worker}, at = ${now}, attempts = attempts + 1
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and state = 'QUEUED' and visitor_id = any(array(
        select visitor_id from messages
        where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
          and state = 'QUEUED' and at <= ${now}
        order by at, visitor_id limit ${most} for update skip locked))
    returning visitor_id as "visitorId", variant, attempts`.execute(tx.db)
  return rows
}

/** Who comes next, as far as nobody has claimed them. */
export async function nextQueued(
  db: Db,
  { projectId, sendingId }: SendingKey,
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select visitor_id as id from messages
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and state = 'QUEUED' and at <= ${now}
    order by at, visitor_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Settled = {
  visitorId: string
  state: MessageState
  reason: string | null
  at: Date
  answer: string | null
  /** It was not even tried. */
  untried: boolean
}
export type SettledRow = { variant: number; state: MessageState; reason: string | null }

const settledColumns = {
  visitorId: 'uuid',
  state: 'text',
  reason: 'text',
  at: 'timestamptz',
  answer: 'text',
  untried: 'boolean',
} as const

/**
 * Writes what has become of messages that this worker has claimed. What others have settled meanwhile, since this one did
 * not say that it is alive, stays as it is.
 */
export async function settleMessages(
  tx: TxCtx,
  ref: SendingKey,
  worker: string,
  settled: readonly Settled[],
): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    update messages m set state = r.state, reason = r.reason, at = r.at, answer = r.answer, worker = null,
      attempts = m.attempts - r.untried::integer::smallint
    from unnest(${arraysOf(settled, settledColumns)}) as r (visitor_id, state, reason, at, answer, untried)
    where m.project_id = ${ref.projectId} and m.sending_at = ${sendingAt(ref.sendingId)}
      and m.sending_id = ${ref.sendingId} and m.visitor_id = r.visitor_id
      and m.state = 'ATTEMPTING' and m.worker = ${worker}
    returning m.variant, m.state, m.reason`.execute(tx.db)
  return rows
}

/** Of these, those that were given up as in doubt while they were being accepted: that they were sent is certain now. */
export async function settleLate(
  tx: TxCtx,
  ref: SendingKey,
  visitorIds: readonly string[],
): Promise<{ variant: number; state: MessageState }[]> {
  const { rows: doubtful } = await sql<{ visitor_id: string; variant: number; state: MessageState }>`
    select visitor_id, variant, state from messages
    where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)} and sending_id = ${ref.sendingId}
      and visitor_id = ${anyOf(visitorIds)} and (state = 'UNKNOWN' or (state = 'ATTEMPTING' and worker is null))
    for update`.execute(tx.db)
  if (!doubtful.length) return []
  await sql`
    update messages set state = 'SENT', reason = null, at = ${new Date(tx.clock.now())}
    where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)} and sending_id = ${ref.sendingId}
      and visitor_id = ${anyOf(doubtful.map(({ visitor_id }) => visitor_id))}`.execute(tx.db)
  return doubtful
}

/** A program that works on messages of a sending; null stands for those in doubt, which can be looked up from `at` on. */
export type Attempting = {
  projectId: string
  sendingId: string
  dnsName: string
  worker: string | null
  at: Date
}

/** Of all sendings that are under way, or were stopped of late. It reads all tenants' rows, as few as there are. */
export async function attempting(db: Db, now: Date): Promise<Attempting[]> {
  const { rows } = await sql<Attempting>`
    select /* of all projects */ s.project_id as "projectId", s.id as "sendingId", s.dns_name as "dnsName", m.worker, min(m.at) as at
    from sendings s join messages m on m.project_id = s.project_id and m.sending_id = s.id
    where (s.state in ('SENDING', 'PAUSED') or (s.state = 'CANCELLED' and s.due_at > ${now}))
      and m.state = 'ATTEMPTING'
    group by s.project_id, s.id, s.dns_name, m.worker order by s.id`.execute(db)
  return rows
}

export type InDoubt = { visitorId: string; attempts: number }

/** Those that a worker which is gone has left behind. */
export async function abandonedMessages(tx: TxCtx, ref: SendingKey, worker: string): Promise<InDoubt[]> {
  const { rows } = await sql<InDoubt>`
    select visitor_id as "visitorId", attempts from messages
    where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)} and sending_id = ${ref.sendingId}
      and state = 'ATTEMPTING' and worker = ${worker} for update`.execute(tx.db)
  return rows
}

/** Those in doubt that can be looked up now. From here on they are this worker's. */
export async function claimDoubts(
  tx: TxCtx,
  ref: SendingKey,
  worker: string,
  most: number,
): Promise<InDoubt[]> {
  const now = new Date(tx.clock.now())
  const { rows } = await sql<InDoubt>`
    update messages set worker = ${worker}
    where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)} and sending_id = ${ref.sendingId}
      and state = 'ATTEMPTING' and worker is null and visitor_id = any(array(
        select visitor_id from messages
        where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)}
          and sending_id = ${ref.sendingId} and state = 'ATTEMPTING' and worker is null and at <= ${now}
        limit ${most} for update skip locked))
    returning visitor_id as "visitorId", attempts`.execute(tx.db)
  return rows
}

/** When the next message is due that waits, and whether some are being handed over or are in doubt. */
export async function pendingOf(
  tx: TxCtx,
  ref: SendingKey,
): Promise<{ queuedAt: Date | null; attempting: boolean }> {
  const { rows } = await sql<{ queuedAt: Date | null; attempting: boolean }>`
    select
      (select min(at) from messages
        where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)}
          and sending_id = ${ref.sendingId} and state = 'QUEUED') as "queuedAt",
      exists (select from messages
        where project_id = ${ref.projectId} and sending_at = ${sendingAt(ref.sendingId)}
          and sending_id = ${ref.sendingId} and state = 'ATTEMPTING') as attempting`.execute(tx.db)
  return rows[0] ?? { queuedAt: null, attempting: false }
}

/** What a GraphQL parent is. */
export type MessageRow = Pick<
  Selectable<Messages>,
  'project_id' | 'sending_id' | 'visitor_id' | 'variant' | 'reason' | 'at' | 'answer' | 'worker'
> & { state: MessageState }
const columns = [
  'project_id',
  'sending_id',
  'visitor_id',
  'variant',
  'state',
  'reason',
  'at',
  'answer',
  'worker',
] as const
// the table's check lists the states
const asRows = (rows: (Omit<MessageRow, 'state'> & { state: string })[]) => rows as MessageRow[]

const messagesOf = (db: Db, { projectId, sendingId }: SendingKey) =>
  db
    .selectFrom('messages')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('sending_at', '=', sendingAt(sendingId))
    .where('sending_id', '=', sendingId)

/** What stands in these states of the ledger, the latest first, behind the given one. */
export async function listMessages(
  db: Db,
  key: SendingKey,
  states: readonly MessageState[],
  reason: string | null | undefined,
  after: { at: string; visitorId: string } | undefined,
  count: number,
): Promise<MessageRow[]> {
  const ofState = (state: MessageState) =>
    messagesOf(db, key)
      .where('state', '=', state)
      // whoever is being written to now stands in no doubt
      .$if(state === 'ATTEMPTING', (query) => query.where('worker', 'is', null))
      .$if(reason != null, (query) => query.where('reason', '=', reason ?? ''))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('at', 'visitor_id'),
            '<',
            eb.tuple(new Date(after?.at ?? 0), after?.visitorId ?? ''),
          ),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('visitor_id', 'desc')
      .limit(count)
      .execute()
  // each by its index: with a list of states, were it of one, all of them would be read and sorted
  const found: MessageRow[] = []
  for (const state of states) found.push(...asRows(await ofState(state)))
  return found
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.visitor_id < b.visitor_id ? 1 : -1))
    .slice(0, count)
}

/** The latest that came to an end, whichever. */
export const latestMessages = (db: Db, key: SendingKey, count: number): Promise<MessageRow[]> =>
  listMessages(db, key, endStates, undefined, undefined, count)

/** How many of each variant wait for being looked up, and when the first of them is. */
export async function doubtsOf(
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<{ variant: number; people: number; at: Date }[]> {
  const { rows } = await sql<{ variant: number; people: number; at: Date }>`
    select variant, count(*)::integer as people, min(at) as at from messages
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and state = 'ATTEMPTING' and worker is null
    group by variant order by variant`.execute(db)
  return rows
}

export async function messagesOfVisitor(
  db: Db,
  projectId: string,
  visitorId: string,
  count: number,
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .orderBy('sending_at', 'desc')
    .limit(count)
    .execute()
  return asRows(rows)
}
