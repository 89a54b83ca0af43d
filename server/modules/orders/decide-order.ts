import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import {
  type Decision,
  isConfirmed,
  mostDecided,
  type ReportsBySource,
  reportsOf,
} from '#rules/orders/merge.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { saveReported } from './record-orders.ts'
import { findOrders, findReported, type UnconfirmedOrderRow } from './store.ts'

/**
 * Counts an order, by its first report or the chosen one, or strikes it out, as long as only browsers have told of it:
 * a forger may be plausible. Refused where somebody has just decided the same.
 */
export const decideOrder = (
  ctx: Ctx,
  projectId: string,
  id: string,
  decision: Decision,
): Promise<UnconfirmedOrderRow> =>
  inTransaction(ctx, async (tx) => {
    const [order] = await decide(tx, projectId, [id], decision, (row, reports) => {
      if (isDecided(row, decision) || isClosed(row, reports)) refuse('ORDER_SETTLED')
      const chosen = typeof decision === 'object' ? decision.count : null
      if (chosen !== null && !reportsOf(reports).some(({ report }) => report === chosen)) refuse('NOT_FOUND')
    })
    return order ?? refuse('NOT_FOUND')
  })

/** Counts all of these orders by their first reports, or strikes all of them out, or none. Saying it again changes nothing. */
export const decideOrders = (
  ctx: Ctx,
  projectId: string,
  ids: readonly string[],
  decision: Decision,
): Promise<UnconfirmedOrderRow[]> => {
  if (ids.length > mostDecided) refuseFields([{ field: 'ids', code: 'TOO_LARGE', limit: mostDecided }])
  return inTransaction(ctx, (tx) =>
    decide(tx, projectId, ids, decision, (row, reports) => {
      if (!isDecided(row, decision) && isClosed(row, reports))
        refuse('ORDER_CONFIRMED', { order: row.shop_id })
    }),
  )
}

const isDecided = ({ standing, doubt }: UnconfirmedOrderRow, decision: Decision): boolean =>
  doubt === null && standing === (decision === 'STRIKE' ? 'STRUCK' : 'COUNTED')

/** What the shop itself has told of is nobody else's to decide, unless it contradicts itself. */
const isClosed = ({ doubt }: UnconfirmedOrderRow, reports: ReportsBySource): boolean =>
  doubt === null && isConfirmed(reports)

async function decide(
  tx: TxCtx,
  projectId: string,
  ids: readonly string[],
  decision: Decision,
  check: (row: UnconfirmedOrderRow, reports: ReportsBySource) => void,
): Promise<UnconfirmedOrderRow[]> {
  await lockProjectState(tx, projectId)
  const project = (await findProject(tx.db, projectId)) ?? refuse('NOT_FOUND')
  const rows = await findOrders(tx, projectId, ids)
  if (rows.length < new Set(ids).size) refuse('NOT_FOUND')
  const before = await findReported(
    tx,
    projectId,
    rows.map(({ shop_id }) => shop_id),
  )
  const after = new Map<string, ReportsBySource>()
  for (const row of rows) {
    const reports = before.get(row.shop_id) ?? refuse('NOT_FOUND')
    check(row, reports)
    if (!isDecided(row, decision)) after.set(row.shop_id, { ...reports, decision })
  }
  if (!after.size) return rows
  await saveReported(tx, projectId, before, after)
  const action = decision === 'STRIKE' ? 'orders.strike' : 'orders.count'
  await audit(tx, { action, companyId: project.company_id, projectId })
  return findOrders(tx, projectId, ids)
}
