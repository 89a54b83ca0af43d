import { expect, test } from '@playwright/test'
import { expectNoBarrier, jana, signInAt } from './people.ts'

const companies = ['Liščí stezka s.r.o.', 'Vandrovník s.r.o.', 'Horská chata z.s.', 'Na Kole s.r.o.']

test('Tereza sees her companies and what she is to each', async ({ page }) => {
  await signInAt(page, '/')
  await expect(page).toHaveTitle('My companies · Droi')
  for (const name of companies) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('You are the owner')).toHaveCount(3)
  await expect(page.getByText('You are an editor')).toHaveCount(1)
})

test('Jana of the helpdesk sees all of them, and is told why', async ({ page }) => {
  await signInAt(page, '/', jana)
  await expect(page.getByText('Helpdesk view')).toHaveCount(companies.length)
})

test('in Czech, chosen in the menu and remembered', async ({ page }) => {
  await signInAt(page, '/')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moje firmy')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moje firmy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
  await expect(page.getByText(/\d{1,2}\.\u00a0\d{1,2}\.\u00a0\d{4}/).first()).toBeVisible()
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

for (const scheme of ['light', 'dark'] as const)
  for (const locale of ['en-GB', 'cs-CZ'])
    test(`no barrier, ${scheme}, ${locale}`, async ({ browser }) => {
      const context = await browser.newContext({ locale, viewport: { width: 320, height: 700 } })
      const page = await context.newPage()
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrier(page)
      await signInAt(page, '/', undefined, locale === 'cs-CZ' ? 'cs' : 'en')
      await expect(page.getByRole('heading', { name: companies[0] })).toBeVisible()
      await expectNoBarrier(page)
      await context.close()
    })
