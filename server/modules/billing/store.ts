/** Accounts: what the card provider last said of each company, and what the status job needs to know. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { BillingAccounts } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'

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

export const findAccountByCustomer = (db: Db, customerId: string): Promise<Account | undefined> =>
  db.selectFrom('billing_accounts').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** The company's account, locked until the transaction ends; made where there was none. */
export async function lockAccount(tx: TxCtx, companyId: string): Promise<Account> {
  await tx.db
    .insertInto('billing_accounts')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return tx.db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateAccount = (tx: TxCtx, companyId: string, change: Updateable<BillingAccounts>) =>
  tx.db.updateTable('billing_accounts').set(change).where('company_id', '=', companyId).execute()

/** Takes the number of a question to the provider; what it answers is newer than all that was answered before. */
export async function numberQuestion(db: Db, companyId: string): Promise<Account | undefined> {
  return db
    .updateTable('billing_accounts')
    .set({ asked: sql`asked + 1`, asking: false })
    .where('company_id', '=', companyId)
    .returningAll()
    .executeTakeFirst()
}

/** Whether a job has to be sent that asks the provider; false while one is on its way. */
export async function needsAsking(tx: TxCtx, companyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('billing_accounts')
    .set({ asking: true })
    .where('company_id', '=', companyId)
    .where('asking', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Companies that have to be looked at by now, those that never were among them. */
export const dueCompanies = async (db: Db, now: Date, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select('companies.id')
    .where((eb) =>
      eb.or([eb('billing_accounts.company_id', 'is', null), eb('billing_accounts.check_at', '<=', now)]),
    )
    .orderBy('companies.id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteAccount = async (tx: TxCtx, companyId: string): Promise<void> => {
  await tx.db.deleteFrom('billing_operations').where('company_id', '=', companyId).execute()
  await tx.db.deleteFrom('billing_accounts').where('company_id', '=', companyId).execute()
}

/** False when this event was heard before. */
export async function rememberEvent(tx: TxCtx, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('payment_events')
    .values({ id, received_at: new Date(tx.clock.now()) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const forgetEvents = (db: Db, before: Date) =>
  db.deleteFrom('payment_events').where('received_at', '<', before).execute()
