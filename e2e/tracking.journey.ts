/** The tracking pages: what happens in the shop is seen as it happens, and the guides that lead there. */
import { expect, type Page, test } from '@playwright/test'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { newOwner } from './newcomers.ts'
import { ask, expectAccessible, places, signIn, tereza } from './people.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** From the click in the shop to the row in the monitor; two seconds where nothing else runs beside it. */
const soon = { timeout: process.env.TEST_FULL ? 2000 : 15_000 }

const shopOf = (baseURL = '') => {
  const url = new URL(baseURL)
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1}`
}
const lines = (page: Page) => page.getByRole('region', { name: 'Event monitor' }).locator('ul > li')
const arrived = (page: Page) => page.getByRole('list', { name: 'Just arrived' }).getByRole('listitem')
/** From when on it is watched, time counts. */
async function openMonitor(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/setup/tracking`)
  await page.getByText('Live', { exact: true }).waitFor()
}
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a walk through the sample shop is seen as it happens, line by line', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const { project } = await places(page)
  await openMonitor(page, project)
  await expect(lines(page)).toHaveCount(5)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))

  const visitor = await browser.newContext({ locale: 'cs-CZ' })
  const shop = await visitor.newPage()
  const email = `petra.${Date.now()}@posta.example`
  await shop.goto(shopOf(baseURL))
  await shop.getByRole('button', { name: 'Souhlasím' }).click()
  await expect(arrived(page).filter({ hasText: 'Answered the cookie banner' }).first()).toBeVisible(soon)
  await expect(lines(page).nth(0)).toHaveText('TrackerWorking')

  await shop.goto(`${shopOf(baseURL)}/hledat?q=impregnace`)
  await shop.getByRole('link', { name: 'Impregnace Déšť 300 ml', exact: true }).click()
  await shop.waitForURL('**/zbozi/**')
  await expect(
    arrived(page).filter({ hasText: 'viewProduct' }).filter({ hasText: 'Impregnace Déšť 300 ml' }).first(),
  ).toBeVisible(soon)
  await expect(lines(page).nth(1)).toHaveText('Product viewWorking')

  await shop.getByRole('button', { name: 'Do košíku', exact: true }).click()
  const cart = arrived(page).filter({ hasText: 'addToCart' }).first()
  await expect(cart).toBeVisible(soon)
  await expect(cart).toContainText('Impregnace Déšť 300 ml')
  await expect(cart).toContainText('Anonymous')
  await expect(cart).toContainText('+5')
  await expect(lines(page).nth(3)).toHaveText('Add to cartWorking')

  await shop.evaluate(() =>
    (window as unknown as { droi: { purchase: (order: object) => void } }).droi.purchase({
      id: 1,
      total: 'free',
    }),
  )
  await expect(arrived(page).filter({ hasText: 'the total is not a number' })).toBeVisible(soon)

  await shop.goto(`${shopOf(baseURL)}/prihlaseni`)
  await shop.getByLabel('E-mail').fill(email)
  await shop.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(arrived(page).filter({ hasText: 'signIn' }).filter({ hasText: email })).toBeVisible(soon)
  await expect(lines(page).nth(2)).toHaveText('Sign-inWorking')

  // what was said before belongs to the same person
  await expect(arrived(page).filter({ hasText: 'addToCart' }).first()).toContainText(email)

  expect(loads, 'nothing was loaded anew').toEqual([])
  await visitor.close()
})

test('a pause holds the list, not the lines; an order comes last', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const { project } = await places(page)
  const url = shopOf(baseURL)
  const visitor = await browser.newContext({ locale: 'cs-CZ' })
  await visitor.addCookies([
    { url, name: 'liscistezka_kosik', value: 'LS3201:1' },
    { url, name: 'liscistezka_souhlas', value: 'granted' },
  ])
  const shop = await visitor.newPage()
  await shop.goto(`${url}/objednavka`)
  await openMonitor(page, project)
  await expect(arrived(page).filter({ hasText: '/objednavka' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  const held = await arrived(page).allInnerTexts()
  await shop.getByLabel('E-mail').fill('petra@posta.example')
  await shop.getByLabel('Jméno a příjmení').fill('Petra Nováková')
  await shop.getByLabel('Ulice a číslo').fill('Lesní 12')
  await shop.getByLabel('Město').fill('Brno')
  await shop.getByLabel('PSČ').fill('602 00')
  await shop.getByRole('button', { name: 'Objednat' }).click()
  await expect(lines(page).nth(4)).toHaveText('PurchaseWorking')
  expect(await arrived(page).allInnerTexts()).toEqual(held)
  await page.getByRole('button', { name: /^Resume, \d+ new$/ }).click()
  await expect(arrived(page).filter({ hasText: 'purchase' }).first()).toContainText('Impregnace Déšť 300 ml')
  await expectAccessible(page)
  await visitor.close()
})

test('a guide is found by its platform, its snippet is copied, its class is changed', async ({ page }) => {
  const { id, project } = await newOwner(
    page,
    'name: "Fox", platform: WOOCOMMERCE, shopURL: "https://www.liscistezka.example"',
  )
  await openMonitor(page, project)
  await expect(page.getByText('No event yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your shop' })).toBeVisible()
  await page.getByRole('link', { name: 'Open guide: WooCommerce' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tracking guide: WooCommerce')
  await expect(page.getByText('Waiting for the tracker')).toBeVisible()

  await page.getByRole('button', { name: 'Copy snippet' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await clipboard(page)).toContain(`data-project="${id}"`)
  expect(await clipboard(page)).toContain('data-image-class="zoomImg"')

  await page.getByLabel('CSS class of product pictures').fill('no class')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('CSS class of product pictures')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('CSS class of product pictures').fill('photo')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Tracking snippet' })).toContainText(
    'data-image-class="photo"',
  )
  const { getDomain } = await ask<{ getDomain: { leadscoringSettings: { imageClass: string } } }>(
    page,
    `{ getDomain(id: "${id}") { leadscoringSettings { imageClass } } }`,
  )
  expect(getDomain.leadscoringSettings.imageClass).toBe('photo')

  // a browser that does not let pages copy
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copy snippet' }).click()
  await expect(page.getByText('Copying did not work')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(id)
})

test('an order that is too good waits for a word; with a secret only signed purchases are believed', async ({
  page,
}) => {
  const shop = await newOwner(
    page,
    'name: "Fox", currency: "CZK", shopURL: "https://www.liscistezka.example"',
  )
  const id = uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  const purchase = { id, type: 'purchase', order: '2026-0042', total: 48_000_000, items: [] }
  const answer = await page.request.post('/t/events', {
    headers: { origin: 'https://www.liscistezka.example', 'content-type': 'text/plain' },
    data: JSON.stringify({ project: shop.id, events: [purchase] }),
  })
  expect(await answer.json()).toMatchObject({ accepted: 1 })
  await expect
    .poll(async () => (await ask<{ unreadNotices: number }>(page, '{ unreadNotices }')).unreadNotices)
    .toBe(1)

  await openMonitor(page, shop.project)
  const order = page.getByRole('article', { name: 'Order 2026-0042' })
  await expect(order).toContainText('CZK 48,000,000')
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Exclude order' }).click()
  await page
    .getByRole('dialog', { name: 'Exclude order 2026-0042' })
    .getByRole('button', { name: 'Exclude order' })
    .click()
  await expect(page.getByText('Order excluded')).toBeVisible()
  await expect(order).toBeHidden()

  const signing = page.getByRole('region', { name: 'Sign purchases' })
  await signing.getByRole('button', { name: 'Make a secret' }).click()
  await expect(signing.getByLabel('Secret', { exact: true })).toHaveValue(/^[\w-]{43}$/)
  await signing.getByText('How the shop signs').click()
  await expect(signing.getByRole('region', { name: 'Signature in PHP' })).toContainText(shop.id)
  await expectAccessible(page, 'signing')
  await signing.getByLabel('Accept signed purchases only').click()
  const question = page.getByRole('dialog', { name: 'Not every purchase is signed' })
  await question.getByRole('button', { name: 'Accept signed ones only' }).click()
  await expect(signing.getByText('Signed only', { exact: true })).toBeVisible()
})

test('the plain guide shows five calls, and goes to a developer as a whole', async ({ page }) => {
  await signIn(page)
  const { project } = await places(page, 'Liščí stezka SK')
  // which known platform leads where, routes.journey.ts tells
  await page.goto(`${project}/setup/tracking/dynamic/magento`)
  await expect(page).toHaveURL(`${project}/setup/tracking/other`)
  for (const call of ['signIn', 'addToCart', 'purchase', 'setConsent', 'refresh'])
    await expect(page.getByRole('region', { name: call, exact: true })).toContainText(`droi.${call}(`)
  await page.getByRole('button', { name: 'Copy: purchase' }).click()
  expect(await clipboard(page)).toContain('items: [{ id:')
  // on a telephone code scrolls in its own box
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await page.getByRole('region', { name: 'purchase', exact: true }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390)

  await page.getByRole('button', { name: 'Send to developer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to developer' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const whole = await clipboard(page)
  for (const part of [
    'data-project="project_',
    'droi.setConsent(',
    'data-droi-product',
    '5. Place a test order',
  ])
    expect(whole).toContain(part)
  await expectAccessible(page)
})

test('in Czech, on a telephone, without a barrier', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, tereza, 'cs')
  const { project } = await places(page, 'Liščí stezka SK')
  await page.goto(`${project}/setup/tracking`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Měření')
  await expect(page.getByText('Zatím žádná událost')).toBeVisible()
  await expectAccessible(page, 'tracking')
  await page.getByRole('link', { name: 'Otevřít návod: WooCommerce' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Návod k měření: WooCommerce')
  await page.getByText('Jak funguje souhlas').click()
  await expect(page.getByText('Kdo souhlas odvolá')).toBeVisible()
  await expect(page.getByText('Čeká se na objednávku')).toBeVisible()
  await expectAccessible(page, 'guide')

  // an order that looks genuine, and that the shop does not know
  const { project: shop } = await places(page)
  await page.goto(`${shop}/setup/tracking`)
  const orders = page.getByRole('table', { name: 'Nepotvrzené objednávky' })
  const counting = orders.getByRole('row').filter({ hasText: 'Počítá se' }).first()
  const order = orders.getByRole('row').filter({ hasText: await counting.getByRole('rowheader').innerText() })
  await order.getByRole('button', { name: 'Vyřadit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vyřadit' }).click()
  await expect(page.getByText('Vyřazena 1 objednávka')).toBeVisible()
  await expect(order).toContainText('Vyřazená')

  // several at once
  const chosen = page.getByRole('group', { name: 'S vybranými řádky' })
  for (const one of await orders
    .getByRole('checkbox', { name: /^Vybrat \d+/ })
    .all()
    .then((all) => all.slice(-2)))
    await one.check()
  await expect(chosen).toContainText('2 vybrané')
  await expectAccessible(page, 'orders')
  await chosen.getByRole('button', { name: 'Vyřadit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vyřadit 2 objednávky' }).click()
  await expect(page.getByText('Vyřazeny 2 objednávky')).toBeVisible()
  await expect(chosen).toHaveCount(0)
})
