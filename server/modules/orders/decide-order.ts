import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type Decision, isConfirmed, reportsOf } from '#rules/orders/merge.ts'
import { refuse } from '#rules/refusals.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { saveTold } from './record-orders.ts'
import { type DoubtfulOrderRow, findDoubtful, findTold } from './store.ts'

/**
 * Counts an order that waits for somebody's word, by its first report or the chosen one, or strikes it out. One that
 * counts can be struck out, too, as long as only browsers have told of it: a forger may be plausible.
 */
export const decideOrder = (
  ctx: Ctx,
  projectId: string,
  id: string,
  decision: Decision,
): Promise<DoubtfulOrderRow> =>
  inTransaction(ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
    const order = (await findDoubtful(tx, projectId, id)) ?? refuse('NOT_FOUND')
    const told = (await findTold(tx, projectId, [order.shop_id])).get(order.shop_id) ?? refuse('NOT_FOUND')
    const isOpen = decision === 'STRIKE' && order.standing === 'COUNTED' && !isConfirmed(told)
    if (order.doubt === null && !isOpen) refuse('ORDER_SETTLED')
    const chosen = typeof decision === 'object' ? decision.count : null
    if (chosen !== null && !reportsOf(told).some(({ report }) => report === chosen)) refuse('NOT_FOUND')
    const before = new Map([[order.shop_id, told]])
    await saveTold(tx, projectId, before, new Map([[order.shop_id, { ...told, decision }]]))
    const action = decision === 'STRIKE' ? 'orders.strike' : 'orders.count'
    await audit(tx, { action, companyId: project.company_id, projectId })
    return (await findDoubtful(tx, projectId, id)) ?? refuse('NOT_FOUND')
  })
