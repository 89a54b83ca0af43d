/** The tracker in a shop's page: what it keeps and says, with and without consent, and what it does when nobody answers. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTrackedShop, type TrackedShop } from './tracked-shop.ts'

let shop: TrackedShop
test.beforeEach(async ({ browser, baseURL }) => {
  shop = await openTrackedShop(browser, baseURL ?? '')
  shop.page('/', shop.snippet)
  shop.page('/other', shop.snippet)
})
test.afterEach(() => shop.close())

const kept = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies(shop.url)).map(({ name, value }) => `${name}=${value}`).sort(),
  storage: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
})
const call = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    ([method, given]) =>
      (window as unknown as { droi: Record<string, (...a: unknown[]) => void> }).droi[method]?.(...given),
    [name, args] as const,
  )
/** What the collector has kept. */
const acceptedEvents = () =>
  shop.sent.flatMap(({ body, refused = [] }) => {
    const ids = refused.map((one) => Object(one).id)
    return body.events.filter(({ id }) => !ids.includes(id))
  })
const types = () => shop.events().map(({ type }) => type)
const order = { id: 4711, total: 990, email: 'jan@lide.example', items: [{ id: 7, price: 495, quantity: 2 }] }

test('refused, given, withdrawn: what is kept and said', async ({ page, context }) => {
  const nothing = { cookies: [], storage: [] }
  await page.goto(`${shop.url}/`)
  await expect.poll(types).toEqual(['page'])
  expect(await kept(page, context), 'before any choice').toEqual(nothing)

  await call(page, 'setConsent', false)
  await call(page, 'signIn', 'jan@lide.example')
  await call(page, 'purchase', order)
  await expect.poll(types).toEqual(['page', 'purchase'])
  await page.goto(`${shop.url}/other`)
  await expect.poll(types).toEqual(['page', 'purchase', 'page'])
  expect(await kept(page, context), 'after a no').toEqual({
    cookies: ['droi_personalization=denied'],
    storage: [],
  })
  for (const { text, body } of shop.sent) {
    expect(text).not.toContain('@')
    expect(body.visitor).toBeNull()
  }

  await call(page, 'signIn', 'jan@lide.example')
  const before = shop.sent.length
  await call(page, 'setConsent', true)
  await expect.poll(() => types().slice(3)).toEqual(['signIn', 'consent'])
  const { body } = shop.sent[before] ?? {}
  expect(body?.events[0]).toMatchObject({ type: 'signIn', email: 'jan@lide.example' })
  expect(body?.consent).toBe('granted')
  await expect
    .poll(() => kept(page, context))
    .toEqual({ cookies: ['droi_personalization=granted', `droi_visitor=${body?.visitor}`], storage: [] })
  await page.goto(`${shop.url}/`)
  await expect.poll(() => types().slice(5)).toEqual(['page'])
  expect(shop.sent.at(-1)?.body.visitor).toBe(body?.visitor)

  await call(page, 'addToCart', ['7', 8])
  await call(page, 'setConsent', false)
  expect(await kept(page, context), 'after a change of mind').toEqual({
    cookies: ['droi_personalization=denied'],
    storage: [],
  })
  await page.goto(`${shop.url}/other`)
  await expect.poll(() => types().slice(6)).toEqual(['page'])
  expect(shop.sent.at(-1)?.body.visitor).toBeNull()
  expect(shop.sent.map(({ status }) => status)).toEqual(shop.sent.map(() => 200))
})

test('what is chosen in one tab holds in another as soon as it is looked at again', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}/`)
  await call(page, 'setConsent', true)
  await expect.poll(() => shop.sent.at(-1)?.body.visitor).toBeTruthy()
  const other = await context.newPage()
  await other.goto(`${shop.url}/other`)
  // its own view of a page has come before it changes its mind
  await expect.poll(types).toEqual(['page', 'consent', 'page'])
  await call(other, 'setConsent', false)
  await other.close()
  const before = shop.sent.length
  // as a browser says of a page that comes back from its cache, too
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await call(page, 'addToCart', ['7'])
  await expect.poll(() => shop.sent.length).toBeGreaterThan(before)
  expect(shop.sent.slice(before).map(({ body }) => body.visitor)).toEqual([null])
})

test('a product that comes after the tracker is seen all the same, once', async ({ page }) => {
  shop.slowPage('/slow', shop.snippet, '<div data-droi-product="TREK-2093"></div>')
  await page.goto(`${shop.url}/slow`)
  await expect.poll(types).toEqual(['page', 'product'])
  await call(page, 'refresh')
  await call(page, 'addToCart', ['TREK-2093'])
  await expect.poll(types).toEqual(['page', 'product', 'cart'])
})

test('a page that a link of a message has opened says by which click, after a yes, and forgets it in its address', async ({
  page,
}) => {
  const click = 'A'.repeat(60)
  const path = `/?a=1%20b&droi_click=${click}`
  shop.page(path, shop.snippet)
  await page.goto(`${shop.url}${path}#top`)
  await expect.poll(types).toEqual(['page'])
  expect(page.url()).toBe(`${shop.url}/?a=1%20b#top`)
  expect(shop.sent[0]?.text).not.toContain(click)
  await call(page, 'setConsent', true)
  const event = (type: string) => shop.events().find((one) => one.type === type)
  await expect.poll(() => event('link')).toMatchObject({ click })
  // it tells when the page was opened: all that was done there comes after the click
  expect(String(event('link')?.id) < String(event('page')?.id)).toBe(true)
  // nobody here has made it
  await expect
    .poll(() => shop.sent.flatMap(({ refused = [] }) => refused))
    .toMatchObject([{ field: 'click' }])
})

test('what nobody confirmed is sent again under the same ids, by the next page too', async ({
  page,
  context,
}) => {
  await page.goto(`${shop.url}/`)
  await call(page, 'setConsent', true)
  await expect.poll(() => shop.confirmed().length).toBe(2)

  shop.refuse(503)
  await call(page, 'addToCart', ['7'])
  await expect.poll(() => shop.sent.at(-1)?.status).toBe(503)
  shop.refuse(undefined)
  await expect.poll(() => shop.confirmed().length).toBe(3)
  expect(shop.confirmed().at(-1)?.id, 'the same id').toBe(shop.sent.at(-2)?.body.events[0]?.id)
  await expect.poll(async () => (await kept(page, context)).storage).toEqual([])

  // the page goes before anything can be sent; its beacon is lost on the way
  shop.refuse(0)
  const count = shop.sent.length
  await page.evaluate(() => {
    ;(window as unknown as { droi: { addToCart: (ids: string[]) => void } }).droi.addToCart(['8'])
    location.href = '/other'
  })
  await page.waitForURL('**/other')
  await expect
    .poll(() => shop.sent.slice(count).some(({ body }) => body.events[0]?.type === 'cart'))
    .toBe(true)
  const lost = shop.sent[count]?.body.events[0]
  shop.refuse(undefined)
  await expect.poll(() => shop.confirmed().map(({ id }) => id)).toContain(lost?.id)
  expect(
    shop.sent.find(({ status, body }) => status === 200 && body.events.some(({ id }) => id === lost?.id))
      ?.body.again,
  ).toBe(true)
  await expect.poll(async () => (await kept(page, context)).storage).toEqual([])

  // any other refusal is final
  shop.refuse(400)
  await call(page, 'addToCart', ['9'])
  await expect.poll(() => shop.sent.at(-1)?.status).toBe(400)
  await expect.poll(async () => (await kept(page, context)).storage).toEqual([])
  shop.refuse(undefined)

  // without consent nothing is kept for the next page, but the page that goes still tells
  await call(page, 'setConsent', false)
  await page.evaluate(() => {
    ;(window as unknown as { droi: { addToCart: (ids: string[]) => void } }).droi.addToCart(['10'])
    location.href = '/'
  })
  await expect
    .poll(() => shop.confirmed().filter((event) => event.type === 'cart' && event.products?.[0] === '10'))
    .toHaveLength(1)
  expect((await kept(page, context)).storage).toEqual([])
})

test('a strict page that spoils its globals: all of it is watched, nothing breaks, calls before the load are replayed', async ({
  page,
}) => {
  shop.configure({ time: [1], scroll: [50, 100], imageClass: 'photo' })
  const nonce = 'abc123'
  const csp = `default-src 'none'; script-src 'nonce-${nonce}' ${shop.collector}; connect-src ${shop.collector}; style-src 'none'; require-trusted-types-for 'script'`
  const stub = shop.snippet.replace('<script>', `<script nonce="${nonce}">`)
  shop.page(
    '/product?utm_source=x',
    `<img name="currentScript" alt="">
    <script nonce="${nonce}">
      Array.prototype.toJSON = function () { return 'spoiled' }
      String.prototype.toJSON = function () { return 'spoiled' }
      Object.prototype.extra = 'spoiled'
      window.JSON = undefined
      window.Promise = undefined
      window.onerror = function () { document.title = 'broken' }
      dataLayer = [['consent', 'default', { ad_storage: 'denied' }]]
    </script>
    ${stub}
    <script nonce="${nonce}">
      droi.addToCart(['7', { id: 'no id' }]); droi.addToCart([]); droi.addToCart(null)
      droi.purchase('nonsense')
      droi.purchase({ id: 1, total: '1,299', items: [null] })
      droi.purchase({ id: 2, total: '1 299,00', items: [{ id: 7, price: '1 299,00', quantity: 1 }] })
      droi.signIn('nobody'); droi.signIn(''); droi.setConsent('perhaps')
    </script>
    <div data-droi-product="TREK-2093"><button class="photo"><b>picture</b></button></div>
    ${'<p>tall</p>'.repeat(200)}`,
    csp,
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const warnings: string[] = []
  page.on('console', (message) => {
    // the browser itself says so of a request in which nothing could be taken
    if (message.type() === 'error' && !/status of 400/.test(message.text())) errors.push(message.text())
    if (message.type() === 'warning') warnings.push(...message.text().split('\n'))
  })
  await page.goto(`${shop.url}/product?utm_source=x`)
  await page.locator('b').click()
  await page.mouse.wheel(0, 100_000)
  await expect
    .poll(() =>
      acceptedEvents()
        .map(({ type }) => type)
        .sort(),
    )
    .toEqual(['cart', 'cart', 'image', 'page', 'product', 'purchase', 'scroll', 'scroll', 'time'])
  const events = acceptedEvents()
  expect(events.find(({ type }) => type === 'page')).toMatchObject({ url: `${shop.url}/product` })
  expect(events.find(({ type }) => type === 'cart')).toMatchObject({ products: ['7'] })
  expect(events.find(({ type }) => type === 'image')).toMatchObject({ product: 'TREK-2093' })
  expect(events.find(({ type }) => type === 'purchase')).toMatchObject({
    total: 1299,
    items: [{ id: '7', price: 1299, quantity: 1 }],
  })
  expect(new Set(warnings.map((line) => line.split(' must')[0]))).toEqual(
    new Set([
      'droi.addToCart: the ids of all products in the cart',
      'droi.purchase: the id of the order',
      'droi.purchase: the total',
      'droi.signIn: the e-mail',
      'droi.setConsent: the choice',
    ]),
  )

  // the shop's own banner says yes through Consent Mode
  await page.evaluate(() =>
    (window as unknown as { dataLayer: unknown[] }).dataLayer.push([
      'consent',
      'update',
      { ad_storage: 'granted' },
    ]),
  )
  await expect.poll(() => acceptedEvents().map(({ type }) => type)).toContain('consent')
  expect(shop.sent.at(-1)?.body).toMatchObject({
    consent: 'granted',
    visitor: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(errors).toEqual([])
  expect(await page.title()).toBe('Shop')
})
