/** The sample shop's people, and how they sign in. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const password = 'liscistezka'
export const tereza = 'tereza@liscistezka.example'
export const jana = 'jana@droi.example'

export const texts = {
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    companies: 'My companies',
    account: /^Account of/,
    logOut: 'Log out',
  },
  cs: {
    email: 'E-mail',
    password: 'Heslo',
    signIn: 'Přihlásit se',
    companies: 'Moje firmy',
    account: /^Účet/,
    logOut: 'Odhlásit se',
  },
}
export type Language = keyof typeof texts

export async function fillSignIn(
  page: Page,
  email: string,
  secret: string,
  language: Language = 'en',
): Promise<void> {
  const t = texts[language]
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: t.signIn }).click()
}

/** Chooses the interface's language in this browser, as the menu does; otherwise the account's own is spoken. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('droi-language')) localStorage.setItem('droi-language', chosen)
  }, language)
}

/** Opens an address, signs in there and waits for the page that was asked for. */
export async function signInAt(
  page: Page,
  path: string,
  email = tereza,
  language: Language = 'en',
): Promise<void> {
  await chooseLanguage(page, language)
  await page.goto(path)
  await fillSignIn(page, email, password, language)
  await expect(page.getByRole('button', { name: texts[language].account })).toBeVisible()
}

/** Asks the API as whoever is signed in here; for what a story needs before it begins. */
export async function ask<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await page.request.post('/graphql', { data: { query, variables } })
  return (await answer.json()).data
}

/** No barrier that axe can find, and nothing sticks out to the right. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  await expectNoSideScroll(page)
  expect((await new AxeBuilder({ page }).analyze()).violations, where).toEqual([])
}

/** Nothing sticks out to the right. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
