/** People with an e-mail: found, tagged, exported, unsubscribed and erased. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectSaved, places, signInAt } from './people.ts'

const unique = () => Date.now().toString(36)

async function openContacts(page: Page) {
  await signInAt(page, '/')
  const { project } = await places(page)
  await page.goto(`${project}/contacts`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
  return project
}

/** What the rows say; until the answer comes, those of the one before stand in for it. */
const emailsOf = (page: Page) => page.getByRole('table', { name: 'Contacts' }).getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: /^E.mail or name/ })

async function find(page: Page, prefix: string) {
  await search(page).fill(prefix)
  await expect
    .poll(async () => {
      const emails = await emailsOf(page).allInnerTexts()
      return emails.length > 0 && emails.every((email) => email.startsWith(prefix))
    })
    .toBe(true)
}

/** Adds somebody by hand, and waits for their page. */
async function add(page: Page, email: string, name: string) {
  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('How they agreed').fill('By phone on 3 May: “Send me news.”')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('contacts are found by how they begin, filtered, tagged together, exported and freed of the tag again', async ({
  page,
}) => {
  const project = await openContacts(page)
  await expect(
    page.getByText(/^\d[\d,]* people with an e.mail; \d[\d,]* of them may be mailed\.$/),
  ).toBeVisible()
  await expect(emailsOf(page).first()).toBeVisible()
  await expectAccessible(page, 'contacts')
  const chip = page.getByRole('button', { name: 'Consent', exact: true })
  await chip.click()
  await page.getByRole('menuitemcheckbox', { name: 'Double opt-in' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Consent Double opt-in' })).toBeFocused()
  await page.getByRole('columnheader', { name: 'Spent' }).getByRole('button').click()
  await expect(page).toHaveURL(`${project}/contacts?consent=DOUBLE_OPT_IN&sort=-spent`)
  await find(page, 'filip.')
  expect(page.url(), 'whom one looks for stays out of the address').not.toContain('filip')

  // one is ticked, then with Shift all up to another, and one of them is left out by its key
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select filip/ })
  await boxes.nth(0).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bulk = page.getByRole('group', { name: 'With the selected rows' })
  await expect(bulk).toContainText('4 selected')
  await emailsOf(page).nth(1).getByRole('link').press('x')
  await expect(bulk).toContainText('3 selected')
  const tag = `Vodáci ${unique()}`
  await bulk.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(tag)
  await dialog.getByRole('option', { name: `Create “${tag}”` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Tag' })).toHaveValue(tag)
  await dialog.getByRole('button', { name: 'Add the tag to 3 contacts' }).click()
  await expectSaved(page, `3 contacts have the tag ${tag} now`)

  const groups = page.getByRole('navigation', { name: 'Groups of contacts' })
  await groups.getByRole('button', { name: `${tag} 3` }).click()
  await expect(emailsOf(page)).toHaveCount(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(4)
  for (const line of lines.slice(1)) expect(line).toContain('filip.')
  await expectSaved(page, 'Exported 3 people')

  // all means whom the filter finds: they are counted, and done in the background
  await boxes.first().check()
  await bulk.getByRole('button', { name: 'Select all' }).click()
  await expect(bulk).toContainText('All selected')
  await bulk.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove tag' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove tag' })
  await removal.getByRole('combobox', { name: 'Tag' }).fill(tag)
  await removal.getByRole('option', { name: tag }).click()
  await removal.getByRole('button', { name: 'Remove the tag from 3 contacts' }).click()
  await expectSaved(page, `The tag ${tag} was taken from 3 contacts`)
  await expect(groups.getByRole('button', { name: `${tag} 0` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${project}/contacts?sort=-spent`)
})

test('somebody is added with their consent, unsubscribed and taken back, and erased by typing the address, which is proved', async ({
  page,
}) => {
  const project = await openContacts(page)
  const email = `eva.${unique()}@bezim.example`
  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  for (const [bad, why] of [
    ['eva@bezim', 'not an e.mail'],
    ['ev\u0430@bezim.example', 'several alphabets'], // the last letter is Cyrillic
  ] as const) {
    await dialog.getByLabel('E-mail').fill(bad)
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(new RegExp(why, 'i'))
  }
  await page.keyboard.press('Escape')
  await add(page, email, 'Eva Nová')
  await expectSaved(page, 'Contact added')
  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents).toContainText('May be mailed')
  await expect(consents.getByRole('blockquote')).toHaveText('By phone on 3 May: “Send me news.”')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Eva Nová')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Add a tag' }).fill(`Newsletter ${unique()}`)
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByRole('button', { name: /^Remove the tag Newsletter/ })).toBeVisible()
  await expectAccessible(page, 'one contact')

  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe contact' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(consents).toContainText('May not be mailed')
  await undo.click()
  await expect(consents).toContainText('May be mailed')
  await expect(consents).toContainText('unsubscribing undone')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase…' }).click()
  const question = page.getByRole('dialog', { name: `Erase ${email}?` })
  await expect(question).toContainText('only a mark stays')
  const sure = question.getByRole('button', { name: 'Erase for ever' })
  await question.getByRole('textbox').fill('eva@bezim.example')
  await expect(sure).toBeDisabled()
  await question.getByRole('textbox').fill(email)
  await sure.click()
  const proof = page.getByRole('dialog', { name: 'Proof of erasure' })
  await expect(proof).toContainText('record deleted')
  await expect(page).toHaveURL(`${project}/contacts`)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Download the proof' }).click(),
  ])
  expect(readFileSync(await receipt.path(), 'utf8')).not.toContain(email)
  await proof.getByRole('button', { name: 'Close' }).last().click()
  await search(page).fill(email)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()

  // whoever wanted to be forgotten is not entered again by others
  await page.getByRole('button', { name: 'Add contact' }).click()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/had their data erased/)
  await page.keyboard.press('Escape')

  await page.goto(`${project}/contacts-unsubscribe`)
  await page.getByLabel(/^E.mail of the contact/).fill(email)
  await page.getByRole('button', { name: 'Unsubscribe contact' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe contact' }).click()
  await expect(page.getByLabel(/^E.mail of the contact/)).toHaveAccessibleDescription(
    'There is no contact with this address',
  )
  await expectAccessible(page, 'unsubscribing by the address')
})
