/** The sample shop's people, and how they sign in. */
import AxeBuilder from '@axe-core/playwright'
import { type Cookie, expect, type Page } from '@playwright/test'

export const password = 'liscistezka'
export const tereza = 'tereza@liscistezka.example'
export const marek = 'marek@liscistezka.example'
export const radek = 'radek@nakole.example'
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

/** One session per person, for all journeys of this worker. */
const sessions = new Map<string, Cookie[]>()

/**
 * Gives this browser a person's session; one that a journey has ended is replaced. Journeys about signing in fill in
 * the form. Whoever ends sessions other than this browser's needs an account of their own: see newcomers.ts.
 */
export async function signIn(page: Page, email = tereza, language: Language = 'en'): Promise<void> {
  await chooseLanguage(page, language)
  const context = page.context()
  await context.clearCookies()
  await context.addCookies(sessions.get(email) ?? [])
  const session = await page.request.get('/api/auth/get-session')
  if (await session.json()) return
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.ok(), `${email} signs in`).toBe(true)
  sessions.set(email, await context.cookies())
}

/** Opens an address as a person who is signed in, and waits for the page that was asked for. */
export async function signInAt(
  page: Page,
  path: string,
  email = tereza,
  language: Language = 'en',
): Promise<void> {
  await signIn(page, email, language)
  await page.goto(path)
  await expect(page.getByRole('button', { name: texts[language].account })).toBeVisible()
}

/** Asks the API as whoever is signed in here: for what a story needs before it begins. */
export async function ask<Data>(page: Page, query: string): Promise<Data> {
  const answer = await page.request.post('/graphql', { data: { query } })
  return (await answer.json()).data
}

/** Addresses of the sample shop, as the API tells them to a signed-in person. */
export async function places(page: Page, name = 'Liščí stezka') {
  const { listDomains } = await ask<{
    listDomains: { items: { id: string; companyID: string; name: string }[] }
  }>(page, '{ listDomains { items { id companyID name } } }')
  const shop = listDomains.items.find((item) => item.name === name)
  if (!shop) throw new Error(`the sample shop has no project ${name}`)
  return {
    company: `/companies/${shop.companyID}`,
    project: `/companies/${shop.companyID}/domains/${shop.id}`,
  }
}

/** Nothing sticks out to the right. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Nothing keeps anybody out, in either theme, and nothing sticks out. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  // a screen comes with its heading; until then only the frame is there
  await expect(page.locator('h1')).toBeVisible()
  await expectNoSideScroll(page)
  await settle(page)
  expect(await violations(page), what).toEqual([])
  const theme = await page.locator('html').getAttribute(themeAttribute)
  if (!theme) return // the pages of a shop have one theme
  // names and structure are the same in the other theme, colours are not
  await setTheme(page, theme === 'dark' ? 'light' : 'dark')
  expect(await violations(page, { runOnly: ['color-contrast'] }), `${what} in the other theme`).toEqual([])
  await setTheme(page, theme)
}

/** What looks is brought into a page once, and stays there until the page is left. */
async function violations(page: Page, rules: object = {}): Promise<unknown[]> {
  const options = { ...rules, resultTypes: ['violations' as const] }
  if (!(await page.evaluate(() => 'axe' in window))) {
    // our pages have no frames, so there are no results to be joined in a second page
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
    return (await axe.analyze()).violations
  }
  return page.evaluate(
    async (given) => (await (window as unknown as { axe: Axe }).axe.run(given)).violations,
    options,
  )
}

/** What it leaves in the page. */
type Axe = { run: (options: object) => Promise<{ violations: unknown[] }> }

const themeAttribute = 'data-mantine-color-scheme'

/** Until the page is left; what a person chooses stays what it was. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page
    .locator('html')
    .evaluate((html, [name, value]) => html.setAttribute(name, value), [themeAttribute, theme] as const)
  // colours that glide from one theme into the other belong to neither
  await settle(page)
}

/** What glides arrives at once; where a colour has arrived, those who inherit it may only then set off. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const gliding = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    for (let all = gliding(); all.length > 0; all = gliding()) for (const one of all) one.finish()
  })

/** A flow in one of its forms; in all of them with `npm run test:full`. */
export const forms = <Form>(...all: readonly Form[]): readonly Form[] =>
  process.env.TEST_FULL ? all : all.slice(0, 1)

/** The message of a save, beside which the page may have words of its own; it goes, so that it is not taken for the next one's. */
export async function expectSaved(page: Page, words = 'Saved'): Promise<void> {
  // the same person may do something else in another browser, which is told here, too
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('group').filter({ hasText: words })
  await expect(message).toHaveText(words)
  await message.getByRole('button', { name: 'Dismiss' }).click()
}
