/** Setup of a project: what works, how it is called and counts, and how it is stopped. */
import { expect, type Page, test } from '@playwright/test'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { newOwner } from './newcomers.ts'
import {
  ask,
  expectAccessible,
  expectNoSideScroll,
  expectSaved,
  jana,
  marek,
  places,
  radek,
  signIn,
  signInAt,
} from './people.ts'
import { personsAgent } from './persons-agent.ts'

/** A project of somebody's own, in the shop at fox.example; answers with its address and id. */
async function ownProject(page: Page) {
  const { id, company, project } = await newOwner(
    page,
    'name: "Fox trail", shopURL: "fox.example", platform: SHOPTET, currency: "CZK", timezone: "Europe/Prague"',
  )
  return { id, company, setup: `${project}/setup` }
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const badge = (page: Page, text: string) => page.locator('[data-tone]').getByText(text, { exact: true })
const save = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Save' })

test('an owner sees what works, watches tracking begin, stops the project, starts it, and takes a purge back', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.clock.install()
  const { id, setup } = await ownProject(page)
  await page.goto(`${setup}/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup overview')
  await expect(page.getByText('fox.example · Shoptet · CZK · Europe/Prague')).toBeVisible()
  await expect(badge(page, 'Incomplete')).toBeVisible()
  await expect(page.getByText('12 things left')).toBeVisible()
  // nothing has been tried yet, so nothing fails
  await expect(page.getByText('Not set up')).toHaveCount(10)
  await expect(page.getByText('Not working')).toHaveCount(0)
  await expect(line(page, 'DKIM')).toContainText('The sending domain is not set')
  await expect(line(page, 'Box shown')).toContainText('Boxes have to be allowed first')
  await expect(line(page, 'Product feed')).toContainText('The address of the feed is not set')
  for (const [label, text] of [
    ['Catalogue loaded', 'never'],
    ['Computation', 'Not yet'],
    ['Last computed', 'never'],
    ['Orders imported', '0'],
    ['Contacts imported', '0'],
  ] as const)
    await expect(page.locator('dl > div', { hasText: label })).toContainText(text)
  await page.getByRole('link', { name: 'Set up Purchase' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tracking')
  await page.goBack()
  await page.getByRole('link', { name: 'Next: product feed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds')
  await page.goBack()
  await expect(page.getByText('12 things left')).toBeVisible()

  // the shop's first visitor: the page learns it by itself
  const event = {
    id: uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    type: 'page',
    url: 'https://fox.example/',
  }
  const collected = await page.request.post('/t/events', {
    headers: { origin: 'https://fox.example', 'user-agent': personsAgent, 'content-type': 'text/plain' },
    data: JSON.stringify({ project: id, events: [event] }),
  })
  expect(await collected.json()).toEqual({ accepted: 1 })
  await expect
    .poll(
      async () =>
        (await ask<{ getDomain: { active: string } }>(page, `{ getDomain(id: "${id}") { active } }`))
          .getDomain.active,
    )
    .toBe('ACTIVE')
  await page.clock.fastForward(10_000)
  await expect(line(page, 'Tracker')).toContainText('events arrive')
  await expect(badge(page, 'Active')).toBeVisible()
  await expect(page.getByText('11 things left')).toBeVisible()
  await expect(line(page, 'Purchase')).toContainText('Not yet')
  await expect(badge(page, '1 of 5 working')).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page
    .getByRole('dialog', { name: 'Deactivate Fox trail' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(page.getByText('The project is deactivated.')).toBeVisible()
  await expect(badge(page, 'Deactivated')).toBeVisible()
  await expect(line(page, 'Purchase')).toContainText(
    'Nothing is taken from the shop while the project is paused',
  )
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(badge(page, 'Incomplete')).toBeVisible()

  // by keyboard: for some seconds the message that the project is active lies over it
  await page.getByRole('button', { name: 'Schedule erasure…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule the erasure of Fox trail' })
  const confirm = dialog.getByRole('button', { name: 'Schedule erasure' })
  await expect(dialog).toContainText('In an hour all data of Fox trail will be erased for good')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Fox')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('fox trail')
  await expectAccessible(page)
  await confirm.click()
  await expect(badge(page, 'Erasure scheduled')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Everything will be erased on .+\. Until then you can cancel\./)).toBeVisible()
  // the banner is on the other pages, too, and leads back
  await page.getByRole('link', { name: 'Feeds', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feeds')
  await expect(page.getByText(/Everything of this project will be erased on .+/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel erasure' }).click()
  await page.getByRole('button', { name: 'Cancel erasure' }).click()
  await expect(page.getByText('Erasure cancelled. Nothing was erased.')).toBeVisible()
  await expect(page.getByText(/Everything of this project will be erased/)).toHaveCount(0)
  await expect(badge(page, 'Deactivated')).toBeVisible()
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
})

test('customizations and integrations: checked, previewed as they are typed, discarded, saved, there after a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const { setup } = await ownProject(page)
  await page.goto(`${setup}/customizations`)
  await page.getByLabel('Project name').fill('')
  await save(page).click()
  await expect(page.getByText('Please fill in')).toBeVisible()
  await page.getByLabel('Project name').fill('Fox path')
  await page.getByLabel('Shop address').fill('www.fox.example')
  await page.getByLabel('First day of the week').click()
  await page.getByRole('option', { name: 'Sunday' }).click()
  await page.getByLabel('Default discount').fill('15')
  await save(page).click()
  await expectSaved(page)
  await expect(page.getByLabel('Shop address')).toHaveValue('https://www.fox.example')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Fox path')

  // somebody else saves in between
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByLabel('Project name').fill('Their path')
  await save(second).click()
  await expectSaved(second)
  await second.close()
  await page.getByLabel('Default discount').fill('20')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Somebody has changed these details in the meantime.')
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Their path')
  await expect(page.getByLabel('Default discount')).toHaveValue('15 %')

  await page.getByRole('tab', { name: 'Consent' }).click()
  // what a cookie bar has to list
  const kept = { droi_personalization: 'Kept for 365 days', droi_visitor: 'Kept for 400 days' }
  for (const [cookie, days] of Object.entries(kept))
    await expect(page.locator('dl > div').filter({ hasText: cookie })).toContainText(days)
  await page
    .getByRole('switch', { name: 'Recognise visitors only with their consent' })
    .click({ force: true })
  await save(page).click()
  await page.getByRole('tab', { name: 'Unsubscribe page' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the unsubscribe page' })
  await expect(preview).toContainText('No more e-mails from us?')
  await page.getByLabel('Heading').pressSequentially('Leaving the pack')
  await expect(preview).toContainText('Leaving the pack')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(preview).toContainText('No more e-mails from us?')
  await page.getByLabel('Heading').fill('Leaving the trail?')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Lead scoring' }).click()
  for (const [label, value] of Object.entries({
    'How many days back count': '14',
    Visit: '1',
    'Click on a product’s picture': '3',
    'Put into the cart': '5',
    Purchase: '5',
    'Click in an e\u2011mail': '1',
    'Class of the picture': 'p-main-image',
  }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  const buyer = page.getByRole('row', { name: /Comes from an e.mail/ })
  await expect(buyer.getByRole('cell')).toHaveText(['58', '58'])
  await page.getByLabel('Purchase', { exact: true }).fill('50')
  await expect(buyer.getByRole('cell')).toHaveText(['58', '103'])
  await page.getByRole('slider', { name: 'Hot from percentile' }).press('ArrowRight')
  await expect(page.getByText('the best 24% of visitors')).toBeVisible()
  await page.getByLabel('Scrolled to, step 2: from').fill('10')
  await save(page).click()
  await expect(page.getByText('Each step needs a whole number from 1 to 100').last()).toBeVisible()
  await page.getByRole('button', { name: 'Remove step 2 of Scrolled to' }).click()
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Lead scoring' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Purchase', { exact: true })).toHaveValue('50')
  await expect(page.getByLabel('Scrolled to, step 2: from')).toHaveValue('75 %')
  await page.getByRole('tab', { name: 'Unsubscribe page' }).click()
  await expect(preview).toContainText('Leaving the trail?')
  await page.getByRole('tab', { name: 'Consent' }).click()
  await expect(page.getByRole('switch')).not.toBeChecked()

  await page.getByRole('link', { name: 'Integrations' }).click()
  const analytics = page.getByLabel('Google Analytics measurement ID')
  await analytics.fill('UA-1234-1')
  await analytics.blur()
  await expect(analytics).toHaveAccessibleDescription(/Enter a Google Analytics measurement ID/)
  await analytics.fill(' G-4F8K2M1QXZ ')
  await page.getByLabel('Sklik retargeting ID').fill('1000123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(analytics).toHaveValue('G-4F8K2M1QXZ')
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await page.reload()
  await expect(analytics).toHaveValue('G-4F8K2M1QXZ')
  await expect(page.getByLabel('Sklik retargeting ID')).toHaveValue('1000123')
  await expect(page.getByLabel('Facebook pixel ID')).toHaveValue('')
})

const looks = {
  INCOMPLETE: ['orange', 'Incomplete'],
  ACTIVE: ['green', 'Active'],
  OVER_LIMIT: ['red', 'Over limit'],
  PAYMENT_DUE: ['red', 'Payment due'],
  CANCELLED: ['red', 'Deactivated'],
  MARKED_FOR_PURGE: ['orange', 'Erasure scheduled'],
  PURGED: ['red', 'Erased'],
  BLOCKED_AUTOMATIC: ['red', 'Blocked: spam'],
  BLOCKED_MANUAL: ['red', 'Blocked'],
} as const

test('every status has its tone; one that nobody knows is shown as it is; only an owner is offered a purge', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, jana)
  const { listDomains } = await ask<{
    listDomains: { items: { id: string; companyID: string; name: string; active: keyof typeof looks }[] }
  }>(page, '{ listDomains(limit: 1000) { items { id companyID name active } } }')
  const sample = ['Liščí stezka SK', 'Vandrovník', 'Na Kole', 'Na Kole servis', 'Na Kole SK']
  const others = ['Horská chata', 'Bazar lyží', 'Bazar kol', 'Bazar stanů']
  const shown = listDomains.items.filter(({ name }) => [...sample, ...others].includes(name))
  const head = page.getByRole('main').locator('[data-tone]').first()
  const purge = page.getByRole('button', { name: 'Schedule erasure…' })
  for (const { id, companyID, active } of shown) {
    await page.goto(`/companies/${companyID}/domains/${id}/setup/overview`)
    const [tone, text] = looks[active]
    await expect(head).toHaveText(text)
    await expect(head).toHaveAttribute('data-tone', tone)
    await expect(page.getByRole('region', { name: 'Project state' })).toBeVisible()
    await expect(purge).toHaveCount(0)
  }
  expect(new Set(shown.map(({ active }) => active)).size).toBe(9)

  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"active":"PURGED"', '"active":"HIBERNATING"'),
    })
  })
  const { project } = await places(page, 'Bazar stanů')
  await page.goto(`${project}/setup/overview`)
  await expect(head).toHaveText('HIBERNATING')
  await expect(head).toHaveAttribute('data-tone', 'grey')
  await page.unrouteAll({ behavior: 'wait' })

  await signInAt(page, `${project}/setup/overview`, radek)
  await expect(page.getByRole('heading', { name: 'All data of this project is erased' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete project…' })).toBeVisible()
  await page.goto(`${(await places(page, 'Bazar lyží')).project}/setup/overview`)
  await expect(purge).toBeVisible()

  await signIn(page, marek)
  await page.goto(`${(await places(page)).project}/setup/overview`)
  await expect(page.getByRole('region', { name: 'Project state' })).toContainText('Nothing is lost.')
  await expect(page.getByRole('region', { name: 'Project state' }).getByRole('button')).toHaveCount(0)
})

test('no barrier in the setup, in Czech, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, undefined, 'cs')
  const { project } = await places(page, 'Liščí stezka SK')
  const check = async (heading: string, text: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(text)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 800 })
    await expectNoSideScroll(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectAccessible(page, text)
  }
  await page.goto(`${project}/setup/overview`)
  await check('Přehled nastavení', 'Funguje 0 z 5')
  await page.goto(`${project}/setup/integrations`)
  await check('Integrace', 'ID pixelu Facebooku')
  await page.goto(`${project}/setup/customizations`)
  await check('Přizpůsobení', 'První den týdne')
  for (const [tab, text] of [
    ['Souhlas', 'Až po souhlasu'],
    ['Odhlášení z odběru', 'Nechcete od nás už další e-maily?'],
    ['Bodování zájmu', 'Co by se změnilo'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await check('Přizpůsobení', text)
  }
})
