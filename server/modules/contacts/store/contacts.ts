/** The SQL of what is known of contacts beyond what their browsers do. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { kept } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { lookedUp } from '#platform/look-up.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import { searchedNames } from '#rules/contacts/contact.ts'
import type { Visitor } from '../store.ts'
import { writeVisitors } from './held-back.ts'

export async function findContacts(
  tx: TxCtx,
  projectId: string,
  emails: readonly string[],
): Promise<Visitor[]> {
  await writeVisitors(tx)
  const { rows } = await sql<Visitor>`
    select found.* from ${lookedUp('visitors', projectId, ['email', 'text'], emails)}`.execute(tx.db)
  return rows
}

/** How many of these addresses are contacts. */
export async function existingEmails(
  tx: TxCtx,
  projectId: string,
  emails: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${lookedUp('visitors', projectId, ['email', 'text'], emails)}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/** Whoever has never been in the shop was last there in 1970, and has done nothing. */
const neverSeen = { active_at: new Date(0), last_action: 'none', activity: 0 }

/** What is known of a contact beyond what browsers do. */
export type ContactDetails = Omit<OrderSums, 'email'> & {
  name: string | null
  fields: Readonly<Record<string, string>> | null
  consent: ConsentState
}
export const noDetails: ContactDetails = {
  name: null,
  fields: null,
  consent: 'NONE',
  orders: 0,
  spent: '0',
  lastOrderAt: new Date(0),
}

export const detailsOf = (row: Visitor): ContactDetails => ({
  name: row.name,
  // written by the verbs of this module only
  fields: row.fields as ContactDetails['fields'],
  // the table's check lists them
  consent: row.consent as ConsentState,
  orders: row.orders,
  spent: row.spent,
  lastOrderAt: row.last_order_at,
})

const detailColumns = {
  name: 'text',
  name_forward: 'text',
  name_backward: 'text',
  fields: 'jsonb',
  consent: 'text',
  orders: 'integer',
  spent: 'bigint',
  last_order_at: 'timestamptz',
} as const

const detailsIn = ({ name, fields, consent, orders, spent, lastOrderAt }: ContactDetails) => {
  const searched = name ? searchedNames(name) : undefined
  return {
    name,
    name_forward: searched?.forward ?? null,
    name_backward: searched?.backward ?? null,
    fields: fields && JSON.stringify(fields),
    consent,
    orders,
    spent,
    last_order_at: lastOrderAt,
  }
}

export type ContactRow = { id: string; email: string; registeredAt: Date; details?: ContactDetails }

/** Contacts that are not there yet, which the caller has made sure of: to look for each once more costs a tenth. */
export const insertContacts = (tx: TxCtx, projectId: string, contacts: readonly ContactRow[]) =>
  insertion(tx, projectId, contacts).execute()

/** Adds contacts; of those who are there the details are replaced. */
export const saveContacts = (tx: TxCtx, projectId: string, contacts: readonly ContactRow[]) =>
  insertion(tx, projectId, contacts)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_forward: eb.ref('excluded.name_forward'),
        name_backward: eb.ref('excluded.name_backward'),
        fields: eb.ref('excluded.fields'),
        consent: eb.ref('excluded.consent'),
        orders: eb.ref('excluded.orders'),
        spent: eb.ref('excluded.spent'),
        last_order_at: eb.ref('excluded.last_order_at'),
      })),
    )
    .execute()

const insertion = (tx: TxCtx, projectId: string, contacts: readonly ContactRow[]) =>
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
      ...detailColumns,
    },
    contacts.map(({ id, email, registeredAt, details = noDetails }) => ({
      project_id: projectId,
      id,
      email,
      registered_at: registeredAt,
      ...neverSeen,
      ...detailsIn(details),
    })),
  ).modifyEnd(kept)

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

/** `lastOrderAt` is 1970 for whoever has never bought. */
export type OrderSums = { email: string; orders: number; spent: string; lastOrderAt: Date }

/** What those of these addresses who are contacts have bought in all; a row that says so already stays as it is. */
export const setOrderSums = async (tx: TxCtx, projectId: string, sums: readonly OrderSums[]) => {
  await writeVisitors(tx)
  await sql`update visitors set orders = given.orders, spent = given.spent, last_order_at = given.last_order_at
    from unnest(${arraysOf(sums, { email: 'text', orders: 'integer', spent: 'bigint', lastOrderAt: 'timestamptz' })})
      as given (email, orders, spent, last_order_at)
    where visitors.project_id = ${projectId} and visitors.email = given.email
      and (visitors.orders <> given.orders or visitors.spent <> given.spent
        or visitors.last_order_at <> given.last_order_at)`.execute(tx.db)
}
