/** From nothing to a first company and its project: the wizard opens by itself, is left, resumes and ends. */
import { expect, type Page, test } from '@playwright/test'
import { faultText } from '#rules/faults.ts'
import { registerNewcomer } from './newcomers.ts'
import { ask, expectAccessible, forms } from './people.ts'

const words = {
  en: {
    navigation: 'Navigation',
    titles: ['New company', 'Company', 'New project'],
    stepOf: 'Step 2 of 7: Shop',
    name: 'Company name',
    country: ['Country', 'Czechia'],
    number: 'Registration number',
    lookUp: 'Look up',
    street: 'Street',
    address: 'Shop address',
    platform: 'Platform',
    currency: ['Currency', /^CZK/],
    next: 'Next',
    back: 'Back',
    later: 'Later',
    resume: 'Continue setup of Modrá krabice a.s.',
    feeds: 'Feeds',
    incomplete: 'Incomplete',
    projects: 'Projects',
  },
  cs: {
    navigation: 'Navigace',
    titles: ['Nová firma', 'Firma', 'Nový projekt'],
    stepOf: 'Krok 2 z 7: E-shop',
    name: 'Název firmy',
    country: ['Země', 'Česko'],
    number: 'IČO',
    lookUp: 'Vyhledat',
    street: 'Ulice',
    address: 'Adresa e\u2011shopu',
    platform: 'Platforma',
    currency: ['Měna', /^CZK/],
    next: 'Pokračovat',
    back: 'Zpět',
    later: 'Později',
    resume: 'Dokončit nastavení firmy Modrá krabice a.s.',
    feeds: 'Feedy',
    incomplete: 'Nedokončeno',
    projects: 'Projekty',
  },
} as const

const owned = async (page: Page) =>
  (
    await ask<{ listCompanys: { items: { name: string; vatNo: string; invoicingEmail: string }[] } }>(
      page,
      '{ listCompanys { items { name vatNo invoicingEmail } } }',
    )
  ).listCompanys.items

for (const [language, scheme] of forms(['cs', 'dark'] as const, ['en', 'light'] as const))
  test(`a newcomer founds a company, ${language}, ${scheme}`, async ({ browser }) => {
    test.setTimeout(90_000)
    const t = words[language]
    const context = await browser.newContext({
      locale: { en: 'en-GB', cs: 'cs-CZ' }[language],
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
    // names and colours are the same in both languages
    const look = (step: string) => (language === 'cs' ? expectAccessible(page, step) : undefined)
    const heading = page.getByRole('heading', { level: 1 })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const drawer = page.getByRole('navigation', { name: t.navigation, exact: true })

    const prefill = { company: 'Modrá krabice', country: 'CZ', crno: '27082440', domain: '42.myshoptet.com' }
    const email = await registerNewcomer(page, language, prefill)
    await expect(page).toHaveURL(/\/add-company$/)
    const number = page.getByLabel(t.number)
    await expect(page.getByLabel(t.name)).toHaveValue('Modrá krabice')
    await expect(page.getByLabel(t.country[0], { exact: true }).first()).toHaveValue(t.country[1])
    await expect(drawer).toHaveCount(0)
    // what is wrong with a number stands at it
    await number.fill('2708')
    await button(t.lookUp).click()
    await expect(number).toHaveAccessibleDescription(
      faultText({ field: 'crNo', code: 'REGISTRATION_NUMBER' }, language),
    )
    await number.fill('27082440')
    await page.getByLabel(t.street).fill('Nádražní 7')
    await page.reload()
    await expect(page.getByLabel(t.street)).toHaveValue('Nádražní 7')
    await button(t.lookUp).click()
    await expect(page.getByLabel(t.name)).toHaveValue('Modrá krabice a.s.')
    await expect(page.getByLabel(t.street)).toHaveValue('Jateční 1530/33a')
    await look(t.titles[0])
    await button(t.next).dblclick()

    // one way with one count: the shop is the second of its steps
    await expect(heading).toHaveText(t.titles[2])
    await expect(heading).toBeFocused()
    await expect(page.getByText(t.stepOf)).toBeAttached()
    // back and on again: it is the same company
    await button(t.back).click()
    await expect(heading).toHaveText(t.titles[1])
    await expect(page.getByLabel(t.street)).toHaveValue('Jateční 1530/33a')
    await button(t.next).click()
    await expect(heading).toHaveText(t.titles[2])
    expect(await owned(page)).toEqual([
      { name: 'Modrá krabice a.s.', vatNo: 'CZ27082440', invoicingEmail: email },
    ])
    await button(t.later).click()
    await page.goto('/companies')
    await page.getByRole('link', { name: t.resume }).click()
    await expect(heading).toHaveText(t.titles[2])
    await expect(page.getByLabel(t.address)).toHaveValue('42.myshoptet.com')
    await expect(page.getByLabel(t.platform, { exact: true }).first()).toHaveValue('Shoptet')
    await expect(page.getByLabel(t.currency[0], { exact: true }).first()).toHaveValue(t.currency[1])
    await page.setViewportSize({ width: 320, height: 700 })
    await look(t.titles[2])
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(t.next).click()

    await expect(heading).toHaveText(t.feeds)
    await expect(page).toHaveURL(/\/companies\/company_\w+\/add-domain\?project=project_\w+&step=feeds$/)
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('textbox').first()).toHaveValue(
      'https://42.myshoptet.com/heureka/export/products.xml',
    )
    await page.goto(page.url().split('/add-domain', 1)[0] ?? '')
    await expect(page.getByRole('article').getByText('Shoptet · 42.myshoptet.com')).toBeVisible()
    await expect(page.getByRole('article').getByText(t.incomplete)).toBeVisible()
    await expect(drawer.getByRole('link', { name: t.projects })).toBeVisible()
    // the company's step has nothing left to do
    await page.goto(`/add-company?company=${page.url().split('/').at(-1)}`)
    await expect(page).toHaveURL(/\/companies\/company_\w+$/)
    expect(await owned(page)).toHaveLength(1)
    await context.close()
  })
