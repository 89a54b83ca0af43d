import { expect, test } from '@playwright/test'
import { chooseLanguage, fillSignIn, forms, type Language, password, tereza, texts } from './people.ts'

for (const language of forms<Language>('cs', 'en'))
  test.describe(language, () => {
    test.use({ locale: { en: 'en-GB', cs: 'cs-CZ' }[language] })
    const t = texts[language]

    test('empty fields are named; a wrong password says so and keeps the e-mail; the right one opens the address asked for', async ({
      page,
    }) => {
      await page.goto('/companies?from=mail#top')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('button', { name: t.signIn }).click()
      await expect(
        page.getByText({ en: 'Value is required', cs: 'Hodnota je povinná' }[language]),
      ).toHaveCount(2)
      await expect(page.getByLabel(t.email)).toBeFocused()
      await fillSignIn(page, tereza, 'not the password', language)
      await expect(page.getByRole('alert')).toHaveText(
        { en: 'Wrong e\u2011mail or password.', cs: 'Nesprávný e\u2011mail nebo heslo.' }[language],
      )
      await expect(page.getByLabel(t.email)).toHaveValue(tereza)
      await chooseLanguage(page, language)
      await page.reload()
      await fillSignIn(page, tereza, password, language)
      await expect(page.getByRole('heading', { level: 1, name: t.companies })).toBeVisible()
      expect(page.url()).toContain('/companies?from=mail#top')
    })
  })

test('a keyboard is enough to get in; signing out ends the session, also for the open page of a second tab', async ({
  page,
  context,
}) => {
  await chooseLanguage(page, 'en')
  await page.goto('/')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(tereza)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const second = await context.newPage()
  await second.goto('/companies')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('My companies')
  await page.getByRole('button', { name: texts.en.account }).click()
  await page.getByRole('menuitem', { name: texts.en.logOut }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})
