/** The sample shop was visited before anybody looked: its last days arrive as all events do. */
import { openCollector } from '#modules/tracking/collect.ts'
import { monthIn } from '#modules/tracking/days.ts'
import { openHashes } from '#modules/tracking/hashes.ts'
import { openReader } from '#modules/tracking/read-request.ts'
import { openShops } from '#modules/tracking/shops.ts'
import { addMonth } from '#modules/tracking/store/counts.ts'
import { latestOfProject } from '#modules/tracking/store/seen.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { openIngest } from '#platform/ingest.ts'
import { hourMs } from '#rules/time.ts'
import { limits } from '#rules/tracking/events.ts'
import { pastVisits, strangers, type Visit } from '../past/visits.ts'

const timezone = 'Europe/Prague'

/** Whatever has happened since the last event, as far back as events are taken. */
export async function tellVisits(
  ctx: Ctx,
  databaseUrl: string,
  projectId: string,
  origin: string,
): Promise<void> {
  const now = ctx.clock.now()
  const [last] = await inTransaction(ctx, (tx) =>
    latestOfProject(tx, projectId, new Date(now - limits.oldMs), 1),
  )
  const since = last?.at.getTime() ?? now - limits.oldMs + hourMs
  const visits = [...pastVisits(origin, since, now), ...(last ? [] : strangers(origin, now))]
  if (!last) await countVisitors(ctx, projectId, visits)
  const ingest = openIngest(ctx, databaseUrl)
  try {
    const read = openReader(ctx, openShops(ctx, ingest), openHashes(ctx))
    const collector = openCollector(ctx, ingest)
    const project = outerId('project', projectId)
    const commits: Promise<void>[] = []
    for (const { address, agent, ...batch } of visits) {
      const headers = { origin, 'user-agent': agent }
      const { rows } = await read(JSON.stringify({ project, ...batch }), { ip: address, headers })
      commits.push(collector.take(rows, false))
    }
    await Promise.all(commits)
  } finally {
    await ingest.close()
  }
}

/** The month had more visitors than the events of the last days tell of, and they were paid for. */
const countVisitors = (ctx: Ctx, projectId: string, visits: readonly Visit[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const month = monthIn(timezone, tx.clock.now())
    const used = await tx.db
      .selectFrom('usage_months')
      .select('visitors')
      .where('project_id', '=', projectId)
      .where('month', '=', month)
      .executeTakeFirst()
    const left = (used?.visitors ?? 0) - visits.length
    if (left > 0) await addMonth(tx, { projectId, month, more: { visitors: left, suspects: 0 } })
  })
