/** Segments of the sample shop: chosen in a grid by keyboard, built of rules, saved, reopened and explained. */
import { expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, expectSaved, forms, places, signInAt } from './people.ts'

const unique = () => Date.now().toString(36)

const words = {
  en: {
    grid: 'Recency and frequency',
    champions: /^Champions/,
    champion: 'Champion',
    clear: 'Clear',
  },
  cs: {
    grid: 'Aktuálnost a četnost objednávek',
    champions: /^Šampioni/,
    champion: 'Šampion',
    clear: 'Zrušit výběr',
  },
} as const

/** A sample shop that was just made reads its orders first; only then do counts stay as they are. */
async function openShop(page: Page, language?: keyof typeof words) {
  await signInAt(page, '/', undefined, language)
  const { project } = await places(page)
  const id = project.split('/').at(-1) ?? ''
  const query = `{ feedRunsByDomain(domainID: "${id}", feed: ORDERS, limit: 1) { items { finishedAt } } }`
  type Runs = { feedRunsByDomain: { items: { finishedAt: string | null }[] } }
  await expect
    .poll(async () => (await ask<Runs>(page, query)).feedRunsByDomain.items[0]?.finishedAt, {
      timeout: 100_000,
    })
    .toEqual(expect.any(String))
  return { project, id }
}
test.describe.configure({ timeout: 160_000 })

/** How many customers stand in a cell, as the API says it. */
type Rfm = { getDomain: { rfm: { cells: { recency: number; frequency: number; count: number }[] } } }

/** The figure of the count, once it is about what stands there. */
const counted = (page: Page) => page.getByRole('status').locator('b').first()
const figure = async (page: Page) => Number((await counted(page).innerText()).replace(/\D/g, ''))

for (const language of forms<keyof typeof words>('en', 'cs'))
  test(`cells of the grid are chosen by keyboard, and counted (${language})`, async ({ page }) => {
    const t = words[language]
    const { project, id } = await openShop(page, language)
    await page.goto(`${project}/contacts/segments/new?type=rfm`)
    const grid = page.getByRole('grid', { name: t.grid })
    await expect(grid).toBeVisible()
    await page.getByRole('button', { name: t.clear }).click()
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0)

    // the best cell, and the one to its left
    await grid.getByRole('gridcell').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2)
    const { rfm } = (
      await ask<Rfm>(page, `{ getDomain(id: "${id}") { rfm { cells { recency frequency count } } } }`)
    ).getDomain
    const expected = rfm.cells
      .filter(({ recency, frequency }) => recency === 5 && frequency >= 4)
      .reduce((sum, { count }) => sum + count, 0)
    expect(expected).toBeGreaterThan(0)
    await expect.poll(() => figure(page)).toBe(expected)

    // the group has two more, further down
    const champions = page.getByRole('button', { name: t.champions })
    await expect(champions).toHaveAttribute('aria-pressed', 'false')
    await champions.press('Enter')
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4)
    await expect.poll(() => figure(page)).toBeGreaterThan(expected)
    // one of them, beside whom the group's name would be a plural
    await expect(page.getByText(t.champion, { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'grid of a segment')
  })

test('a segment of rules is saved, reopened, explained for one person, lists its people and is deleted', async ({
  page,
}) => {
  const { project } = await openShop(page)
  await page.goto(`${project}/contacts`)
  await page.getByRole('link', { name: 'New segment' }).click()
  const name = `Turisté ${unique()}`
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Value is required')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('radio', { name: 'Rules' }).check({ force: true })
  // a phone drops tabs without asking; what was typed is back
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('radio', { name: 'Rules' })).toBeChecked()

  // one that is not finished says so at its place, and the count stays
  await expect.poll(() => figure(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: 'Tag', exact: true }).click()
  const tag = page.getByRole('group', { name: 'Have the tag' })
  await expect(tag).toContainText('Complete this condition.')
  await expect(page.getByText('Counted before the last change.')).toBeVisible()
  // a save leads to it, and says what is missing there alone
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(tag.getByRole('alert')).toHaveText('Value is required')
  await expect(tag.getByRole('button').first()).toBeFocused()
  await expect(tag).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('alert')).toHaveCount(1)
  await tag.getByRole('button', { name: /^Tag:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Turistika' }).click()
  await expect(tag).toContainText(/[\d,]+ people/)
  await expectAccessible(page, 'editor of a segment')

  // what each rule leaves is seen; one that leaves nobody can be removed there
  const leaves = page.getByRole('region', { name: 'What each rule leaves' })
  await expect(leaves.getByRole('listitem')).toHaveText([/^All contacts/, /^Ordered/, /^Have the tag/])
  await expect(leaves.getByRole('listitem').last()).toContainText(await counted(page).innerText())
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: 'Number of orders' }).click()
  await page.getByRole('textbox', { name: 'Orders' }).last().fill('900')
  await expect(leaves).toContainText('After this rule nobody is left.')
  await leaves.getByRole('button', { name: 'Remove this rule' }).click()
  await expect(leaves.getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => figure(page)).toBeGreaterThan(0)
  await expect(page.locator('[data-stale]')).toHaveCount(0)

  // what cannot be counted says so beside the last figure, and can be tried again
  const count = await figure(page)
  const rule = page.getByRole('textbox', { name: 'Orders' })
  const before = await rule.inputValue()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('segmentPreview') ? route.abort() : route.continue(),
  )
  await rule.fill('900')
  await expect(page.getByText('It could not be counted.')).toBeVisible()
  await expect(counted(page)).toHaveText(count.toLocaleString('en-GB'))
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.poll(() => figure(page)).toBe(0)
  await rule.fill(before)
  await expect.poll(() => figure(page)).toBe(count)
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expectSaved(page, 'Segment saved')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/have the tag Turistika/)).toBeVisible()
  const sentence = `^${count.toLocaleString('en-GB')} people, [\\d.]+% of [\\d,]+ contacts; [\\d,]+ may be mailed\\.$`
  await expect(page.getByText(new RegExp(sentence))).toBeVisible()
  await page.getByRole('link', { name: 'Create campaign for it' }).click()
  await expect(page.getByText(`It will be for the segment ${name}`)).toBeVisible()
  await page.goBack()
  const people = page.getByRole('table', { name: 'Contacts' }).getByRole('rowheader')
  await expect(people.first()).toBeVisible()
  const email = (await people.first().innerText()).replace(/\s/g, '')

  await page.getByRole('link', { name: 'Edit segment' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('group', { name: 'Have the tag Turistika' })).toBeVisible()
  // they stand above it: once they are there, it stays where it is
  await expect(page.getByRole('button', { name: /^Why\?/ })).toHaveCount(5)
  await page.getByRole('combobox', { name: 'Person' }).fill(email)
  await page.getByRole('option', { name: email }).click()
  await expect(page.getByText(`${email} is in the segment`)).toBeVisible()
  const why = page.getByRole('region', { name: 'Why is somebody in it, or not?' })
  await expect(why.getByRole('listitem')).toHaveCount(2)
  await expect(why.getByRole('listitem').last()).toContainText('found: yes')

  // who turns it around is asked before leaving
  await page.getByRole('button', { name: 'Whether it holds: Have' }).click()
  await page.getByRole('menuitemradio', { name: 'Do not have' }).click()
  await expect(page.getByText(`${email} is not in the segment`)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click()
  await expectSaved(page, 'Segment deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segments')
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, 'segments')
})

test('the sample shop’s segments all have people', async ({ page }) => {
  const { project, id } = await openShop(page)
  await page.goto(`${project}/contacts/segments`)
  for (const name of [
    'Čtenáři newsletteru',
    'Nakoupili za poslední 3 měsíce',
    'Nejlepší zákazníci',
    'Prohlíželi lehké stany a nekoupili',
    'Spící zákazníci',
    'Za rok utratili přes 5 000 Kč',
  ]) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row.getByRole('cell', { name: /^[1-9][\d,]*\s*[\d.]+%$/ })).toBeVisible()
  }

  // addresses without a project lead to it, and those of a tag to its people
  type Items = { items: { id: string }[] }
  const groups = await ask<{ segments: Items; getDomain: { tags: Items } }>(
    page,
    `{ segments: segmentsByDomainName(domainID: "${id}") { items { id } } getDomain(id: "${id}") { tags { items { id } } } }`,
  )
  const segment = groups.segments.items[0]?.id
  await page.goto(`/redirect/segment/${segment}`)
  await expect(page).toHaveURL(`${project}/contacts/segments/${segment}`)
  const tag = groups.getDomain.tags.items[0]?.id
  await page.goto(`${project}/contacts/segments/${tag}`)
  await expect(page).toHaveURL(`${project}/contacts?tag=${tag}`)
})

test('the recipients of a campaign are saved as a segment', async ({ page }) => {
  const { project, id } = await openShop(page)
  const input = `{ domainID: "${id}", name: "Výprodej ${unique()}", type: scheduled }`
  const { createCampaign } = await ask<{ createCampaign: { id: string } }>(
    page,
    `mutation { createCampaign(input: ${input}) { id } }`,
  )
  await page.goto(`${project}/campaigns/${createCampaign.id}/segment`)
  await page.getByRole('radio', { name: 'Orders' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Orders' }).fill('7')
  await page.getByRole('button', { name: 'Save as segment' }).click()
  const popover = page.getByRole('dialog', { name: 'Save as segment' })
  const name = popover.getByLabel('Name of the segment')
  await expect(name).toBeFocused()
  await popover.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription(/Value is required/)
  await name.fill('spici ZAKAZNICI')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/There is one of this name already/)
  await expectAccessible(page, 'segment of a campaign')
  const own = `Sedmkrát ${unique()}`
  await name.fill(own)
  await name.press('Enter')

  // the step is where it was, and knows the segment
  await expect(page.getByRole('button', { name: 'Save as segment' })).toBeFocused()
  await expectSaved(page, `Segment ${own} saved`)
  await expect(page.getByRole('textbox', { name: 'Orders' })).toHaveValue(/^7/)
  await page.getByRole('combobox', { name: 'Begin with a saved segment' }).click()
  await expect(page.getByRole('option', { name: own })).toBeVisible()
})

test('whoever deletes a segment learns which campaigns count on it', async ({ page }) => {
  await signInAt(page, '/companies')
  const { project } = await places(page)
  await page.goto(`${project}/contacts/segments`)
  await page.getByRole('button', { name: 'Actions of the segment Čtenáři newsletteru' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/These campaigns count on it .*: .*Týdenní výběr/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('rowheader', { name: 'Čtenáři newsletteru' })).toBeVisible()
})
