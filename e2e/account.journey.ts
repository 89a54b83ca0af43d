import { expect, test } from '@playwright/test'
import { codeTo } from './mailbox.ts'
import { goodPassword, newcomer } from './newcomers.ts'
import { chooseLanguage, fillSignIn } from './people.ts'

test('a forgotten password is replaced by a mailed code', async ({ page }) => {
  const email = await newcomer(page)
  const usedCodes = [await codeTo(page, email)]
  await page.context().clearCookies()
  await page.goto('/profile?from=mail')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await codeTo(page, email, usedCodes))
  await page.getByLabel('New password').fill('cerveny kocour')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  expect(page.url()).toContain('/profile?from=mail')
  await page.context().clearCookies()
  await page.goto('/')
  await fillSignIn(page, email, goodPassword)
  await expect(page.getByRole('alert')).toHaveText('Wrong e\u2011mail or password.')
})

test('the password is changed: a wrong old one is told at its field, a session that has ended by its dialog, and what was typed stays', async ({
  page,
}) => {
  const email = await newcomer(page)
  await page.goto('/profile')
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('cerveny kocour')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The password is not right.')
  await page.getByLabel('Current password').fill(goodPassword)
  await page.context().clearCookies()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeVisible()
  await expect(change).toBeFocused()
  await page.context().clearCookies()
  await page.goto('/')
  await fillSignIn(page, email, 'cerveny kocour')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New company')
})

test('a second browser is signed out from the first, alone, and with all others after a question; another speaks the account’s language', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const context = await browser.newContext()
  const second = await context.newPage()
  const title = second.getByRole('heading', { level: 1 })
  await chooseLanguage(second, 'en')
  await second.goto('/profile')
  await fillSignIn(second, email, goodPassword)
  await expect(title).toHaveText('Profile')

  await page.goto('/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText('The device was signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await second.reload()
  await expect(title).toHaveText('Sign in')
  await fillSignIn(second, email, goodPassword)
  await expect(title).toHaveText('Profile')

  await page.reload()
  const others = page.getByRole('main').getByRole('button', { name: 'Sign out all others' })
  const question = page.getByRole('dialog', { name: 'Sign out all others' })
  await others.click()
  await expect(question).toContainText('Every device but this one will have to sign in again.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(others, 'whatever the answer, the focus stays').toBeFocused()

  await page.route('**/revoke-other-sessions', (route) => route.abort())
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByRole('alert')).toContainText('The service cannot answer just now.')
  await expect(others).toBeFocused()

  await page.unroute('**/revoke-other-sessions')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('All other devices were signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await expect(others).toHaveCount(0)
  await second.reload()
  await expect(title).toHaveText('Sign in')
  await context.close()

  // a choice becomes the account's, which is spoken wherever none was made
  const updated = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateMe') ?? false,
  )
  await page.getByRole('radio', { name: 'Čeština' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await updated
  const fresh = await browser.newContext({ locale: 'en-GB' })
  const other = await fresh.newPage()
  await other.goto('/profile')
  await fillSignIn(other, email, goodPassword)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await fresh.close()
})

test('a token is made, shown once, used and deleted', async ({ page, playwright, baseURL }) => {
  await newcomer(page)
  await page.goto('/profile')
  await page.getByLabel('Name of the token').fill('Warehouse export')
  await page.getByRole('radio', { name: 'Read only' }).check()
  await page.getByRole('radio', { name: '30 days' }).check()
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right.')
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = await page.getByLabel('Your new token “Warehouse export”').inputValue()
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  const me = async () => (await program.post('/graphql', { data: { query: '{ me { email } }' } })).json()
  expect((await me()).data.me.email).toContain('@people.example')
  const write = { data: { query: 'mutation { createCompany(input: { name: "No" }) { id } }' } }
  const refused = await (await program.post('/graphql', write)).json()
  expect(refused.errors[0].extensions.code).toBe('TOKEN_SCOPE')
  await page.reload()
  await expect(page.getByText('Warehouse export', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Read only · Valid until .+ · Created .+ · Last used/)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  await page.getByRole('button', { name: 'Delete Warehouse export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  await expect(page.getByText('The token was deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personal access tokens' })).toBeFocused()
  expect((await me()).data?.me ?? null).toBeNull()
  await program.dispose()
})
