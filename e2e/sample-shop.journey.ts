import { expect, type Page, test } from '@playwright/test'
import { linkTo, newAddress } from './mailbox.ts'
import { expectAccessible } from './people.ts'

test.use({ locale: 'cs-CZ' })

/** The sample shop stands on the next port. */
const shopOf = (baseURL = '') => {
  const url = new URL(baseURL)
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1}`
}

/** The tracker does not come: the shop works without it, and what it would be told waits in the queue. */
const withoutTracker = (page: Page) => page.route('**/droi.js', (route) => route.abort())
const queuedCalls = (page: Page) =>
  page.evaluate(() => {
    const stub = (window as unknown as { droi: { q: [string, ArrayLike<unknown>][] } }).droi // made by the snippet
    return stub.q.map(([name, args]) => [name, ...Array.from(args)])
  })

/** What the browser keeps, apart from what the app on the same host has left there. */
const kept = async (page: Page) => ({
  cookies: Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value])),
  storage: await page.evaluate(() => localStorage.length + sessionStorage.length),
})

test('a newcomer browses, fills a cart, signs in and buys', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withoutTracker(page)
  await page.goto(shopOf(baseURL))
  await page.getByRole('button', { name: 'Odmítnout' }).click()

  await page.getByRole('navigation', { name: 'Oddělení' }).getByRole('link', { name: 'Boty' }).click()
  await page.getByRole('link', { name: 'Trekové boty', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trekové boty')
  await page.getByRole('link', { name: 'Trekové boty Hřeben Mid', exact: true }).click()
  await page.getByRole('link', { name: '43', exact: true }).click()
  await expect(page.locator('[data-droi-product]')).toHaveAttribute('data-droi-product', 'LS1001-5')
  await expect(page.locator('img.p-main-image')).toBeVisible()
  await page.waitForLoadState() // a button pressed before the shop's script runs leads to the page of the cart
  await page.getByRole('button', { name: 'Do košíku', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('V košíku: Trekové boty Hřeben Mid 43')
  await expect.poll(() => queuedCalls(page)).toContainEqual(['addToCart', ['LS1001-5']])

  await page.getByRole('searchbox').fill('impregnace dest')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Do košíku: Impregnace Déšť 300 ml' }).click()
  await expect(page.getByRole('link', { name: /^Košík: 3\s819\sKč/ })).toBeVisible()
  await expect
    .poll(() => queuedCalls(page), 'the whole cart')
    .toContainEqual(['addToCart', ['LS1001-5', 'LS3201']])

  await page.getByRole('link', { name: 'Přihlásit se' }).click()
  await page.getByLabel('E-mail').fill('tomas.benes@posta.example')
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(page.getByRole('heading', { name: 'Vítejte zpátky, Tomáši' })).toBeVisible()
  await expect.poll(() => queuedCalls(page)).toContainEqual(['signIn', 'tomas.benes@posta.example'])

  await page.getByRole('link', { name: /^Košík:/ }).click()
  await page.getByLabel('Kusů: Impregnace Déšť 300 ml').fill('2')
  await page.getByRole('button', { name: 'Změnit počet: Impregnace Déšť 300 ml' }).click()
  await expect(page.getByText('Dopravu máte zdarma.')).toBeVisible()
  await page.getByRole('link', { name: 'K objednávce' }).click()

  await page.getByRole('button', { name: 'Objednat' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('PSČ')).toHaveAccessibleDescription('Vyplňte prosím.')
  await expect(page.getByLabel('E-mail')).toHaveValue('tomas.benes@posta.example')
  await page.getByLabel('Jméno a příjmení').fill('Tomáš Beneš')
  await page.getByLabel('Ulice a číslo').fill('Lesní 12')
  await page.getByLabel('Město').fill('Brno')
  await page.getByLabel('PSČ').fill('602 00')
  await page.getByLabel('Kurýr domů').check()
  await page.getByRole('button', { name: 'Objednat' }).click()

  await expect(page.getByRole('heading', { name: 'Děkujeme, máme to!' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const order = {
    id,
    total: 4148,
    currency: 'CZK',
    email: 'tomas.benes@posta.example',
    items: [
      { id: 'LS1001-5', price: 3490, quantity: 1 },
      { id: 'LS3201', price: 329, quantity: 2 },
    ],
  }
  await expect.poll(() => queuedCalls(page)).toContainEqual(['purchase', order])
  await expect(page.getByRole('link', { name: 'Košík: Prázdný' })).toBeVisible()
  const feed = await page.request.get(`${shopOf(baseURL)}/orders.xml`)
  expect(await feed.text()).toContain(`<ORDER_ID>${id}</ORDER_ID>`)
})

test('consent is refused as easily as given, holds on the next page, and is withdrawn', async ({
  page,
  baseURL,
}) => {
  await page.goto(shopOf(baseURL))
  const question = page.getByRole('region', { name: 'Cookies' })
  const [no, yes] = [
    page.getByRole('button', { name: 'Odmítnout' }),
    page.getByRole('button', { name: 'Souhlasím' }),
  ]
  await expect(question).toBeVisible()
  expect(await kept(page), 'nothing before an answer').toEqual({ cookies: {}, storage: 0 })
  const [left, right] = [await no.boundingBox(), await yes.boundingBox()]
  expect(left?.height).toBe(right?.height)
  for (const rule of ['background-color', 'color', 'font-weight'])
    await expect(no).toHaveCSS(
      rule,
      await yes.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), rule),
    )
  await expectAccessible(page)

  await no.click()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'Výprodej', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Výprodej')
  await expect(question).toBeHidden()
  await expect
    .poll(() => kept(page), 'the refusal and nothing else')
    .toEqual({ cookies: { liscistezka_souhlas: 'denied', droi_personalization: 'denied' }, storage: 0 })

  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(question).toContainText('Teď platí: odmítli jste.')
  await yes.click()
  await expect(page.getByRole('button', { name: 'Nastavení cookies' })).toBeFocused()
  await expect.poll(async () => (await kept(page)).cookies).toMatchObject({ droi_personalization: 'granted' })

  await page.getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(question).toContainText('Teď platí: souhlasíte.')
  await no.click()
  await expect
    .poll(() => kept(page), 'what was kept is gone')
    .toEqual({ cookies: { liscistezka_souhlas: 'denied', droi_personalization: 'denied' }, storage: 0 })
})

for (const paths of [
  ['/', '/boty?razeni=nejlevnejsi', '/zbozi/bunda-mlha-3l-xl'],
  ['/kosik', '/objednavka', '/prihlaseni'],
])
  test(`no barrier on a telephone: ${paths.join(', ')}`, async ({ page, baseURL }) => {
    const url = shopOf(baseURL)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.context().addCookies([{ url, name: 'liscistezka_kosik', value: 'LS1001-5:1.LS3201:2' }])
    for (const path of paths) {
      await page.goto(url + path)
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      await expectAccessible(page, path)
    }
  })

test('somebody signs up by the form in the footer, by keyboard and without consent, and confirms it from the e-mail', async ({
  page,
  baseURL,
}) => {
  const email = newAddress('ctenarka')
  await page.goto(shopOf(baseURL))
  await page.getByRole('button', { name: 'Odmítnout' }).click()
  const before = (await kept(page)).storage
  const form = page.getByRole('region', { name: 'Pošleme vám, kam na výlet' })
  await form.getByLabel('Jméno').fill('Eliška')
  await page.keyboard.press('Tab')
  await page.keyboard.type('není')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Toto není e-mailová adresa')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await form.getByLabel('E-mail').fill(email)
  await expectAccessible(page)
  const done = form.page().getByRole('heading', { name: 'Podívejte se do schránky' })
  await expect(async () => {
    // whoever is fast presses once more
    await page.keyboard.press('Enter')
    await expect(done).toBeFocused({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  expect((await kept(page)).storage).toBe(before)

  const link = await linkTo(page, email, /\/p\/optin\//)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Potvrďte odběr' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vítejte na stezce' })).toBeVisible()
})

test('a pop-up comes when the pointer leaves the page that its owner has named, once, and Escape closes it', async ({
  page,
  baseURL,
}) => {
  const leave = () =>
    page.evaluate(() =>
      document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null })),
    )
  const popup = page.getByRole('dialog', { name: /Než půjdete/ })
  const loaded = () =>
    Promise.all([page.waitForResponse('**/t/forms'), page.goto(`${shopOf(baseURL)}/poradna`)])
  await loaded()
  await page.getByRole('button', { name: 'Souhlasím' }).click()
  await expect(async () => {
    await leave()
    await expect(popup).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await loaded()
  await leave()
  await expect(popup).toBeHidden()
})
