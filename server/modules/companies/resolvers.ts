import type { Resolvers } from '#generated/resolvers.ts'
import { callerOf } from '#platform/caller.ts'
import type { CompanyRef, RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import type { CompanyStatus } from '#rules/companies/status.ts'
import { refuse } from '#rules/refusals.ts'
import { createCompany } from './create-company.ts'
import { deleteCompany } from './delete-company.ts'
import { lookUpBusiness } from './look-up-business.ts'
import { type Company, companyById, listCompanies } from './store.ts'
import { updateCompany } from './update-company.ts'

const company = async (ctx: RequestCtx, { companyId, deleted }: CompanyRef) =>
  deleted ?? (await companyById.load(ctx, companyId)) ?? refuse('NOT_FOUND')

const column =
  <Column extends keyof Company>(name: Column) =>
  async (ref: CompanyRef, _: unknown, ctx: RequestCtx): Promise<Company[Column]> =>
    (await company(ctx, ref))[name]

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
    businessRegistrarInfo: (_, { input }, ctx) => lookUpBusiness(ctx, input),
  },
  Mutation: {
    async createCompany(_, { input }, ctx) {
      return { companyId: await createCompany(ctx, callerOf(ctx).userId, input) }
    },
    async updateCompany(_, { input: { id, ...changes }, condition }, ctx) {
      const companyId = innerId('company', id)
      await updateCompany(ctx, companyId, changes, condition)
      return { companyId }
    },
    async deleteCompany(_, { input }, ctx) {
      const companyId = innerId('company', input.id)
      return { companyId, deleted: await deleteCompany(ctx, companyId) }
    },
  },
  Company: {
    id: ({ companyId }) => outerId('company', companyId),
    name: column('name'),
    email: column('email'),
    phone: column('phone'),
    street: column('street'),
    city: column('city'),
    zip: column('zip'),
    country: column('country'),
    crNo: column('cr_no'),
    vatNo: column('vat_no'),
    vatPayer: column('vat_payer'),
    invoicingEmail: column('invoicing_email'),
    invoicingPhone: column('invoicing_phone'),
    // a check constraint holds the statuses
    active: async (ref, _, ctx) => (await company(ctx, ref)).active as CompanyStatus,
    async activeSubscription(ref, _, ctx) {
      const row = await company(ctx, ref)
      const { subscription_from: from, subscription_to: to, monthly_user_limit: monthlyUserLimit } = row
      return from && to && monthlyUserLimit !== null ? { from, to, monthlyUserLimit } : null
    },
    createdAt: column('created_at'),
    accessRightsSecret: () => null,
  },
} satisfies Resolvers
