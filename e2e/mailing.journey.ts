/** A domain that may send, from nothing to all green: the doctor says of each mistake what to retype. */
import { expect, type Page, test } from '@playwright/test'
import { newOwner } from './newcomers.ts'
import { ask, chooseLanguage, expectAccessible, expectNoSideScroll, forms } from './people.ts'
import { addRecord, removeRecord, type ZoneRecord } from './zone.ts'

const words = {
  en: {
    title: 'Mailing',
    notSetUp: 'Not set up',
    dnsName: 'Sending domain',
    badName: /^Only lower-case letters/,
    suffix: /^Everybody can have a domain below this one/,
    generate: 'Generate records',
    noDomain: (name: string) => `There is no domain ${name}; check how the sending domain is spelt`,
    check: 'Check now',
    checked: /^checked/,
    waiting: 'Not found yet',
    type: 'Type the records below at Websupport',
    guide: /How in Websupport/,
    doubled: 'DKIM: the domain stands there twice; retype the host as droi._domainkey',
    failing: 'Not working',
    inParts: 'in parts',
    inPartsTitle: 'The value in parts',
    part: /^Copy: part \d/,
    bounceUsed:
      /is already used for something else \(it leads to shops\.example\); choose another bounce domain$/,
    changeBounces: 'Choose another bounce domain',
    fine: /These work already, please leave them as they are: DKIM\.$/,
    quotes: 'SPF: quotes were typed into the value; retype it without them',
    noInclude: 'SPF: our servers are missing in the record; retype its value',
    other: /^Link domain: the record leads to elsewhere\.example;/,
    kept: 'Yours is kept',
    works: 'Working',
    all: /^All records work/,
    working: (count: number) => `${count} of 5 records working`,
    copyHost: 'Copy: host of DKIM',
    copyValue: 'Copy: value of Link domain',
    copyFailed: /^Copying did not work/,
    gone: 'DKIM: the record was there and is gone; add it again',
    name: 'Name',
    from: 'Address',
    badInbox: /^This is not a valid inbox name\./,
    replyTo: 'Replies go to',
    save: 'Save changes',
    saved: 'Saved',
    inbox: 'How it looks in an inbox',
    used: /used by another project/,
    isUsed: (name: string) => `The domain ${name} is used by another project`,
    changeDomain: 'Change the domain',
    change: 'Change',
    changeTitle: 'Change the domain',
    send: 'Send to developer',
    records: 'DNS records',
    close: 'Close',
  },
  cs: {
    title: 'Nastavení pošty',
    notSetUp: 'Nenastaveno',
    dnsName: 'Odesílací doména',
    badName: /^Jen malá písmena/,
    suffix: /^Pod touto doménou může mít svou kdokoli/,
    generate: 'Vytvořit záznamy',
    noDomain: (name: string) => `Doména ${name} neexistuje; zkontrolujte, jak je odesílací doména napsaná`,
    check: 'Zkontrolovat',
    checked: /zkontrolováno/,
    waiting: 'Zatím nenalezeno',
    type: 'Zadejte záznamy níže: Websupport',
    guide: /Návod: Websupport/,
    doubled: 'DKIM: doména je v názvu dvakrát; přepište název na droi._domainkey',
    failing: 'Nefunguje',
    inParts: 'po částech',
    inPartsTitle: 'Hodnota po částech',
    part: /^Kopírovat: \d\. část/,
    bounceUsed: /už slouží k něčemu jinému \(vede na shops\.example\); zvolte jinou doménu pro nedoručené$/,
    changeBounces: 'Zvolit jinou doménu pro nedoručené',
    fine: /Tyto už fungují, nechte je prosím, jak jsou: DKIM\.$/,
    quotes: 'SPF: v hodnotě jsou uvozovky; přepište ji bez nich',
    noInclude: 'SPF: v záznamu chybí naše servery; přepište jeho hodnotu',
    other: /^Doména odkazů: záznam vede na elsewhere\.example;/,
    kept: 'Platí váš vlastní',
    works: 'Funguje',
    all: /^Všechny záznamy fungují/,
    working: (count: number) => `Funguje ${count} z 5 záznamů`,
    copyHost: 'Kopírovat: název záznamu DKIM',
    copyValue: 'Kopírovat: hodnota záznamu Doména odkazů',
    copyFailed: /^Kopírování se nepodařilo/,
    gone: 'DKIM: záznam tu byl a zmizel; přidejte ho znovu',
    name: 'Jméno',
    from: 'Adresa',
    badInbox: /^Toto není platný název schránky\./,
    replyTo: 'Odpovědi chodí na',
    save: 'Uložit změny',
    saved: 'Uloženo',
    inbox: 'Jak to vypadá ve schránce',
    used: /používá jiný projekt/,
    isUsed: (name: string) => `Doménu ${name} používá jiný projekt`,
    changeDomain: 'Změnit doménu',
    change: 'Změnit',
    changeTitle: 'Změna domény',
    send: 'Poslat vývojáři',
    records: 'DNS záznamy',
    close: 'Zavřít',
  },
} as const

type Wanted = ZoneRecord & { purpose: string; host: string }

async function wanted(page: Page, id: string): Promise<Record<string, Wanted>> {
  const { getDomain } = await ask<{ getDomain: { dnsRecords: string } }>(
    page,
    `{ getDomain(id: "${id}") { dnsRecords } }`,
  )
  const records: Wanted[] = JSON.parse(getDomain.dnsRecords)
  return Object.fromEntries(records.map((record) => [record.purpose, record]))
}

/** Another project of the company makes records for the name; answers with its id. */
async function wantsToo(page: Page, project: string, name: string): Promise<string> {
  const input = `companyID: "${project.split('/')[2]}", name: "Wolf trail"`
  const { createDomain } = await ask<{ createDomain: { id: string } }>(
    page,
    `mutation { createDomain(input: { ${input} }) { id } }`,
  )
  const { id } = createDomain
  await ask(page, `mutation { updateDomain(input: { id: "${id}", dnsName: "${name}" }) { id } }`)
  await ask(page, `mutation { generateDnsRecords(input: { domainID: "${id}" }) { id } }`)
  return id
}

for (const [language, scheme, width] of forms(['en', 'light', 1440] as const, ['cs', 'dark', 390] as const))
  test(`a zone is corrected step by step until all is green, ${language}, ${scheme}, ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const t = words[language]
    const context = await browser.newContext({
      locale: { en: 'en-GB', cs: 'cs-CZ' }[language],
      viewport: { width, height: width < 500 ? 844 : 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await chooseLanguage(page, language)
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
    const name = `fox-${crypto.randomUUID().slice(0, 8)}.example`
    const { id, project } = await newOwner(
      page,
      `name: "Fox trail", shopURL: "www.${name}", currency: "CZK", timezone: "Europe/Prague"`,
    )
    const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
    const says = (heading: string | RegExp) => page.getByRole('heading', { name: heading, level: 2 })
    const badge = (text: string) => page.locator('[data-tone]').getByText(text, { exact: true })
    const row = (purpose: string) =>
      page
        .getByRole('table', { name: t.records })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: purpose }) })
    const checkNow = async () => {
      await button(t.check).click()
      await expect(button(t.check)).toBeEnabled()
    }

    // nothing is there, and nothing is wrong
    await page.goto(`${project}/setup/mailing`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
    await expect(badge(t.notSetUp)).toBeVisible()
    const dnsName = page.getByLabel(t.dnsName, { exact: true })
    await expect(dnsName).toHaveValue(name)
    await expectAccessible(page, 'no records')
    await dnsName.fill('fox_trail.example')
    await button(t.generate).click()
    await expect(dnsName).toHaveAccessibleDescription(t.badName)
    await dnsName.fill('co.uk')
    await button(t.generate).click()
    await expect(dnsName).toHaveAccessibleDescription(t.suffix)
    await dnsName.fill(`${name.toUpperCase()}.`)
    await button(t.generate).click()
    await expect(says(t.noDomain(name))).toBeVisible()

    // the domain is there, its records are not: they are awaited, and no fault
    const records = await wanted(page, id)
    const { DKIM, SPF, BOUNCE, LINK } = records
    if (!DKIM || !SPF || !BOUNCE || !LINK) throw new Error('there are records for everything')
    await addRecord(page, { type: 'NS', name, value: 'ns1.websupport.sk' })
    await checkNow()
    await expect(says(t.type)).toBeVisible()
    await expect(page.getByRole('link', { name: t.guide })).toHaveAttribute('href', /websupport/)
    await expect(page.getByText(t.waiting, { exact: true })).toHaveCount(5)
    await expect(page.getByText(t.checked)).toBeVisible()
    await expect(badge(t.working(0))).toBeVisible()
    await button(t.copyHost).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DKIM.host)
    // a long value can be had in pieces, as they are typed
    await button(t.inParts).click()
    const pieces = page.getByRole('dialog', { name: t.inPartsTitle })
    await expect(pieces.getByRole('button', { name: t.part })).toHaveCount(2)
    expect((await pieces.locator('code').allTextContents()).join('')).toBe(DKIM.value)
    await page.keyboard.press('Escape')
    // where the browser refuses, the keyboard still can
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await button(t.copyValue).click()
    await expect(page.getByText(t.copyFailed)).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe(LINK.value)

    // somebody else wants the same name; nobody has proved it yet
    const rival = await wantsToo(page, project, name)

    // the name server has appended the domain to a name that had it
    const doubled = { ...DKIM, name: `${DKIM.name}.${name}` }
    await addRecord(page, doubled)
    await checkNow()
    await expect(says(t.doubled)).toBeVisible()
    await expect(page.locator('mark')).toHaveText(`.${name}`)
    await expect(row('DKIM')).toContainText(t.failing)
    await expect(row('SPF')).toContainText(t.waiting)
    await expectAccessible(page, 'the doctor')
    await removeRecord(page, doubled)
    await addRecord(page, DKIM)
    await checkNow()
    await expect(row('DKIM')).toContainText(t.works)
    await expect(badge(t.working(1))).toBeVisible()

    // a name of theirs stays as it is
    const shops = { type: 'CNAME' as const, name: SPF.name, value: 'shops.example' }
    await addRecord(page, shops)
    await checkNow()
    await expect(says(t.bounceUsed)).toHaveCount(1)
    await button(t.send).click()
    const letter = page.getByRole('dialog', { name: t.send })
    await expect(letter.getByLabel(t.records)).toHaveValue(t.fine)
    await page.keyboard.press('Escape')
    await button(t.changeBounces).click()
    await expect(page.getByRole('dialog', { name: t.changeTitle }).getByLabel(t.dnsName)).toBeFocused()
    await page.keyboard.press('Escape')
    await removeRecord(page, shops)

    const quoted = { ...SPF, value: `"${SPF.value}"` }
    await addRecord(page, quoted)
    const elsewhere = { ...LINK, value: 'elsewhere.example' }
    await addRecord(page, elsewhere)
    await checkNow()
    await expect(says(t.quotes)).toBeVisible()
    await expect(says(t.other)).toBeVisible()
    await removeRecord(page, quoted)
    const theirs = { ...SPF, value: 'v=spf1 include:elsewhere.example ~all' }
    await addRecord(page, theirs)
    await removeRecord(page, elsewhere)
    await addRecord(page, LINK)
    await checkNow()
    await expect(says(t.noInclude)).toBeVisible()
    await expect(says(t.other)).toHaveCount(0)
    await removeRecord(page, theirs)
    await addRecord(page, SPF)
    await addRecord(page, BOUNCE)
    await addRecord(page, { type: 'TXT', name: `_dmarc.${name}`, value: 'v=DMARC1; p=reject' })
    await checkNow()
    await expect(page.getByText(t.all)).toBeVisible()
    await expect(page.getByText(t.works, { exact: true })).toHaveCount(4)
    await expect(row('DMARC')).toContainText(t.kept)
    await expect(badge(t.working(5))).toBeVisible()

    // who sends, as it will look
    const from = page.getByLabel(t.from, { exact: true })
    await page.getByLabel(t.name, { exact: true }).fill('Liščí stezka')
    await from.fill('lišák')
    await button(t.save).click()
    await expect(from).toHaveAccessibleDescription(t.badInbox)
    await from.fill('Ahoj')
    await page.getByLabel(t.replyTo).fill('obchod@fox.example')
    await expect(page.getByRole('figure', { name: t.inbox })).toContainText('Liščí stezka')
    await expectAccessible(page, 'all green')
    await button(t.save).click()
    await expect(page.getByRole('group').getByText(t.saved, { exact: true })).toBeVisible()
    await expect(from).toHaveValue('ahoj')
    await expect(page.getByRole('figure', { name: t.inbox })).toContainText(`ahoj@${name}`)

    // the name is theirs now, and no more that of the project that wanted it, too
    await page.goto(`${project.replace(id, rival)}/setup/mailing`)
    await expect(says(t.isUsed(name))).toBeVisible()
    await expectAccessible(page, 'taken')
    await button(t.changeDomain).click()
    const dialog = page.getByRole('dialog', { name: t.changeTitle })
    const another = dialog.getByLabel(t.dnsName, { exact: true })
    await dialog.getByRole('button', { name: t.generate }).click()
    await expect(another).toHaveAccessibleDescription(t.used)
    await expect(another).toBeFocused()

    // what was there and is gone is a fault, and another name another start
    await removeRecord(page, DKIM)
    await page.goto(`${project}/setup/mailing`)
    await checkNow()
    await expect(says(t.gone)).toBeVisible()
    await button(t.change).click()
    await another.fill(`news.${name}`)
    await expectAccessible(page, 'another domain')
    await dialog.getByRole('button', { name: t.generate }).click()
    await expect(dialog).toBeHidden()
    await expect(says(t.gone)).toHaveCount(0)
    await expect(row('DKIM')).toContainText('droi._domainkey.news')
    await button(t.send).click()
    await expect(page.getByRole('dialog', { name: t.send }).getByLabel(t.records)).toHaveValue(
      new RegExp(`bounce\\.news {3}\\(bounce\\.news\\.${name}\\)`),
    )
    await expectNoSideScroll(page)
    await context.close()
  })
