import { expect, type Page, test } from '@playwright/test'
import { newcomer } from './newcomers.ts'
import { ask, chooseLanguage, expectAccessible, expectSaved, jana, signInAt } from './people.ts'

const companies = ['Liščí stezka s.r.o.', 'Vandrovník s.r.o.', 'Horská chata z.s.', 'Na Kole s.r.o.']
const card = (page: Page, company: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: company }) })

test('one click signs Tereza in; she sees her companies, what she is to each, where they sit and what they use, also in Czech in a narrow window, without a barrier', async ({
  page,
}) => {
  await chooseLanguage(page, 'en')
  await page.goto('/companies')
  await page.getByRole('button', { name: 'Tereza Owner' }).click()
  await expect(page).toHaveTitle('My companies · Droi')
  await expect(page.getByText('4 companies')).toBeVisible()
  const fox = card(page, companies[0] ?? '')
  for (const text of [
    '2 projects · You are the owner',
    'Na Stezce 14',
    '266\u00a001 Beroun',
    'Czechia',
    /^\d[\d,]* \/ \d[\d,]*$/,
  ])
    await expect(fox.getByText(text)).toBeVisible()
  await expect(card(page, 'Horská chata z.s.').getByText('City not set')).toBeVisible()
  await expect(card(page, 'Na Kole s.r.o.').getByText('3 projects · You are an editor')).toBeVisible()

  await fox.getByRole('link', { name: 'Liščí stezka s.r.o.', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liščí stezka s.r.o.')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Add project' })).toBeVisible()
  await page.goBack()

  // chosen in the menu and remembered
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(heading).toHaveText('Moje firmy')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await expect(heading).toHaveText('Moje firmy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page.getByText(/\d{1,2}\.\u00a0\d{1,2}\.\u00a0\d{4}/).first()).toBeVisible()
  await expectAccessible(page, 'companies')
  await page.getByRole('link', { name: companies[0], exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page, 'projects')
  await page.goto(`${page.url()}/business`)
  // while there are projects the company cannot be deleted, and the page says why
  const remove = page.getByRole('button', { name: 'Smazat firmu' })
  await expect(remove).toHaveAccessibleDescription(/2 projekty/)
  await expect(remove).toBeDisabled()
  await expectAccessible(page, 'business')
})

test('an editor gets no business page; the helpdesk reads it and is told why, and chooses no plan; both see who has access, and can change nothing', async ({
  page,
  browser,
}) => {
  await signInAt(page, '/')
  await card(page, 'Na Kole s.r.o.').getByRole('link', { name: 'Na Kole s.r.o.', exact: true }).click()
  const drawer = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await expect(drawer.getByRole('link', { name: 'Billing' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Business' })).toHaveCount(0)
  const company = new URL(page.url()).pathname
  const expectToSee = async (at: Page, ...seen: string[]) => {
    await at.goto(`${company}/access?tab=activity`)
    for (const word of seen)
      await expect(at.getByRole('table', { name: 'People with access' })).toContainText(word)
    await expect(at.getByRole('button', { name: 'Invite editor' })).toHaveCount(0)
    await expect(at.getByRole('tab')).toHaveCount(0)
  }
  await expectToSee(page, 'You', 'Editor')
  await page.goto(`${company}/business`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAt(other, '/', jana)
  for (const name of companies) await expect(card(other, name).getByText('Helpdesk view')).toBeVisible()
  await other.goto(`${company}/business`)
  await expect(other.getByText('ucto@nakole.example')).toBeVisible()
  await expect(other.getByRole('textbox')).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Delete company' })).toHaveCount(0)
  await other.goto(`${company}/plan`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectToSee(other, 'Owner', 'Editor')
  await context.close()
})

test('business details: looked up, checked, saved, taken from another tab; then the company is deleted', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await newcomer(page, 'en', { country: 'CZ' })
  // in an empty form a whole number is enough
  await page.goto('/add-company')
  await page.getByLabel('Registration number').fill('27082440')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Company name')).toHaveValue('Modrá krabice a.s.')
  await expect(page.getByRole('button', { name: 'Look up' })).toBeFocused()
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  await page.goto(`/companies/${createCompany.id}/business`)
  const number = page.getByLabel('Registration number')
  const lookUp = page.getByRole('button', { name: 'Look up' })
  const save = page.getByRole('button', { name: 'Save' })

  await page.getByRole('combobox', { name: 'Country' }).focus()
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await number.fill('27082441')
  await number.blur()
  await expect(number).toHaveAccessibleDescription('This is not a registration number of that country')
  for (const [silent, text] of [
    ['99999994', 'The register does not answer just now.'],
    ['44444443', 'According to the register this company no longer exists.'],
    ['12345679', 'Public registers are not asked here'],
  ] as const) {
    await number.fill(silent)
    await lookUp.click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(save).toBeEnabled()
  }
  await number.fill('27082440')
  await lookUp.click()
  for (const [label, value] of Object.entries({
    'Company name': 'Modrá krabice a.s.',
    'VAT number': 'CZ27082440',
    Street: 'Jateční 1530/33a',
    City: 'Praha',
    ZIP: '170 00',
  }))
    await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('VAT payer')).toBeChecked()
  await page.getByLabel('Invoicing phone').fill('604 118')
  await save.click()
  await expect(page.getByLabel('Invoicing phone')).toHaveAccessibleDescription(/in international form/)
  // pressed at the bottom of a phone's window, where the message will stand
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByLabel('Invoicing phone').fill('+420 604 118 220')
  await save.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom + 8 - innerHeight))
  // a click of the locator would scroll
  await page.mouse.click(100, 480)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const isOnTop = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 20, bottom - 20))
  }
  await expect.poll(() => save.evaluate(isOnTop)).toBe(true)
  await expectSaved(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await expect(page.getByLabel('Invoicing phone')).toHaveValue('+420 604 118 220')

  // somebody else saves in between: nothing typed is lost, and the person chooses
  const second = await context.newPage()
  await second.goto(page.url())
  const saveElsewhere = async (vatNumber: string) => {
    await second.getByLabel('VAT number').fill(vatNumber)
    await second.getByRole('button', { name: 'Save' }).click()
    await expectSaved(second)
  }
  await saveElsewhere('CZ699001234')
  await page.getByLabel('Street').fill('Nová 1')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Somebody has changed these details in the meantime.')
  await expect(page.getByLabel('Street')).toHaveValue('Nová 1')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue('Nová 1')
  await expect(page.getByLabel('VAT number')).toHaveValue('CZ699001234')
  await saveElsewhere('CZ27082440')
  await second.close()
  await page.getByLabel('Street').fill('Jiná 2')
  await save.click()
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('Nová 1')
  await expect(page.getByLabel('VAT number')).toHaveValue('CZ27082440')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Modrá krabice a.s.' })
  const confirm = dialog.getByRole('button', { name: 'Delete company' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('modrá krabice a.s.')
  await confirm.click()
  await expect(page.getByText('Modrá krabice a.s. was deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New company')
})

test('on a phone, a save that fails is seen, and unsaved changes are not left by chance', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  await page.goto(`/companies/${createCompany.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Fox')
  await page.getByRole('button', { name: 'Navigation', exact: true }).click()
  await page.getByRole('link', { name: 'Business' }).click()
  const street = page.getByLabel('Street')
  await street.fill('Nová 1')
  const save = page.getByRole('button', { name: 'Save' })
  await save.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeInViewport()
  await expect(street).toHaveValue('Nová 1')
  await context.setOffline(false)

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('banner').getByRole('link', { name: 'Fox' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(street).toHaveValue('Nová 1')
  // a reload is asked by the browser
  const opened = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(street).toHaveValue('Nová 1')

  await save.click()
  await expectSaved(page)
  await street.fill('Nová 2')
  await page.goBack()
  await expect(question).toBeVisible()
  // Back closes the question before it leaves the page
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(street).toHaveValue('Nová 2')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(heading).toHaveText('Fox')
})

test('a server that fails is told with a way on, and the list comes back', async ({ page }) => {
  await signInAt(page, '/profile')
  let down = true
  await page.route('**/graphql', (route) =>
    down && route.request().postData()?.includes('listCompanys') ? route.abort() : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByText('The service cannot answer just now.', { exact: false })).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: companies[0] })).toBeVisible()
})
