/**
 * Promise 8: billing once, in any order. Events of the provider (a thousand in the full run), each delivered three times, shuffled and at
 * once, while jobs run: our books equal the provider's. Double clicks (a hundred in the full run): nothing is paid twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { runJob } from '#platform/work.ts'
import type { Jobs } from '#rules/jobs.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { openPaying, type Paying } from '#testing/paying.ts'
import type { StripeEvent } from '#testing/stripe-books.ts'
import type { Person } from '#testing/world.ts'
import { isLive, type Ledger } from '#vendors/payments/ledger.ts'
import { createCompany } from '../companies/create-company.ts'
import { createSubscription } from './create-subscription.ts'

const day = 86_400_000
const limits = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]
const companies = 17
const doubleClicks = full ? 100 : 25
let paying: Paying
let olga: Person
let ids: string[]

/** The same numbers in every run. */
let seed = 20_261_115
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, place: random(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

beforeAll(async () => {
  paying = await openPaying('stripe')
  olga = await paying.person('Olga')
  const { ctx } = paying
  ids = []
  for (let index = 0; index < companies; index++)
    ids.push(
      await createCompany(ctx, olga.userId, { name: `Fox ${index}`, country: index % 2 ? 'CZ' : 'SK' }),
    )
  await paying.pass(5000)
  for (const companyId of ids) {
    const { link } = await createSubscription(
      { ...ctx, language: 'en' },
      { companyId, monthlyUserLimit: 10_000, startNow: true },
    )
    await paying.pay(link)
  }
  await paying.deliver()
})
afterAll(() => paying.close())

const paidBy = ({ invoices }: Ledger) =>
  invoices.filter(({ state }) => state === 'paid').reduce((sum, { charge }) => sum + charge, 0)
const change = async (companyId: string, monthlyUserLimit: number) => {
  const { errors } = await olga.ask(
    'mutation ($input: ChangePlanInput!) { changePlan(input: $input) { id } }',
    {
      input: { companyID: outerId('company', companyId), monthlyUserLimit },
    },
  )
  return errors?.[0]?.extensions.code
}

/** Does what the events ask for, many at once. */
async function workOff(): Promise<void> {
  const { boss } = paying.ctx.queue
  const name = 'billing.reconcile'
  const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 10, includeMetadata: true })
  await Promise.all(
    jobs.map(async (job) => {
      expect(await runJob(paying.ctx, name, job)).toBeUndefined()
      await boss.complete(name, job.id)
    }),
  )
}

/** What we have written down of a company, beside what the provider's books say. */
async function compare(companyId: string): Promise<void> {
  const { ctx } = paying
  const books = await paying.books(companyId)
  const account = await ctx.db
    .selectFrom('billing_accounts')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const company = await ctx.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { subscription } = books
  expect({
    subscription: account.subscription_id,
    limit: account.plan_limit,
    price: account.price,
    card: account.card,
    from: account.period_from?.getTime(),
    to: account.period_to?.getTime(),
    ends: account.ends,
    credit: account.credit,
    pending: account.pending_limit,
    active: company.active,
  }).toEqual({
    subscription: subscription?.id,
    limit: subscription?.monthlyUserLimit,
    price: subscription?.price,
    card: subscription && { active: 'paid', past_due: 'unpaid', canceled: 'ended' }[subscription.state],
    from: subscription?.from,
    to: subscription?.to,
    ends: isLive(subscription) && subscription.ends,
    credit: books.credit,
    pending: subscription?.pending?.monthlyUserLimit ?? null,
    active: subscription?.state === 'active' ? 'ACTIVE' : 'PAYMENT_DUE',
  })
}

test(`${doubleClicks} double clicks: every change is paid once`, async () => {
  const all = limits.slice(1).flatMap((limit) => ids.map((companyId) => ({ companyId, limit })))
  const clicks = all.slice(0, doubleClicks)
  expect(clicks).toHaveLength(doubleClicks)
  // each company once at most, and no more than a request has time for where the machine is busy
  for (let from = 0; from < clicks.length; from += 5)
    await Promise.all(
      clicks
        .slice(from, from + 5)
        .map(async ({ companyId, limit }) =>
          expect(await Promise.all([change(companyId, limit), change(companyId, limit)])).toEqual([
            undefined,
            undefined,
          ]),
        ),
    )
  for (const companyId of ids) {
    const books = await paying.books(companyId)
    const steps = books.invoices.filter(({ why }) => why === 'change')
    // one invoice a step, and all of them together are what the plan that was reached costs
    expect(steps.map(({ monthlyUserLimit }) => monthlyUserLimit)).toEqual(limits.slice(1, steps.length + 1))
    expect(paidBy(books)).toBe(books.subscription?.price)
    await compare(companyId)
  }
})

const events = full ? 1000 : 60

test(`${events} events, each three times, shuffled and at once: equal to the provider`, async () => {
  const { stripe, ctx } = paying
  if (!stripe) return expect.unreachable()
  const customers = await Promise.all(ids.map((companyId) => paying.customerOf(companyId)))
  let sent = 0
  const actions = ['works', 'works', 'works', 'declines', 'pay', 'end', 'continue', 'continue'] as const
  while (sent < events) {
    // whatever customers and time do at the provider, without our knowing
    for (let turn = 0; turn < 10; turn++) {
      await paying.pass(day * (1 + random(9)))
      for (const customerId of customers) stripe.act(customerId, actions[random(actions.length)] ?? 'pay')
    }
    stripe.turn()
    const fresh: StripeEvent[] = stripe.takeEvents()
    sent += fresh.length
    const deliveries = shuffled([...fresh, ...fresh, ...fresh])
    const lane = async () => {
      for (let event = deliveries.pop(); event; event = deliveries.pop()) {
        expect((await paying.webhook(event)).statusCode).toBe(200)
        if (deliveries.length % 40 === 0) await workOff()
      }
    }
    await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])
    // whoever has lost a subscription takes a new one
    for (const companyId of ids)
      if (!isLive((await paying.books(companyId)).subscription)) {
        await drain(ctx)
        const { link } = await createSubscription(
          { ...ctx, language: 'en' },
          { companyId, monthlyUserLimit: 25_000, startNow: true },
        )
        await paying.pay(link)
      }
  }
  await paying.deliver()
  const received = await ctx.db.selectFrom('payment_events').select('id').execute()
  expect(received.length).toBeGreaterThanOrEqual(sent)
  for (const companyId of ids) await compare(companyId)
})
