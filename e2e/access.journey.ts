/** Letting people in and out: the invitation, the link in a second browser, the work, and the end of it. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { linkTo, newAddress, subjectsTo } from './mailbox.ts'
import { account, goodPassword, newcomer } from './newcomers.ts'
import {
  ask,
  expectAccessible,
  fillSignIn,
  marek,
  password,
  places,
  radek,
  signIn,
  tereza,
} from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const people = (page: Page, name: string) => page.getByRole('table', { name })

async function secondBrowser(browser: Browser, locale: string): Promise<Page> {
  return (await browser.newContext({ locale })).newPage()
}

/** The link that the dialog shows for an address. */
const linkFor = (page: Page, email: string) =>
  page.getByRole('dialog').getByLabel(email, { exact: true }).inputValue()

test('an invited newcomer joins by the mailed link and a password, works at once, and is out at once when revoked', async ({
  page,
  browser,
}) => {
  test.slow() // two people, one of them new
  const eva = newAddress('eva')
  const late = newAddress('late')
  await signIn(page)
  const { company } = await places(page, 'Vandrovník')
  await page.goto(`${company}/access`)
  await expect(page.getByRole('heading', { name: 'Only you so far' })).toBeVisible()

  await page.getByRole('button', { name: 'Invite editor' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It works for one week', { exact: false })).toBeVisible()
  await dialog.getByLabel('E-mail').fill('eva')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“eva” is not an e\u2011mail address.')).toBeVisible()
  await expectAccessible(page, 'invite dialog')
  await dialog.getByLabel('E-mail').fill(`${eva}, ${late}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog', { name: 'The invitations are on their way' })).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  })
  await dialog.getByRole('button', { name: `Copy: ${eva}` }).click()
  await expect(dialog.getByText('Copying did not work; the text is selected', { exact: false })).toBeVisible()
  const link = await linkFor(page, eva)
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(link)
  await expectAccessible(page, 'links')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const open = people(page, 'Open invitations')
  await expect(open.getByRole('rowheader')).toHaveText([late, eva])
  await page.getByRole('button', { name: `Withdraw the invitation of ${late}` }).click()
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expectText(page, 'The invitation was withdrawn.')
  await expect(open.getByRole('rowheader')).toHaveText([eva])
  await expect(async () =>
    expect(await subjectsTo(page, eva)).toContain('Tereza Lišková vás zve do firmy „Vandrovník s.r.o.“'),
  ).toPass()

  // whoever is handed the link on is told the same, and proves the mailbox by a code
  const hers = await secondBrowser(browser, 'en-GB')
  // on a slow line the sign-in stands there before the secret has left the address
  const { promise: isRead, resolve: letGoOn } = Promise.withResolvers<void>()
  await hers.route(/\/Undiscovered-/, (route) => isRead.then(() => route.continue()))
  await hers.goto(link)
  await expect(heading(hers)).toHaveText('You are invited')
  letGoOn()
  await expect(hers.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(hers.getByLabel('E-mail', { exact: true })).toHaveValue(eva)
  // the mailed one proves it; its secret is out of the address before anything is typed, and survives a reload
  await hers.goto(await linkTo(page, eva, /\/token\//))
  await expect(
    hers.getByText('invites you to work as an editor for the company Vandrovník s.r.o.'),
  ).toBeVisible()
  expect(new URL(hers.url()).pathname).toBe('/token')
  await hers.reload()
  await hers.getByLabel('Password', { exact: true }).fill(goodPassword)
  await expectAccessible(hers, 'invitation')
  await hers.getByRole('button', { name: 'Join' }).click()
  await expectText(hers, 'Welcome. You now have access: Vandrovník s.r.o.')
  await expect(hers).toHaveURL(company)
  await hers.getByRole('link', { name: 'Access', exact: true }).click()
  await expect(people(hers, 'People with access').getByRole('rowheader')).toHaveText([
    `Tereza Lišková${tereza}`,
    `${eva}You`,
  ])
  await expect(hers.getByRole('button', { name: 'Invite editor' })).toHaveCount(0)
  await expect(hers.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
  await expect(hers.getByRole('tab')).toHaveCount(0)

  await page.reload()
  await expectAccessible(page, 'access')
  await page.getByRole('button', { name: `Revoke access of ${eva}` }).click()
  await expect(
    dialog.getByText(`${eva} will lose access to Vandrovník s.r.o.`, { exact: false }),
  ).toBeVisible()
  await dialog.getByLabel('Also revoke access that was given to its single projects').check()
  await dialog.getByRole('button', { name: 'Revoke access' }).click()
  await expectText(page, 'The access rights were revoked.')
  await expect(page.getByRole('heading', { name: 'Only you so far' })).toBeVisible()

  // the window that she has open finds out by the next thing she does
  await hers.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(heading(hers)).toHaveText('Page not found')
  await expect(hers.getByRole('navigation').filter({ hasText: 'Vandrovník' })).toHaveCount(0)
  await hers.goto('/companies')
  await expect(heading(hers)).toHaveText(account.en.home)
  await hers.context().close()

  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/access\?tab=activity$/)
  await page.reload()
  const lines = people(page, 'Activity').getByRole('row')
  for (const [place, words] of [
    [1, ['Access revoked', 'Tereza Lišková', `${eva}, with its projects`]],
    [2, ['Invitation accepted', eva]],
    [3, ['Access given', `${eva}, editor`]],
    [4, ['Invitation withdrawn', late]],
    [5, ['Editor invited', 'Tereza Lišková', `${eva}, ${late}`]],
  ] as const)
    for (const word of words) await expect(lines.nth(place)).toContainText(word)
  await expectAccessible(page, 'activity')
})

test('the activity of a company is leafed through page by page; a reload stays on its page', async ({
  page,
}) => {
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  const rename = (_: unknown, at: number) =>
    `c${at}: updateCompany(input: { id: "${createCompany.id}", name: "Fox ${at}" }) { id }`
  for (const changes of [10, 10, 10])
    await ask(page, `mutation { ${Array.from({ length: changes }, rename).join(' ')} }`)
  await page.goto(`/companies/${createCompany.id}/access?tab=activity`)
  const rows = people(page, 'Activity').getByRole('rowheader')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1–25')
  await expect(rows).toHaveCount(25)
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(rows.last()).toHaveText('Access given')
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()
  const second = await rows.count()
  await expect(pages).toContainText(`26–${25 + second} of ${25 + second}`)
  await page.reload()
  await expect(rows).toHaveCount(second)
  await pages.getByRole('button', { name: 'Previous page' }).click()
  await expect(rows).toHaveCount(25)
  await pages.getByLabel('Rows per page').selectOption('50')
  await expect(rows).toHaveCount(25 + second)
  // whoever gets the address alone begins at the first page
  await page.goto(`/companies/${createCompany.id}/access?tab=activity&page=2`)
  await expect(pages).toContainText('1–25')
})

test('in Czech: a link for another account tells so, and the right one gets into the project', async ({
  page,
  browser,
}) => {
  test.slow() // three people
  const dark = () => localStorage.setItem('mantine-color-scheme-value', 'dark')
  await page.addInitScript(dark)
  await signIn(page, tereza, 'cs')
  const { project } = await places(page, 'Horská chata')
  await page.goto(`${project}/access`)
  await page.getByRole('button', { name: 'Pozvat editora' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(radek)
  await page.getByRole('button', { name: 'Odeslat pozvánku' }).click()
  const link = await linkFor(page, radek)
  await page.getByRole('button', { name: 'Hotovo' }).click()

  const theirs = await secondBrowser(browser, 'cs-CZ')
  await theirs.addInitScript(dark)
  await signIn(theirs, marek, 'cs')
  await theirs.goto(link)
  await expect(heading(theirs)).toHaveText('Pozvánka je pro jiný účet')
  await expect(theirs.getByText(marek, { exact: true })).toBeVisible()
  await expect(theirs.getByRole('alert')).toContainText('Tento odkaz byl vystaven pro jiný účet.')
  await expectAccessible(theirs, 'foreign link')
  await theirs.getByRole('button', { name: 'Přepnout účet' }).click()
  await expect(heading(theirs)).toHaveText('Máte pozvánku')
  await fillSignIn(theirs, radek, password, 'cs')
  await expect(theirs.getByText('Přístup přijmete jako', { exact: false })).toContainText(radek)
  await theirs.getByRole('button', { name: 'Přijmout přístup' }).click()
  await expectText(theirs, 'Teď máte přístup: Horská chata')
  await expect(theirs).toHaveURL(`${project}/setup/overview`)

  // used once, it is spent
  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText('Tento odkaz neplatí, nebo už byl použit.')

  // a right to the company cannot be taken on the page of a project
  await page.reload()
  const rows = people(page, 'Lidé s přístupem').getByRole('row')
  await expect(rows.nth(1)).toContainText('Vlastník')
  await expect(rows.nth(2)).toContainText('Do tohoto projektu')
  await expect(page.getByRole('button', { name: /^Odebrat/ })).toHaveCount(1)
  await expectAccessible(page, 'access')
  await page.getByRole('button', { name: `Odebrat přístup uživateli ${radek}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat přístup' }).click()
  await expectText(page, 'Přístupová práva byla odebrána.')
  await theirs.goto(project)
  await expect(heading(theirs)).toHaveText('Na této adrese nic není')
  await theirs.context().close()
})
