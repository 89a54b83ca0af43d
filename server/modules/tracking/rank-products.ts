/** The agenda's job: counts the orders of each product and sets its popularity of the last 30 days. Idempotent. */
import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { dayMs } from '#rules/time.ts'
import { limits } from '#rules/tracking/events.ts'
import { popularityDays, popularityOf } from '#rules/tracking/popularity.ts'
import { setPopularity } from '../catalog/set-popularity.ts'
import { findProject } from '../projects/store.ts'
import { dayIn } from './days.ts'
import { recountSold, sumProductDays } from './store/derived.ts'
import { forgetProductCounts } from './store/product-counts.ts'

/** Longer than an event may be old. */
const countsKeptMs = limits.oldMs + 2 * dayMs

export const rankProducts = (ctx: Ctx, { projectId }: { projectId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const project = await findProject(tx.db, projectId)
    if (!project) return
    const now = tx.clock.now()
    const timezone = project.timezone ?? 'UTC'
    const since = dayIn(timezone, now - (popularityDays - 1) * dayMs)
    await forgetProductCounts(tx, projectId, dayIn(timezone, now - countsKeptMs))
    await recountSold(tx, projectId, { timezone, since })
    const sums = await sumProductDays(tx, projectId, since)
    await setPopularity(
      tx,
      projectId,
      new Map(sums.map(({ product_id, ...counts }) => [product_id, popularityOf(counts)])),
    )
    // days grow old without anybody doing anything
    if (sums.length) await plan(tx, 'tracking.rankProducts', projectId, new Date(now + dayMs))
  })
