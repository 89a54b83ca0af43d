import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { acrossProjects, inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerIdIn } from '#platform/ids.ts'
import { keyIn, loader, projectLoader } from '#platform/loaders.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { checkMs, type TrackingCheck } from '#rules/tracking/checks.ts'
import { heldDays } from '#rules/tracking/counting.ts'
import { findProduct, productByShopId } from '../catalog/store.ts'
import { ownersOf } from '../contacts/store.ts'
import { boughtBeside } from '../orders/store/looked-at.ts'
import { projectById } from '../projects/store.ts'
import { dayAfter, dayIn, lastDays, monthIn } from './days.ts'
import { numberIn, textIn } from './event-data.ts'
import { strikeOut } from './held-visitors.ts'
import { eventsKeptMs } from './keep-months.ts'
import { productMatching } from './product-matching.ts'
import { isRefused } from './purchase.ts'
import { findMonths, listHeld } from './store/counts.ts'
import { findChecks, productDaysOf, sumEventHours } from './store/derived.ts'
import {
  type Listed,
  latestOfProject,
  latestOfVisitors,
  listedProducts,
  type VisitorEventRow,
} from './store/seen.ts'
import { wrongCallType } from './wrong-calls.ts'

const most = 100
/** Days that statistics of a product cover. */
const statsDays = 14
/** Products that were bought beside one. */
const mostBeside = 10
/** What is shown of a shop as it happens. */
const watched = { count: 20, ms: 30 * dayMs }

/** Visitors of the last months. */
const visitorsByMonth = loader<string, Map<string, number>>((ctx, ids) =>
  acrossProjects(ctx, ids, (db) => findMonths(db, ids, monthIn('UTC', ctx.clock.now() - dayMs))),
)

/** What works by now, of each project. */
const working = loader<string, Set<string>>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await findChecks(db, projectIds)
    const fresh = rows.filter(({ seen_at }) => ctx.clock.now() - seen_at.getTime() < checkMs)
    const byProject = Map.groupBy(fresh, ({ project_id }) => project_id)
    return new Map([...byProject].map(([id, checks]) => [id, new Set(checks.map(({ passed }) => passed))]))
  }),
)

/**
 * The latest events of visitors, by `project/visitor/how many/before`; each visitor is read once for a beginning, for the
 * most of them.
 */
const eventsOf = loader<string, VisitorEventRow[]>(
  async (ctx, keys) => {
    const wishes = keys.map((key) => {
      const [projectId = '', visitorId = '', count, before = ''] = key.split('/')
      return { key, projectId, visitorId, count: Number(count), from: `${visitorId}/${before}` }
    })
    const found = new Map<string, VisitorEventRow[]>()
    for (const [projectId, those] of Map.groupBy(wishes, (wish) => wish.projectId)) {
      const since = new Date(ctx.clock.now() - eventsKeptMs)
      const counts = new Map<string, number>()
      for (const { from, count } of those) counts.set(from, Math.max(count, counts.get(from) ?? 0))
      const wanted = [...counts].map(([from, count]) => {
        const [visitorId = '', before] = from.split('/')
        return { visitorId, count, before: before || undefined }
      })
      const lists = await inProject(ctx, projectId, (tx) => latestOfVisitors(tx, projectId, wanted, since))
      const byBeginning = new Map([...counts.keys()].map((from, place) => [from, lists[place] ?? []]))
      for (const { key, from, count } of those) found.set(key, byBeginning.get(from)?.slice(0, count) ?? [])
    }
    return found
  },
  { most: 200 },
)

const works =
  (check: TrackingCheck) =>
  async ({ projectId }: ProjectRef, _: unknown, ctx: RequestCtx): Promise<boolean> =>
    (await working.load(ctx, projectId))?.has(check) ?? false

const timezoneOf = async (ctx: RequestCtx, projectId: string): Promise<string> =>
  (await projectById.load(ctx, projectId))?.timezone ?? 'UTC'

/** What was done with products lately; a few days more than are shown, wherever on earth the shop is. */
const productDays = projectLoader(async (db, projectIds, shopIds, { clock }) => {
  const since = dayIn('UTC', clock.now() - (statsDays + 1) * dayMs)
  const rows = await productDaysOf(db, projectIds, shopIds, since)
  return Map.groupBy(rows, (row) => keyIn(row.project_id, row.product_id))
})

async function daysOfProduct(ctx: RequestCtx, projectId: string, shopId: string) {
  const today = dayIn(await timezoneOf(ctx, projectId), ctx.clock.now())
  const found = (await productDays.load(ctx, projectId, shopId)) ?? []
  return lastDays(today, statsDays).map(
    (day) => found.find((row) => row.day === day) ?? { day, views: 0, carts: 0, purchases: 0 },
  )
}

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
    async productInsights(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('product', outer)
      const { product, bought } = await inProject(ctx, projectId, async (tx) => {
        const found = (await findProduct(tx, projectId, id)) ?? refuse('NOT_FOUND')
        // some are sold no more, and not shown
        return { product: found, bought: await boughtBeside(tx, projectId, found.shop_id, 2 * mostBeside) }
      })
      const beside = await Promise.all(
        bought.beside.map(async ({ shop_id, orders }) => {
          const other = await productByShopId.load(ctx, projectId, shop_id)
          return other ? [{ product: other, orders }] : []
        }),
      )
      return {
        days: await daysOfProduct(ctx, projectId, product.shop_id),
        orders: bought.orders,
        beside: beside.flat().slice(0, mostBeside),
      }
    },
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
    async activityHours({ projectId }, _, ctx) {
      const month = monthIn(await timezoneOf(ctx, projectId), ctx.clock.now())
      const since = dayAfter(`${month}-01`, -40).slice(0, 7)
      return inProject(ctx, projectId, (tx) => sumEventHours(tx, projectId, since))
    },
  },
  Product: {
    async stats({ project_id, shop_id }, _, ctx) {
      const days = await daysOfProduct(ctx, project_id, shop_id)
      const sum = (name: 'views' | 'carts' | 'purchases') => days.reduce((all, day) => all + day[name], 0)
      return { views: sum('views'), carts: sum('carts'), purchases: sum('purchases') }
    },
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
  DomainStats: {
    async monthlyUsers({ projectId, deleted }, _, ctx) {
      const project = deleted ?? (await projectById.load(ctx, projectId))
      const month = monthIn(project?.timezone ?? 'UTC', ctx.clock.now())
      return (await visitorsByMonth.load(ctx, projectId))?.get(month) ?? 0
    },
  },
  Visitor: {
    async events({ projectId, visitorId }, { limit, before }, ctx) {
      const last = before ? innerIdIn('event', before) : undefined
      if (last && last.projectId !== projectId) refuse('NOT_FOUND')
      const count = checked(limit ?? most)
      return (await eventsOf.load(ctx, `${projectId}/${visitorId}/${count}/${last?.id ?? ''}`)) ?? []
    },
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
    boxStep: (event) => textIn(event, 'step'),
    box: (event) => textIn(event, 'box'),
    wrongCall(event) {
      const [call, argument] = [textIn(event, 'call'), textIn(event, 'argument')]
      return event.type === wrongCallType && call && argument ? { call, argument } : null
    },
    refused: isRefused,
  },
} satisfies Resolvers
