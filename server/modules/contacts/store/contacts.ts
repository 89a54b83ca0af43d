/** The SQL of what is known of contacts beyond what their browsers do. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { searchedNames } from '#rules/contacts/contact.ts'
import type { Visitor } from '../store.ts'
import { writeVisitors } from './held-back.ts'

export async function findContacts(
  tx: TxCtx,
  projectId: string,
  emails: readonly string[],
): Promise<Visitor[]> {
  await writeVisitors(tx)
  return tx.db
    .selectFrom('visitors')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email', '=', anyText(emails))
    .execute()
}

/** Whoever has never been in the shop was last there in 1970, and has done nothing. */
const neverSeen = { active_at: new Date(0), last_action: 'none', activity: 0 }

export type NewContact = { id: string; email: string; registeredAt: Date }

export const insertContacts = (tx: TxCtx, projectId: string, contacts: readonly NewContact[]) =>
  insertRows(
    tx.db,
    'visitors',
    {
      project_id: 'uuid',
      id: 'uuid',
      email: 'text',
      registered_at: 'timestamptz',
      active_at: 'timestamptz',
      last_action: 'text',
      activity: 'integer',
    },
    contacts.map(({ id, email, registeredAt }) => ({
      project_id: projectId,
      id,
      email,
      registered_at: registeredAt,
      ...neverSeen,
    })),
  ).execute()

/** What is not given stays. */
export const writeContact = (
  tx: TxCtx,
  projectId: string,
  id: string,
  { name, fields }: { name?: string | null; fields?: Readonly<Record<string, string>> },
) => {
  const searched = name ? searchedNames(name) : undefined
  return tx.db
    .updateTable('visitors')
    .set({
      ...(name !== undefined && {
        name,
        name_forward: searched?.forward ?? null,
        name_backward: searched?.backward ?? null,
      }),
      ...(fields && { fields: JSON.stringify(fields) }),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
}

/** What contacts are called, by their addresses. */
export const writeNames = (tx: TxCtx, projectId: string, names: readonly { email: string; name: string }[]) =>
  sql`update visitors set name = given.name, name_forward = given.forward, name_backward = given.backward
      from unnest(${arraysOf(
        names.map(({ email, name }) => ({ email, name, ...searchedNames(name) })),
        { email: 'text', name: 'text', forward: 'text', backward: 'text' },
      )}) as given (email, name, forward, backward)
      where visitors.project_id = ${projectId} and visitors.email = given.email`.execute(tx.db)

/** `lastOrderAt` is 1970 for whoever has never bought. */
export type OrderSums = { email: string; orders: number; spent: string; lastOrderAt: Date }

/** What the contacts with these addresses have bought in all. */
export const setOrderSums = async (tx: TxCtx, projectId: string, sums: readonly OrderSums[]) => {
  await writeVisitors(tx)
  await sql`update visitors set orders = given.orders, spent = given.spent, last_order_at = given.last_order_at
    from unnest(${arraysOf(sums, { email: 'text', orders: 'integer', spent: 'bigint', lastOrderAt: 'timestamptz' })})
      as given (email, orders, spent, last_order_at)
    where visitors.project_id = ${projectId} and visitors.email = given.email`.execute(tx.db)
}
