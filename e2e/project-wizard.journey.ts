/** A shop is connected from its address to its first event: the wizard is left, resumes elsewhere and ends. */
import { expect, type Page, test } from '@playwright/test'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { newcomer } from './newcomers.ts'
import { ask, expectAccessible, forms } from './people.ts'
import { personsAgent } from './persons-agent.ts'

const words = {
  en: {
    navigation: 'Navigation',
    add: 'Add project',
    rail: 'Steps',
    steps: ['New project', 'Feeds', 'Tracking', 'Mailing', 'Integrations', 'Review'],
    name: 'Project name',
    address: 'Shop address',
    platform: 'Platform',
    other: 'Other platform',
    products: 'Products',
    invalid: 'This is not a valid HTTP(S) URL',
    forbidden: /^This address is not on the public internet/,
    check: 'Check the feed',
    notFeed: 'This address leads to a web page, not to a feed.',
    found: /Found: 640 products \(Heureka XML, \d+\skB\)/,
    waiting: 'Waiting for the first event',
    came: 'The first event has arrived',
    resume: 'Continue setup of Modrý medvěd',
    dnsName: 'Sending domain',
    badName: /^Only lower-case letters/,
    generate: 'Generate records',
    noDomain: (name: string) => `There is no domain ${name}; check how the sending domain is spelt`,
    checkNow: 'Check now',
    checked: /^checked/,
    another: /^New records are made for a new domain/,
    records: 'DNS records',
    analytics: 'Google Analytics measurement ID',
    states: [
      'Company done',
      'Shop done',
      'Feeds done',
      'Tracking done',
      'Mailing pending',
      'Integrations skipped',
    ],
    fix: 'Set up Orders',
    next: 'Next',
    leave: 'Leave',
    anyway: 'Continue anyway',
    skip: 'Skip',
    finish: 'Finish',
    overview: 'Setup overview',
  },
  cs: {
    navigation: 'Navigace',
    add: 'Přidat projekt',
    rail: 'Kroky',
    steps: ['Nový projekt', 'Feedy', 'Měření', 'Pošta', 'Integrace', 'Kontrola'],
    name: 'Název projektu',
    address: 'Adresa e\u2011shopu',
    platform: 'Platforma',
    other: 'Jiná platforma',
    products: 'Produkty',
    invalid: 'Toto není platná webová adresa',
    forbidden: /^Tato adresa nevede do veřejného internetu/,
    check: 'Ověřit feed',
    notFeed: 'Na této adrese je webová stránka, ne feed.',
    found: /Nalezeno: 640 produktů \(Heureka XML, \d+\skB\)/,
    waiting: 'Čekáme na první událost',
    came: 'První událost dorazila',
    resume: 'Dokončit nastavení projektu Modrý medvěd',
    dnsName: 'Odesílací doména',
    badName: /^Jen malá písmena/,
    generate: 'Vytvořit záznamy',
    noDomain: (name: string) => `Doména ${name} neexistuje; zkontrolujte, jak je odesílací doména napsaná`,
    checkNow: 'Zkontrolovat',
    checked: /zkontrolováno/,
    another: /^Pro novou doménu vzniknou nové záznamy/,
    records: 'DNS záznamy',
    analytics: 'ID měření Google Analytics',
    states: [
      'Firma v pořádku',
      'E-shop v pořádku',
      'Feedy v pořádku',
      'Měření v pořádku',
      'Pošta čeká',
      'Integrace přeskočeno',
    ],
    fix: 'Nastavit: Objednávky',
    next: 'Pokračovat',
    leave: 'Odejít',
    anyway: 'Přesto pokračovat',
    skip: 'Přeskočit',
    finish: 'Dokončit',
    overview: 'Přehled nastavení',
  },
} as const

const projects = async (page: Page) =>
  (
    await ask<{ listDomains: { items: { id: string; name: string; dnsName: string | null }[] } }>(
      page,
      '{ listDomains { items { id name dnsName } } }',
    )
  ).listDomains.items

for (const [language, scheme, width] of forms(['cs', 'dark', 390] as const, ['en', 'light', 1280] as const))
  test(`a shop is connected, ${language}, ${scheme}, ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const t = words[language]
    const shop = String(baseURL).replace(/\d+$/, (port) => String(Number(port) + 1))
    const device = { locale: { en: 'en-GB', cs: 'cs-CZ' }[language], viewport: { width, height: 844 } }
    const context = await browser.newContext(device)
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
    // where there is the least room
    const look = (at: Page, step: string) => (width < 500 ? expectAccessible(at, step) : undefined)
    const heading = page.getByRole('heading', { level: 1 })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await newcomer(page, language, {
      domain: '42.myshoptet.com',
      currency: 'EUR',
      timezone: 'Europe/Bratislava',
    })
    const { createCompany } = await ask<{ createCompany: { id: string } }>(
      page,
      'mutation { createCompany(input: { name: "Modrý medvěd", country: "CZ" }) { id } }',
    )
    const company = `/companies/${createCompany.id}`
    await page.goto(company)
    await page.getByRole('link', { name: t.add }).click()

    // what was told at registration is not asked again
    await expect(heading).toHaveText(t.steps[0])
    await expect(page.getByRole('navigation', { name: t.navigation, exact: true })).toHaveCount(0)
    await expect(page.getByLabel(t.name)).toHaveValue('Modrý medvěd')
    await expect(page.getByLabel(t.address)).toHaveValue('42.myshoptet.com')
    const platform = page.getByRole('combobox', { name: t.platform })
    await expect(platform).toHaveValue('Shoptet')
    await page.getByLabel(t.address).fill(shop)
    await platform.click()
    await page.getByRole('option', { name: t.other }).click()
    await look(page, t.steps[0])
    await button(t.next).dblclick()

    await expect(heading).toHaveText(t.steps[1])
    await expect(heading).toBeFocused()
    const products = page.getByRole('textbox', { name: t.products })
    await products.fill('heureka.xml')
    await button(t.next).click()
    await expect(products).toHaveAccessibleDescription(t.invalid)
    await products.fill('http://10.0.0.7/heureka.xml')
    await button(t.next).click()
    await expect(products).toHaveAccessibleDescription(t.forbidden)
    await products.fill(`${shop}/kontakt`)
    await button(t.check).click()
    await expect(page.getByText(t.notFeed, { exact: true })).toBeVisible({ timeout: 15_000 })
    await products.fill(`${shop}/heureka.xml`)
    await button(t.check).click()
    await expect(page.getByText(t.found)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('rowheader')).toHaveCount(5)
    await look(page, t.steps[1])
    await button(t.next).click()

    await expect(heading).toHaveText(t.steps[2])
    await expect(page.getByText(t.waiting)).toBeVisible()
    await expect(button(t.anyway)).toBeVisible()
    await look(page, t.steps[2])
    await button(t.leave).click()
    await expect(page.getByRole('link', { name: t.resume })).toBeVisible()
    const [project, ...others] = await projects(page)
    expect(others, 'made once').toEqual([])

    // another device of the same person
    const elsewhere = await browser.newContext({ ...device, storageState: await context.storageState() })
    await context.close()
    const there = await elsewhere.newPage()
    await there.goto(company)
    await there.getByRole('link', { name: t.resume }).click()
    const title = there.getByRole('heading', { level: 1 })
    const press = (name: string) => there.getByRole('button', { name, exact: true }).click()
    await expect(title).toHaveText(t.steps[2])
    const id = uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
    const arrived = await there.request.post('/t/events', {
      headers: { origin: shop, 'content-type': 'text/plain', 'user-agent': personsAgent },
      data: JSON.stringify({ project: project?.id, events: [{ id, type: 'page', url: `${shop}/` }] }),
    })
    expect(await arrived.json()).toEqual({ accepted: 1 })
    await expect(there.getByText(t.came)).toBeVisible({ timeout: 15_000 })
    await press(t.next)

    await expect(title).toHaveText(t.steps[3])
    // nobody goes on without records
    const rail = there.getByRole('navigation', { name: t.rail }).getByRole('listitem')
    await expect(rail.nth(5).getByRole('button')).toBeDisabled()
    const dnsField = there.getByLabel(t.dnsName, { exact: true })
    await dnsField.fill('medved_.example')
    await press(t.generate)
    await expect(dnsField).toHaveAccessibleDescription(t.badName)
    const dnsName = `medved-${createCompany.id.slice(-8).toLowerCase()}.example`
    await dnsField.fill(dnsName.toUpperCase())
    await press(t.generate)
    await expect(there.getByRole('heading', { name: t.noDomain(dnsName) })).toBeVisible()
    await there.getByRole('button', { name: t.checkNow, exact: true }).click()
    await expect(there.getByText(t.checked)).toBeVisible()
    // another name would be another start
    await dnsField.fill(`news.${dnsName}`)
    await expect(there.getByText(t.another)).toBeVisible()
    await dnsField.fill(dnsName)
    await expect(there.getByRole('table', { name: t.records }).getByRole('rowheader')).toHaveCount(5)
    await look(there, t.steps[3])
    await press(t.next)

    await expect(title).toHaveText(t.steps[4])
    await look(there, t.steps[4])
    // what was typed is still there after a look at another step
    await there.getByLabel(t.analytics).fill('G-LISKA2026')
    await rail.nth(4).getByRole('button').click()
    await press(t.next)
    await expect(there.getByLabel(t.analytics)).toHaveValue('G-LISKA2026')
    await there.getByLabel(t.analytics).fill('')
    await press(t.skip)

    await expect(title).toHaveText(t.steps[5])
    for (const [at, state] of t.states.entries())
      await expect(rail.nth(at).getByRole('button')).toHaveAccessibleName(state)
    await look(there, t.steps[5])
    await there.getByRole('link', { name: t.fix }).click()
    await expect(title).toHaveText(t.steps[1])
    await rail.nth(6).getByRole('button').click()
    await press(t.finish)
    await expect(title).toHaveText(t.overview)
    expect(await projects(there)).toEqual([{ id: project?.id, name: 'Modrý medvěd', dnsName }])
    await elsewhere.close()
  })
