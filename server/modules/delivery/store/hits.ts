/** The SQL of what has happened with messages, and of what it counts for. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import type { HitKind, HitSign, MachineReason, Marks, ReactionKind } from '#rules/delivery/machines.ts'
import { type SendingKey, sendingAt } from './sendings.ts'

/** A message of a project. */
export type MessageKey = { sendingId: string; visitorId: string }

export type HitRow = {
  project_id: string
  sending_at: Date
  sending_id: string
  visitor_id: string
  id: string
  at: Date
  kind: HitKind
  link: number | null
  product: string | null
  sign: HitSign | null
  source: number
}
const hitColumns = {
  project_id: 'uuid',
  sending_at: 'timestamptz',
  sending_id: 'uuid',
  visitor_id: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  kind: 'text',
  link: 'smallint',
  product: 'text',
  sign: 'text',
  source: 'integer',
} as const

export const insertHits = (db: Db, rows: readonly HitRow[]) =>
  insertRows(db, 'message_hits', hitColumns, rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Projects of which something is to be judged that happened before `before`, as an id tells. Reads all tenants' rows, as few as wait. */
export async function unjudgedProjects(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select /* of all projects */ project_id from message_hits where not judged and id < ${before}
    group by project_id`.execute(db)
  return rows.map(({ project_id }) => project_id)
}

/** Messages of which something is to be judged. */
export async function unjudgedMessages(
  tx: TxCtx,
  projectId: string,
  before: string,
  most: number,
): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    select distinct sending_id as "sendingId", visitor_id as "visitorId" from message_hits
    where project_id = ${projectId} and not judged and id < ${before}
    limit ${most}`.execute(tx.db)
  return rows
}

export type JudgedHit = Pick<
  HitRow,
  'sending_id' | 'visitor_id' | 'id' | 'kind' | 'link' | 'product' | 'sign' | 'source'
> & { judged: boolean; machine: string | null }

const keyColumns = { sendingId: 'uuid', visitorId: 'uuid', at: 'timestamptz' } as const
const withTimes = <Key extends MessageKey>(keys: readonly Key[]) =>
  keys.map((key) => ({ ...key, at: sendingAt(key.sendingId) }))
const timesOf = (keys: readonly MessageKey[]) => {
  const times = keys.map(({ sendingId }) => sendingAt(sendingId).getTime())
  return { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }
}

/** All that happened with these messages, of each the latest `most`. */
export async function hitsOf(
  tx: TxCtx,
  projectId: string,
  keys: readonly MessageKey[],
  most: number,
): Promise<JudgedHit[]> {
  if (!keys.length) return []
  const { first, last } = timesOf(keys)
  const { rows } = await sql<JudgedHit>`
    select h.* from unnest(${arraysOf(withTimes(keys), keyColumns)}) as k (sending_id, visitor_id, at)
    cross join lateral (
      select sending_id, visitor_id, id, kind, link, product, sign, source, judged, machine from message_hits
      where project_id = ${projectId} and sending_id = k.sending_id and visitor_id = k.visitor_id
        and sending_at = k.at and sending_at between ${first} and ${last}
      order by id desc limit ${most}) h`.execute(tx.db)
  return rows
}

/** `sentAt` is null while it is not certain that it was handed over. */
export type MarkedMessage = MessageKey & { variant: number; sentAt: Date | null; marks: Marks }

/** These messages with what is noted of them. */
export async function marksOfMessages(
  tx: TxCtx,
  projectId: string,
  keys: readonly MessageKey[],
): Promise<MarkedMessage[]> {
  if (!keys.length) return []
  const { first, last } = timesOf(keys)
  const { rows } = await sql<
    MessageKey & { variant: number; sentAt: Date | null } & Record<
        'opened_at' | 'clicked_at' | 'machine_opened_at' | 'machine_clicked_at',
        Date | null
      >
  >`
    select m.sending_id as "sendingId", m.visitor_id as "visitorId", m.variant,
      coalesce(m.sent_at, case when m.state in ('SENT', 'UNKNOWN') then m.at end) as "sentAt",
      m.opened_at, m.clicked_at, m.machine_opened_at, m.machine_clicked_at
    from unnest(${arraysOf(withTimes(keys), keyColumns)}) as k (sending_id, visitor_id, at)
    join messages m on m.sending_id = k.sending_id and m.visitor_id = k.visitor_id and m.sending_at = k.at
    where m.project_id = ${projectId} and m.sending_at between ${first} and ${last}`.execute(tx.db)
  return rows.map(
    ({ opened_at, clicked_at, machine_opened_at, machine_clicked_at, ...row }): MarkedMessage => ({
      ...row,
      marks: {
        openedMs: opened_at?.getTime(),
        clickedMs: clicked_at?.getTime(),
        machineOpenedMs: machine_opened_at?.getTime(),
        machineClickedMs: machine_clicked_at?.getTime(),
      },
    }),
  )
}

export type Verdict = MessageKey & { id: string; judged: boolean; machine: string | null }

export async function saveVerdicts(
  tx: TxCtx,
  projectId: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (!verdicts.length) return
  const rows = withTimes(verdicts)
  const { first, last } = timesOf(verdicts)
  await sql`
    update message_hits h set judged = r.judged, machine = r.machine
    from unnest(${arraysOf(rows, { ...keyColumns, id: 'uuid', judged: 'boolean', machine: 'text' })})
      as r (sending_id, visitor_id, at, id, judged, machine)
    where h.project_id = ${projectId} and h.sending_id = r.sending_id and h.visitor_id = r.visitor_id
      and h.sending_at = r.at and h.sending_at between ${first} and ${last} and h.id = r.id`.execute(tx.db)
}

/** Of each message those before `id`, which nobody looks at any more: people do not do so much. */
export async function flagEarlier(
  tx: TxCtx,
  projectId: string,
  firsts: readonly (MessageKey & { id: string })[],
  machine: MachineReason,
): Promise<void> {
  if (!firsts.length) return
  const { first, last } = timesOf(firsts)
  await sql`
    update message_hits h set judged = true, machine = coalesce(h.machine, ${machine})
    from unnest(${arraysOf(withTimes(firsts), { ...keyColumns, id: 'uuid' })}) as f (sending_id, visitor_id, at, id)
    where h.project_id = ${projectId} and h.sending_id = f.sending_id and h.visitor_id = f.visitor_id
      and h.sending_at = f.at and h.sending_at between ${first} and ${last} and h.id < f.id
      and not h.judged`.execute(tx.db)
}

export async function saveMarks(
  tx: TxCtx,
  projectId: string,
  messages: readonly (MessageKey & { marks: Marks })[],
): Promise<void> {
  if (!messages.length) return
  const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
  const rows = withTimes(messages).map(({ marks, ...row }) => ({
    ...row,
    opened: time(marks.openedMs),
    clicked: time(marks.clickedMs),
    machineOpened: time(marks.machineOpenedMs),
    machineClicked: time(marks.machineClickedMs),
  }))
  const { first, last } = timesOf(messages)
  const columns = {
    ...keyColumns,
    opened: 'timestamptz',
    clicked: 'timestamptz',
    machineOpened: 'timestamptz',
    machineClicked: 'timestamptz',
  } as const
  await sql`
    update messages m set opened_at = r.opened, clicked_at = r.clicked,
      machine_opened_at = r.machine_opened, machine_clicked_at = r.machine_clicked
    from unnest(${arraysOf(rows, columns)})
      as r (sending_id, visitor_id, at, opened, clicked, machine_opened, machine_clicked)
    where m.project_id = ${projectId} and m.sending_id = r.sending_id and m.visitor_id = r.visitor_id
      and m.sending_at = r.at and m.sending_at between ${first} and ${last}`.execute(tx.db)
}

/** Of messages that are gone, as those of an erased person are. */
export async function deleteHits(tx: TxCtx, projectId: string, keys: readonly MessageKey[]): Promise<void> {
  if (!keys.length) return
  await sql`
    delete from message_hits h using unnest(${arraysOf(withTimes(keys), keyColumns)}) as k (sending_id, visitor_id, at)
    where h.project_id = ${projectId} and h.sending_id = k.sending_id and h.visitor_id = k.visitor_id
      and h.sending_at = k.at`.execute(tx.db)
}

export type Reaction = { sendingId: string; variant: number; kind: ReactionKind; people: number }

/** Adds to what was counted. In one order, so that two who count never wait for each other. */
export async function addReactions(
  tx: TxCtx,
  projectId: string,
  reactions: readonly Reaction[],
): Promise<void> {
  const sums = new Map<string, Reaction>()
  for (const reaction of reactions) {
    const key = `${reaction.sendingId}/${reaction.variant}/${reaction.kind}`
    const people = (sums.get(key)?.people ?? 0) + reaction.people
    sums.set(key, { ...reaction, people })
  }
  const rows = [...sums]
    .filter(([, { people }]) => people !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { sendingId, ...row }]) => ({ project_id: projectId, sending_id: sendingId, ...row }))
  if (!rows.length) return
  await insertRows(
    tx.db,
    'sending_reactions',
    { project_id: 'uuid', sending_id: 'uuid', variant: 'smallint', kind: 'text', people: 'integer' },
    rows,
  )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'sending_id', 'variant', 'kind'])
        .doUpdateSet((eb) => ({ people: sql`sending_reactions.people + ${eb.ref('excluded.people')}` })),
    )
    .execute()
}

export const reactionsOf = (
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<{ variant: number; kind: string; people: number }[]> =>
  db
    .selectFrom('sending_reactions')
    .select(['variant', 'kind', 'people'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .execute()

/** Whose message a hit was of. */
export async function findHit(
  tx: TxCtx,
  projectId: string,
  sendingId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('message_hits')
    .select('visitor_id')
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .where('sending_at', '=', sendingAt(sendingId))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.visitor_id
}
