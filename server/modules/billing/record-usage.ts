import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import { isMonth } from '#rules/billing/month.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import { limitOf, thisMonth } from './position.ts'
import { companiesOfProjects, figuresOf, type ProjectUsage, upsertUsage, writeStats } from './store/usage.ts'

/**
 * Notes what projects have had so far in a month: whole counts, not what was added, so that telling it twice is telling
 * it once. In the caller's transaction, which must be the owner's.
 */
export async function recordUsage(tx: TxCtx, usage: readonly ProjectUsage[]): Promise<void> {
  const companies = await companiesOfProjects(tx.db, [...new Set(usage.map(({ projectId }) => projectId))])
  const month = thisMonth(tx)
  const changed = new Set<string>()
  // always in one order, so that two batches never wait for each other
  for (const one of [...usage].sort((a, b) => key(a).localeCompare(key(b)))) {
    const companyId = companies.get(one.projectId)
    if (!companyId) continue // deleted meanwhile
    if (!isMonth(one.month)) throw new Error(`not a month: ${one.month}`)
    await upsertUsage(tx, companyId, one)
    if (one.month === month) changed.add(companyId)
  }
  for (const companyId of [...changed].sort()) await sumUp(tx, companyId, month)
}

const key = ({ projectId, month }: ProjectUsage) => `${projectId}/${month}`

/** Writes the sum and, where it passes a limit or the warning before it, has the company looked at. */
async function sumUp(tx: TxCtx, companyId: string, month: string): Promise<void> {
  const figures = await figuresOf(tx.db, companyId, month)
  await writeStats(tx, companyId, figures)
  const row = await tx.db
    .selectFrom('companies')
    .leftJoin('billing_accounts', 'billing_accounts.company_id', 'companies.id')
    .select([
      'companies.monthly_user_limit',
      'card',
      'plan_limit',
      'manual_invoicing',
      'over_since',
      'warned',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  const account = row && { ...row, manual_invoicing: row.manual_invoicing ?? false }
  const limit = row ? limitOf(row.monthly_user_limit, account) : null
  if (!row || limit === null) return
  const passed = figures.visitors > limit && !row.over_since
  const warned = figures.visitors < limit * warnedFrom || row.warned === `${month}/${limit}`
  if (passed || !warned) await send(tx, 'billing.reviewCompany', { companyId })
}
