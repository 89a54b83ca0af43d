import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { joinedRows } from '#platform/joint-statements.ts'
import { sendAll } from '#platform/queue.ts'
import { isMonth } from '#rules/billing/month.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import { limitOf, thisMonth } from './position.ts'
import {
  companiesOfProjects,
  figuresOfMany,
  type ProjectUsage,
  upsertStats,
  upsertUsage,
} from './store/usage.ts'

/**
 * Notes what projects have had so far in a month: whole counts, not what was added, so that telling it twice is telling
 * it once. In the caller's transaction, which must be the owner's.
 */
export const recordUsage = joinedRows(async (tx, usage: readonly ProjectUsage[]): Promise<void> => {
  const companies = await companiesOfProjects(tx.db, [...new Set(usage.map(({ projectId }) => projectId))])
  const month = thisMonth(tx)
  const rows = usage
    .flatMap((one) => {
      if (!isMonth(one.month)) throw new Error(`not a month: ${one.month}`)
      const companyId = companies.get(one.projectId)
      return companyId ? { ...one, companyId } : [] // else deleted meanwhile
    })
    // always in one order, so that two batches never wait for each other
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
  if (!rows.length) return
  await upsertUsage(tx, rows)
  const changed = new Set(rows.filter((row) => row.month === month).map(({ companyId }) => companyId))
  if (changed.size) await sumUp(tx, [...changed].sort(), month)
})

const key = ({ companyId, projectId, month }: ProjectUsage & { companyId: string }) =>
  `${companyId}/${projectId}/${month}`

/** Writes the sums and, where one passes a limit or the warning before it, has the company looked at. */
async function sumUp(tx: TxCtx, companyIds: readonly string[], month: string): Promise<void> {
  const figures = await figuresOfMany(tx.db, companyIds, month)
  await upsertStats(
    tx,
    companyIds.flatMap((companyId, n) => (figures[n] ? { companyId, ...figures[n] } : [])),
  )
  const visitors = new Map(companyIds.map((id, n) => [id, figures[n]?.visitors ?? 0]))
  const rows = await tx.db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select([
      'companies.id',
      'companies.monthly_user_limit',
      'card',
      'plan_limit',
      'manual_invoicing',
      'over_since',
      'warned',
    ])
    .where('companies.id', '=', anyOf(companyIds))
    .execute()
  const due = rows.filter((row) => {
    const limit = limitOf(row.monthly_user_limit, { ...row, manual_invoicing: row.manual_invoicing ?? false })
    if (limit === null) return false
    const used = visitors.get(row.id) ?? 0
    const passed = used > limit && !row.over_since
    const warned = used < limit * warnedFrom || row.warned === `${month}/${limit}`
    return passed || !warned
  })
  await sendAll(
    tx,
    'billing.reviewCompany',
    due.map(({ id }) => ({ companyId: id })),
  )
}
