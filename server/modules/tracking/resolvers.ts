import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { acrossProjects, inProject } from '#platform/db.ts'
import { innerId, outerIdIn } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import { incrementOf } from '#rules/leadscoring/increment.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { checkMs, type TrackingCheck } from '#rules/tracking/checks.ts'
import { heldDays } from '#rules/tracking/counting.ts'
import type { EventType } from '#rules/tracking/events.ts'
import { productByShopId } from '../catalog/store.ts'
import { ownersOf } from '../contacts/store.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { projectById } from '../projects/store.ts'
import { numberIn, textIn } from './event-data.ts'
import { strikeOut } from './held-visitors.ts'
import { eventsKeptMs } from './keep-months.ts'
import { productMatching } from './product-matching.ts'
import { isRefused } from './purchase.ts'
import { listHeld } from './store/counts.ts'
import { findChecks } from './store/derived.ts'
import {
  type Listed,
  latestOfProject,
  latestOfVisitors,
  listedProducts,
  type VisitorEventRow,
} from './store/seen.ts'
import { wrongCallType } from './wrong-calls.ts'

const most = 100
/** What is shown of a shop as it happens. */
const watched = { count: 20, ms: 30 * dayMs }

/** What works by now, of each project. */
const working = loader<string, Set<string>>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await findChecks(db, projectIds)
    const fresh = rows.filter(({ seen_at }) => ctx.clock.now() - seen_at.getTime() < checkMs)
    const byProject = Map.groupBy(fresh, ({ project_id }) => project_id)
    return new Map([...byProject].map(([id, checks]) => [id, new Set(checks.map(({ passed }) => passed))]))
  }),
)

/** The latest events of visitors, by `project/visitor/how many`; each visitor is read once, for the most of them. */
const eventsOf = loader<string, VisitorEventRow[]>(
  async (ctx, keys) => {
    const wishes = keys.map((key) => {
      const [projectId = '', visitorId = '', count] = key.split('/')
      return { key, projectId, visitorId, count: Number(count) }
    })
    const found = new Map<string, VisitorEventRow[]>()
    for (const [projectId, those] of Map.groupBy(wishes, (wish) => wish.projectId)) {
      const since = new Date(ctx.clock.now() - eventsKeptMs)
      const counts = new Map<string, number>()
      for (const { visitorId, count } of those)
        counts.set(visitorId, Math.max(count, counts.get(visitorId) ?? 0))
      const wanted = [...counts].map(([visitorId, count]) => ({ visitorId, count }))
      const lists = await inProject(ctx, projectId, (tx) => latestOfVisitors(tx, projectId, wanted, since))
      const byVisitor = new Map(wanted.map(({ visitorId }, place) => [visitorId, lists[place] ?? []]))
      for (const { key, visitorId, count } of those)
        found.set(key, byVisitor.get(visitorId)?.slice(0, count) ?? [])
    }
    return found
  },
  { most: 200 },
)

const works =
  (check: TrackingCheck) =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<boolean> =>
    (await working.load(ctx, projectId))?.has(check) ?? false

/** What is in the carts and orders of events, by `project/event`. */
const listedIn = loader<string, Listed>(async (ctx, keys) => {
  const found = new Map<string, Listed>()
  for (const [projectId, those] of Map.groupBy(keys, (key) => key.slice(0, 36))) {
    const ids = those.map((key) => key.slice(37))
    const rows = await inProject(ctx, projectId, (tx) => listedProducts(tx, projectId, ids))
    for (const listed of rows) found.set(`${projectId}/${listed.id}`, listed)
  }
  return found
})
const listedOf = async (event: VisitorEventRow, ctx: RequestCtx): Promise<Listed | undefined> =>
  event.type === 'cart' || event.type === 'purchase'
    ? listedIn.load(ctx, `${event.project_id}/${event.id}`)
    : undefined

/** The product that an event is about: the one that stands with it, else the last of its cart or order. */
const productOf = async (event: VisitorEventRow, ctx: RequestCtx): Promise<string | null> =>
  event.product_id ?? (await listedOf(event, ctx))?.last ?? null
const reachedIn = (event: VisitorEventRow) => numberIn(event, 'depth') ?? numberIn(event, 'seconds')

function checked(limit: number): number {
  if (limit > most) refuseFields([{ field: 'limit', code: 'TOO_LARGE', limit: most }])
  if (limit < 1) refuseFields([{ field: 'limit', code: 'TOO_SMALL', limit: 1 }])
  return limit
}

export const trackingResolvers = {
  Query: {
    productMatching: (_, { domainID }, ctx) => productMatching(ctx, innerId('project', domainID)),
    eventsByDomain(_, { domainID, limit }, ctx) {
      const projectId = innerId('project', domainID)
      const count = checked(limit ?? watched.count)
      return inProject(ctx, projectId, (tx) =>
        latestOfProject(tx, projectId, new Date(tx.clock.now() - watched.ms), count),
      )
    },
  },
  Mutation: {
    async strikeOutVisitors(_, { input: { domainID, day } }, ctx) {
      const projectId = innerId('project', domainID)
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) refuse('NOT_FOUND')
      return { projectId, companyId: await strikeOut(ctx, projectId, day) }
    },
  },
  Domain: {
    heldVisitors: ({ projectId }, _, ctx) => inProject(ctx, projectId, (tx) => listHeld(tx, projectId)),
  },
  HeldVisitors: {
    // the day after the last on which they are held, anywhere on earth
    countedAt: ({ day }) => new Date(Date.parse(day) + (heldDays + 1) * dayMs),
  },
  DomainCapabilities: {
    tracker: works('tracker'),
    viewProduct: works('viewProduct'),
    signIn: works('signIn'),
    addToCart: works('addToCart'),
    purchase: works('purchase'),
  },
  Visitor: {
    events: async ({ projectId, visitorId }, { limit }, ctx) =>
      (await eventsOf.load(ctx, `${projectId}/${visitorId}/${checked(limit ?? most)}`)) ?? [],
  },
  VisitorEvent: {
    id: ({ project_id, id }) => outerIdIn('event', project_id, id),
    url: (event) => textIn(event, 'url'),
    productID: (event, _, ctx) => productOf(event, ctx),
    async product(event, _, ctx) {
      const id = await productOf(event, ctx)
      return id === null ? null : productByShopId.load(ctx, event.project_id, id)
    },
    products: async (event, _, ctx) => (await listedOf(event, ctx))?.products ?? null,
    value: reachedIn,
    async email(event, _, ctx) {
      const ownEmail = textIn(event, 'email')
      if (ownEmail !== null || event.visitor_id === null) return ownEmail
      const owners = await ownersOf.load(ctx, event.project_id, event.visitor_id)
      return owners?.findLast(({ since }) => since <= event.at)?.email ?? null
    },
    wrongCall(event) {
      const [call, argument] = [textIn(event, 'call'), textIn(event, 'argument')]
      return event.type === wrongCallType && call && argument ? { call, argument } : null
    },
    refused: isRefused,
    async scoreIncrement(event, _, ctx) {
      const project = await projectById.load(ctx, event.project_id)
      // only the collector writes types
      const happened = { type: event.type as EventType, value: reachedIn(event) }
      return project && !event.robot && !isRefused(event) ? incrementOf(leadscoringIn(project), happened) : 0
    },
  },
} satisfies Resolvers
