import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openPaying, type Paying, providers } from '#testing/paying.ts'
import type { Person } from '#testing/world.ts'
import { createCompany } from '../companies/create-company.ts'
import { createProject } from '../projects/create-project.ts'
import { createSubscription } from './create-subscription.ts'
import { recordUsage } from './record-usage.ts'

const change = `mutation ($input: ChangePlanInput!) { changePlan(input: $input) {
  activeSubscription { monthlyUserLimit } paymentInformation { activePlan credit pendingPlan } } }`
const see = `query ($id: ID!) { getCompany(id: $id) { active activeSubscription { from to monthlyUserLimit }
  paymentInformation { activePlan price credit pendingPlan nextInvoice }
  planChanges { monthlyUserLimit kind charge creditUsed creditAdded limitFrom nextInvoice { at amount } refusal exceeded { month visitors } } visitorLimit } }`
const day = 86_400_000

describe.each(providers)('with %s', (provider) => {
  let paying: Paying
  let olga: Person
  beforeAll(async () => {
    paying = await openPaying(provider)
    olga = await paying.person('Olga')
  })
  afterAll(() => paying.close())

  async function subscribed(monthlyUserLimit = 25_000) {
    const { ctx } = paying
    const companyId = await createCompany(ctx, olga.userId, { name: 'Fox', country: 'CZ' })
    const { projectId } = await createProject(ctx, companyId, { name: 'Shop' })
    await paying.pass(1000)
    const { link } = await createSubscription(
      { ...ctx, language: 'en' },
      { companyId, monthlyUserLimit, startNow: true },
    )
    await paying.pay(link)
    await paying.deliver()
    return { companyId, projectId, id: outerId('company', companyId) }
  }
  const to = async (id: string, monthlyUserLimit: number, charge?: number) => {
    const { data, errors } = await olga.ask(change, { input: { companyID: id, monthlyUserLimit, charge } })
    return { company: data?.changePlan, code: errors?.[0]?.extensions.code, errors }
  }
  const seen = async (id: string) => (await olga.ask(see, { id })).data.getCompany
  const preview = async (id: string, limit: number) =>
    (await seen(id)).planChanges.find((plan: { monthlyUserLimit: number }) => plan.monthlyUserLimit === limit)
  const visitors = (projectId: string, count: number) =>
    inTransaction(paying.ctx, (tx) =>
      recordUsage(tx, [
        { projectId, month: new Date(paying.clock.now()).toISOString().slice(0, 7), visitors: count },
      ]),
    )
  const changes = async (companyId: string) =>
    (await paying.books(companyId)).invoices
      .filter(({ why }) => why === 'change')
      .map(({ amount, charge }) => [amount, charge])

  test('an upgrade is paid as previewed and counts at once', async () => {
    const { id, companyId } = await subscribed()
    await paying.pass(5 * day)
    expect(await preview(id, 50_000)).toMatchObject({
      kind: 'UPGRADE',
      charge: 150_000,
      refusal: null,
      nextInvoice: { amount: 349_000 },
    })
    expect((await to(id, 50_000, 150_000)).company).toEqual({
      activeSubscription: { monthlyUserLimit: 50_000 },
      paymentInformation: { activePlan: 50_000, credit: 0, pendingPlan: null },
    })
    expect(await changes(companyId)).toEqual([[150_000, 150_000]])
  })

  test('the plan that one has changes nothing and costs nothing', async () => {
    const { id, companyId } = await subscribed()
    expect(await to(id, 25_000)).toMatchObject({ code: undefined })
    expect(await changes(companyId)).toEqual([])
  })

  test('another charge than the one shown is refused with the right one, and nothing is paid', async () => {
    const { id, companyId } = await subscribed()
    const { code, errors } = await to(id, 50_000, 99)
    expect(code).toBe('CHARGE_CHANGED')
    expect(errors?.[0]?.extensions).toMatchObject({ charge: 150_000 })
    expect(await changes(companyId)).toEqual([])
    expect((await to(id, 50_000, 150_000)).code).toBeUndefined()
  })

  test('a downgrade is credited, counts at once, and closes the way up until the next period', async () => {
    const { id, companyId } = await subscribed(50_000)
    expect(await preview(id, 10_000)).toMatchObject({
      kind: 'DOWNGRADE',
      charge: 0,
      creditAdded: 250_000,
      nextInvoice: { amount: 0 },
    })
    expect((await to(id, 10_000, 0)).company).toEqual({
      activeSubscription: { monthlyUserLimit: 50_000 },
      paymentInformation: { activePlan: 10_000, credit: 250_000, pendingPlan: null },
    })
    expect((await seen(id)).visitorLimit).toBe(10_000)
    expect((await preview(id, 25_000)).refusal).toBe('PLAN_UPGRADE_LATER')
    expect((await to(id, 25_000)).code).toBe('PLAN_UPGRADE_LATER')
    expect((await to(id, 50_000)).code).toBe('PLAN_UPGRADE_LATER')
    await paying.pass(32 * day)
    await paying.deliver()
    expect((await seen(id)).activeSubscription.monthlyUserLimit).toBe(10_000)
    expect((await seen(id)).paymentInformation.credit).toBe(151_000)
    // in the next period it is open again, and the credit pays
    expect(await preview(id, 25_000)).toMatchObject({ refusal: null, charge: 0, creditUsed: 100_000 })
    expect((await to(id, 25_000, 0)).company.paymentInformation).toMatchObject({
      activePlan: 25_000,
      credit: 51_000,
    })
    expect(await changes(companyId)).toEqual([
      [-250_000, 0],
      [100_000, 0],
    ])
  })

  test('a downgrade under this month’s visitors is refused, at the plan and at the confirmation', async () => {
    const { id, projectId } = await subscribed()
    await visitors(projectId, 10_000)
    expect((await preview(id, 10_000)).refusal).toBeNull()
    await visitors(projectId, 10_001)
    expect((await preview(id, 10_000)).refusal).toBe('PLAN_QUOTA_EXCEEDED')
    const { code, errors } = await to(id, 10_000)
    expect(code).toBe('PLAN_QUOTA_EXCEEDED')
    const month = new Date(paying.clock.now()).toISOString().slice(0, 7)
    expect(errors?.[0]?.extensions).toMatchObject({ used: 10_001, limit: 10_000 })
    expect(errors?.[0]?.message).toContain(
      `${Number(month.slice(5))}/${month.slice(0, 4)} has had 10001 visitors`,
    )
  })

  test('a downgrade is refused for a month that is over, too, while the period that it was in runs', async () => {
    const { id, projectId } = await subscribed()
    const month = new Date(paying.clock.now()).toISOString().slice(0, 7)
    await visitors(projectId, 20_000)
    // into the next month, and not yet into the next period
    const begins = new Date(`${month}-01T00:00:00Z`).setUTCMonth(Number(month.slice(5)))
    await paying.pass(begins - paying.clock.now() + 1000)
    expect(await preview(id, 10_000)).toMatchObject({
      refusal: 'PLAN_QUOTA_EXCEEDED',
      exceeded: { month, visitors: 20_000 },
    })
    expect((await to(id, 10_000)).code).toBe('PLAN_QUOTA_EXCEEDED')
    expect((await preview(id, 50_000)).refusal).toBeNull()
  })

  test('after a downgrade the smaller plan is the limit, and what comes above it opens the way up', async () => {
    const { id, projectId } = await subscribed(50_000)
    expect((await to(id, 10_000, 0)).code).toBeUndefined()
    await visitors(projectId, 10_001)
    await drain(paying.ctx)
    expect((await seen(id)).active).toBe('OVER_LIMIT')
    expect((await to(id, 25_000, 0)).code).toBeUndefined()
    expect(await seen(id)).toMatchObject({ active: 'ACTIVE', visitorLimit: 25_000 })
    expect((await to(id, 10_000)).code).toBe('PLAN_QUOTA_EXCEEDED')
  })

  test('a declined card leaves the plan; paying in the portal brings it after all', async () => {
    const { id, companyId } = await subscribed()
    await paying.act(companyId, 'declines')
    expect((await to(id, 50_000, 150_000)).code).toBe('PAYMENT_FAILED')
    expect((await seen(id)).paymentInformation).toMatchObject({ activePlan: 25_000, pendingPlan: 50_000 })
    expect((await seen(id)).active).toBe('ACTIVE')
    // a second try with the same card is a second refusal, not a second invoice to pay
    expect((await to(id, 50_000, 150_000)).code).toBe('PAYMENT_FAILED')
    await paying.act(companyId, 'works')
    await paying.deliver()
    expect((await seen(id)).paymentInformation).toMatchObject({ activePlan: 50_000, pendingPlan: null })
    const paid = (await paying.books(companyId)).invoices.filter(
      ({ why, state }) => why === 'change' && state === 'paid',
    )
    expect(paid.map(({ charge }) => charge)).toEqual([150_000])
  })

  test('an unpaid invoice comes first', async () => {
    const { id, companyId } = await subscribed()
    await paying.act(companyId, 'declines')
    await paying.pass(32 * day)
    await paying.deliver()
    expect((await seen(id)).active).toBe('PAYMENT_DUE')
    expect((await preview(id, 50_000)).refusal).toBe('PAYMENT_FIRST')
    expect((await to(id, 50_000)).code).toBe('PAYMENT_FIRST')
  })

  test('without a card subscription there is nothing to change', async () => {
    const id = outerId('company', await createCompany(paying.ctx, olga.userId, { name: 'Bare' }))
    expect((await to(id, 50_000, 0)).code).toBe('SUBSCRIPTION_MISSING')
    expect((await to(id, 1)).errors?.[0]?.extensions.fields).toEqual([
      { field: 'input.monthlyUserLimit', code: 'INVALID' },
    ])
  })

  test('many clicks at once are one change', async () => {
    const { id, companyId } = await subscribed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => to(id, 50_000, 150_000)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
    expect(await changes(companyId)).toEqual([[150_000, 150_000]])
  })

  if (provider === 'stripe') {
    const operations = async (companyId: string) =>
      (
        await paying.ctx.db
          .selectFrom('billing_operations')
          .select(['kind', 'state'])
          .where('company_id', '=', companyId)
          .execute()
      )
        .filter(({ kind }) => kind === 'change')
        .map(({ state }) => state)

    test('an answer that never came: the same click again finds the change made, and pays once', async () => {
      const { id, companyId } = await subscribed()
      paying.stripe?.setTrouble('silent')
      expect((await to(id, 50_000)).code).toBe('PAYMENTS_UNAVAILABLE')
      expect(await operations(companyId)).toEqual(['open'])
      paying.stripe?.setTrouble('none')
      // another wish has to wait until this one is settled
      expect((await to(id, 100_000)).code).toBe('BILLING_BUSY')
      expect((await to(id, 50_000)).code).toBeUndefined()
      expect(await changes(companyId)).toEqual([[150_000, 150_000]])
      expect(await operations(companyId)).toEqual(['done'])
    })

    test('an answer that never came, and nobody clicks again: two minutes later it is known', async () => {
      const { id, companyId } = await subscribed()
      paying.stripe?.setTrouble('silent')
      await to(id, 50_000)
      paying.stripe?.setTrouble('none')
      expect((await seen(id)).paymentInformation.activePlan).toBe(25_000)
      await paying.pass(121_000)
      await drain(paying.ctx)
      expect((await seen(id)).paymentInformation.activePlan).toBe(50_000)
      expect(await operations(companyId)).toEqual(['done'])
      expect(await changes(companyId)).toEqual([[150_000, 150_000]])
    })

    test('a provider in trouble leaves everything as it was, and nothing happens later', async () => {
      const { id, companyId } = await subscribed()
      paying.stripe?.setTrouble('error')
      expect((await to(id, 50_000, 150_000)).code).toBe('PAYMENTS_UNAVAILABLE')
      expect((await to(id, 50_000)).code).toBe('PAYMENTS_UNAVAILABLE')
      expect((await seen(id)).active).toBe('ACTIVE')
      paying.stripe?.setTrouble('none')
      await paying.pass(121_000)
      await drain(paying.ctx)
      expect((await seen(id)).paymentInformation.activePlan).toBe(25_000)
      expect(await changes(companyId)).toEqual([])
      expect(await operations(companyId)).toEqual(['failed'])
    })
  }
})
