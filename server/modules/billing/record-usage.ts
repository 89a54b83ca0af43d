import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { joinedRows } from '#platform/joint-statements.ts'
import { sendAll } from '#platform/queue.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { isMonth } from '#rules/billing/month.ts'
import { warnedFrom } from '#rules/billing/usage.ts'
import { limitOf, thisMonth } from './position.ts'
import { companiesOfProjects, figuresOfMany, type ProjectUsage, upsertUsage } from './store/usage.ts'

/**
 * Notes what projects have had so far in a month: whole counts, not what was added, so that telling it twice is telling
 * it once. In the caller's transaction, which must be the owner's.
 */
export const recordUsage = joinedRows((tx, usage: readonly ProjectUsage[]) =>
  record(tx, usage, (companyIds, month) => review(tx, companyIds, month)),
)

/** The same of visitors alone, with how many they have become more by: where limits are far, nobody looks at them. */
export const recordVisitors = joinedRows(
  (tx, usage: readonly (ProjectUsage & { visitors: number; more: number })[]) =>
    record(tx, usage, (companyIds, month, rows) => {
      const more = new Map<string, number>()
      for (const row of rows)
        if (row.month === month) more.set(row.companyId, (more.get(row.companyId) ?? 0) + row.more)
      return review(
        tx,
        companyIds.filter((id) => !hasRoom(id, month, more.get(id) ?? 0, tx.clock.now())),
        month,
      )
    }),
)

async function record<Usage extends ProjectUsage>(
  tx: TxCtx,
  usage: readonly Usage[],
  then: (companyIds: string[], month: string, rows: (Usage & { companyId: string })[]) => Promise<void>,
): Promise<void> {
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
  if (changed.size) await then([...changed].sort(), month, rows)
}

const key = ({ companyId, projectId, month }: ProjectUsage & { companyId: string }) =>
  `${companyId}/${projectId}/${month}`

/** How many visitors a company may have before it is looked at again, as this program knows; none is too few. */
type Room = { month: string; visitors: number; untilMs: number }
const rooms = new RecentMap<string, Room>(50_000)
/** Others count visitors of the same company, and limits change: whoever is near one is looked at each time. */
const roomMs = 300_000

function hasRoom(companyId: string, month: string, more: number, nowMs: number): boolean {
  const room = rooms.get(companyId)
  if (room?.month !== month || room.untilMs <= nowMs || nowMs < room.untilMs - roomMs) return false
  room.visitors -= more
  return room.visitors > 0
}

/** Has those looked at that have passed a limit or the warning before it. */
async function review(tx: TxCtx, companyIds: readonly string[], month: string): Promise<void> {
  if (!companyIds.length) return
  const figures = await figuresOfMany(tx.db, companyIds, month)
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
      'trial_ends',
      'over_since',
      'warned',
    ])
    .where('companies.id', '=', anyOf(companyIds))
    .execute()
  const due = rows.filter((row) => {
    const limit = limitOf(row.monthly_user_limit, { ...row, manual_invoicing: row.manual_invoicing ?? false })
    if (limit === null) return false
    const used = visitors.get(row.id) ?? 0
    // half of what is left: the other half is for those that other programs count meanwhile
    const left = Math.floor((limit * warnedFrom - used) / 2)
    if (left > 0) rooms.set(row.id, { month, visitors: left, untilMs: tx.clock.now() + roomMs })
    else rooms.delete(row.id)
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
