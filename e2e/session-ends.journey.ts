/** A session that ends by itself: the page waits for its person, and for nobody else. */
import { expect, type Page, test } from '@playwright/test'
import { crumbs, enter, heading } from './frame.ts'
import { expectAccessible, jana, password, tereza } from './people.ts'

/** Opens a company's page without a session: the server refuses to name it. */
async function expire(page: Page) {
  await enter(page, '/')
  const projects = page.getByRole('link', { name: 'Liščí stezka s.r.o.', exact: true })
  await expect(projects).toBeVisible()
  await page.context().clearCookies()
  await projects.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await page.locator('h1').evaluate((element) => element.setAttribute('data-kept', 'yes'))
  return dialog
}

test('the page waits under a dialog and goes on', async ({ page }) => {
  const dialog = await expire(page)
  await expect(dialog.getByLabel('E-mail')).toHaveValue(tereza)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in Password.')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Wrong e\u2011mail or password.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('h1[data-kept]')).toHaveText('Liščí stezka s.r.o.')
  await expect(crumbs(page).getByText('Liščí stezka s.r.o.')).toBeVisible()
})

test('another person starts from a fresh page; who does not want to go on gets the sign-in page', async ({
  page,
}) => {
  const dialog = await expire(page)
  await dialog.getByLabel('E-mail').fill(jana)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account of Jana Nováková' })).toBeVisible()
  await expect(page.locator('h1[data-kept]')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Liščí stezka s.r.o.')

  await page.context().clearCookies()
  await crumbs(page).getByRole('link').first().click()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(dialog).toHaveCount(0)
})
