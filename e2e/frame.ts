/** What surrounds every screen, by the names that it has for people. */
import { expect, type Page } from '@playwright/test'
import { type Language, signInAt, tereza } from './people.ts'

export const words = {
  en: { account: /^Account of/, navigation: 'Navigation', logOut: 'Log out', light: 'Light', dark: 'Dark' },
  cs: { account: /^Účet/, navigation: 'Navigace', logOut: 'Odhlásit se', light: 'Světlý', dark: 'Tmavý' },
}
export const account = (page: Page, language: Language = 'en') =>
  page.getByRole('banner').getByRole('button', { name: words[language].account })
export const drawerButton = (page: Page, language: Language = 'en') =>
  page.getByRole('banner').getByRole('button', { name: words[language].navigation, exact: true })
export const drawer = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: words[language].navigation, exact: true })
export const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** In, with a menu that is ready to be opened. */
export async function enter(page: Page, path: string, email = tereza, language: Language = 'en') {
  await signInAt(page, path, email, language)
  await expect(account(page, language)).toBeEnabled()
}
