/** What each guide tells an owner to paste, in a page of that platform: what happens there arrives at the collector. */
import { expect, test } from '@playwright/test'
import { platforms } from '#rules/projects/platforms.ts'
import { installation } from '#rules/tracking/installation.ts'
import { guidePages } from './guide-pages.ts'
import { openTrackedShop, type TrackedShop } from './tracked-shop.ts'

let shop: TrackedShop
test.beforeEach(async ({ browser, baseURL }) => {
  shop = await openTrackedShop(browser, baseURL ?? '')
})
test.afterEach(() => shop.close())

/** All at once: most of the time is spent waiting for events to travel. */
test('the code of every guide sees the product, the cart, the sign-in and the order of its platform', async ({
  browser,
}) => {
  expect(new Set(guidePages.map(({ platform }) => platform))).toEqual(new Set(platforms))
  const faults: string[] = []
  const visit = async ({ platform, path, head, html, does, cart, arrives }: (typeof guidePages)[number]) => {
    const address = `/${platform.toLowerCase()}${path}`
    const code = installation(platform, { origin: shop.collector, project: shop.project, imageClass: null })
    shop.headedPage(address, head(code), html)
    const context = await browser.newContext()
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(`${address}: ${message}`))
    page.on('console', (line) => line.type() !== 'log' && faults.push(`${address}: ${line.text()}`))
    if (cart) await page.route(shop.url + cart.path, (route) => route.fulfill({ json: cart.answer }))
    await page.goto(shop.url + address)
    if (does === 'adds to the cart') await page.getByRole('button', { name: 'Do košíku' }).click()
    // each is a visitor of their own, by which what arrives is told apart
    const arrived = async () => {
      const id = (await context.cookies(shop.url)).find(({ name }) => name === 'droi_visitor')?.value
      return shop.sent
        .filter(({ body, status, refused }) => body.visitor === id && status === 200 && !refused)
        .flatMap(({ body }) => body.events)
    }
    await expect.poll(arrived, `${address}: ${faults.join()}`).toMatchObject(arrives)
    expect(await arrived()).toHaveLength(arrives.length)
    await context.close()
  }
  await Promise.all(guidePages.map(visit))
  expect(faults).toEqual([])
})
