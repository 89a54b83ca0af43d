/** The configurator of web boxes: what is set is seen at once, and kept. */
import { expect, type Page, test } from '@playwright/test'
import { newOwner } from './newcomers.ts'
import { ask, expectAccessible, expectSaved, places, signIn } from './people.ts'

const shopPage = (page: Page) => page.frameLocator('iframe[title^="Preview of the box"]')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** Cards that are seen as a whole; others wait behind the arrows. */
const cardsSeen = (page: Page) =>
  shopPage(page)
    .locator('.list')
    .evaluate(
      (list) =>
        [...list.children].filter(
          (card) => card.getBoundingClientRect().right <= list.getBoundingClientRect().right + 1,
        ).length,
    )

test('a shop without products has samples; what is set shows at once, is compared, saved and kept', async ({
  page,
}) => {
  const { project } = await newOwner(page, 'name: "Fox trail", platform: SHOPTET')
  await page.goto(`${project}/webboxes?box=product`)
  await expect(page.getByRole('heading', { level: 1, name: 'Product box' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show in the shop' })).toBeDisabled()
  await expect(page.getByText('Boxes can be switched on once products are loaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect the product feed' })).toHaveAttribute(
    'href',
    `${project}/setup/feeds`,
  )
  await expect(preview(page)).toContainText('Sample products')
  await expect(page.getByText('Not seen in the shop yet')).toBeVisible()

  await expect.poll(() => cardsSeen(page)).toBe(5)
  await page.getByLabel('Visible products').fill('3')
  await page.getByLabel('Title', { exact: true }).fill('Goes well with it')
  await expect(shopPage(page).getByRole('heading', { name: 'Goes well with it' })).toBeVisible()
  await expect.poll(() => cardsSeen(page)).toBe(3)
  await expect(page.getByText('2 unsaved changes title, visible products')).toBeVisible()

  const selector = page.getByLabel('Selector')
  await expect(page.getByText('Found once on the simulated product page.')).toBeVisible()
  await selector.fill('.no-such-place')
  await expect(page.getByText('Not found on the simulated product page.')).toBeVisible()
  await selector.fill('h1[')
  await expect(page.getByText('This is no CSS selector.')).toBeVisible()
  const pick = page.getByRole('button', { name: 'Pick the place in the preview' })
  await pick.click()
  await page.keyboard.press('Escape')
  await expect(selector).toHaveValue('h1[')
  await pick.click()
  const picked = shopPage(page).locator('[data-part="crumbs"]')
  await expect(picked).toHaveAttribute('tabindex', '0')
  await picked.press('Enter')
  await expect(selector).toBeFocused()
  await expect(selector).toHaveValue(/^\S+$/)
  await expect(page.getByText('Found once on the simulated product page.')).toBeVisible()
  const place = await selector.inputValue()
  await expectAccessible(page, 'the configurator with changes')

  await page.getByRole('button', { name: 'Compare with live' }).click()
  await expect(page.getByText('Live settings')).toBeVisible()
  await expect(shopPage(page).getByRole('heading', { name: 'Goes well with it' })).toHaveCount(0)
  await expect.poll(() => cardsSeen(page)).toBe(5)
  await page.getByRole('button', { name: 'Compare with live' }).click()
  await expect.poll(() => cardsSeen(page)).toBe(3)

  // another box is looked at, and what was written stays
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart box' })).toBeVisible()
  await page.getByRole('link', { name: 'Product unsaved changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product box' })).toBeVisible()
  await page.getByLabel('Visible products').fill('21')
  await page.getByRole('button', { name: 'Save box' }).click()
  await expect(page.getByText('At most 20').first()).toBeVisible()
  await expect(page.getByLabel('Visible products')).toBeFocused()
  await page.getByLabel('Visible products').fill('3')
  await page.getByRole('button', { name: 'Save box' }).click()
  await expectSaved(page, 'Saved. The shop does not show this box.')
  await expect(page.getByRole('button', { name: 'Save box' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('Visible products')).toHaveValue('3')
  await expect(selector).toHaveValue(place)
  await expect.poll(() => cardsSeen(page)).toBe(3)
  await page.getByRole('link', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Try it', exact: true }).click()
  await expect(page.getByText('only for an active project')).toBeVisible()
})

test.describe('of the sample shop', () => {
  // one that was just made has no model before a minute has passed
  test.describe.configure({ timeout: 240_000 })

  test('the preview is seen by anybody, says why, and developers try the data', async ({ page }) => {
    await signIn(page)
    const { project } = await places(page)
    const id = project.split('/').at(-1) ?? ''
    const isAllowed = async () =>
      (
        await ask<{ getDomain: { boxesAllowed: boolean } }>(
          page,
          `{ getDomain(id: "${id}") { boxesAllowed } }`,
        )
      ).getDomain.boxesAllowed
    await expect.poll(isAllowed, { timeout: 150_000 }).toBe(true)
    await page.goto(`${project}/webboxes?box=product`)
    const first = shopPage(page).locator('.card').first()
    await expect(first).toBeVisible()
    await expect(preview(page)).not.toContainText('Sample products')
    await expect(page.getByText('In the shop: home box, product box, cart box.')).toBeVisible()
    const inShop = preview(page).getByRole('link', { name: 'See it in the shop' })
    await expect(inShop).toHaveAttribute('href', /\/zbozi\/[\w-]+#droi-fresh$/)
    await first.getByRole('link').focus()
    await expect(shopPage(page).getByText(/Score \d\.\d\d\.$/)).toBeVisible()
    // nothing leads away
    await first.getByRole('link').press('Enter')
    await expect(first).toBeVisible()

    const seenBy = page.getByRole('combobox', { name: 'Seen by' })
    await seenBy.fill('nobody@nowhere.example')
    await expect(preview(page).getByText('Nobody with this address has come yet')).toBeVisible()
    await seenBy.fill('')
    await seenBy.click()
    await preview(page).getByRole('option', { name: 'Somebody new' }).click()
    await expect(seenBy).toHaveValue('Somebody new')
    const heading = shopPage(page).getByRole('heading', { level: 1 })
    const popular = await heading.textContent()
    const names: string[] = []
    // of the warmest some have looked at something else last
    for (const at of [1, 2, 3]) {
      await seenBy.click()
      await preview(page).getByRole('option').nth(at).click()
      await expect(preview(page).getByRole('option')).toHaveCount(0)
      await expect(page.getByRole('progressbar', { name: 'Loading the preview' })).toHaveCount(0)
      names.push((await heading.textContent()) ?? '')
    }
    expect(names.some((name) => name !== popular)).toBe(true)

    await page.getByRole('link', { name: 'Data' }).click()
    await page.getByRole('button', { name: 'Try it', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('"products"')
    await expectAccessible(page, 'the data of boxes')
  })
})
