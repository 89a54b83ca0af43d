/** The SQL of addresses that are asked whether it was them who signed up. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { OptIns } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { isGreetable } from '#rules/delivery/opt-in.ts'
import { queueMessages } from './messages.ts'
import { type SendingKey, updateSending } from './sendings.ts'

export type OptInRow = Selectable<OptIns>
export type OptInKey = { projectId: string; id: string }

export const findOptIn = (db: Db, { projectId, id }: OptInKey): Promise<OptInRow | undefined> =>
  db
    .selectFrom('opt_ins')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How often an address was asked without an answer, as long as that is kept. */
export async function countUnanswered(db: Db, projectId: string, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('opt_ins')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertOptIn = async (tx: TxCtx, row: Insertable<OptIns>): Promise<void> =>
  void (await tx.db.insertInto('opt_ins').values(row).execute())

export const confirmOptInRow = async (tx: TxCtx, { projectId, id }: OptInKey): Promise<void> =>
  void (await tx.db
    .updateTable('opt_ins')
    .set({ confirmed_at: new Date(tx.clock.now()) })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute())

/**
 * As the ledger wants its recipients. What a stranger has typed is no more in the message than a name that is one: nobody's words
 * are sent in the shop's name.
 */
export async function optInRecipientsOf(db: Db, projectId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('opt_ins')
    .select(['id', 'email', 'name'])
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id, email, name }) => ({
    id,
    email,
    name: name && isGreetable(name) ? name : null,
    fields: null,
    consent: 'NONE',
    paused_until: null,
  }))
}

/** Adds a recipient to a sending that stays open. The caller holds the sending. */
export async function addRecipient(
  tx: TxCtx,
  key: SendingKey,
  visitorId: string,
  recipients: number,
): Promise<void> {
  await queueMessages(tx, key, [visitorId])
  const due_at = new Date(tx.clock.now())
  await updateSending(tx, key, { state: 'SENDING', recipients, due_at, finished_at: null })
}

/** Those of before, at most so many; returns how many there were. */
export async function deleteOptIns(
  tx: TxCtx,
  projectId: string,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from opt_ins where project_id = ${projectId} and id = any(array(
      select id from opt_ins where project_id = ${projectId} and at < ${before} order by at limit ${most}))`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** When the oldest was asked; undefined where there are none. */
export async function oldestOptIn(tx: TxCtx, projectId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('opt_ins')
    .select('at')
    .where('project_id', '=', projectId)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
