/** The SQL of test emails: recipients, whose data fill them, and confirmed addresses outside the team. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { TestAddresses, TestRecipients } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import type { MessageState } from '#rules/delivery/states.ts'
import { queueMessages } from './messages.ts'
import { type SendingKey, type SendingRow, sendingAt } from './sendings.ts'

type TestKey = { projectId: string; id: string }

/** Adds recipients that are due now, and their messages. */
export async function insertTestRecipients(
  tx: TxCtx,
  { projectId, sendingId }: SendingKey,
  rows: readonly Pick<Insertable<TestRecipients>, 'id' | 'email' | 'reader_id'>[],
): Promise<void> {
  const at = new Date(tx.clock.now())
  const key = { project_id: projectId, sending_id: sendingId }
  await tx.db
    .insertInto('test_recipients')
    .values(rows.map((row) => ({ ...key, ...row, at })))
    .execute()
  await queueMessages(
    tx,
    { projectId, sendingId },
    rows.map(({ id }) => id),
  )
}

/** Test messages of a project since then. */
export async function countTests(db: Db, projectId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('test_recipients')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** GraphQL parents. */
export type TestEmailRow = SendingRow
export type TestEmailRecipientRow = {
  email: string
  state: MessageState
  worker: string | null
  reason: string | null
  answer: string | null
}

/** The messages of a test, in the order of its addresses. */
export async function listTestMessages(
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<TestEmailRecipientRow[]> {
  const { rows } = await sql<TestEmailRecipientRow>`
    select t.email, m.state, m.worker, m.reason, m.answer from test_recipients t
    join messages m on m.project_id = t.project_id and m.sending_id = t.sending_id and m.visitor_id = t.id
      and m.sending_at = ${sendingAt(sendingId)}
    where t.project_id = ${projectId} and m.project_id = ${projectId} and t.sending_id = ${sendingId}
    order by t.id`.execute(db)
  return rows
}

export const findTestRecipient = (
  db: Db,
  { projectId, id }: TestKey,
): Promise<Selectable<TestRecipients> | undefined> =>
  db
    .selectFrom('test_recipients')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Recipients as the ledger reads them. A test whose reader was erased has none. */
export async function testRecipientsOf(db: Db, projectId: string, ids: readonly string[]) {
  const tests = await db
    .selectFrom('test_recipients')
    .select(['id', 'email', 'reader_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()
  const readers = await db
    .selectFrom('visitors')
    .select(['id', 'email', 'name', 'fields'])
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(tests.flatMap(({ reader_id }) => reader_id ?? [])))
    .execute()
  return tests.flatMap(({ id, email, reader_id }) => {
    const reader = readers.find((one) => one.id === reader_id)
    if (reader_id && !reader) return []
    return {
      id,
      email,
      name: reader?.name ?? null,
      fields: reader?.fields ?? null,
      consent: 'NONE',
      paused_until: null,
      // a new id has no history
      reader: { id: reader_id ?? id, email: reader?.email ?? '' },
    }
  })
}

/** Tests that began before, at most `most`; their messages and texts go with them. */
export async function deleteTests(tx: TxCtx, projectId: string, before: Date, most: number): Promise<number> {
  const rows = await tx.db
    .selectFrom('sendings')
    .select('id')
    .where('project_id', '=', projectId)
    .where('purpose', '=', 'TEST')
    .where('created_at', '<', before)
    .limit(most)
    .execute()
  for (const { id } of rows) {
    await sql`delete from messages where project_id = ${projectId} and sending_id = ${id}
      and sending_at = ${sendingAt(id)}`.execute(tx.db)
    for (const table of ['test_recipients', 'sending_links', 'sending_variants'] as const)
      await tx.db.deleteFrom(table).where('project_id', '=', projectId).where('sending_id', '=', id).execute()
    await tx.db.deleteFrom('sendings').where('project_id', '=', projectId).where('id', '=', id).execute()
  }
  return rows.length
}

/** When the oldest test began; undefined if there is none. */
export async function oldestTest(tx: TxCtx, projectId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('test_recipients')
    .select('at')
    .where('project_id', '=', projectId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The latest confirmation first. */
export async function listTestAddresses(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_addresses')
    .select('email')
    .where('project_id', '=', projectId)
    .orderBy('confirmed_at', 'desc')
    .execute()
  return rows.map(({ email }) => email)
}

export const insertTestAddress = async (tx: TxCtx, row: Insertable<TestAddresses>): Promise<void> =>
  void (await tx.db
    .insertInto('test_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'email']).doNothing())
    .execute())

/** Returns whether it was there. */
export async function deleteTestAddress(tx: TxCtx, projectId: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('test_addresses')
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
