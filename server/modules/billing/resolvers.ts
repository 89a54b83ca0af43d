import type { Resolvers } from '#generated/resolvers.ts'
import type { CompanyRef, RequestCtx } from '#platform/context.ts'
import { innerId } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import { monthOf, monthOfPeriod, monthsUpTo } from '#rules/billing/month.ts'
import { planChange } from '#rules/billing/plan-change.ts'
import { refuse } from '#rules/refusals.ts'
import { companyById } from '../companies/store.ts'
import { changePlan } from './change-plan.ts'
import { createSubscription } from './create-subscription.ts'
import { invoicesOf } from './invoices.ts'
import { openPortal } from './open-portal.ts'
import {
  callProvider,
  currencyOf,
  hasCard,
  limitOf,
  positionOf,
  thisMonth,
  trialOf,
  vatRateOf,
} from './position.ts'
import { setManualInvoicing } from './set-manual-invoicing.ts'
import { figuresOfMany, type MonthFigures, monthsOf, periodsOf } from './store/usage.ts'
import { accountOf } from './store.ts'

const company = async (ctx: RequestCtx, { companyId, deleted }: CompanyRef) =>
  deleted ?? (await companyById.load(ctx, companyId)) ?? refuse('NOT_FOUND')

/** Of this month. */
const figuresByCompany = loader<string, MonthFigures>(async (ctx, ids) => {
  const figures = await figuresOfMany(ctx.db, ids, thisMonth(ctx))
  return new Map(figures.map((one, n) => [ids[n] ?? '', one]))
})

export const billingResolvers = {
  Mutation: {
    async createSubscription(_, { input: { companyID, ...wish } }, ctx) {
      const companyId = innerId('company', companyID)
      return { company: { companyId }, ...(await createSubscription(ctx, { ...wish, companyId })) }
    },
    async changePlan(_, { input: { companyID, ...wish } }, ctx) {
      const companyId = innerId('company', companyID)
      await changePlan(ctx, { ...wish, companyId })
      return { companyId }
    },
    async setManualInvoicing(_, { input: { companyID, hasManualInvoicing, ...given } }, ctx) {
      const companyId = innerId('company', companyID)
      await setManualInvoicing(ctx, { ...given, companyId, manual: hasManualInvoicing })
      return { companyId }
    },
  },
  Company: {
    hasCardSubscription: async ({ companyId }, _, ctx) => hasCard(await accountOf.load(ctx, companyId)),
    async isEnding({ companyId }, _, ctx) {
      const account = await accountOf.load(ctx, companyId)
      return hasCard(account) && account?.ends === true
    },
    visitorLimit: async (ref, _, ctx) =>
      limitOf((await company(ctx, ref)).monthly_user_limit, await accountOf.load(ctx, ref.companyId)),
    hasManualInvoicing: async ({ companyId }, _, ctx) =>
      (await accountOf.load(ctx, companyId))?.manual_invoicing ?? false,
    portalLink: ({ companyId }, _, ctx) => openPortal(ctx, companyId),
    invoices: ({ companyId }, _, ctx) => invoicesOf(ctx, companyId),
    plans: async (_, __, ctx) => JSON.stringify(await callProvider(ctx, () => ctx.vendors.payments.plans())),
    async paymentInformation(ref, _, ctx) {
      const { companyId } = ref
      const account = await accountOf.load(ctx, companyId)
      const position = positionOf(await company(ctx, ref), account, new Map(), ctx.clock.now())
      const { active, credit, vatRate } = position
      return {
        activePlan: active?.monthlyUserLimit,
        price: active?.price,
        vatRate: active && vatRate,
        currency: currencyOf(await company(ctx, ref), account),
        credit,
        nextInvoice: active && !active.ends ? active.periodTo : null,
        ends: active?.ends ?? false,
        pendingPlan: account?.pending_limit,
        trialEnds: active && trialOf(account, ctx.clock.now()),
      }
    },
    async planChanges(ref, _, ctx) {
      const { companyId } = ref
      const plans = await callProvider(ctx, () => ctx.vendors.payments.plans())
      const months = [...((await monthsOf.load(ctx, companyId)) ?? [])]
      const visitors = new Map(months.map(([month, figures]) => [month, figures.visitors]))
      const now = ctx.clock.now()
      const [row, account] = [await company(ctx, ref), await accountOf.load(ctx, companyId)]
      const vatRate = await vatRateOf(ctx, row, account)
      const position = { ...positionOf(row, account, visitors, now), vatRate }
      return plans.map((plan) => planChange(position, plan, new Date(now)))
    },
    async stats({ companyId }, _, ctx) {
      const figures = await figuresByCompany.load(ctx, companyId)
      return {
        monthlyUsers: figures?.visitors ?? 0,
        droiSales: figures?.sales ?? 0,
        emailsSent: figures?.emailsSent ?? 0,
      }
    },
    async history({ companyId }, _, ctx) {
      const months = await monthsOf.load(ctx, companyId)
      return ((await periodsOf.load(ctx, companyId)) ?? []).map((subscription) => {
        const figures = months?.get(monthOfPeriod(subscription.from, subscription.to))
        return {
          subscription,
          stats: {
            monthlyUsers: figures?.visitors ?? 0,
            droiSales: figures?.sales ?? 0,
            emailsSent: figures?.emailsSent ?? 0,
          },
        }
      })
    },
    async usage(ref, _, ctx) {
      const months = await monthsOf.load(ctx, ref.companyId)
      const founded = monthOf((await company(ctx, ref)).created_at)
      return monthsUpTo(ctx.clock.now(), 12)
        .filter((month) => month >= founded || months?.has(month))
        .map((month) => ({ month, visitors: months?.get(month)?.visitors ?? 0 }))
    },
  },
} satisfies Resolvers
