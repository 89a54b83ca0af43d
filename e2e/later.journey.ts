/** Time passes for everybody at once, so these stories come one after the other, when all others are told. */
import { expect, test } from '@playwright/test'
import { subjectsTo } from './mailbox.ts'
import { newcomer, newOwner } from './newcomers.ts'
import { ask, expectAccessible, places, signIn, tereza } from './people.ts'

test('a newcomer reads the sent mail, and time brings the reminder, in the notification centre too', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
  await page.goto('/dev/mail')
  // the list shows the newest, and the other journeys have sent many since
  await page.getByRole('searchbox', { name: 'Subject or recipient' }).fill('Firma Vandrovník')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Firma Vandrovník s.r.o. je připravena' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Dobrý den,')
  await expect(mail.getByRole('link', { name: 'Otevřít moje firmy' })).toHaveAttribute('href', /\/companies$/)
  await expect(page.getByRole('cell', { name: /@droi\.example>/ }).first()).toBeVisible()

  const moved = await request.post('/dev/clock', { data: { seconds: 3 * 86_400 + 60 } })
  expect(moved.ok()).toBe(true)
  const reminder = 'Liščí stezka SK čeká na připojení e-shopu'
  await expect
    .poll(async () => (await subjectsTo(page, tereza)).filter((subject) => subject === reminder), {
      timeout: 25_000,
    })
    .toHaveLength(1)

  await signIn(page)
  // the notice follows the mail
  const query = '{ listNotices { items { domain kind } } }'
  await expect
    .poll(async () => (await page.request.post('/graphql', { data: { query } })).text())
    .toContain('{"domain":"Liščí stezka SK","kind":"SETUP_WAITING"}')
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const waiting = panel
    .getByRole('region', { name: 'Needs action' })
    .getByRole('link', { name: /Liščí stezka SK/ })
  await expect(waiting).toHaveCount(1)
  await expectAccessible(page)
  await waiting.click()
  await expect(page).toHaveURL(/\/setup\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('fifteen days without a visit bring the score of the hottest visitor to nothing', async ({ page }) => {
  await signIn(page)
  const { project } = await places(page)
  type Hottest = { visitorsByDomainActivity: { items: { id: string; score: number }[] } }
  const query = `{ visitorsByDomainActivity(domainID: "${project.split('/').at(-1)}", sort: SCORE, limit: 1) { items { id score } } }`
  const hottest = async () => (await ask<Hottest>(page, query)).visitorsByDomainActivity.items[0]
  await expect.poll(async () => (await hottest())?.score, { timeout: 25_000 }).toBeGreaterThan(0)
  const before = await hottest()
  const moved = await page.request.post('/dev/clock', { data: { seconds: 15 * 86_400 } })
  expect(moved.ok()).toBe(true)
  await expect.poll(async () => (await hottest())?.score, { timeout: 25_000 }).toBe(0)
  await page.goto(`${project}/insights/visitors/${before?.id}`)
  await expect(page.getByRole('term').filter({ hasText: 'Lead score' }).locator('+ dd')).toHaveText(/^0\b/)
})

test('a link older than a week says so', async ({ page, browser }) => {
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const email = await newcomer(other)
  await signIn(page)
  const { company } = await places(page)
  await page.goto(`${company}/access`)
  await page.getByRole('button', { name: 'Invite editor' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = await page.getByRole('dialog').getByLabel(email, { exact: true }).inputValue()
  const moved = await page.request.post('/dev/clock', { data: { seconds: 8 * 86_400 } })
  expect(moved.ok()).toBe(true)

  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('The invitation has expired')
  await expect(other.getByRole('alert')).toContainText('This link is older than one week.')
  await expectAccessible(other)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Open invitations' })).toHaveCount(0)
  await other.context().close()
})

test('the first month after the trial is not paid: the company stands still until it is', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  await page.goto(`/companies/${createCompany.id}/plan?plan=25000`)
  await page.getByRole('button', { name: 'Choose plan, pay nothing today' }).click()
  await page.getByRole('button', { name: 'Save the card, pay nothing today' }).click()
  await page.getByRole('button', { name: 'Manage payment' }).click()
  await page.getByRole('button', { name: 'Use card 0002, which is declined' }).click()
  await page.getByRole('link', { name: 'Back to Droi' }).click()
  await expect(page.getByRole('button', { name: 'Manage payment' })).toBeVisible()

  const moved = await page.request.post('/dev/clock', { data: { seconds: 32 * 86_400 } })
  expect(moved.ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText('Payment due')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('alert').getByText('The payment did not go through')).toBeVisible()
  await page.getByRole('button', { name: 'Open the payment portal' }).click()
  const payNow = page.getByRole('button', { name: 'Pay CZK 2,407.90 now' })
  await expect(payNow).toBeVisible()
  // a card that works pays what is open
  await page.getByRole('button', { name: 'Use card 4242, which works' }).click()
  await expect(payNow).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Droi' }).click()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Past periods' }).getByRole('rowheader')).not.toHaveCount(0)
})

test('a project is purged when its hour has passed, and then deleted', async ({ page }) => {
  test.setTimeout(60_000)
  const { company, project } = await newOwner(page, 'name: "Fox trail"')
  await page.goto(`${project}/setup/overview`)
  await page.getByRole('button', { name: 'Schedule erasure…' }).click()
  const marking = page.getByRole('dialog', { name: 'Schedule the erasure of Fox trail' })
  await marking.getByRole('textbox').fill('Fox trail')
  await marking.getByRole('button', { name: 'Schedule erasure' }).click()
  await expect(page.getByRole('button', { name: 'Cancel erasure' })).toBeVisible()

  const moved = await page.request.post('/dev/clock', { data: { seconds: 3600 + 60 } })
  expect(moved.ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All data of this project is erased' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 25_000 })
  await expect(page.getByRole('button', { name: 'Cancel erasure' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete project…' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete Fox trail' })
  await expect(deleting.getByRole('button', { name: 'Delete project' })).toBeDisabled()
  await deleting.getByRole('textbox').fill('Fox trail')
  await deleting.getByRole('button', { name: 'Delete project' }).click()
  await expect(page.getByText('Fox trail was deleted.')).toBeVisible()
  await expect(page).toHaveURL(company)
  await expect(page.getByRole('heading', { name: 'Add your first shop' })).toBeVisible()
})
