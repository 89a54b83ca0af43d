/**
 * The sample shop was visited before anybody looked. Its last days arrive as all events do, each at its own time: a
 * collector whose clock is moved takes them, day by day, so that all that follows counts them on their days.
 */
import { openCollector } from '#modules/tracking/collect.ts'
import { dayIn, monthIn } from '#modules/tracking/days.ts'
import { openHashes } from '#modules/tracking/hashes.ts'
import { openReader } from '#modules/tracking/read-request.ts'
import { openShops } from '#modules/tracking/shops.ts'
import { addMonth, addVisitorDays } from '#modules/tracking/store/counts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { openIngest } from '#platform/ingest.ts'
import { send } from '#platform/queue.ts'
import { dayMs } from '#rules/time.ts'
import { usualDays } from '#rules/tracking/counting.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'
import { expectedOrders, visitorsPerOrder } from '../past/seasons.ts'
import { passersBy, pastVisits, story, strangers, type Visit } from '../past/visits.ts'

const timezone = 'Europe/Prague'
/** As many as scores are made of. */
const toldMs = 14 * dayMs

/** Whatever has happened since the last event, two weeks at most. Says whether there was none before. */
export async function tellVisits(
  ctx: Ctx,
  databaseUrl: string,
  projectId: string,
  origin: string,
): Promise<boolean> {
  const now = ctx.clock.now()
  const last = await ctx.db
    .selectFrom('events')
    .select('at')
    .where('project_id', '=', projectId)
    .where('at', '>=', new Date(now - toldMs))
    // what people did in their mails was told before
    .where('type', '<>', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.at.getTime() ?? now - toldMs
  const visits = [
    ...pastVisits(origin, since, now),
    ...passersBy(origin, since, now),
    ...(last ? [] : [...strangers(origin, now), ...story(origin, now)]),
  ]
  visits.sort((a, b) => endOf(a) - endOf(b))
  if (!last) await countVisitors(ctx, projectId, visits)
  let at = since
  const then: Ctx = { ...ctx, clock: { ...ctx.clock, now: () => at } satisfies Clock }
  const ingest = openIngest(ctx, databaseUrl)
  try {
    const read = openReader(then, openShops(then, ingest), openHashes(then))
    const collector = openCollector(then, ingest)
    const project = outerId('project', projectId)
    for (const day of Map.groupBy(visits, (visit) => Math.floor(endOf(visit) / dayMs)).values()) {
      const commits: Promise<void>[] = []
      for (const visit of day) {
        const { address, agent, ...batch } = visit
        at = Math.max(at, endOf(visit))
        const headers = { origin, 'user-agent': agent }
        const { rows } = await read(JSON.stringify({ project, ...batch }), { ip: address, headers })
        commits.push(collector.take(rows, false))
      }
      await Promise.all(commits)
    }
  } finally {
    await ingest.close()
  }
  return !last
}

/** Notes the bands of the days that were told, as soon as all that was told has been derived from; false before. */
export async function scoreVisits(ctx: Ctx, projectId: string): Promise<boolean> {
  const waiting = ctx.db.selectFrom('events_waiting').select('id').where('project_id', '=', projectId)
  if (await waiting.limit(1).executeTakeFirst()) return false
  await inTransaction(ctx, (tx) => send(tx, 'leadscoring.rescore', { projectId }))
  return true
}

const endOf = ({ events }: Visit): number => timeOfUuid7(events.at(-1)?.id ?? '')

/**
 * Adds visitors of the days before `toldMs`, which have no visits of their own: to the months, up to the number that was paid
 * for, and by day, so that the days with visits look usual.
 */
const countVisitors = (ctx: Ctx, projectId: string, visits: readonly Visit[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const first = ctx.clock.now() - toldMs
    const before = Array.from({ length: usualDays - toldMs / dayMs }, (_, n) => first - (n + 1) * dayMs)
    await addVisitorDays(
      tx,
      before.map((at) => ({
        project_id: projectId,
        day: dayIn(timezone, at),
        visitors: Math.round(visitorsPerOrder * expectedOrders(Math.floor(at / dayMs) * dayMs)),
      })),
    )
    for (const [month, those] of Map.groupBy(visits, (visit) => monthIn(timezone, endOf(visit)))) {
      const used = await tx.db
        .selectFrom('usage_months')
        .select('visitors')
        .where('project_id', '=', projectId)
        .where('month', '=', month)
        .executeTakeFirst()
      const people = new Set(those.map(({ visitor, address }) => visitor ?? address))
      // a few browsers are one visitor: at least as many are counted as were paid for
      const left = (used?.visitors ?? 0) - Math.floor(people.size * 0.98)
      if (left > 0) await addMonth(tx, { projectId, month, more: { visitors: left, suspects: 0 } })
    }
  })
