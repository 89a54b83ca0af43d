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
import { visitorsSoFar } from './past/seasons.ts'

type Story = {
  /** Since when it pays by card: from the first day of a month on, so that its periods are the months that visitors are counted by. */
  paidMonths?: { plan: number; count: number }
  /** Where it does not. */
  foundedDaysAgo?: number
  /** This month's visitors so far. */
  visitors: number | ((now: number) => number)
  /** Those of a month so long ago; January is 0. */
  before?: (monthsAgo: number, month: number) => number
  /** The plan that is paid by invoice, until half a year from now. */
  invoiced?: number
  /** Since when it has been as it is now. */
  settledDaysAgo?: number
}

/** January dip, spring boots, summer tents, Black Friday and Christmas. */
const season = [11_180, 12_470, 15_930, 17_216, 17_804, 18_060, 9_840, 10_420, 8_960, 9_620, 21_790, 23_440]
const seasonal = (_: number, month: number) => season[month] ?? 0

const stories: Record<string, Story> = {
  'Liščí stezka s.r.o.': {
    paidMonths: { plan: 25_000, count: 12 },
    visitors: visitorsSoFar,
    before: seasonal,
  },
  // over the limit for so long that its shop has stopped
  'Vandrovník s.r.o.': {
    paidMonths: { plan: 10_000, count: 6 },
    visitors: 10_340,
    before: (monthsAgo) => 10_760 - monthsAgo * 640,
    settledDaysAgo: 4,
  },
  'Horská chata z.s.': { foundedDaysAgo: 21, visitors: 8_300 },
  // the trial has ended, and nobody has paid
  'Na Kole s.r.o.': { foundedDaysAgo: 45, visitors: 4_120, before: () => 6_980 },
  'Bazar pod Ještědem s.r.o.': {
    foundedDaysAgo: 120,
    visitors: 12_900,
    before: () => 14_350,
    invoiced: 50_000,
  },
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

/** Whoever pays has done so on the last day of the trial but one. */
const trialDaysBefore = 29

/** When the story has a company founded. */
export const whenFounded = (ctx: Ctx, name: string): Ctx => {
  const { foundedDaysAgo = 0, paidMonths } = stories[name] ?? {}
  return daysAgo(ctx, paidMonths ? daysSincePaid(ctx, paidMonths.count) + trialDaysBefore : foundedDaysAgo)
}

/** How many days ago the month began that was so many months before this one. */
function daysSincePaid({ clock }: Ctx, months: number): number {
  const now = new Date(clock.now())
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)
  return (clock.now() - first) / dayMs
}

/** For a company that the story has just founded, with its projects. */
export async function tellBilling(ctx: Ctx, companyId: string, name: string): Promise<void> {
  const story = stories[name]
  if (!story) return
  if (story.paidMonths) await pay(ctx, companyId, story.paidMonths)
  if (story.invoiced) await payByInvoice(ctx, companyId, story.invoiced, (story.foundedDaysAgo ?? 0) - 20)
  await use(ctx, companyId, story)
  if (story.settledDaysAgo) await reviewCompany(daysAgo(ctx, story.settledDaysAgo), { companyId })
  await reviewCompany(ctx, { companyId })
}

/** Pays by invoice from `days` ago until half a year from now. */
function payByInvoice(ctx: Ctx, companyId: string, monthlyUserLimit: number, days: number): Promise<void> {
  const paidUntil = new Date(ctx.clock.now() + 180 * dayMs).toISOString()
  return setManualInvoicing(daysAgo(ctx, days), { companyId, manual: true, monthlyUserLimit, paidUntil })
}

async function use(ctx: Ctx, companyId: string, story: Story): Promise<void> {
  const { visitors, before, paidMonths } = story
  const project = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirst()
  if (!project) return
  // the trial was in the month before the first paid one
  const past = before ? (paidMonths?.count ?? 0) + 1 : 0
  const soFar = typeof visitors === 'number' ? visitors : visitors(ctx.clock.now())
  // what is sent and sold is counted from what the story sends and sells
  const usage = monthsUpTo(ctx.clock.now(), past).map((month, index) => ({
    projectId: project.id,
    month,
    visitors: index === past ? soFar : (before?.(past - index, Number(month.slice(5)) - 1) ?? 0),
  }))
  await inTransaction(ctx, (tx) => recordUsage(tx, usage))
}

/**
 * Pays on the sandbox's page at the end of the trial, and every month since. Another provider takes no card of a story, so
 * there the company pays by invoice: without a subscription its project could send nothing.
 */
async function pay(
  ctx: Ctx,
  companyId: string,
  { plan, count }: { plan: number; count: number },
): Promise<void> {
  const then = { ...daysAgo(ctx, daysSincePaid(ctx, count)), language: 'cs' as const }
  const { payments } = then.vendors
  if (!isSandbox(payments)) return payByInvoice(ctx, companyId, plan, daysSincePaid(ctx, count))
  const { link } = await createSubscription(then, { companyId, monthlyUserLimit: plan, startNow: true })
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
