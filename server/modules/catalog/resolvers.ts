import type { Resolvers } from '#generated/resolvers.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageByKey } from '#platform/pages.ts'
import type { Availability } from '#rules/catalog/availability.ts'
import { categoryLimit } from '#rules/catalog/limits.ts'
import { refuse } from '#rules/refusals.ts'
import { projectById } from '../projects/store.ts'
import { matchProductsBy } from './match-products.ts'
import { listCategories, type ProductCategoryRow, pathOf } from './store/categories.ts'
import { descriptionOf, findProduct, listByPopularity, type ProductRow, rankOf } from './store.ts'

const number = (text: string | null) => (text === null ? null : Number(text))
export const catalogResolvers = {
  Query: {
    async getProduct(_, { id: outer }, ctx) {
      const { projectId, id } = innerIdIn('product', outer)
      return (await inProject(ctx, projectId, (tx) => findProduct(tx, projectId, id))) ?? refuse('NOT_FOUND')
    },
    productsByDomainPopularity(_, { domainID, filter, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const where = {
        text: filter?.text?.trim() || undefined,
        category: filter?.category ?? undefined,
        availability: filter?.availability ?? undefined,
      }
      return pageByKey(
        ctx,
        { operation: 'productsByDomainPopularity', filter: [domainID, where], ...page },
        ({ popularity, id }: ProductRow) => ({ popularity, id }),
        (after, count) =>
          inProject(ctx, projectId, (tx) => listByPopularity(tx, projectId, where, after, count)),
      )
    },
  },
  Mutation: {
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
    rank: async ({ project_id, id }, _, ctx) => (await rankOf.load(ctx, project_id, id)) ?? 0,
    description: async ({ project_id, id }, _, ctx) =>
      (await descriptionOf.load(ctx, project_id, id)) ?? null,
    availability: ({ availability }) => availability as Availability, // a check constraint holds them
  },
  ProductCategory: {
    id: ({ project_id, id }) => outerIdIn('category', project_id, id),
  },
} satisfies Resolvers
