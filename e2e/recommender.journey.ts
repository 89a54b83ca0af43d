/** What is recommended in the sample shop: how well, why, and by the hand of its owner. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ask, expectAccessible, expectSaved, places, signIn } from './people.ts'

type Decided = {
  pinned: { shopID: string }[]
  excluded: object[]
  rules: object[]
}
type Learnt = {
  getDomain: { recommenderStatus: string; recommender: { settings: Decided & { version: number } } }
}

async function learnt(page: Page, id: string) {
  const query = `{ getDomain(id: "${id}") { recommenderStatus recommender { settings { version
    pinned { shopID position places until } excluded { shopID categoryID places } rules { kind value categoryID places active } } } } }`
  return (await ask<Learnt>(page, query)).getDomain
}

/** Decides by the API, as another tab would. */
async function decide(page: Page, id: string, change: (decided: Decided) => Partial<Decided>) {
  const { version, ...decided } = (await learnt(page, id)).recommender.settings
  const query =
    'mutation ($input: UpdateRecommenderInput!) { updateRecommender(input: $input) { settings { version } } }'
  const input = { domainID: id, version, settings: { ...decided, ...change(decided) } }
  const answer = await page.request.post('/graphql', { data: { query, variables: { input } } })
  expect((await answer.json()).errors).toBeUndefined()
}

/** The sample shop once its past was learnt from. */
async function learntShop(page: Page) {
  await signIn(page)
  const { project } = await places(page)
  const id = project.split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await learnt(page, id)).recommenderStatus, { timeout: 100_000 })
    .toBe('READY')
  return { project, id }
}

type Found = {
  people: { items: { id: string; email: string }[] }
  lamps: { items: { shopID: string; name: string }[] }
}

/** The warmest contact but those whom other journeys send shopping, and a product that can be bought. */
async function found(page: Page, id: string) {
  const { people, lamps } = await ask<Found>(
    page,
    `{ people: visitorsByDomainActivity(domainID: "${id}", sort: SCORE, limit: 20, filter: { hasEmail: true })
        { items { id email } }
      lamps: productsByDomainPopularity(domainID: "${id}", limit: 1, filter: { text: "lucerna", availability: IN_STOCK })
        { items { shopID name } } }`,
  )
  const person = people.items.find(({ email }) => !/^(tomas\.benes|petra)@/.test(email))
  const [lamp] = lamps.items
  if (!person || !lamp) throw new Error('the sample shop has nobody, or no lamp')
  return { person, lamp }
}

/** Finds a product in the open dialog by typing, and picks it. */
async function pick(dialog: Locator, name: string) {
  await dialog.getByRole('combobox', { name: 'Product' }).fill(name)
  await dialog.getByRole('option', { name, exact: true }).click()
}

/** Other journeys look at what is shown elsewhere. */
async function inCartAlone(dialog: Locator) {
  for (const place of ['Home box', 'Product box', 'E-mail']) await dialog.getByLabel(place).uncheck()
}

test.describe.configure({ timeout: 150_000 })

test('the owner pins and excludes, sees what that does and costs, saves it, and is asked when somebody else saved, too', async ({
  page,
}) => {
  const { project, id } = await learntShop(page)
  const { person, lamp } = await found(page, id)
  const withoutLamp = ({ pinned }: Decided) => pinned.filter(({ shopID }) => shopID !== lamp.shopID)
  await decide(page, id, (decided) => ({ pinned: withoutLamp(decided) }))
  await page.goto(`${project}/insights/recommender`)
  await expect(page.getByText('Up to date').or(page.getByText('Learning anew'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Does it work?' })).toContainText(/It guesses .+most popular/)
  await expect(page.getByRole('img', { name: /^Of 100 products that visitors opened next/ })).toHaveCount(2)

  const seenBy = page.getByRole('combobox', { name: 'Seen by' })
  await seenBy.fill(person.email)
  await page.getByRole('option', { name: person.email }).click()
  const place = page.getByRole('combobox', { name: 'Place' })
  await place.selectOption('Cart box')
  await expect(page.getByText(/^Of 100 next clicks the list hits \d+/)).toBeVisible()
  const live = page.getByRole('region', { name: 'Live now' })
  const after = page.getByRole('region', { name: 'After saving' })
  await expect(live.getByRole('listitem')).toHaveCount(10)
  const names = (await live.getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n').at(-1) ?? '',
  )
  const goes = names.find((name) => name !== lamp.name) ?? ''
  await page.getByRole('button', { name: 'Exclude', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await pick(dialog, goes)
  await inCartAlone(dialog)
  await dialog.getByRole('button', { name: 'Exclude' }).click()
  await expect(live.locator('s').getByText(goes, { exact: true })).toBeVisible()
  await expect(after.getByText(goes, { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Pin a product' }).click()
  await pick(dialog, lamp.name)
  await dialog.getByRole('combobox', { name: 'Place in the list' }).selectOption('5')
  await inCartAlone(dialog)
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(after.getByRole('listitem').nth(4)).toContainText(`${lamp.name}Pinned to place 5`)
  await expect(page.getByText(/^Of 100 next clicks the list would hit \d+/)).toBeVisible()
  await expect(page.getByText(`2 unsaved changes`)).toBeVisible()
  await expectAccessible(page, 'the recommender with changes')

  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expectSaved(page)
  await expect(save).toHaveCount(0)
  await page.reload()
  const pin = page
    .getByRole('region', { name: 'Pinned' })
    .getByRole('listitem')
    .filter({ hasText: lamp.name })
  await expect(pin).toContainText('place 5, cart box, always')
  await place.selectOption('Cart box')
  await expect(live.getByRole('listitem').nth(4)).toContainText(lamp.name)
  await expect(live.getByText(goes, { exact: true })).toHaveCount(0)

  // nothing is left to show: told with the number, and nothing is lost
  await page.getByRole('button', { name: 'Add rule' }).click()
  await dialog.getByLabel('Price in CZK').fill('9999999')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('only 0 products are left')).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('These settings leave 0 products to show')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(save).toHaveCount(0)

  await decide(page, id, (decided) => ({
    pinned: withoutLamp(decided),
    rules: [...decided.rules, { kind: 'PRICE_TO', value: 99_999_00, places: ['CART'], active: true }],
  }))
  await page.getByRole('button', { name: `Remove ${goes}` }).click()
  await save.click()
  await page.getByRole('alert').getByRole('button', { name: 'Keep mine' }).click()
  await expectSaved(page)
  await expect(pin, 'what was not touched here is theirs').toHaveCount(0)
  const rules = page.getByRole('region', { name: 'Rules' })
  await rules.getByRole('button', { name: 'Remove Price up to CZK 99,999' }).click()
  await save.click()
  await expectSaved(page)
})

test('the x-ray of a visitor says why each product is recommended', async ({ page }) => {
  const { project, id } = await learntShop(page)
  const { person } = await found(page, id)
  await page.goto(`${project}/insights/visitors/${person.id}`)
  const card = page.getByRole('region', { name: 'Recommendations' })
  const products = card.getByRole('listitem')
  await expect(products).toHaveCount(10)
  const reason =
    /Viewed on|People who viewed|Often bought with|Similar to|Popular now|New in the shop|Bought before|Pinned/
  for (const product of await products.allInnerTexts()) expect(product).toMatch(reason)
  await expect(card, 'of what they did').toContainText(
    /Viewed on|People who viewed|Often bought with|Similar to/,
  )
  await expectAccessible(page, 'one visitor with recommendations')
})
