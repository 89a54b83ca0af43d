/** The SQL of the ledger: how messages are claimed, and what is written of them afterwards. */
import { type Selectable, sql } from 'kysely'
import type { Messages } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { Ctx, RequestCtx, TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db, kept } from '#platform/db.ts'
import { keyIn, loader } from '#platform/loaders.ts'
import { inMonthOf } from '#platform/partitions.ts'
import { endStates, type MessageState, type SendingPurpose } from '#rules/delivery/states.ts'
import { type SendingKey, sendingAt } from './sendings.ts'

export type ClaimedRow = { visitorId: string; variant: number; attempts: number }
/** The place of a message in the queue of its sending. */
export type QueuePlace = { at: Date; visitorId: string }

/**
 * Writes messages that are due down as being handed over by this worker: those after the given place, or any where there are
 * none. From the beginning of the queue the database would walk past everybody who has left it before. In one statement, since
 * each is a trip to the database and back, for which others wait; what is due is chosen once, whatever the plan.
 */
export async function claimQueued(
  tx: TxCtx,
  ref: SendingKey,
  worker: string,
  after: QueuePlace | undefined,
  most: number,
): Promise<{ rows: ClaimedRow[]; last: QueuePlace | undefined }> {
  const { rows } = await sql<ClaimedRow & { place: Date }>`${kept}
    with r as materialized (
      select * from (
        select sending_id, sending_at, visitor_id, at from messages ${queueOf(ref, tx, after)}
        limit ${sql.lit(mostAtOnce)} for update skip locked) next
      limit ${Math.min(most, mostAtOnce)})
    update messages m
    set state = 'ATTEMPTING', worker = ${worker}, at = ${new Date(tx.clock.now())}, attempts = m.attempts + 1
    from r where ${isOf(ref)}
    returning m.visitor_id as "visitorId", m.variant, m.attempts, r.at as place`.execute(tx.db)
  if (!rows.length && after) return claimQueued(tx, ref, worker, undefined, most)
  // an UPDATE returns rows in any order; messages for a slow domain are tried in turn
  const inTurn = rows.toSorted((a, b) => byPlace(queuePlaceOf(a), queuePlaceOf(b)))
  const last = inTurn.at(-1)
  return { rows: inTurn, last: last && queuePlaceOf(last) }
}

/** Queues a message of the only variant to each of these recipients, due now. */
export async function queueMessages(
  tx: TxCtx,
  { projectId, sendingId }: SendingKey,
  visitorIds: readonly string[],
): Promise<void> {
  const key = { project_id: projectId, sending_id: sendingId, sending_at: sendingAt(sendingId) }
  const message = { ...key, variant: 0, state: 'QUEUED', at: new Date(tx.clock.now()) }
  await tx.db
    .insertInto('messages')
    .values(visitorIds.map((visitor_id) => ({ ...message, visitor_id })))
    .execute()
}

/**
 * Of a number that it does not know the database expects a tenth of all rows, for which it would rather read all of them than
 * look each up. This is what it is given to reckon with.
 */
const mostAtOnce = 200

const queuePlaceOf = ({ place, visitorId }: { place: Date; visitorId: string }): QueuePlace => ({
  at: place,
  visitorId,
})

const byPlace = (a: QueuePlace, b: QueuePlace) =>
  a.at.getTime() - b.at.getTime() || (a.visitorId < b.visitorId ? -1 : 1)

/**
 * Puts off all who wait, by so long as the first of them is late; the distances between them stay. A time with a zone and an
 * interval depend on the session's zone when they are added, which a cluster does not change rows by.
 */
export const shiftQueued = (tx: TxCtx, { projectId, sendingId }: SendingKey) => {
  const queued = sql`project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and state = 'QUEUED'`
  const now = sql`${new Date(tx.clock.now())}::timestamptz`
  return sql`
    update messages set at = (at at time zone 'UTC' + late.by) at time zone 'UTC'
    from (select ${now} - min(at) as by from messages where ${queued}) late
    where ${queued} and late.by > interval '0'`.execute(tx.db)
}

const queueOf = (
  { projectId, sendingId }: SendingKey,
  { clock }: Pick<Ctx, 'clock'>,
  after: QueuePlace | undefined,
) => sql`
    where project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId}
      and state = 'QUEUED' and at <= ${new Date(clock.now())}
      ${after ? sql`and (at, visitor_id) > (${after.at}, ${after.visitorId})` : sql``}
    order by at, visitor_id`

/**
 * Rows by their whole key. The sending comes with each of them and not as one value for all: of a sending that its statistics do
 * not list yet the database thinks that it has hardly any rows, and would read all of them.
 */
const keyColumns = { sendingId: 'uuid', sendingAt: 'timestamptz', visitorId: 'uuid' } as const
const isOf = ({ projectId, sendingId }: SendingKey) => sql`
    m.project_id = ${projectId} and ${inMonthOf('m.sending_at', sendingAt(sendingId))}
      and m.sending_id = r.sending_id and m.sending_at = r.sending_at and m.visitor_id = r.visitor_id`

export type Settled = {
  visitorId: string
  state: MessageState
  reason: string | null
  at: Date
  answer: string | null
  /** The receiving domain of a message that waits. */
  domain: string | null
  /** It was not even tried. */
  untried: boolean
  /** The shop's ids of those that it recommends. */
  products?: readonly string[]
}
export type SettledRow = { variant: number; state: MessageState; reason: string | null }

const settledColumns = {
  ...keyColumns,
  state: 'text',
  reason: 'text',
  at: 'timestamptz',
  answer: 'text',
  receiving_domain: 'text',
  untried: 'boolean',
  products: 'jsonb',
} as const

/**
 * Writes what has become of messages that this worker has claimed. What others have settled meanwhile, since this one did
 * not say that it is alive, stays as it is. Only what is being handed over, or looked up, has a worker.
 */
export async function settleMessages(
  tx: TxCtx,
  ref: SendingKey,
  worker: string,
  settled: readonly Settled[],
): Promise<SettledRow[]> {
  const key = { sendingId: ref.sendingId, sendingAt: sendingAt(ref.sendingId) }
  const { rows } = await sql<SettledRow>`${kept}
    update messages m set state = r.state, reason = r.reason, at = r.at,
      answer = case when r.state = 'QUEUED' then coalesce(r.answer, m.answer) else r.answer end,
      receiving_domain = r.receiving_domain, worker = null, attempts = m.attempts - r.untried::integer::smallint,
      products = coalesce(r.products, m.products)
    from unnest(${arraysOf(
      settled.map(({ domain, products, ...one }) => ({
        ...one,
        ...key,
        receiving_domain: domain,
        products: products && JSON.stringify(products),
      })),
      settledColumns,
    )}) as r (sending_id, sending_at, visitor_id, state, reason, at, answer, receiving_domain, untried, products)
    where ${isOf(ref)} and m.worker = ${worker}
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
  purpose: SendingPurpose
  dnsName: string
  worker: string | null
  at: Date
}

/** Of all sendings that are under way, or were stopped of late. It reads all tenants' rows, as few as there are. */
export async function attempting(db: Db, now: Date): Promise<Attempting[]> {
  const { rows } = await sql<Attempting>`
    select /* of all projects */ s.project_id as "projectId", s.id as "sendingId", s.purpose, s.dns_name as "dnsName", m.worker, min(m.at) as at
    from sendings s join messages m on m.project_id = s.project_id and m.sending_id = s.id
    where (s.state in ('SENDING', 'PAUSED') or (s.state = 'CANCELLED' and s.due_at > ${now}))
      and m.state = 'ATTEMPTING'
    group by s.project_id, s.id, s.purpose, s.dns_name, m.worker order by s.id`.execute(db)
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
  | 'project_id'
  | 'sending_id'
  | 'visitor_id'
  | 'variant'
  | 'reason'
  | 'at'
  | 'answer'
  | 'worker'
  | 'opened_at'
  | 'clicked_at'
  | 'machine_opened_at'
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
  'opened_at',
  'clicked_at',
  'machine_opened_at',
] as const
// the table's check lists the states
export const asRows = (rows: (Omit<MessageRow, 'state'> & { state: string })[]) => rows as MessageRow[]

export const messagesOf = (db: Db, { projectId, sendingId }: SendingKey) =>
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

type Sent = { visitorId: string; at: Date }
const latestSent = loader<string, Sent>((ctx, keys) =>
  acrossProjects(ctx, keys, async (db) => {
    const found = new Map<string, Sent>()
    // each by its index: all together the database would read all that they have sent
    for (const key of keys) {
      const ref = { projectId: key.slice(0, 36), sendingId: key.slice(37) }
      const [row] = await listMessages(db, ref, ['SENT'], undefined, undefined, 1)
      if (row) found.set(key, { visitorId: row.visitor_id, at: row.at })
    }
    return found
  }),
)
/** The last message of a sending that was sent. */
export const loadLatestSent = (ctx: RequestCtx, { projectId, sendingId }: SendingKey) =>
  latestSent.load(ctx, keyIn(projectId, sendingId))

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

/** Includes requests to confirm a sign-up to the contact's address: their visitor id is that of the request. */
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
    .where(
      sql<boolean>`visitor_id = any(array(
        select opt_ins.id from opt_ins join visitors on visitors.project_id = opt_ins.project_id
          and visitors.email = opt_ins.email
        where opt_ins.project_id = ${projectId} and visitors.id = ${visitorId}
        order by opt_ins.id desc limit ${count}) || ${visitorId}::uuid)`,
    )
    .orderBy('sending_at', 'desc')
    .limit(count)
    .execute()
  return asRows(rows)
}

/** The variant of one, and the shop's ids of what it has recommended. */
export async function findMessage(
  db: Db,
  { projectId, sendingId, visitorId }: SendingKey & { visitorId: string },
): Promise<{ variant: number; products: string[] } | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['variant', 'products'])
    .where('project_id', '=', projectId)
    .where('sending_at', '=', sendingAt(sendingId))
    .where('sending_id', '=', sendingId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  // as they were settled
  return row && { variant: row.variant, products: (row.products ?? []) as string[] }
}
