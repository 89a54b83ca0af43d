/** Lists of visitors by what scores and bands say of them. */
import type { OrderRecency, VisitorFilter, VisitorSort } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerIdOf } from '#platform/ids.ts'
import { type PageArgs, pageByKey } from '#platform/pages.ts'
import { mailableStates } from '#rules/contacts/consent.ts'
import { nameKey } from '#rules/contacts/contact.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import {
  countVisitors,
  estimateContacts,
  listVisitors,
  type ScoreRange,
  type VisitorOrder,
  type VisitorPlace,
  type VisitorWhere,
  visitorOrders,
} from '../contacts/store/list.ts'
import { type Project, projectById } from '../projects/store.ts'
import { type ScoreStanding, standingOf } from './standing.ts'

/** Who came within so long is in the shop now. */
export const nowMs = 5 * 60_000
const mostCounted = 10_000
const mostTags = 10
const mostLetters = 254

const orders: Record<VisitorSort, VisitorOrder> = {
  ACTIVITY: 'activity',
  SCORE: 'score',
  LAST_ACTION: 'active_at',
  EMAIL: 'email',
  ORDERS: 'orders',
  SPENT: 'spent',
  LAST_ORDER: 'last_order_at',
}
export const orderOf = (sort: VisitorSort | null | undefined): VisitorOrder => orders[sort ?? 'ACTIVITY']
type Filter = VisitorFilter | null | undefined

/** What lists look for, by a filter of the API. */
export function whereOf(
  ctx: RequestCtx,
  standing: ScoreStanding,
  { mails_customers }: Pick<Project, 'mails_customers'>,
  filter: Filter,
): VisitorWhere {
  const email = comparableEmail(textOf('email', filter?.email) ?? '')
  const search = textOf('search', filter?.search)
  const bands = [...(filter?.bands ?? []), ...(filter?.band == null ? [] : [filter.band])]
  const inBands = bands.length ? joinedRanges(bands.map((band) => scoresOf(standing, band))) : undefined
  const { tagIDs, consents, mailable, paused, lastOrder } = filter ?? {}
  if (tagIDs && tagIDs.length > mostTags)
    refuseFields([{ field: 'filter.tagIDs', code: 'TOO_LARGE', limit: mostTags }])
  const now = new Date(ctx.clock.now()).toISOString()
  const times = [
    ...(inBands ? [standing.since] : []),
    ...(filter?.active === 'NOW' ? [new Date(ctx.clock.now() - nowMs)] : []),
    ...(filter?.active === 'TODAY' ? [standing.midnight] : []),
    ...(filter?.active === 'COUNTING' ? [standing.since] : []),
    // 1970 is the time of contacts who never came
    ...(filter?.active === 'EVER' ? [new Date(1)] : []),
  ]
  return {
    ...(email && { email }),
    ...(filter?.hasEmail != null && { hasEmail: filter.hasEmail }),
    ...(search && { search: { email: comparableEmail(search), name: nameKey(search) } }),
    ...(inBands && { scores: inBands }),
    ...(tagIDs?.length && { tagIds: tagIDs.map((id) => innerIdOf('tag', standing.projectId, id)) }),
    ...(consents?.length && { consents }),
    ...(mailable != null && { mailable: { is: mailable, states: mailableStates(mails_customers), now } }),
    ...(paused && { pausedAt: now }),
    ...(lastOrder && { lastOrder: boughtSince(ctx.clock.now(), lastOrder) }),
    ...(filter?.lastAction && { lastAction: filter.lastAction }),
    ...(times.length && { activeSince: new Date(Math.max(...times.map(Number))) }),
  }
}

function textOf(field: 'email' | 'search', given: string | null | undefined): string | undefined {
  const text = given?.trim()
  if (text && text.length > mostLetters)
    refuseFields([{ field: `filter.${field}`, code: 'TOO_LONG', limit: mostLetters }])
  return text
}

function boughtSince(now: number, recency: OrderRecency): NonNullable<VisitorWhere['lastOrder']> {
  const ago = (days: number) => new Date(now - days * dayMs)
  if (recency === 'NEVER') return 'never'
  if (recency === 'BEFORE_12_MONTHS') return { before: ago(365) }
  return { since: ago({ IN_30_DAYS: 30, IN_90_DAYS: 90, IN_12_MONTHS: 365 }[recency]) }
}

/** Bands that follow each other are one range. */
function joinedRanges(ranges: readonly ScoreRange[]): ScoreRange[] {
  const joined: ScoreRange[] = []
  for (const range of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last?.[1] === range[0]) joined.splice(-1, 1, [last[0], range[1]])
    else if (last?.[0] !== range[0]) joined.push(range)
  }
  return joined
}

function scoresOf({ bands }: ScoreStanding, name: string): ScoreRange {
  const at = bands.findIndex((band) => band.name === name)
  const band = bands[at] ?? refuseFields([{ field: 'filter.band', code: 'INVALID' }])
  return [band.score, bands[at + 1]?.score]
}

/** A filter of the API as lists understand it. */
export async function readFilter(
  ctx: RequestCtx,
  projectId: string,
  filter: Filter,
): Promise<{ where: VisitorWhere; standing: ScoreStanding }> {
  const standing = await standingOf(ctx, { projectId })
  const project = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
  return { where: whereOf(ctx, standing, project, filter), standing }
}

/** Whom `where` finds, which was read from the filter. */
export async function pageOfVisitors(
  ctx: RequestCtx,
  projectId: string,
  where: VisitorWhere,
  { filter, sort, ...page }: { filter?: Filter; sort?: VisitorSort | null } & PageArgs,
) {
  const order = orderOf(sort)
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

export function countFound(ctx: RequestCtx, projectId: string, where: VisitorWhere, exact: boolean) {
  return inProject(ctx, projectId, async (tx) => {
    const estimate = exact || !where.hasEmail ? undefined : await estimateContacts(tx, projectId, where)
    if (estimate !== undefined) return { count: estimate, more: false, estimated: true }
    const most = exact ? undefined : mostCounted + 1
    const count = await countVisitors(tx, projectId, where, most)
    const more = !exact && count > mostCounted
    return { count: more ? mostCounted : count, more, estimated: false }
  })
}
