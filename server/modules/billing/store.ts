/** Accounts: what the card provider last said of each company, and what the status job needs to know. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { BillingAccounts } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { lockCompanyRow } from '../companies/store/lock.ts'

export type Account = Selectable<BillingAccounts>

export const accountOf = loader<string, Account>(async ({ db }, ids) => {
  const rows = await db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('company_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.company_id, row]))
})

export const findAccount = (db: Db, companyId: string): Promise<Account | undefined> =>
  db.selectFrom('billing_accounts').selectAll().where('company_id', '=', companyId).executeTakeFirst()

/** The company's account, and with it the company, locked until the transaction ends; made where there was none. */
export const lockAccount: (tx: TxCtx, companyId: string) => Promise<Account> = lockCompanyRow

export const updateAccount = (tx: TxCtx, companyId: string, change: Updateable<BillingAccounts>) =>
  tx.db.updateTable('billing_accounts').set(change).where('company_id', '=', companyId).execute()

/** A request that is not answered by then is sent again. */
const askAgainMs = 900_000
export const askAgainAt = (now: number): Date => new Date(now + askAgainMs)

/** Whether the latest request to the provider has had no answer yet. */
export const isUnanswered = ({ request_no, applied_no }: Account): boolean =>
  BigInt(request_no) > BigInt(applied_no)

/**
 * Optimistic concurrency: requests to the provider are numbered when they begin, and an answer is applied only where no
 * later one was. Undefined where there is no customer to ask about.
 */
export async function nextRequestNumber(
  db: Db,
  companyId: string,
  now: number,
): Promise<Account | undefined> {
  return db
    .updateTable('billing_accounts')
    .set({
      request_no: sql`request_no + 1`,
      sync_queued: false,
      check_at: sql`least(check_at, ${askAgainAt(now)})`,
    })
    .where('company_id', '=', companyId)
    .where('customer_id', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Nobody else looks at these until then. */
export const claimAccounts = (tx: TxCtx, companyIds: readonly string[], until: Date) =>
  tx.db
    .updateTable('billing_accounts')
    .set({ check_at: until })
    .where('company_id', '=', anyOf(companyIds))
    .execute()

/** Accounts whose company is gone: what is paid for there has to be ended. */
export const orphanedAccounts = async (tx: TxCtx, now: Date): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('billing_accounts')
    .leftJoin('companies', 'companies.id', 'billing_accounts.company_id')
    .select('billing_accounts.company_id')
    .where('companies.id', 'is', null)
    .where('billing_accounts.check_at', '<=', now)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Companies that have to be looked at by now, those that never were among them, in the order of their ids. */
export const dueCompanies = async (
  db: Db,
  now: Date,
  after: string | undefined,
  count: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select('companies.id')
    .where((eb) =>
      eb.or([eb('billing_accounts.company_id', 'is', null), eb('billing_accounts.check_at', '<=', now)]),
    )
    .$if(after !== undefined, (query) => query.where('companies.id', '>', after ?? ''))
    .orderBy('companies.id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteAccount = async (tx: TxCtx, companyId: string): Promise<void> => {
  await tx.db.deleteFrom('billing_operations').where('company_id', '=', companyId).execute()
  await tx.db.deleteFrom('billing_accounts').where('company_id', '=', companyId).execute()
}

/**
 * Remembers an event and returns the company whose account has to be asked for; undefined when it was received before, is
 * about nobody we know, or a job that will ask is in the queue already.
 */
export async function rememberEvent(
  tx: TxCtx,
  { id, customerId }: { id: string; customerId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ company_id: string }>`
    with received as (
      insert into payment_events (id, received_at) values (${id}, ${new Date(tx.clock.now())})
      on conflict (id) do nothing returning id)
    update billing_accounts set sync_queued = true from received
    where customer_id = ${customerId} and not sync_queued
    returning company_id`.execute(tx.db)
  return rows[0]?.company_id
}

export const forgetEvents = (db: Db, before: Date) =>
  db.deleteFrom('payment_events').where('received_at', '<', before).execute()
