import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countDeadJobs } from '#platform/dead-jobs.ts'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openPaying, type Paying } from '#testing/paying.ts'
import { subscribe } from '#testing/subscribe.ts'
import type { Person } from '#testing/world.ts'
import { createCompany } from '../companies/create-company.ts'
import { checkCompanies } from './review-company.ts'
import { findAccount } from './store.ts'

describe('the sandbox', () => {
  let paying: Paying
  let olga: Person
  beforeAll(async () => {
    paying = await openPaying('sandbox')
    olga = await paying.person('Olga')
  })
  afterAll(() => paying.close())

  const company = async (name = '<b>Fox</b>') => {
    const companyId = await createCompany(paying.ctx, olga.userId, { name, country: 'CZ' })
    return { companyId, id: outerId('company', companyId) }
  }
  const pathOf = (link: string) => new URL(link).pathname
  const get = (url: string, headers = {}) => paying.http.inject({ url, headers })
  const as = ({ cookie = '' }: Person) => ({ cookie })
  const post = (url: string, fields: Record<string, string>) =>
    paying.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const checkout = async (id: string, headers = {}, wish: object = { startNow: true }) => {
    const { data } = await olga.ask(
      'mutation ($input: CreateSubscriptionInput!) { createSubscription(input: $input) { link } }',
      { input: { companyID: id, monthlyUserLimit: 25_000, ...wish } },
      headers,
    )
    return pathOf(data.createSubscription.link)
  }
  const ask = async (id: string, fields: string) =>
    (await olga.ask(`query ($id: ID!) { getCompany(id: $id) { ${fields} } }`, { id })).data.getCompany

  test('checkout: declined, paid, back; each in the reader’s language and without a script', async () => {
    const { id } = await company()
    const path = await checkout(id, { 'accept-language': 'cs' })
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('lang="cs"')
    expect(page.body).toContain('1\u00a0990\u00a0Kč měsíčně')
    expect(page.body).toContain('&lt;b&gt;Fox&lt;/b&gt;')
    expect(page.body).not.toContain('<script')
    // back to what was chosen
    expect(page.body).toContain(
      `/companies/${id}/plan?plan=25000&amp;returned&amp;error=subscription-cancelled`,
    )
    expect(page.headers['cache-control']).toBe('no-store')

    // led on, so that the browser's way back sends no form again
    const declined = await post(path, { card: 'declines' })
    expect(declined.statusCode).toBe(303)
    const again = await get(String(declined.headers.location))
    expect([again.statusCode, again.body.includes('Karta byla odmítnuta')]).toEqual([200, true])
    const paid = await post(path, { card: 'works' })
    expect(paid.statusCode).toBe(303)
    expect(paid.headers.location).toContain(`/companies/${id}/billing?checkout=`)
    // whoever goes back sees it at once
    expect((await ask(id, 'hasCardSubscription')).hasCardSubscription).toBe(true)
    expect((await get(path)).statusCode).toBe(410)
    // sent a second time the form leads on, and nothing is paid
    expect((await post(path, { card: 'works' })).statusCode).toBe(303)
  })

  test('an invoice is a document for whoever pays, and for nobody else', async () => {
    const { id, companyId } = await company()
    expect((await ask(id, 'invoices { id }')).invoices).toEqual([])
    await subscribe(paying.ctx, companyId, 25_000)
    const { invoices } = await ask(id, 'invoices { number at net vat total currency state pdf }')
    expect(invoices).toMatchObject([{ net: 199_000, vat: 0, total: 199_000, currency: 'CZK', state: 'PAID' }])
    const [{ pdf, number }] = invoices
    const document = await get(pdf, as(olga))
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(document.rawPayload.toString('latin1')).toContain('%PDF-1.4')
    expect(number).toMatch(/^[0-9A-F]{8}-0001$/)

    const ivo = await paying.person('Ivo')
    const others = await ivo.ask('query ($id: ID!) { getCompany(id: $id) { invoices { id } } }', { id })
    expect(others.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const foreign = outerId(
      'company',
      await createCompany(paying.ctx, ivo.userId, { name: 'Hen', country: 'CZ' }),
    )
    for (const reply of [
      await get(pdf, as(ivo)),
      await get(pdf),
      // one's own company does not open another's invoice
      await get(pdf.replace(id, foreign), as(ivo)),
      await get(pdf.replace(/in_\w+/, 'in_none'), as(olga)),
    ])
      expect(reply.statusCode).toBe(404)
  })

  test('checkout in a trial says when the first charge comes, and takes none', async () => {
    const { id, companyId } = await company()
    const path = await checkout(id, {}, {})
    const { body } = await get(path)
    expect(body).toMatch(/Free until .*\. The first CZK\u00a01,990 is charged on that day\./)
    expect(body).toContain('Save the card, pay nothing today')
    expect((await post(path, { card: 'works' })).statusCode).toBe(303)
    expect((await paying.books(companyId)).invoices).toEqual([])
    const portal = await get(pathOf((await ask(id, 'portalLink')).portalLink))
    expect(portal.body).toContain('Free until')
  })

  test('portal: another card, an end, going on again, and paying what is due', async () => {
    const { id, companyId } = await company()
    await subscribe(paying.ctx, companyId, 25_000)
    const path = pathOf((await ask(id, 'portalLink')).portalLink)
    const page = await get(path)
    expect(page.body).toContain('Subscription, 25,000 visitors')
    expect(page.body).toContain('CZK\u00a01,990')
    await post(path, { action: 'end' })
    expect((await ask(id, 'paymentInformation { ends }')).paymentInformation.ends).toBe(true)
    expect((await get(path)).body).toContain('Continue the subscription')
    await post(path, { action: 'continue' })
    await post(path, { action: 'declines' })
    await paying.pass(32 * 86_400_000)
    await paying.deliver()
    expect((await ask(id, 'active')).active).toBe('PAYMENT_DUE')
    const later = pathOf((await ask(id, 'portalLink')).portalLink)
    expect((await get(later)).body).toContain('Pay CZK\u00a01,990 now')
    await post(later, { action: 'pay' })
    expect((await ask(id, 'active')).active).toBe('PAYMENT_DUE')
    await post(later, { action: 'works' })
    expect((await ask(id, 'active')).active).toBe('ACTIVE')
  })

  test('what is unknown, old or forged is gone, in words', async () => {
    const { id, companyId } = await company()
    await subscribe(paying.ctx, companyId, 25_000)
    const path = pathOf((await ask(id, 'portalLink')).portalLink)
    expect((await post(path, { action: 'steal' })).statusCode).toBe(410)
    await paying.pass(3_600_001)
    for (const url of [path, '/sandbox/portal/cus_1.x', '/sandbox/checkout/nothing', `${path}x`]) {
      const answer = await get(url, { 'accept-language': 'cs' })
      expect([answer.statusCode, answer.body.includes('Tato stránka už neplatí')]).toEqual([410, true])
    }
    expect((await post('/sandbox/checkout/nothing', { card: 'works' })).statusCode).toBe(410)
  })

  test('its own clock renews what is due', async () => {
    const { id, companyId } = await company()
    await subscribe(paying.ctx, companyId, 25_000)
    const before = (await ask(id, 'activeSubscription { to }')).activeSubscription.to
    await paying.pass(32 * 86_400_000)
    await paying.deliver()
    const { activeSubscription, active, history } = await ask(
      id,
      'active activeSubscription { from to } history { subscription { to } }',
    )
    expect([active, activeSubscription.from]).toEqual(['ACTIVE', before])
    expect(history[0].subscription.to).toBe(before)
  })

  test('there is no webhook where there is no Stripe', async () => {
    expect(
      (await paying.http.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} })).statusCode,
    ).toBe(404)
  })
})

describe('the webhook', () => {
  let paying: Paying
  beforeAll(async () => {
    paying = await openPaying('stripe')
  })
  afterAll(() => paying.close())
  const event = (id: string, customer = 'cus_nobody') => {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', customer } },
    })
    return { id, type: 'invoice.paid', customer, payload }
  }
  const receivedEvents = () => paying.ctx.db.selectFrom('payment_events').select('id').orderBy('id').execute()

  test('is heard once, and only with its signature; a strange customer is thanked for and nothing more', async () => {
    const one = event('evt_1')
    expect((await paying.webhook(one)).json()).toEqual({ received: true })
    expect((await paying.webhook(one)).statusCode).toBe(200)
    expect((await paying.webhook(event('evt_2'), 't=1,v1=abc')).statusCode).toBe(400)
    const old = paying.stripe?.sign(event('evt_3').payload, Math.floor(paying.clock.now() / 1000) - 3600)
    expect((await paying.webhook(event('evt_3'), old)).statusCode).toBe(400)
    expect(await receivedEvents()).toEqual([{ id: 'evt_1' }])
    expect(await drain(paying.ctx)).toEqual([])
  })

  test.each([
    '{}',
    '[]',
    'null',
    '1',
    '"evt_5"',
    '{"id":',
    '{"id":"evt_5"}',
    '{"id":5,"type":"invoice.paid","data":{"object":{}}}',
    '{"id":"evt\\u00005","type":"invoice.paid","data":{"object":{}}}',
    '{"id":"evt_5","type":"invoice.paid","data":{"object":{"customer":"cus\\u0000"}}}',
    '{"id":"evt_5","type":"invoice.paid","data":{"object":null}}',
    '{"id":"evt_5","type":5,"data":{"object":{}}}',
    `{"id":"evt_5","type":"invoice.paid","data":{"object":${'['.repeat(9_000)}`,
  ])('%.60s with a right signature is refused as invalid', async (payload) => {
    expect((await paying.webhook({ ...event('evt_5'), payload })).statusCode).toBe(400)
  })

  test.each(['t=1,v1=', 't=,v1=', 't=NOW,v1=', 't=NOW,v1=zz', 't=NOW,v1=é', 'v1=', '=', ',', 't=NOW', ' '])(
    'the signature %j is refused as invalid',
    async (signature) => {
      const now = String(Math.floor(paying.clock.now() / 1000))
      expect((await paying.webhook(event('evt_6'), signature.replace('NOW', now))).statusCode).toBe(400)
    },
  )

  test.each(['error', 'denied'] as const)(
    'an event that comes while the provider cannot be asked (%s) for hours is followed within the hour after that',
    async (trouble) => {
      const { ctx, stripe = expect.unreachable() } = paying
      const olga = await paying.person(`Olga-${trouble}`)
      const companyId = await createCompany(ctx, olga.userId, { name: trouble, country: 'CZ' })
      const { data } = await olga.ask(
        'mutation ($input: CreateSubscriptionInput!) { createSubscription(input: $input) { link } }',
        { input: { companyID: outerId('company', companyId), monthlyUserLimit: 25_000 } },
      )
      await paying.pay(data.createSubscription.link)
      await paying.deliver()
      const later = async (ms: number) => {
        await paying.pass(ms)
        await checkCompanies(ctx)
        await drain(ctx)
      }
      const ends = async () => (await findAccount(ctx.db, companyId))?.ends
      await later(0)

      await paying.act(companyId, 'end')
      stripe.setTrouble(trouble)
      for (const one of stripe.takeEvents()) expect((await paying.webhook(one)).statusCode).toBe(200)
      for (const hours of [1, 1, 2, 4, 6, 8, 8]) await later(hours * 3_600_000)
      expect(await ends()).toBe(false)
      expect(await countDeadJobs(ctx.db)).toEqual(new Map())
      stripe.setTrouble('none')
      await later(3_600_000)
      expect(await ends()).toBe(true)
      const before = stripe.requests.length
      await later(3_600_000)
      expect(stripe.requests.length, 'what is answered is not asked again').toBe(before)
    },
  )

  test('the sandbox’s pages are not there', async () => {
    expect((await paying.http.inject('/sandbox/portal/x')).statusCode).toBe(404)
  })
})
