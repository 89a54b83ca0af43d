/** Boxes in shops: those of the sample shop react to what a visitor does; in a hostile page they hold, and harm nothing. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { boxOf } from '#rules/webboxes/box.ts'
import type { AnsweredBox, BoxQuestion } from '#rules/webboxes/wire.ts'
import { ask, expectAccessible, places, signIn } from './people.ts'
import { openTrackedShop } from './tracked-shop.ts'

const boxIn = (page: Page, kind: string) => page.locator(`[data-droi-shown="${kind}"]`)
const idsIn = (box: Locator) =>
  box.locator('.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product')))

/** Sums up how far what stood in view was pushed. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const at = window as unknown as { shifted: number }
    at.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) at.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
// letters of the shop's own font come later, which moves a word of its menu by less than a pixel
const expectNoShift = async (page: Page) =>
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.0005)

/** What the shop's boxes have done today. */
async function figures(page: Page, project: string) {
  type Day = { impressions: number; clicks: number }
  const { getDomain } = await ask<{ getDomain: { boxFigures: { kind: string; days: Day[] }[] } }>(
    page,
    `{ getDomain(id: "${project}") { boxFigures { kind days { impressions clicks } } } }`,
  )
  return new Map(getDomain.boxFigures.map(({ kind, days }) => [kind, days.at(-1)]))
}

test.describe('in the sample shop', () => {
  // one that was just made has no model before a minute has passed
  test.describe.configure({ timeout: 240_000 })

  test('boxes react to what a visitor views and puts into the cart, without consent to the page alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page)
    const { project } = await places(page)
    const id = project.split('/').at(-1) ?? ''
    const isAllowed = `{ getDomain(id: "${id}") { boxesAllowed } }`
    await expect
      .poll(
        async () =>
          (await ask<{ getDomain: { boxesAllowed: boolean } }>(page, isAllowed)).getDomain.boxesAllowed,
        { timeout: 150_000 },
      )
      .toBe(true)
    const before = await figures(page, id)

    const url = new URL(baseURL ?? '')
    url.port = String(Number(url.port) + 1)
    const visitor = async () => (await browser.newContext({ locale: 'cs-CZ', baseURL: url.origin })).newPage()
    const shop = await visitor()
    const stranger = await visitor()
    const questions: BoxQuestion[] = []
    shop.on('request', (request) => {
      if (request.url().endsWith('/t/boxes')) questions.push(request.postDataJSON())
    })
    await watchShifts(shop)
    const home = boxIn(shop, 'home')
    const openHome = async (by = shop) => {
      await by.goto('/')
      await expect(boxIn(by, 'home').locator('.card').first()).toBeVisible()
      return idsIn(boxIn(by, 'home'))
    }
    const viewTents = async (by = shop) => {
      for (const tent of ['louka-4', 'mytina-4', 'palouk-3']) {
        await by.goto(`/zbozi/rodinny-stan-${tent}`)
        await expect(boxIn(by, 'product').locator('.card').first()).toBeVisible()
      }
    }

    /** The model grows beside us, so what two see is compared until both have asked the same one. */
    const seenAlike = async () =>
      JSON.stringify(await openHome()) === JSON.stringify(await openHome(stranger))

    expect(await openHome()).toHaveLength(10)
    await expect(shop.getByRole('region', { name: 'Vybráno pro vás' }).getByRole('listitem')).toHaveCount(10)
    await expect(shop.getByRole('heading', { level: 2, name: 'Vybráno pro vás' })).toBeVisible()
    await expectNoShift(shop)
    await shop.getByRole('button', { name: 'Odmítnout' }).click()
    await expect.poll(() => questions.map(({ consent }) => consent)).toEqual([undefined, 'denied'])
    await viewTents()
    await expect.poll(seenAlike, 'nothing is carried from page to page').toBe(true)
    for (const question of questions) expect(question).not.toHaveProperty('visitor')

    await shop.getByRole('button', { name: 'Nastavení cookies' }).click()
    await shop.getByRole('button', { name: 'Souhlasím' }).click()
    await viewTents()
    const tents = home.locator('.card').filter({ hasText: /stan/i })
    await expect
      .poll(
        async () => {
          await openHome()
          return tents.count()
        },
        // the first model of a shop that was just made knows little of what goes together
        { timeout: 90_000 },
      )
      .toBeGreaterThan(2)
    expect(await seenAlike(), 'what was viewed is news').toBe(false)
    await expectAccessible(shop)

    // an address is a claim: nothing comes of what its owner has done, and a stranger who did the same sees the same
    // from the first page on, or what was viewed there would be nobody's
    for (const name of ['liscistezka_souhlas', 'droi_personalization'])
      await stranger.context().addCookies([{ url: url.origin, name, value: 'granted' }])
    await viewTents(stranger)
    await shop.goto('/prihlaseni')
    await shop.getByLabel('E-mail').fill('karel.novotny@posta.example')
    await shop.getByRole('button', { name: 'Přihlásit se' }).click()
    await expect(shop.getByRole('heading', { name: 'Vítejte zpátky, Karle' })).toBeVisible()
    await expect.poll(seenAlike).toBe(true)
    await stranger.context().close()

    // by keyboard, to the product that the card names
    await home.getByRole('button', { name: 'Další' }).click()
    await expect(home.getByRole('button', { name: 'Předchozí' })).toHaveAttribute('aria-disabled', 'false')
    const last = (await idsIn(home)).at(-1) ?? ''
    await home.getByRole('link').last().focus()
    await shop.keyboard.press('Enter')
    await expect(shop).toHaveURL(/utm_source=droi&utm_medium=webbox&utm_campaign=home/)
    await expect(shop.locator('[data-droi-product]')).toHaveAttribute('data-droi-product', last)
    const product = boxIn(shop, 'product')
    await expect(product.locator('.card').first()).toBeVisible()
    expect(await idsIn(product)).not.toContain(last)

    await shop.goto('/kosik')
    const cart = boxIn(shop, 'cart')
    // of what has sizes one is chosen on its page: its button is a link
    const single = cart
      .locator('.card')
      .filter({ has: shop.locator('button') })
      .first()
    const first = await single.getAttribute('data-product')
    await single.getByRole('button').click()
    await expect(shop.getByRole('link', { name: /^Košík: \d/ })).toBeVisible()
    await expect.poll(() => questions.at(-1)).toMatchObject({ boxes: ['cart'], cart: [first] })
    await expect(cart.locator('.card').first()).toBeVisible()
    expect(await idsIn(cart)).not.toContain(first)
    await expectNoShift(shop)

    await expect
      .poll(async () => {
        const now = await figures(page, id)
        const more = (kind: string, what: 'impressions' | 'clicks') =>
          (now.get(kind)?.[what] ?? 0) > (before.get(kind)?.[what] ?? 0)
        return [more('HOME', 'impressions'), more('HOME', 'clicks'), more('CART', 'clicks')]
      })
      .toEqual([true, true, true])
    await shop.context().close()
  })
})

const answered = (kind: 'home' | 'product', config: object = {}): AnsweredBox => {
  const { boxComponents, config: usual } = boxOf(kind, {})
  const products = [1, 2, 3].map((n) => ({
    id: `${kind}-${n}`,
    name: n === 3 ? '<img src=x onerror="document.title=1">' : `Product ${n}`,
    url: n === 2 ? 'javascript:document.title=2' : `/zbozi/${n}`,
    priceText: `${n}00 Kč`,
  }))
  return { boxComponents, config: { ...usual, titleText: `Of ${kind}`, ...config }, products }
}

test('in a hostile page boxes hold, come again, follow the address, and say what is wrong', async ({
  browser,
  baseURL,
  context,
}) => {
  const shop = await openTrackedShop(browser, baseURL ?? '')
  const errors: string[] = []
  const open = async (path: string) => {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(shop.url + path)
    return page
  }
  const boxEvents = () =>
    shop.confirmed().flatMap((event) => (event.type === 'box' ? [{ ...event, id: undefined }] : []))
  const places = { home: '.place', product: '.detail', cart: '.basket' }
  const script = '/t/scripts/box.any.js'
  shop.configure({ boxes: { script, places } })
  shop.answerBoxes(() => ({ boxes: { home: answered('home'), product: answered('product') } }))

  // nowhere, which is said after five seconds; the rest of the journey takes as long
  shop.page('/', shop.snippet)
  const empty = await open('/')

  const nonce = 'abc123'
  const csp = `default-src 'none'; script-src 'nonce-${nonce}'; connect-src ${shop.collector}; style-src 'nonce-${nonce}'; require-trusted-types-for 'script'`
  shop.page(
    '/cs/',
    `<style nonce="${nonce}">
      * { letter-spacing: 9px !important; text-transform: uppercase !important; font-size: 40px }
      div, section, ul, li, a { display: none !important; opacity: 0 !important; width: 7px !important; position: fixed !important }
      h2 { color: rgb(1, 2, 3) }
    </style>
    <script nonce="${nonce}">
      Array.prototype.toJSON = String.prototype.toJSON = function () { return 'spoiled' }
      Array.prototype.extra = Object.prototype.extra = function () { throw new Error('extra') }
      Object.prototype.home = Object.prototype.product = Object.prototype.cart = Object.prototype.extra
      window.JSON = window.Promise = undefined
    </script>
    <main class="place"></main><p class="place"></p>${shop.snippet.replaceAll('<script', `<script nonce="${nonce}"`)}`,
    csp,
  )
  const strict = await open('/cs/')
  const box = boxIn(strict, 'home')
  await expect(box.getByRole('link')).toHaveText(['Product 1', '<img src=x onerror="document.title=1">'])
  await expect(box.locator('.name').first()).toHaveCSS('letter-spacing', 'normal')
  await expect(box.getByRole('link').first()).toHaveCSS('color', 'rgb(0, 0, 255)')
  await expect(strict.getByRole('heading', { name: 'Of home' })).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect((await box.boundingBox())?.width).toBeGreaterThan(500)
  await expect
    .poll(boxEvents)
    .toEqual([
      expect.objectContaining({ box: 'home', step: 'failed', fault: 'several' }),
      expect.objectContaining({ box: 'home', step: 'seen' }),
    ])
  expect(await strict.title()).toBe('Shop')
  await strict.close()

  // a page that draws itself
  shop.page('/en', `<main><div class="place"></div></main>${shop.snippet}`)
  const page = await open('/en')
  const draw = (path: string, html: string) =>
    page.evaluate(
      ([to, inner]) => {
        history.pushState({}, '', to)
        for (const main of document.getElementsByTagName('main')) main.innerHTML = inner
        const { droi } = window as unknown as { droi: { refresh: () => void } }
        droi.refresh()
      },
      [path, html] as const,
    )
  await expect(boxIn(page, 'home')).toBeVisible()
  const count = shop.questions.length
  await page.evaluate(() => {
    for (const main of document.getElementsByTagName('main')) main.innerHTML = '<p><i class="place"></i></p>'
  })
  await expect(page.locator('.place + [data-droi-shown="home"]')).toBeVisible()
  await page.evaluate((src) => {
    const again = document.createElement('script')
    again.src = src
    document.body.append(again)
    return new Promise((resolve) => again.addEventListener('load', resolve))
  }, shop.collector + script)
  await expect(boxIn(page, 'home'), 'a script that runs again brings no other box').toHaveCount(1)
  expect(shop.questions, 'it was answered before').toHaveLength(count)

  await draw('/zbozi/7', '<div data-droi-product="7"></div><div class="detail"></div>')
  await expect(boxIn(page, 'product').getByRole('link')).toHaveCount(2)
  await expect(boxIn(page, 'home')).toHaveCount(0)
  expect(shop.questions.at(-1)).toMatchObject({ boxes: ['product'], product: '7', shown: [] })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    boxIn(page, 'product').getByRole('link').first().click({ button: 'middle' }),
  ])
  await tab.close()
  await expect
    .poll(boxEvents)
    .toContainEqual(expect.objectContaining({ box: 'product', step: 'clicked', product: 'product-1' }))

  // the answer comes when the visitor has gone on
  let answer = () => {}
  shop.answerBoxes(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { boxes: { home: answered('home') } }
  })
  const late = page.waitForResponse('**/t/boxes')
  await draw('/en', '<div class="place"></div>')
  await expect.poll(() => shop.questions.at(-1)?.boxes).toEqual(['home'])
  await draw('/zbozi/8', '<div class="place"></div>')
  answer()
  await (await late).finished()
  shop.answerBoxes(() => 500)
  await draw(
    '/zbozi/9',
    '<div data-droi-product="9"></div><div class="detail"></div><div class="place"></div>',
  )
  await expect
    .poll(boxEvents)
    .toContainEqual(expect.objectContaining({ box: 'product', step: 'failed', fault: 'error' }))
  await expect(page.locator('[data-droi-shown]')).toHaveCount(0)
  await page.close()

  shop.configure({ boxes: { script, places: { home: '.place >', cart: '##' } } })
  const wrong = await open('/')
  for (const name of ['home', 'cart'])
    await expect
      .poll(boxEvents)
      .toContainEqual(expect.objectContaining({ box: name, step: 'failed', fault: 'selector' }))
  await wrong.close()

  await expect
    .poll(boxEvents)
    .toContainEqual(expect.objectContaining({ box: 'home', step: 'failed', fault: 'nowhere' }))
  // what comes late is shown all the same
  shop.answerBoxes(() => ({ boxes: { home: answered('home', { domMode: 'INTO' }) } }))
  await empty.evaluate(() =>
    document.body.append(Object.assign(document.createElement('main'), { className: 'place' })),
  )
  await expect(empty.locator('.place > [data-droi-shown="home"]')).toBeVisible()

  // a browser keeps the settings for a while; the owner's link loads them again for that browser
  const caching = 'public, max-age=300'
  shop.configure({}, caching)
  await Promise.all([
    context.waitForEvent('response', (answer) => answer.url().includes('/t/config/')),
    open('/en'),
  ])
  shop.configure({ boxes: { script, places } }, caching)
  const owner = await open('/en#droi-fresh')
  await expect(boxIn(owner, 'home')).toBeVisible()
  expect(errors.filter((text) => !/status of 500/.test(text))).toEqual([])
  shop.close()
})
