/** Files of contacts, orders and people to be erased: checked, imported, and told what was skipped. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { crumbs } from './frame.ts'
import { ask, expectAccessible, places, signInAt } from './people.ts'

const unique = () => Date.now().toString(36)

/** Chooses the file as somebody would; a browser test has no dialog of the system. */
const choose = (page: Page, name: string, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) })

const finding = (page: Page, name: string) =>
  page.getByRole('region', { name: 'What we found' }).getByRole('listitem').filter({ hasText: name })

const result = (page: Page) => page.getByRole('region', { name: 'Progress of the import' })

test('a file of contacts is checked, imported with a tag, and its skipped rows are downloaded', async ({
  page,
}) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  await page.goto(`${project}/contacts`)
  await page.getByRole('link', { name: 'Import contacts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import contacts')
  const key = unique()
  await choose(page, 'veletrh.csv', [
    'email;jméno;příjmení;město',
    `jana.${key}@veletrh.example;Jana;Nová;Brno`,
    `petr.${key}@veletrh.example;Petr;Starý;Zlín`,
    `petr.${key}@veletrh.example;Petr;Starý;Praha`,
    ';Pavel;Novotný;Brno',
    `hana.${key}(at)veletrh.example;Hana;Veselá;`,
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the contacts')
  await expect(finding(page, 'Contacts to import')).toContainText('2')
  await expect(finding(page, 'Rows without an')).toContainText('1')
  await expect(finding(page, 'Rows that repeat an address')).toContainText('1')
  const wrong = finding(page, 'Addresses that cannot be right')
  await wrong.getByText('See them').click()
  await expect(wrong).toContainText(`hana.${key}(at)veletrh.example`)
  await expectAccessible(page, 'the check of a file')

  // what two columns become is refused here, and counted anew when it is mended
  const start = page.getByRole('button', { name: /^Start import/ })
  const town = page.getByRole('combobox', { name: 'What město becomes' })
  await town.selectOption({ label: 'Last name' })
  await expect(page.getByText('Chosen twice')).toHaveCount(2)
  await expect(start).toBeDisabled()
  await town.selectOption({ label: 'Do not import' })

  await page.getByRole('radio', { name: /All of them have agreed/ }).click()
  await expect(page.getByText('Say how they have agreed.')).toBeVisible()
  await page.getByLabel('How they have agreed').fill('Signed the list at the fair in Brno: “Send me news.”')
  const tag = `Veletrh ${key}`
  await page.getByRole('combobox', { name: 'Add a tag' }).fill(tag)
  await page.getByRole('option', { name: `Create “${tag}”` }).click()
  const chosen = page.getByRole('button', { name: `Remove the tag ${tag}` })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
  await page.getByRole('button', { name: 'Start import of 2 contacts' }).click()

  await expect(page.getByText('With skipped rows').first()).toBeVisible()
  await expect(result(page)).toContainText('100%')
  await expect(result(page)).toContainText('New2')
  await expectAccessible(page, 'the result of an import')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 2 skipped rows' }).click(),
  ])
  const skipped = readFileSync(await download.path(), 'utf8')
  expect(skipped).toContain(`hana.${key}(at)veletrh.example`)
  expect(skipped.trim().split('\r\n')).toHaveLength(3)

  await page.getByRole('link', { name: `Show contacts with ${tag}` }).click()
  const groups = page.getByRole('navigation', { name: 'Groups of contacts' })
  await expect(groups.getByRole('button', { name: `${tag} 2` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Contacts' }).getByRole('rowheader')).toHaveCount(2)
})

test('with the tag of its address: of two columns of one name the first is proposed, and a click agrees to that', async ({
  page,
}) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  const name = `Dvakrát ${unique()}`
  const { createTag } = await ask<{ createTag: { id: string } }>(
    page,
    `mutation { createTag(input: { domainID: "${project.split('/').at(-1)}", name: "${name}" }) { id } }`,
  )
  await page.goto(`${project}/contacts/contact-import/${createTag.id}`)
  await choose(page, 'dvakrat.csv', ['E-mail;e-mail;jméno', 'a@dvakrat.example;b@dvakrat.example;Jana'])
  await expect(page.getByRole('alert')).toContainText('The column “E-mail” and another one mean the same.')
  await page.getByRole('button', { name: 'Use the columns as below' }).click()
  await expect(finding(page, 'Contacts to import')).toContainText('1')
  await expect(page.getByRole('button', { name: `Remove the tag ${name}` })).toBeVisible()

  // a project without a time zone does not know which day its files speak of
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"timezone":"[^"]*"/, '"timezone":null'),
    })
  })
  await page.goto(`${project}/contacts/contact-import`)
  await expect(page.getByRole('heading', { name: 'The setup is not complete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete the setup' })).toHaveAttribute(
    'href',
    /setup\/customizations$/,
  )
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('past orders are imported over the setup overview, and a file that is none says so', async ({
  page,
}) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  await page.goto(`${project}/setup/overview`)
  await page.getByRole('link', { name: 'Import orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import orders' })
  await choose(page, 'tabulka.xlsx', ['PK\u0003\u0004 not a table'])
  await expect(dialog.getByRole('alert')).toContainText(/CSV/)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  const key = unique()
  await choose(page, 'objednavky.csv', [
    'Číslo objednávky;Datum;E-mail;Stav;Měna;Celkem',
    `A${key};18. 4. 2024 20:11;eva.${key}@nakup.example;vyřízena;CZK;1 490,00`,
    `B${key};19. 4. 2024 9:30;eva.${key}@nakup.example;vyřízena;CZK;510,00`,
    `C${key};31. 2. 2024;eva.${key}@nakup.example;vyřízena;CZK;510,00`,
  ])
  await expect(finding(page, 'Orders to import')).toContainText('2')
  await expect(finding(page, 'Total')).toContainText('CZK 2,000')
  await expect(finding(page, 'Dates that cannot be right')).toContainText('1')
  await dialog.getByRole('button', { name: 'Start import of 2 orders' }).click()
  await expect(dialog.getByText('With skipped rows')).toBeVisible()
  await expect(result(page)).toContainText('New2')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${project}/setup/overview`)
})

test('people are erased by a file once their number is typed, a reload shows how far it is, and it can be stopped', async ({
  page,
}) => {
  await signInAt(page, '/')
  const { project } = await places(page)
  const id = project.split('/').at(-1)
  const domain = `konec-${unique()}.example`
  const email = `smazat@${domain}`
  await ask(page, `mutation { createContact(input: { domainID: "${id}", email: "${email}" }) { id } }`)
  await page.goto(`${project}/contacts-unsubscribe`)
  await page.getByRole('link', { name: 'Erase by a file' }).click()
  // most are nobody here, so that it takes a while and changes little
  const others = Array.from({ length: 2_999 }, (_, at) => `nikdo.${at}@${domain}`)
  await choose(page, 'vymazat.csv', ['e-mail', email, ...others])
  await page.getByRole('button', { name: 'Erase 3,000 people…' }).click()
  const question = page.getByRole('dialog', { name: 'Erase 3,000 people?' })
  const sure = question.getByRole('button', { name: /^Erase/ })
  await question.getByRole('textbox').fill('300')
  await expect(sure).toBeDisabled()
  await question.getByRole('textbox').fill('3000')
  await sure.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erasing people')
  // on any page it is followed, and leads back
  await crumbs(page).getByRole('link', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(`${project}/contacts-unsubscribe`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Erasing/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erasing people')
  // whoever comes without its address gets to what is under way
  await page.goto(`${project}/contacts-unsubscribe/file`)
  await expect(page).toHaveURL(/\?import=/)
  await expect(result(page)).toContainText(/of 3,000 people/)
  await expect(result(page)).toContainText('Erased1')
  await page.getByRole('button', { name: 'Stop erasing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop erasing' }).click()
  await expect(
    page.getByText(/^\d[\d,]* of 3,000 people were erased, and cannot be brought back\.$/),
  ).toBeVisible()
})
