/** What we have asked of the provider: noted before it is asked, so that a crash or a second click asks for the same. */
import type { Selectable, Updateable } from 'kysely'
import type { BillingOperations } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import type { BillingCurrency } from '#rules/billing/plans.ts'

export type Operation = Selectable<BillingOperations>
export type OperationKind = 'checkout' | 'change'

export const findOperation = (db: Db, id: string): Promise<Operation | undefined> =>
  db.selectFrom('billing_operations').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that is under way; there is never a second of its kind. */
export const openOperation = (
  db: Db,
  companyId: string,
  kind: OperationKind,
): Promise<Operation | undefined> =>
  db
    .selectFrom('billing_operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst()

export const insertOperation = (
  tx: TxCtx,
  kind: OperationKind,
  wish: {
    companyId: string
    monthlyUserLimit: number
    currency: BillingCurrency
    startsNow: boolean
    trialEnds?: Date | null
  },
): Promise<Operation> =>
  tx.db
    .insertInto('billing_operations')
    .values({
      id: newId(tx.clock.now()),
      company_id: wish.companyId,
      kind,
      monthly_user_limit: wish.monthlyUserLimit,
      currency: wish.currency,
      starts_now: wish.startsNow,
      trial_ends: wish.trialEnds ?? null,
      created_at: new Date(tx.clock.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateOperation = (db: Db, id: string, change: Updateable<BillingOperations>) =>
  db.updateTable('billing_operations').set(change).where('id', '=', id).execute()

/** False when it had ended already. */
export async function endOperation(tx: TxCtx, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('billing_operations')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes of a plan that nobody has told the end of since then. */
export const unsettledChanges = async (tx: TxCtx, before: Date): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('billing_operations')
    .select('id')
    .where('kind', '=', 'change')
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** A subscription runs, so no payment page is waited for. */
export const endCheckouts = (tx: TxCtx, companyId: string) =>
  tx.db
    .updateTable('billing_operations')
    .set({ state: 'done' })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'checkout')
    .where('state', '=', 'open')
    .execute()
