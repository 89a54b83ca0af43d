/** Lists of visitors by what scores and bands say of them. */
import type { VisitorFilter, VisitorSort } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { type PageArgs, pageByKey } from '#platform/pages.ts'
import { bandOf } from '#rules/leadscoring/bands.ts'
import { visitorsCsv } from '#rules/leadscoring/visitors-csv.ts'
import { refuseFields } from '#rules/refusals.ts'
import {
  countVisitors,
  listVisitors,
  type VisitorOrder,
  type VisitorPlace,
  type VisitorWhere,
  visitorOrders,
} from '../contacts/store/list.ts'
import { type ScoreStanding, standingOf } from './standing.ts'

/** Who came within so long is in the shop now. */
export const nowMs = 5 * 60_000
const mostCounted = 10_000
const mostInTable = 10_000
const chunk = 1000
const mostLetters = 254

const orders: Record<VisitorSort, VisitorOrder> = {
  ACTIVITY: 'activity',
  SCORE: 'score',
  LAST_ACTION: 'active_at',
}
type Filter = VisitorFilter | null | undefined

function whereOf(ctx: RequestCtx, standing: ScoreStanding, filter: Filter): VisitorWhere {
  const email = filter?.email?.trim().toLowerCase()
  if (email && email.length > mostLetters)
    refuseFields([{ field: 'filter.email', code: 'TOO_LONG', limit: mostLetters }])
  const inBand = filter?.band == null ? undefined : scoresOf(standing, filter.band)
  const times = [
    ...(inBand ? [standing.since] : []),
    ...(filter?.active === 'NOW' ? [new Date(ctx.clock.now() - nowMs)] : []),
    ...(filter?.active === 'TODAY' ? [standing.midnight] : []),
    ...(filter?.active === 'COUNTING' ? [standing.since] : []),
  ]
  return {
    ...(email && { email }),
    ...(filter?.hasEmail != null && { hasEmail: filter.hasEmail }),
    ...(inBand && { scores: inBand }),
    ...(filter?.lastAction && { lastAction: filter.lastAction }),
    ...(times.length && { activeSince: new Date(Math.max(...times.map(Number))) }),
  }
}

function scoresOf({ bands }: ScoreStanding, name: string): readonly [number, number | undefined] {
  const at = bands.findIndex((band) => band.name === name)
  const band = bands[at] ?? refuseFields([{ field: 'filter.band', code: 'INVALID' }])
  return [band.score, bands[at + 1]?.score]
}

export async function pageOfVisitors(
  ctx: RequestCtx,
  projectId: string,
  { filter, sort, ...page }: { filter?: Filter; sort?: VisitorSort | null } & PageArgs,
) {
  const where = whereOf(ctx, await standingOf(ctx, { projectId }), filter)
  const order = orders[sort ?? 'ACTIVITY']
  const { items, nextToken } = await pageByKey(
    ctx,
    {
      operation: 'visitorsByDomainActivity',
      filter: [projectId, visitorOrders[order], filter ?? null],
      ...page,
    },
    ({ values, id }: VisitorPlace): VisitorPlace => ({ values, id }),
    (after, count) =>
      inProject(ctx, projectId, (tx) => listVisitors(tx, projectId, { order, where }, after, count)),
  )
  return { items: items.map(({ id }) => ({ projectId, visitorId: id })), nextToken }
}

export async function countFound(ctx: RequestCtx, projectId: string, filter: Filter) {
  const where = whereOf(ctx, await standingOf(ctx, { projectId }), filter)
  const count = await inProject(ctx, projectId, (tx) => countVisitors(tx, projectId, where, mostCounted + 1))
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/** What a filter finds as a table. */
export async function tableOfVisitors(
  ctx: RequestCtx,
  projectId: string,
  { filter, sort }: { filter?: Filter; sort?: VisitorSort | null },
): Promise<string> {
  const standing = await standingOf(ctx, { projectId })
  const where = whereOf(ctx, standing, filter)
  const order = orders[sort ?? 'ACTIVITY']
  const rows = await inProject(ctx, projectId, async (tx) => {
    const found: Awaited<ReturnType<typeof listVisitors>> = []
    for (let more = true; more && found.length < mostInTable; ) {
      const next = await listVisitors(tx, projectId, { order, where }, found.at(-1), chunk)
      found.push(...next)
      more = next.length === chunk
    }
    return found
  })
  return visitorsCsv(
    rows.map(({ email, score, activity, active_at, registered_at, last_action }) => ({
      email,
      band: active_at >= standing.since ? (bandOf(standing.bands, score)?.name ?? '') : '',
      score: Math.max(0, score),
      activity,
      lastAction: last_action,
      lastSeen: active_at,
      registered: registered_at,
    })),
    ctx.language,
    standing.timezone,
  )
}
