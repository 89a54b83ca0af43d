/** No account page has a barrier: axe, and a narrow window. */
import { expect, type Page, test } from '@playwright/test'
import { newAddress } from './mailbox.ts'
import { account, fillAccount, goodPassword } from './newcomers.ts'
import {
  chooseLanguage,
  expectAccessible,
  expectNoSideScroll,
  fillSignIn,
  password,
  tereza,
} from './people.ts'

async function expectClean(page: Page, what: string): Promise<void> {
  // contrast and names do not depend on the width; what sticks out does
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page, what)
}

test('no account page has a barrier, in Czech, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  const language = 'cs'
  const t = account[language]
  const heading = page.getByRole('heading', { level: 1 })
  await chooseLanguage(page, language)

  await page.goto('/forgot-password')
  await expect(heading).toBeVisible()
  await expectClean(page, 'forgotten password')
  await page.getByLabel(t.email).fill(newAddress('nobody'))
  await page.locator('button[type=submit]').click()
  await expect(page.getByLabel(t.digit)).toBeVisible()
  // no different from an address that is known
  await expect(page.getByText('Pokud k této adrese patří účet', { exact: false })).toBeVisible()
  await page.getByLabel(t.digit).fill('123456')
  await page.getByLabel('Nové heslo').fill(goodPassword)
  await page.getByRole('button', { name: 'Nastavit nové heslo' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Kód není správný, nebo už vypršel. Zkontrolujte číslice, nebo si nechte poslat nový.',
  )
  await expectClean(page, 'code and new password')

  await page.goto('/register/shopify/fox%20trail')
  await expect(heading).toHaveText(t.register)
  await page.getByRole('button', { name: t.create }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean(page, 'faulty registration')
  await page.goto('/register?company=Fox')
  await fillAccount(page, newAddress('axe'), language)
  await expectClean(page, 'registration')
  await page.getByRole('button', { name: t.create }).click()
  await expect(heading).toHaveText(t.code)
  await expectClean(page, 'code')
  await page.getByRole('button', { name: 'Potvrdit e\u2011mail' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean(page, 'missing code')

  await page.goto('/profile')
  await fillSignIn(page, tereza, 'not the password', language)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: /Marek/ })).toBeVisible()
  await expectClean(page, 'sign-in')
  await fillSignIn(page, tereza, password, language)
  await expect(heading).toHaveText('Profil')
  await expect(page.getByText('Toto zařízení')).toBeVisible()
  await expectClean(page, 'profile')
})
