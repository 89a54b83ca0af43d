/** One suite for both drivers: the sandbox, and Stripe against its imitation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaying, type Paying, providers } from '#testing/paying.ts'
import { stripeKey, stripeWebhookSecret } from '#testing/stripe-imitation.ts'
import { type CheckoutQuestion, isPaymentsDown, type Payments } from './payments.ts'
import { stripe } from './stripe.ts'

const day = 86_400_000

describe.each(providers)('%s', (provider) => {
  let paying: Paying
  let payments: Payments
  let count = 0
  beforeAll(async () => {
    paying = await openPaying(provider)
    payments = paying.ctx.vendors.payments
  })
  afterAll(() => paying.close())

  /** A customer of a company that does not matter here, entered so that `act` and `books` find it. */
  async function customer(): Promise<{ companyId: string; customerId: string }> {
    const companyId = `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`
    const customerId = await payments.createCustomer(
      { companyId, name: 'Fox', email: null, country: 'CZ' },
      `customer-${companyId}`,
    )
    await paying.ctx.db
      .insertInto('billing_accounts')
      .values({ company_id: companyId, customer_id: customerId })
      .execute()
    return { companyId, customerId }
  }
  const question = (customerId: string, monthlyUserLimit = 25_000): CheckoutQuestion => ({
    customerId,
    companyId: 'company',
    country: 'CZ',
    monthlyUserLimit,
    currency: 'CZK',
    trialEnds: null,
    language: 'cs',
    successUrl: 'http://localhost:3000/done?checkout={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/back?error=subscription-cancelled',
  })
  async function subscriber(monthlyUserLimit = 25_000) {
    const who = await customer()
    const page = await payments.openCheckout(
      question(who.customerId, monthlyUserLimit),
      `checkout-${who.companyId}`,
    )
    expect(await paying.pay(page.link)).toBe(true)
    const subscription = (await payments.account(who.customerId))?.subscription
    if (!subscription) return expect.unreachable()
    return { ...who, subscription, change: { customerId: who.customerId, subscriptionId: subscription.id } }
  }

  test('account is undefined for a customer that the provider does not have', async () => {
    expect(await payments.account('cus_0123456789abcdef01234567')).toBeUndefined()
  })

  test('offers plans, smallest first, each priced in both currencies', async () => {
    const plans = await payments.plans()
    expect(plans.map(({ monthlyUserLimit }) => monthlyUserLimit)).toEqual([
      10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    ])
    expect(plans[1]?.prices).toEqual({ CZK: 199_000, EUR: 7_900 })
  })

  test('the same key makes one customer and one payment page', async () => {
    const [first, second] = [1, 2].map(() =>
      payments.createCustomer(
        { companyId: 'same', name: 'A', email: 'a@b.example', country: 'CZ' },
        'customer-same',
      ),
    )
    const customerId = await (first ?? '')
    expect(await second).toBe(customerId)
    const pages = await Promise.all(
      [1, 2, 3].map(() => payments.openCheckout(question(customerId), 'page-same')),
    )
    expect(new Set(pages.map(({ link }) => link)).size).toBe(1)
    expect((pages[0]?.expires.getTime() ?? 0) - paying.clock.now()).toBeGreaterThan(23 * 3_600_000)
  })

  test('nothing is subscribed before it is paid; a declined card begins nothing', async () => {
    const { customerId } = await customer()
    expect(await payments.account(customerId)).toEqual({ credit: 0, subscription: null })
    const page = await payments.openCheckout(question(customerId), `declined-${customerId}`)
    expect(await paying.pay(page.link, 'declines')).toBe(false)
    expect(await payments.account(customerId)).toEqual({ credit: 0, subscription: null })
  })

  test('a payment begins a month of the plan', async () => {
    const { subscription } = await subscriber()
    expect(subscription).toMatchObject({
      state: 'paid',
      monthlyUserLimit: 25_000,
      price: 199_000,
      currency: 'CZK',
      ends: false,
      pendingLimit: null,
    })
    const length = subscription.to.getTime() - subscription.from.getTime()
    expect(length).toBeGreaterThanOrEqual(28 * day)
    expect(length).toBeLessThanOrEqual(31 * day)
  })

  test('a closed page cannot be paid; a paid one says so', async () => {
    const { customerId } = await customer()
    const page = await payments.openCheckout(question(customerId), `closed-${customerId}`)
    expect(await payments.closeCheckout(page.id)).toBe('closed')
    expect(await payments.closeCheckout(page.id)).toBe('closed')
    expect(await paying.pay(page.link)).toBe(false)
    const other = await payments.openCheckout(question(customerId), `paid-${customerId}`)
    await paying.pay(other.link)
    expect(await payments.closeCheckout(other.id)).toBe('paid')
  })

  test('an upgrade charges the whole difference, as previewed, once for one key', async () => {
    const { change, companyId, customerId } = await subscriber()
    await paying.pass(3 * day)
    const larger = { ...change, monthlyUserLimit: 50_000 }
    expect(await payments.previewChange(larger)).toBe(150_000)
    const outcomes = await Promise.all([1, 2, 3].map(() => payments.changePlan(larger, `up-${companyId}`)))
    expect(new Set(outcomes)).toEqual(new Set(['changed']))
    const subscription = (await payments.account(customerId))?.subscription
    expect(subscription).toMatchObject({ monthlyUserLimit: 50_000, price: 349_000 })
    const { invoices } = await paying.books(companyId)
    expect(invoices.map(({ amount, charge }) => [amount, charge])).toEqual([
      [199_000, 199_000],
      [150_000, 150_000],
    ])
    expect(await payments.previewChange(larger)).toBe(0)
  })

  test('a downgrade credits the difference, which the next invoices use', async () => {
    const { change, customerId, companyId } = await subscriber(50_000)
    const smaller = { ...change, monthlyUserLimit: 10_000 }
    expect(await payments.previewChange(smaller)).toBe(0)
    expect(await payments.changePlan(smaller, `down-${companyId}`)).toBe('changed')
    expect(await payments.account(customerId)).toMatchObject({
      credit: 250_000,
      subscription: { monthlyUserLimit: 10_000 },
    })
    await paying.pass(31 * day)
    expect(await payments.account(customerId)).toMatchObject({
      credit: 151_000,
      subscription: { state: 'paid' },
    })
    expect(await payments.previewChange({ ...change, monthlyUserLimit: 100_000 })).toBe(491_000 - 151_000)
  })

  test('an upgrade that the card does not pay waits and leaves the plan', async () => {
    const { change, customerId, companyId } = await subscriber()
    await paying.act(companyId, 'declines')
    expect(await payments.changePlan({ ...change, monthlyUserLimit: 50_000 }, `wait-${companyId}`)).toBe(
      'unpaid',
    )
    expect((await payments.account(customerId))?.subscription).toMatchObject({
      state: 'paid',
      monthlyUserLimit: 25_000,
      pendingLimit: 50_000,
    })
    await paying.act(companyId, 'works')
    expect((await payments.account(customerId))?.subscription).toMatchObject({
      monthlyUserLimit: 50_000,
      pendingLimit: null,
    })
  })

  test('a renewal that fails is unpaid until the card works', async () => {
    const { customerId, companyId } = await subscriber()
    await paying.act(companyId, 'declines')
    await paying.pass(31 * day)
    expect((await payments.account(customerId))?.subscription?.state).toBe('unpaid')
    await paying.act(companyId, 'works')
    expect((await payments.account(customerId))?.subscription?.state).toBe('paid')
  })

  test('a trial costs nothing until its end; the plan may change in it; starting now ends it', async () => {
    const tried = async () => {
      const who = await customer()
      const trialEnds = new Date(paying.clock.now() + 9 * day)
      const page = await payments.openCheckout(
        { ...question(who.customerId), trialEnds },
        `trial-${who.companyId}`,
      )
      expect(await paying.pay(page.link, 'declines')).toBe(false)
      expect(await paying.pay(page.link)).toBe(true)
      const subscription = (await payments.account(who.customerId))?.subscription
      expect(subscription).toMatchObject({ state: 'paid', monthlyUserLimit: 25_000 })
      const end = Math.floor(trialEnds.getTime() / 1000)
      expect(Math.floor((subscription?.trialEnds?.getTime() ?? 0) / 1000)).toBe(end)
      expect(Math.floor((subscription?.to.getTime() ?? 0) / 1000)).toBe(end)
      return { ...who, change: { customerId: who.customerId, subscriptionId: subscription?.id ?? '' } }
    }
    const charges = async (companyId: string) =>
      (await paying.books(companyId)).invoices.map(({ charge, state }) => [charge, state])

    const kept = await tried()
    const larger = { ...kept.change, monthlyUserLimit: 50_000 }
    expect(await payments.previewChange(larger)).toBe(0)
    expect(await payments.changePlan(larger, `trial-up-${kept.companyId}`)).toBe('changed')
    expect(await charges(kept.companyId)).toEqual([])
    await paying.pass(9 * day + 2000)
    expect((await payments.account(kept.customerId))?.subscription).toMatchObject({
      state: 'paid',
      monthlyUserLimit: 50_000,
      trialEnds: null,
    })
    expect(await charges(kept.companyId)).toEqual([[349_000, 'paid']])

    const started = await tried()
    const now = { ...started.change, monthlyUserLimit: 25_000, startNow: true }
    await paying.act(started.companyId, 'declines')
    expect(await payments.previewChange(now)).toBe(199_000)
    expect(await payments.changePlan(now, `declined-${started.companyId}`)).toBe('unpaid')
    expect((await payments.account(started.customerId))?.subscription).toMatchObject({
      trialEnds: expect.any(Date),
      pendingLimit: 25_000,
    })
    await paying.act(started.companyId, 'works')
    expect((await payments.account(started.customerId))?.subscription?.trialEnds).toBeNull()
    expect(await charges(started.companyId)).toEqual([[199_000, 'paid']])
    expect(await payments.previewChange(now)).toBe(0)
  })

  test('what the customer ends runs to the end of the period; what we end is over at once', async () => {
    const { customerId, companyId } = await subscriber()
    await paying.act(companyId, 'end')
    expect((await payments.account(customerId))?.subscription).toMatchObject({ state: 'paid', ends: true })
    await paying.pass(31 * day)
    expect((await payments.account(customerId))?.subscription).toMatchObject({ state: 'ended', ends: false })

    const other = await subscriber()
    await payments.endSubscription(other.change, 'end-1')
    await payments.endSubscription(other.change, 'end-2')
    const subscription = (await payments.account(other.customerId))?.subscription
    expect(subscription?.state).toBe('ended')
    expect((subscription?.to.getTime() ?? 0) - paying.clock.now()).toBeLessThanOrEqual(0)
  })

  test('invoices come latest first, each with its document; those of others are not there', async () => {
    const { change, customerId, companyId } = await subscriber()
    await paying.pass(1000)
    await payments.changePlan({ ...change, monthlyUserLimit: 10_000 }, `less-${companyId}`)
    const invoices = await payments.invoices(customerId)
    expect(invoices.map(({ total, state, currency }) => [total, state, currency])).toEqual([
      [-100_000, 'PAID', 'CZK'],
      [199_000, 'PAID', 'CZK'],
    ])
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(2)
    const other = await subscriber()
    for (const { id } of invoices) {
      const document = await payments.invoicePdf(customerId, id, 'cs')
      if (!document) return expect.unreachable()
      if ('link' in document) expect(document.link).toMatch(/^https:/)
      else expect(document.pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(await payments.invoicePdf(other.customerId, id, 'cs')).toBeUndefined()
    }
    expect(await payments.invoicePdf(customerId, 'in_nobody', 'cs')).toBeUndefined()
  })

  test('each look into the portal has an address of its own', async () => {
    const { customerId } = await customer()
    const links = [
      await payments.openPortal(customerId, 'http://localhost:3000/', 'cs'),
      await payments.openPortal(customerId, 'http://localhost:3000/', 'cs'),
    ]
    expect(new Set(links).size).toBe(2)
    for (const link of links) expect(link).toMatch(/^https?:\/\//)
  })
})

describe.each(providers)('%s with VAT', (provider) => {
  let paying: Paying
  let payments: Payments
  beforeAll(async () => {
    paying = await openPaying(provider, true)
    payments = paying.ctx.vendors.payments
  })
  afterAll(() => paying.close())
  const stranger = (country: string | null) => ({ customerId: null, country, vatNo: null })

  test('its rate is known before anything is paid, by the country', async () => {
    const rates = ['CZ', 'SK', null].map((country) => payments.vatRate(stranger(country), 'CZK'))
    expect(await Promise.all(rates)).toEqual([21, 23, null])
  })

  test('it comes on top of prices, of changes and of what is given back', async () => {
    const companyId = '00000000-0000-7000-8000-000000000001'
    const company = { companyId, name: 'Fox', email: null, country: 'CZ' }
    const customerId = await payments.createCustomer(company, 'customer')
    const page = await payments.openCheckout(
      {
        customerId,
        companyId,
        country: 'CZ',
        monthlyUserLimit: 25_000,
        currency: 'CZK',
        trialEnds: null,
        language: 'cs',
        successUrl: 'http://localhost:3000/done',
        cancelUrl: 'http://localhost:3000/back?error=x',
      },
      'page',
    )
    expect(await paying.pay(page.link)).toBe(true)
    const subscription = (await payments.account(customerId))?.subscription
    expect(subscription).toMatchObject({ price: 199_000, vatRate: 21 })
    const change = { customerId, subscriptionId: subscription?.id ?? '' }
    expect(await payments.previewChange({ ...change, monthlyUserLimit: 50_000 })).toBe(181_500)
    await payments.changePlan({ ...change, monthlyUserLimit: 50_000 }, 'up')
    await payments.changePlan({ ...change, monthlyUserLimit: 10_000 }, 'down')
    expect((await payments.account(customerId))?.credit).toBe(302_500)
    expect((await payments.invoices(customerId)).map(({ net, vat, total }) => [net, vat, total])).toEqual([
      [-250_000, -52_500, -302_500],
      [150_000, 31_500, 181_500],
      [199_000, 41_790, 240_790],
    ])
  })
})

describe('stripe in trouble', () => {
  let paying: Paying
  beforeAll(async () => {
    paying = await openPaying('stripe')
  })
  afterAll(() => paying.close())
  const driver = (url: string) =>
    stripe({
      key: stripeKey,
      webhookSecret: stripeWebhookSecret,
      url,
      timeoutMs: 1000,
      isTaxed: false,
      now: () => paying.clock.now(),
    })
  const downOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => expect.unreachable(),
      (cause: unknown) => cause,
    )
    return isPaymentsDown(error) ? error.paymentsDown : expect.unreachable(String(error))
  }
  const make = (payments: Payments) =>
    payments.createCustomer({ companyId: 'x', name: 'X', email: null, country: null }, 'customer-x')

  test('nobody there: nothing can have happened', async () => {
    expect(await downOf(make(driver('http://127.0.0.1:1')))).toEqual({ mayHaveHappened: false })
  })

  test.each(['error', 'silent'] as const)('%s: it may have happened', async (trouble) => {
    paying.stripe?.setTrouble(trouble)
    expect(await downOf(make(paying.ctx.vendors.payments))).toEqual({ mayHaveHappened: true })
    paying.stripe?.setTrouble('none')
  })

  test('a key that they do not take is no answer: nothing has happened, and it is worth asking again', async () => {
    const wrong = stripe({
      key: 'sk_wrong',
      webhookSecret: 'x',
      url: paying.stripe?.url ?? '',
      timeoutMs: 1000,
      isTaxed: false,
      now: Date.now,
    })
    await expect(make(wrong)).rejects.toMatchObject({
      message: expect.stringContaining('401'),
      paymentsDown: { mayHaveHappened: false },
    })
  })

  test('an event counts only with the signature of the moment', () => {
    const payments = driver('http://127.0.0.1:1')
    const payload =
      '{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{"customer":"cus_1"}}}'
    const body = Buffer.from(payload)
    const now = Math.floor(paying.clock.now() / 1000)
    const sign = (at: number, text = payload) => paying.stripe?.sign(text, at)
    expect(payments.readEvent(body, sign(now))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      customerId: 'cus_1',
    })
    expect(payments.readEvent(body, sign(now - 299))).toBeDefined()
    expect(payments.readEvent(body, sign(now - 301))).toBeUndefined()
    expect(payments.readEvent(body, sign(now, `${payload} `))).toBeUndefined()
    expect(payments.readEvent(body, undefined)).toBeUndefined()
    expect(payments.readEvent(body, 't=1,v1=00')).toBeUndefined()
  })
})
