import { expect, test } from '@playwright/test'
import { fillSignIn, forms, type Language, password, tereza, texts } from './people.ts'

for (const language of forms<Language>('cs', 'en'))
  test.describe(language, () => {
    test.use({ locale: { en: 'en-GB', cs: 'cs-CZ' }[language] })
    const t = texts[language]

    test('empty fields are named; a wrong password says so and keeps the e-mail; the right one opens the address asked for', async ({
      page,
    }) => {
      await page.goto('/companies?from=mail&error=NOT_FOUND#top')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // what the address brings is told to strangers, too
      await expect(
        page.getByText({ en: 'This does not exist.', cs: 'Tohle neexistuje.' }[language]),
      ).toBeVisible()
      await page.getByRole('button', { name: { en: 'Dismiss', cs: 'Zavřít' }[language] }).click()
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
      await fillSignIn(page, tereza, password, language)
      await expect(page.getByRole('heading', { level: 1, name: t.companies })).toBeVisible()
      expect(page.url()).toContain('/companies?from=mail#top')
    })
  })

test('a keyboard is enough to get in from the top of the page; signing out ends the session, also for the open page of a second tab', async ({
  page,
  context,
}) => {
  // a sample person takes the language of the browser
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Sign in')
  const email = page.getByLabel('E-mail')
  for (let steps = 0; steps < 6 && !(await email.evaluate((one) => one === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await page.keyboard.type(tereza)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgotten password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('My companies')
  await expect(heading).toBeFocused()
  const second = await context.newPage()
  await second.goto('/companies')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('My companies')
  await page.getByRole('button', { name: texts.en.account }).click()
  await page.getByRole('menuitem', { name: texts.en.logOut }).click()
  await expect(heading).toHaveText('Sign in')
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Sign in')

  await email.focus()
  await page.keyboard.type(tereza)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong e\u2011mail or password.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('My companies')
})
