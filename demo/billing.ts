/** What the sample companies have paid, owe and used; told in their own time, through the same verbs. */
import { createSubscription } from '#modules/billing/create-subscription.ts'
import { reconcile } from '#modules/billing/reconcile.ts'
import { recordUsage } from '#modules/billing/record-usage.ts'
import { reviewCompany } from '#modules/billing/review-company.ts'
import { setManualInvoicing } from '#modules/billing/set-manual-invoicing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { monthLater, monthsUpTo } from '#rules/billing/month.ts'
import { dayMs } from '#rules/time.ts'
import { isSandbox, sandbox } from '#vendors/payments/sandbox.ts'

type Story = {
  foundedDaysAgo: number
  /** This month's visitors. */
  visitors: number
  /** Those of the month before, or of each past month of the year, January first. */
  before?: number | readonly number[]
  /** The plan that is paid by card since the trial. */
  plan?: number
  /** The plan that is paid by invoice, until half a year from now. */
  invoiced?: number
  /** What a visitor buys and is sent by now, in minor units and mails; both have grown from nothing. */
  attributed?: { sales: number; mails: number }
  /** Since when it has been as it is now. */
  settledDaysAgo?: number
}

/** January dip, spring boots, summer tents, Black Friday and Christmas. */
const season = [
  11_180, 12_470, 15_930, 17_216, 17_804, 18_060, 9_840, 10_420, 8_960, 9_620, 21_790, 23_440,
] as const

const stories: Record<string, Story> = {
  'Liščí stezka s.r.o.': {
    foundedDaysAgo: 395,
    visitors: 18_420,
    before: season,
    plan: 25_000,
    attributed: { sales: 2_090, mails: 1.32 },
  },
  // over the limit for so long that its shop has stopped
  'Vandrovník s.r.o.': {
    foundedDaysAgo: 210,
    visitors: 10_340,
    before: 10_120,
    plan: 10_000,
    settledDaysAgo: 4,
  },
  'Horská chata z.s.': { foundedDaysAgo: 21, visitors: 8_300 },
  // the trial has ended, and nobody has paid
  'Na Kole s.r.o.': { foundedDaysAgo: 45, visitors: 4_120, before: 6_980 },
  'Bazar pod Ještědem s.r.o.': { foundedDaysAgo: 120, visitors: 12_900, before: 14_350, invoiced: 50_000 },
}

/** The context as it was then: clock and card provider go by that time. */
function daysAgo(ctx: Ctx, days: number): Ctx {
  const then = ctx.clock.now() - days * dayMs
  const clock: Clock = { ...ctx.clock, now: () => then }
  const { payments } = ctx.vendors
  return {
    ...ctx,
    clock,
    vendors: {
      ...ctx.vendors,
      payments: isSandbox(payments) ? sandbox(ctx.db, clock, ctx.config) : payments,
    },
  }
}

/** When the story has a company founded. */
export const whenFounded = (ctx: Ctx, name: string): Ctx => daysAgo(ctx, stories[name]?.foundedDaysAgo ?? 0)

/** For a company that the story has just founded, with its projects. */
export async function tellBilling(ctx: Ctx, companyId: string, name: string): Promise<void> {
  const story = stories[name]
  if (!story) return
  if (story.plan) await pay(ctx, companyId, story.plan, story.foundedDaysAgo)
  if (story.invoiced) {
    const paidUntil = new Date(ctx.clock.now() + 180 * dayMs).toISOString()
    const then = daysAgo(ctx, story.foundedDaysAgo - 20)
    await setManualInvoicing(then, { companyId, manual: true, monthlyUserLimit: story.invoiced, paidUntil })
  }
  await use(ctx, companyId, story)
  if (story.settledDaysAgo) await reviewCompany(daysAgo(ctx, story.settledDaysAgo), { companyId })
  await reviewCompany(ctx, { companyId })
}

async function use(ctx: Ctx, companyId: string, story: Story): Promise<void> {
  const { visitors, before = [], attributed } = story
  const project = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirst()
  if (!project) return
  const past = typeof before === 'number' ? 1 : before.length
  const months = monthsUpTo(ctx.clock.now(), past)
  const count = (month: string, index: number) => {
    if (index === past) return visitors
    return typeof before === 'number' ? before : (before[Number(month.slice(5)) - 1] ?? 0)
  }
  const usage = months.map((month, index) => {
    const had = count(month, index)
    const grown = index / Math.max(1, past)
    return {
      projectId: project.id,
      month,
      visitors: had,
      // whole crowns and whole mails
      ...(attributed && {
        sales: Math.round((had * attributed.sales * grown) / 100) * 100,
        emailsSent: Math.round(had * attributed.mails * grown),
      }),
    }
  })
  await inTransaction(ctx, (tx) => recordUsage(tx, usage))
}

/** Pays on the sandbox's page at the end of the trial, and every month since; with Stripe nobody pays in a story. */
async function pay(
  ctx: Ctx,
  companyId: string,
  monthlyUserLimit: number,
  foundedDaysAgo: number,
): Promise<void> {
  const then = { ...daysAgo(ctx, foundedDaysAgo - 29), language: 'cs' as const }
  const { payments } = then.vendors
  if (!isSandbox(payments)) return
  const { link } = await createSubscription(then, { companyId, monthlyUserLimit })
  await payments.admin.payCheckout(link.split('/').pop() ?? '', 'works')
  await reconcile(then, { companyId })
  // a review just after each renewal, so that every period becomes history
  const first = new Date(then.clock.now())
  for (let months = 1; ; months++) {
    const renewed = monthLater(first, months).getTime() + 1000
    if (renewed > ctx.clock.now()) return
    await reconcile(daysAgo(ctx, (ctx.clock.now() - renewed) / dayMs), { companyId })
  }
}
