/** A feed is entered, read, doubted, accepted and mended, and every time the page says in plain words how it stands. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { type Item, openFeedShop } from './feed-shop.ts'
import { newOwner } from './newcomers.ts'
import { expectAccessible } from './people.ts'
import { personsAgent } from './persons-agent.ts'

const tents = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: `S${at}`, name: `Stan ${at}`, price: String(1000 + at) }))

test('a feed is read with progress, held back, kept, accepted and missed', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const shop = await openFeedShop(baseURL)
  try {
    const { project } = await newOwner(
      page,
      'name: "Fox", platform: SHOPTET, currency: "CZK", timezone: "Europe/Prague", shopURL: "https://fox.example"',
    )
    await page.goto(`${project}/setup/feeds`)
    const badge = (text: string) => page.locator('h1 ~ span').getByText(text, { exact: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
    const address = page.getByRole('textbox', { name: 'Products' })

    await expect(badge('Never loaded')).toBeVisible()
    await expect(page.getByText('Last load: never')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where to find the address: Shoptet' })).toBeVisible()
    await expect(page.getByText('Guessed for Shoptet, you can change them')).toBeVisible()
    await expect(address).toHaveValue('https://fox.example/heureka/export/products.xml')
    await address.fill('fox.example/feed.xml')
    await button('Save feeds').click()
    await expect(address).toHaveAccessibleDescription('This is not a valid HTTP(S) URL')
    await address.fill('http://169.254.169.254/latest/meta-data')
    await button('Save feeds').click()
    await expect(address).toHaveAccessibleDescription(/^This address is not on the public internet/)

    shop.sell([
      ...tents(20),
      { id: 'S3', name: 'Stan podruhé', price: '1' },
      { id: 'S4', name: 'Stan podruhé', price: '1' },
      { id: 'S90', name: 'Stan zdarma', price: 'dohodou' },
    ])
    shop.hold()
    await address.fill(shop.feed)
    await button('Save feeds').click()
    await expect(badge('Loading')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Loading' })).toContainText('Reading the feed: Products')
    await expect(button('Load now')).toBeDisabled()
    await page.reload()
    await expect(badge('Loading'), 'leaving is safe').toBeVisible()
    shop.letGo()
    await expect(badge('Loaded')).toBeVisible({ timeout: 15_000 })
    await expect(figure('Rows read')).toHaveText('23')
    await expect(figure('Loaded')).toHaveText('20')
    await expect(figure('Skipped')).toHaveText('3')
    await expect(page.getByText('20 products', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('table').filter({ hasText: 'Popularity' }).getByRole('rowheader'),
    ).toHaveCount(5)
    await expect(page.getByRole('row', { name: /Same id twice/ })).toContainText('Kept the first one')

    await page.getByRole('button', { name: 'Show rows: Same id twice' }).click()
    const rows = page.getByRole('dialog', { name: 'Skipped rows: Same id twice' })
    await expect(rows.getByRole('row')).toHaveCount(3)
    await expect(rows.getByRole('row').nth(1)).toContainText('S3')
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download skipped rows').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^products-[\d-]+\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toContain('"S90";"PRICE"')

    shop.sell(tents(4))
    await button('Load now').click()
    const held = page.getByRole('region', { name: 'The new feed is waiting for your decision' })
    await expect(held).toContainText('The feed has 4 products, the catalogue 20 products.', {
      timeout: 15_000,
    })
    await expect(badge('On hold')).toBeVisible()
    await expectAccessible(page, 'held')
    await held.getByRole('button', { name: 'Accept the new feed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(held).toBeVisible()
    await expect(page.getByRole('row', { name: /Stan 19/ }), 'kept').toBeVisible()
    await held.getByRole('button', { name: 'Accept the new feed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the new feed' }).click()
    await expect(badge('Loaded')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('4 products', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /No longer in the feed/ })).toContainText('16')

    await button('Load now').click()
    await expect(page.getByText(/It can be loaded again in \d\smin\./)).toBeVisible()
    shop.sell(undefined)
    await address.fill(`${shop.feed}?moved`)
    await button('Save feeds').click()
    const failed = page.getByRole('region', { name: 'The feed could not be loaded: Products' })
    await expect(failed).toContainText('The catalogue stays as it was, with 4 products.', { timeout: 15_000 })
    await expect(failed).toContainText('Open the address in your browser.')
    await expect(badge('Not refreshed')).toBeVisible()
    await expect(page.getByRole('table').filter({ hasText: 'Result' }).getByRole('rowheader')).toHaveCount(4)

    await page.evaluate(() => {
      localStorage.setItem('droi-language', 'cs')
      localStorage.setItem('mantine-color-scheme-value', 'dark')
    })
    await page.setViewportSize({ width: 390, height: 844 })
    // the shop's pages speak of another id than the feed puts first
    const event = { id: uuid7(Date.now(), randomBytes(10)), type: 'product', product: 'K-S1' }
    await page.request.post('/t/events', {
      headers: { origin: 'https://fox.example', 'content-type': 'text/plain', 'user-agent': personsAgent },
      data: JSON.stringify({ project: project.split('/').at(-1), events: [event] }),
    })
    await page.reload()
    const proof = page.getByRole('region', { name: 'Kontrola: poznáváte tyto produkty?' })
    await expect(proof.getByText('Stránky e\u2011shopu používají ID produktů jako K-S1')).toBeVisible()
    await expect(proof.getByRole('button', { name: 'Párovat podle pole kód' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Feed se nepodařilo načíst: Produkty' })).toBeVisible()
    await expectAccessible(page, 'no feed, and another id beside the products, in Czech, dark, on a phone')
    await page.goto(`${project}/setup/tracking`)
    await expect(page.getByText('Stránky e\u2011shopu používají ID produktů jako K-S1')).toBeVisible()
    await expectAccessible(page, 'another id, Czech, dark, on a phone')
    await button('Párovat podle pole kód').click()
    await expect(page.getByText('Produkty se párují podle pole kód.')).toBeVisible()
  } finally {
    shop.close()
  }
})
