import type { Resolvers } from '#generated/resolvers.ts'
import type { CompanyRef, RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { refuse } from '#rules/refusals.ts'
import { createCompany } from './create-company.ts'
import { companyById, listCompanies } from './store.ts'
import { updateCompany } from './update-company.ts'

const company = async (ctx: RequestCtx, { companyId }: CompanyRef) =>
  (await companyById.load(ctx, companyId)) ?? refuse('NOT_FOUND')

export const companiesResolvers = {
  Query: {
    async getCompany(_, { id }, ctx) {
      const ref = { companyId: innerId('company', id) }
      await company(ctx, ref)
      return ref
    },
    async listCompanys(_, { filter, ...page }, ctx) {
      const { items, nextToken } = await pageById(
        ctx,
        { operation: 'listCompanys', filter, ...page },
        (after, count) => listCompanies(ctx.db, ctx.actor, filter, after, count),
      )
      return { items: items.map(({ id }) => ({ companyId: id })), nextToken }
    },
  },
  Mutation: {
    async createCompany(_, { input }, ctx) {
      const owner = ctx.actor.kind === 'user' ? ctx.actor.userId : refuse('SIGN_IN_REQUIRED')
      return { companyId: await createCompany(ctx, owner, input) }
    },
    async updateCompany(_, { input: { id, ...changes }, condition }, ctx) {
      const companyId = innerId('company', id)
      await updateCompany(ctx, companyId, changes, condition)
      return { companyId }
    },
  },
  Company: {
    id: ({ companyId }) => outerId('company', companyId),
    name: async (ref, _, ctx) => (await company(ctx, ref)).name,
    createdAt: async (ref, _, ctx) => (await company(ctx, ref)).created_at,
  },
} satisfies Resolvers
