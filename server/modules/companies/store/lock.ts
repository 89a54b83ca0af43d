/**
 * What is locked for a company: the row of its account, which stands on one node. On a cluster a lock on a row of
 * `companies`, as of any reference table, would hold up every company.
 */
import type { Selectable } from 'kysely'
import type { BillingAccounts } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'

/** Locked until the transaction ends; made where there was none. */
export async function lockCompanyRow(tx: TxCtx, companyId: string): Promise<Selectable<BillingAccounts>> {
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
