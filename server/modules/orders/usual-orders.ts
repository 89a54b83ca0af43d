import type { TxCtx } from '#platform/context.ts'
import { isFar, type Usual } from '#rules/orders/plausible.ts'
import { dayMs } from '#rules/time.ts'
import { findProject, findUsualOrders, updateProjectState } from '../projects/store.ts'
import { findUsual } from './store.ts'

/** What is usual changes slowly, and is read from thousands of orders. */
const freshMs = dayMs

/**
 * Tells whether a total is far above what the project usually sells for. The caller holds the project's state, so that
 * it is made anew at most once a day.
 */
export async function openPlausible(tx: TxCtx, projectId: string) {
  const own = (await findProject(tx.db, projectId))?.currency ?? ''
  const now = tx.clock.now()
  const state = await findUsualOrders(tx, projectId)
  // written below only
  let usual = state?.usual_orders as Record<string, Usual> | undefined
  if (!usual || now - (state?.usual_orders_at.getTime() ?? 0) >= freshMs) {
    usual = await findUsual(tx, projectId, own)
    await updateProjectState(tx, projectId, {
      usual_orders: JSON.stringify(usual),
      usual_orders_at: new Date(now),
    })
  }
  return ({ total, currency }: { total: number; currency: string | null }): boolean =>
    isFar(total, currency ?? own, usual[currency ?? own])
}
