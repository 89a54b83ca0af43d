import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, innerIdOf, outerId, outerIdIn } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import { pageById } from '#platform/pages.ts'
import {
  countingReport,
  type Line,
  type Order,
  type OrderStanding,
  type ReportsBySource,
  reportsOf,
} from '#rules/orders/merge.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { productByShopId } from '../catalog/store.ts'
import { findVisitorId, loadVisitor } from '../contacts/store.ts'
import { projectById, stateOf } from '../projects/store.ts'
import { decideOrder, decideOrders } from './decide-order.ts'
import { makePurchaseSecret, requireSignedPurchases } from './sign-purchases.ts'
import { currentSecret, previousUntil } from './signatures.ts'
import { ordersOfVisitor } from './store/looked-at.ts'
import { latestPurchases } from './store/purchase-days.ts'
import { findReported, listUnconfirmed, orderTimes, type UnconfirmedOrderRow } from './store.ts'

/** What was reported of orders, by `project/shop's id`; kept without the goods, which may be long. */
const reportsOn = loader<string, ReturnType<typeof withoutGoods>>(
  async (ctx, keys) => {
    const found = new Map<string, ReturnType<typeof withoutGoods>>()
    for (const [projectId, those] of Map.groupBy(keys, (key) => key.slice(0, 36))) {
      const shopIds = those.map((key) => key.slice(37))
      const orders = await inProject(ctx, projectId, (tx) => findReported(tx, projectId, shopIds))
      for (const [shopId, reports] of orders) found.set(`${projectId}/${shopId}`, withoutGoods(reports))
    }
    return found
  },
  { most: 10 },
)

function withoutGoods(reports: ReportsBySource) {
  const counting = countingReport(reports)
  return reportsOf(reports).map((report) => {
    const { lines, ...rest } = report
    return { ...rest, products: new Set(lines.map(({ id }) => id)).size, counts: report === counting }
  })
}

async function reports({ project_id: projectId, id, shop_id }: UnconfirmedOrderRow, ctx: RequestCtx) {
  const own = (await projectById.load(ctx, projectId))?.currency ?? null
  const found = (await reportsOn.load(ctx, `${projectId}/${shop_id}`)) ?? []
  return found.map((report) => ({
    // those from before events were noted were alone
    id: outerIdIn('event', projectId, report.report ?? id),
    arrivedAt: report.arrivedAt ? new Date(report.arrivedAt) : null,
    total: report.total,
    currency: report.currency ?? own,
    email: report.email,
    products: report.products,
    visitorID: report.device ? outerIdIn('visitor', projectId, report.device) : null,
    counts: report.counts,
  }))
}

/** Orders of one visitor that are shown. */
const [usualOrders, mostOrders] = [20, 100]

type ListArgs = { domainID: string; limit?: number | null; nextToken?: string | null }

const listOf =
  (operation: string, which: Parameters<typeof listUnconfirmed>[2]) =>
  (_: unknown, { domainID, ...page }: ListArgs, ctx: RequestCtx) => {
    const projectId = innerId('project', domainID)
    return pageById(ctx, { operation, filter: domainID, ...page }, (before, count) =>
      inProject(ctx, projectId, (tx) => listUnconfirmed(tx, projectId, which, before, count)),
    )
  }

export const ordersResolvers = {
  Query: {
    async ordersByVisitor(_, { visitorID, limit }, ctx) {
      const count = limit ?? usualOrders
      if (count > mostOrders) refuseFields([{ field: 'limit', code: 'TOO_LARGE', limit: mostOrders }])
      if (count < 1) refuseFields([{ field: 'limit', code: 'TOO_SMALL', limit: 1 }])
      const { projectId, id } = innerIdIn('visitor', visitorID)
      const visitorId = (await findVisitorId(ctx.db, projectId, id)) ?? refuse('NOT_FOUND')
      const email = (await loadVisitor(ctx, { projectId, visitorId }))?.email ?? null
      return inProject(ctx, projectId, (tx) => ordersOfVisitor(tx, projectId, { visitorId, email }, count))
    },
    doubtfulOrdersByDomain: listOf('doubtfulOrdersByDomain', 'doubtful'),
    unconfirmedOrdersByDomain: listOf('unconfirmedOrdersByDomain', 'all'),
  },
  Mutation: {
    makePurchaseSecret: (_, { input }, ctx) => makePurchaseSecret(ctx, innerId('project', input.domainID)),
    requireSignedPurchases: (_, { input: { domainID, required } }, ctx) =>
      requireSignedPurchases(ctx, innerId('project', domainID), required),
    decideOrders(_, { input }, ctx) {
      const projectId = innerId('project', input.domainID)
      const ids = input.ids.map((outer) => innerIdOf('order', projectId, outer))
      return decideOrders(ctx, projectId, ids, input.decision === 'STRIKE' ? 'STRIKE' : { count: null })
    },
    decideOrder(_, { input }, ctx) {
      const { projectId, id } = innerIdIn('order', input.id)
      const count = input.reportID ? innerIdIn('event', input.reportID).id : null
      return decideOrder(ctx, projectId, id, input.decision === 'STRIKE' ? 'STRIKE' : { count })
    },
  },
  UnconfirmedOrder: {
    id: ({ project_id, id }) => outerIdIn('order', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    doubt: ({ doubt }) => doubt as Order['doubt'], // a check constraint holds them
    standing: ({ standing }) => standing as OrderStanding, // the same
    counted: ({ standing }) => standing === 'COUNTED',
    total: ({ total }) => Number(total),
    currency: async ({ project_id, currency }, _, ctx) =>
      currency ?? (await projectById.load(ctx, project_id))?.currency ?? null,
    visitorID: ({ project_id, device_id }) => device_id && outerIdIn('visitor', project_id, device_id),
    reports: (order, _, ctx) => reports(order, ctx),
  },
  VisitorOrder: {
    id: ({ project_id, id }) => outerIdIn('order', project_id, id),
    counted: ({ standing }) => standing === 'COUNTED',
    total: ({ total }) => Number(total),
    currency: async ({ project_id, currency }, _, ctx) =>
      currency ?? (await projectById.load(ctx, project_id))?.currency ?? null,
    lines: ({ project_id, lines }) => (lines as Line[]).map((line) => ({ ...line, project_id })), // record-orders.ts has written them
  },
  OrderLine: {
    productID: ({ id }) => id,
    product: async ({ project_id, id }, _, ctx) => (await productByShopId.load(ctx, project_id, id)) ?? null,
  },
  Domain: {
    async purchaseSigning({ projectId }, _, ctx) {
      const project = (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')
      const counts = await latestPurchases.load(ctx, projectId)
      const until = previousUntil(project)
      return {
        secret: currentSecret(ctx.config.SECRET_KEYS, project) ?? null,
        previousUntil: until && until.getTime() > ctx.clock.now() ? until : null,
        requiredSince: project.purchases_signed_at,
        ...(counts ?? { signed: 0, unsigned: 0, wrong: 0 }),
      }
    },
    async orderStats({ projectId }, _, ctx) {
      const [state, times] = await Promise.all([
        stateOf.load(ctx, projectId),
        orderTimes.load(ctx, projectId),
      ])
      return { count: state?.orders ?? 0, first: times?.first ?? null, last: times?.last ?? null }
    },
  },
  DomainCapabilities: {
    orders: async ({ projectId }, _, ctx) =>
      ((await stateOf.load(ctx, projectId))?.orders_from_feed ?? 0) > 0,
  },
} satisfies Resolvers
