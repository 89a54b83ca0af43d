import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { openPaying, type Paying, providers } from '#testing/paying.ts'
import type { Person } from '#testing/world.ts'
import { createCompany } from '../companies/create-company.ts'
import { createProject } from '../projects/create-project.ts'
import { recordUsage } from './record-usage.ts'

const create = `mutation ($input: CreateSubscriptionInput!) { createSubscription(input: $input) { link expires company { hasCardSubscription } } }`
const see = `query ($id: ID!) { getCompany(id: $id) { active hasCardSubscription hasManualInvoicing portalLink
  activeSubscription { from to monthlyUserLimit } history { subscription { from to monthlyUserLimit } }
  paymentInformation { activePlan price currency credit nextInvoice ends pendingPlan trialEnds } visitorLimit
  planChanges { monthlyUserLimit kind charge limitFrom trialEnds startNow { charge } nextInvoice { at amount } } } }`
const change = `mutation ($input: ChangePlanInput!) { changePlan(input: $input) { id } }`
const day = 86_400_000

describe.each(providers)('with %s', (provider) => {
  let paying: Paying
  let olga: Person
  beforeAll(async () => {
    paying = await openPaying(provider)
    olga = await paying.person('Olga')
  })
  afterAll(() => paying.close())

  async function company(country = 'CZ') {
    const companyId = await createCompany(paying.ctx, olga.userId, { name: 'Fox', country })
    await paying.pass(2000)
    return { companyId, id: outerId('company', companyId) }
  }
  /** Pays at once, unless the trial is to be kept. */
  const ask = async (id: string, monthlyUserLimit = 25_000, currency?: string, startNow = true) => {
    const { data, errors } = await olga.ask(create, {
      input: { companyID: id, monthlyUserLimit, currency, startNow },
    })
    return {
      link: data?.createSubscription?.link as string,
      code: errors?.[0]?.extensions.code,
      errors,
      data,
    }
  }
  const seen = async (id: string) => (await olga.ask(see, { id })).data.getCompany

  const planOf = async (id: string, limit: number) =>
    (await seen(id)).planChanges.find((plan: { monthlyUserLimit: number }) => plan.monthlyUserLimit === limit)
  const charges = async (companyId: string) =>
    (await paying.books(companyId)).invoices.map(({ charge }) => charge)
  /** A company that has chosen the plan of 25,000 on the fourth day of its trial. */
  async function tried() {
    const { id, companyId } = await company()
    await paying.pass(3 * day)
    const { to } = (await seen(id)).activeSubscription
    expect(await paying.pay((await ask(id, 25_000, undefined, false)).link)).toBe(true)
    await paying.deliver()
    return { id, companyId, to }
  }

  test('a plan chosen in the trial keeps it: the first charge comes at its end', async () => {
    const { id, companyId, to } = await tried()
    const now = await seen(id)
    expect(now).toMatchObject({
      active: 'ACTIVE',
      hasCardSubscription: true,
      activeSubscription: { to, monthlyUserLimit: 10_000 },
      visitorLimit: 10_000,
      history: [],
      paymentInformation: { activePlan: 25_000, price: 199_000, credit: 0 },
    })
    // the provider counts in seconds
    const sameSecond = (a: string, b: string) => expect(a.slice(0, 19)).toBe(b.slice(0, 19))
    sameSecond(now.paymentInformation.trialEnds, to)
    sameSecond(now.paymentInformation.nextInvoice, to)
    expect(await charges(companyId)).toEqual([])

    // another plan is as free as the first
    expect(await planOf(id, 50_000)).toMatchObject({ kind: 'UPGRADE', charge: 0 })
    const up = { companyID: id, monthlyUserLimit: 50_000, charge: 0 }
    expect((await olga.ask(change, { input: up })).errors).toBeUndefined()
    expect(await seen(id)).toMatchObject({ visitorLimit: 10_000, paymentInformation: { activePlan: 50_000 } })

    await paying.pass(28 * day)
    await paying.deliver()
    const begun = await seen(id)
    expect(begun).toMatchObject({
      active: 'ACTIVE',
      activeSubscription: { monthlyUserLimit: 50_000 },
      visitorLimit: 50_000,
      paymentInformation: { trialEnds: null },
    })
    sameSecond(begun.activeSubscription.from, to)
    expect(begun.history).toHaveLength(1)
    expect(await charges(companyId)).toEqual([349_000])
  })

  test('starting now ends the trial and pays the first month, once', async () => {
    const { id, companyId } = await tried()
    expect((await planOf(id, 25_000)).startNow).toEqual({ charge: 199_000 })
    const now = { companyID: id, monthlyUserLimit: 25_000, charge: 199_000, startNow: true }
    const clicks = await Promise.all([1, 2, 3].map(() => olga.ask(change, { input: now })))
    expect(clicks.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await seen(id)).toMatchObject({
      visitorLimit: 25_000,
      activeSubscription: { monthlyUserLimit: 25_000 },
      paymentInformation: { trialEnds: null },
      history: [{ subscription: { monthlyUserLimit: 10_000 } }],
    })
    expect(await charges(companyId)).toEqual([199_000])
  })

  test('a plan that is cancelled in the trial leaves the trial, and is never paid', async () => {
    const { id, companyId, to } = await tried()
    await paying.act(companyId, 'end')
    await paying.deliver()
    expect(await seen(id)).toMatchObject({
      active: 'ACTIVE',
      activeSubscription: { to },
      paymentInformation: { ends: true, nextInvoice: null },
    })
    await paying.pass(28 * day)
    await paying.deliver()
    expect(await seen(id)).toMatchObject({ active: 'PAYMENT_DUE', hasCardSubscription: false })
    expect(await charges(companyId)).toEqual([])
  })

  test('on the last day of a trial the first charge comes two days later, as the page says', async () => {
    const { id, companyId } = await company()
    await paying.pass(29.5 * day)
    const { trialEnds } = await planOf(id, 25_000)
    expect(new Date(trialEnds).getTime() - paying.clock.now()).toBe(49 * 3_600_000)
    await paying.pay((await ask(id, 25_000, undefined, false)).link)
    await paying.deliver()
    expect((await seen(id)).activeSubscription.to.slice(0, 19)).toBe(trialEnds.slice(0, 19))
    await paying.pass(2 * day)
    expect(await charges(companyId)).toEqual([])
    await paying.pass(day)
    expect(await charges(companyId)).toEqual([199_000])
  })

  test('a trial becomes a subscription when its page is paid, and not before', async () => {
    const { id } = await company()
    expect(await seen(id)).toMatchObject({
      active: 'ACTIVE',
      hasCardSubscription: false,
      portalLink: null,
      paymentInformation: { activePlan: null, currency: 'CZK', credit: 0 },
    })
    await paying.pass(3 * day)
    const { link, data } = await ask(id)
    expect(data.createSubscription.company.hasCardSubscription).toBe(false)
    await paying.deliver()
    expect((await seen(id)).hasCardSubscription).toBe(false)

    expect(await paying.pay(link)).toBe(true)
    await paying.deliver()
    const now = await seen(id)
    expect(now).toMatchObject({
      active: 'ACTIVE',
      hasCardSubscription: true,
      activeSubscription: { monthlyUserLimit: 25_000 },
      paymentInformation: {
        activePlan: 25_000,
        price: 199_000,
        currency: 'CZK',
        ends: false,
        pendingPlan: null,
      },
      // what was the trial is over
      history: [{ subscription: { to: now.activeSubscription.from, monthlyUserLimit: 10_000 } }],
    })
    expect(now.paymentInformation.nextInvoice).toBe(now.activeSubscription.to)
    expect(now.portalLink).toMatch(/^http/)
    expect((await ask(id)).code).toBe('SUBSCRIPTION_EXISTS')
  })

  test('asked again and again, also at once, it is the same page', async () => {
    const { id } = await company()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
    expect(new Set([...answers, await ask(id)].map(({ link }) => link)).size).toBe(1)
  })

  test('another plan closes the page of the first, so that nobody pays twice', async () => {
    const { id } = await company()
    const first = await ask(id)
    const second = await ask(id, 50_000)
    expect(second.link).not.toBe(first.link)
    expect(await paying.pay(first.link)).toBe(false)
    expect(await paying.pay(second.link)).toBe(true)
    await paying.deliver()
    expect((await seen(id)).activeSubscription.monthlyUserLimit).toBe(50_000)
  })

  test('whoever has paid one page and asks for another is told so', async () => {
    const { id } = await company()
    const first = await ask(id)
    await paying.pay(first.link)
    expect((await ask(id, 50_000)).code).toBe('SUBSCRIPTION_EXISTS')
    expect((await seen(id)).hasCardSubscription).toBe(true)
  })

  test('a page that has expired is replaced', async () => {
    const { id } = await company()
    const first = await ask(id)
    await paying.pass(2 * day)
    const second = await ask(id)
    expect(second.link).not.toBe(first.link)
    expect(await paying.pay(first.link)).toBe(false)
  })

  test('a declined card leaves the trial as it was, and the page open', async () => {
    const { id } = await company()
    const { link } = await ask(id)
    expect(await paying.pay(link, 'declines')).toBe(false)
    await paying.deliver()
    expect(await seen(id)).toMatchObject({ active: 'ACTIVE', hasCardSubscription: false })
    expect(await paying.pay(link)).toBe(true)
  })

  test('companies elsewhere pay in euros, unless they choose crowns', async () => {
    const [slovak, choosing] = [await company('SK'), await company('SK')]
    await paying.pay((await ask(slovak.id)).link)
    await paying.pay((await ask(choosing.id, 25_000, 'CZK')).link)
    await paying.deliver()
    expect((await seen(slovak.id)).paymentInformation).toMatchObject({ price: 7_900, currency: 'EUR' })
    expect((await seen(choosing.id)).paymentInformation).toMatchObject({ price: 199_000, currency: 'CZK' })
  })

  test('a plan under this month’s visitors, an unknown plan and an unknown currency are refused', async () => {
    const { id, companyId } = await company()
    const { projectId } = await createProject(paying.ctx, companyId, { name: 'Shop' })
    const { clock } = paying
    const month = new Date(clock.now()).toISOString().slice(0, 7)
    await inTransaction(paying.ctx, (tx) => recordUsage(tx, [{ projectId, month, visitors: 10_001 }]))
    const { code, errors } = await ask(id, 10_000)
    expect(code).toBe('PLAN_QUOTA_EXCEEDED')
    expect(errors?.[0]?.message).toContain('10001')
    expect((await ask(id, 12_345)).errors?.[0]?.extensions.fields).toEqual([
      { field: 'input.monthlyUserLimit', code: 'INVALID' },
    ])
    expect((await ask(id, 25_000, 'USD')).errors?.[0]?.extensions.fields).toEqual([
      { field: 'input.currency', code: 'INVALID' },
    ])
  })

  test('after its end a subscription can begin anew', async () => {
    const { id, companyId } = await company()
    await paying.pay((await ask(id)).link)
    await paying.deliver()
    await paying.act(companyId, 'end')
    await paying.deliver()
    expect((await seen(id)).paymentInformation).toMatchObject({ ends: true, nextInvoice: null })
    await paying.pass(32 * day)
    await paying.deliver()
    expect(await seen(id)).toMatchObject({ active: 'PAYMENT_DUE', hasCardSubscription: false })
    await paying.pay((await ask(id, 10_000)).link)
    await paying.deliver()
    expect(await seen(id)).toMatchObject({
      active: 'ACTIVE',
      activeSubscription: { monthlyUserLimit: 10_000 },
    })
    expect((await seen(id)).history).toHaveLength(2)
  })

  if (provider === 'stripe')
    test('while the provider is away the company works, and is told so', async () => {
      const { id } = await company()
      paying.stripe?.setTrouble('error')
      const { code, errors } = await ask(id)
      expect(code).toBe('PAYMENTS_UNAVAILABLE')
      expect(errors?.[0]?.message).toContain('Nothing is charged twice')
      const { data } = await olga.ask(see, { id })
      expect(data.getCompany).toMatchObject({ active: 'ACTIVE', portalLink: null })
      paying.stripe?.setTrouble('none')
      // what was begun goes on under the same key, with one page
      await paying.pay((await ask(id)).link)
      await paying.deliver()
      expect((await seen(id)).hasCardSubscription).toBe(true)

      paying.stripe?.setTrouble('error')
      const away = await olga.ask(see, { id })
      expect(away.errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code])).toEqual([
        ['getCompany.portalLink', 'PAYMENTS_UNAVAILABLE'],
      ])
      expect(away.data.getCompany).toMatchObject({
        hasCardSubscription: true,
        paymentInformation: { activePlan: 25_000 },
      })
      paying.stripe?.setTrouble('none')
    })
})
