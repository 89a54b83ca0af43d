import { expect, test } from '@playwright/test'
import { codeTo, newAddress } from './mailbox.ts'
import { goodPassword, newcomer } from './newcomers.ts'
import { chooseLanguage, fillSignIn, tereza } from './people.ts'

test('the sample shop is one click away', async ({ page }) => {
  await chooseLanguage(page, 'en')
  await page.goto('/companies')
  await page.getByRole('button', { name: 'Tereza Owner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My companies')
})

test('by keyboard alone, from the top of the page to the address asked for', async ({ page }) => {
  await chooseLanguage(page, 'en')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  const email = page.getByLabel('E-mail')
  for (let steps = 0; steps < 6 && !(await email.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await page.keyboard.type(tereza)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong e\u2011mail or password.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('liscistezka')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgotten password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
})

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

test('an unknown address is answered the same', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(newAddress('nobody'))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('If there is an account of this address', { exact: false })).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill('123456')
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This code is wrong or has expired. Check the digits, or ask for a new code.',
  )
})

test('the password is changed, a wrong old one is told at its field', async ({ page }) => {
  const email = await newcomer(page)
  await page.goto('/profile')
  await page.getByLabel('Old password').fill('not the password')
  await page.getByLabel('New password').fill('cerveny kocour')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Old password')).toHaveAccessibleDescription('The password is not right.')
  await page.getByLabel('Old password').fill(goodPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/')
  await fillSignIn(page, email, 'cerveny kocour')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New company')
})

test('a session that has ended is told by its dialog, not by the form; what was typed stays', async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/profile')
  await page.getByLabel('Old password').fill(goodPassword)
  await page.getByLabel('New password').fill('cerveny kocour')
  await page.context().clearCookies()
  const change = page.getByRole('button', { name: 'Change password' })
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
})

test('a session of a second browser is ended from the first', async ({ page, browser }) => {
  const email = await newcomer(page)
  const context = await browser.newContext()
  const second = await context.newPage()
  await chooseLanguage(second, 'en')
  await second.goto('/profile')
  await fillSignIn(second, email, goodPassword)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Profile')

  await page.goto('/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText('The device was signed out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await context.close()
})

test('all other sessions are ended only after a question; whatever the answer, the focus stays', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const context = await browser.newContext()
  const second = await context.newPage()
  await chooseLanguage(second, 'en')
  await second.goto('/profile')
  await fillSignIn(second, email, goodPassword)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Profile')

  await page.goto('/profile')
  const others = page.getByRole('main').getByRole('button', { name: 'Sign out all others' })
  const question = page.getByRole('dialog', { name: 'Sign out all others' })
  await others.click()
  await expect(question).toContainText('Every device but this one will have to sign in again.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(others).toBeFocused()

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
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await context.close()
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

test('the account’s language is spoken unless one was chosen here; a choice becomes the account’s', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  await page.goto('/profile')
  const updated = page.waitForResponse(
    (response) => response.request().postData()?.includes('UpdateMe') ?? false,
  )
  await page.getByRole('radio', { name: 'Čeština' }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await updated
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await other.goto('/profile')
  await fillSignIn(other, email, goodPassword)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await context.close()
})
