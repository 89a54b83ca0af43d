import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById, pageByKey } from '#platform/pages.ts'
import type { Availability } from '#rules/catalog/availability.ts'
import { categoryLimit } from '#rules/catalog/limits.ts'
import type { FeedFormat, RunReason, RunState } from '#rules/feeds/runs.ts'
import type { FeedWarning, Remarks } from '#rules/feeds/warnings.ts'
import { rowsCsv } from '#rules/feeds/words.ts'
import { refuse } from '#rules/refusals.ts'
import { projectById } from '../projects/store.ts'
import { kindOf } from './feed.ts'
import { loadFeed } from './load-feed.ts'
import { matchProductsBy } from './match-products.ts'
import { type FeedRunRow, findRun, isFeedWorking, listRuns, refusedRows } from './store/runs.ts'
import {
  descriptionOf,
  findProduct,
  listByPopularity,
  listCategories,
  type ProductCategoryRow,
  type ProductRow,
  pathOf,
} from './store.ts'

const number = (text: string | null) => (text === null ? null : Number(text))
const rowsOf = async (run: FeedRunRow, ctx: RequestCtx) =>
  (await refusedRows.load(ctx, run.project_id, run.id)) ?? []

export const catalogResolvers = {
  Query: {
    async getProduct(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('product', outer)
      return (await inProject(ctx, projectId, (tx) => findProduct(tx, projectId, id))) ?? refuse('NOT_FOUND')
    },
    productsByDomainPopularity(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageByKey(
        ctx,
        { operation: 'productsByDomainPopularity', filter: domainID, ...page },
        ({ popularity, id }: ProductRow) => ({ popularity, id }),
        (after, count) => inProject(ctx, projectId, (tx) => listByPopularity(tx, projectId, after, count)),
      )
    },
    async getFeedRun(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('run', outer)
      return (await inProject(ctx, projectId, (tx) => findRun(tx, projectId, id))) ?? refuse('NOT_FOUND')
    },
    feedRunsByDomain(_, { domainID, feed, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      return pageById(
        ctx,
        { operation: 'feedRunsByDomain', filter: [domainID, feed], ...page },
        (before, count) => inProject(ctx, projectId, (tx) => listRuns(tx, projectId, feed, before, count)),
      )
    },
  },
  Mutation: {
    loadFeed: (_, { input: { domainID, feed, acceptDrop } }, ctx) =>
      loadFeed(ctx, innerId('project', domainID), feed, acceptDrop ?? false),
    async matchProductsBy(_, { input: { domainID, by } }, ctx) {
      const projectId = innerId('project', domainID)
      return { projectId, companyId: await matchProductsBy(ctx, projectId, by ?? null) }
    },
  },
  Domain: {
    productCategories({ projectId }, page, ctx) {
      const list = { operation: 'productCategories', filter: projectId, ...page }
      return pageByKey(
        ctx,
        { ...list, limit: page.limit ?? categoryLimit },
        ({ path, id }: ProductCategoryRow) => ({ path, id }),
        (after, count) => inProject(ctx, projectId, (tx) => listCategories(tx, projectId, after, count)),
      )
    },
  },
  DomainCapabilities: {
    feed: async ({ projectId }, _, ctx) => (await isFeedWorking.load(ctx, projectId)) ?? false,
  },
  Product: {
    id: ({ project_id, id }) => outerIdIn('product', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    price: ({ price }) => number(price),
    originalPrice: ({ original_price }) => number(original_price),
    currency: async ({ currency, project_id }, _, ctx) =>
      currency ?? (await projectById.load(ctx, project_id))?.currency ?? null,
    categories: ({ project_id, categories }, _, ctx) =>
      // a path stands for itself
      Promise.all(categories.map(async (id) => (await pathOf.load(ctx, project_id, id)) ?? id)),
    description: async ({ project_id, id }, _, ctx) =>
      (await descriptionOf.load(ctx, project_id, id)) ?? null,
    availability: ({ availability }) => availability as Availability, // a check constraint holds them
  },
  ProductCategory: {
    id: ({ project_id, id }) => outerIdIn('category', project_id, id),
  },
  FeedRun: {
    id: ({ project_id, id }) => outerIdIn('run', project_id, id),
    domainID: ({ project_id }) => outerId('project', project_id),
    // check constraints hold states; the rest is written by finish-run.ts only
    feed: kindOf,
    state: ({ state }) => state as RunState,
    reason: ({ reason }) => reason as RunReason | null,
    format: ({ format }) => format as FeedFormat | null,
    warnings: ({ warnings }) => warnings as FeedWarning[],
    remarks({ warnings, remarks }) {
      const told = remarks as unknown as Remarks
      return (warnings as FeedWarning[]).map((warning) => ({
        warning,
        count: told[warning]?.count ?? null,
        values: told[warning]?.values ?? [],
      }))
    },
    timestamp: ({ progress_at }) => progress_at,
    bytes: ({ bytes }) => Number(bytes),
    rows: async (run, _, ctx) => (await rowsOf(run, ctx)).map((row) => ({ ...row, shopID: row.shopId })),
    rowsCSV: async (run, _, ctx) => rowsCsv(await rowsOf(run, ctx), ctx.language),
  },
} satisfies Resolvers
