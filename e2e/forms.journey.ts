/** A lead form from its making to the person who has signed up by it. */
import { expect, type Page, test } from '@playwright/test'
import { hostile } from './hostile-strings.ts'
import { newAddress } from './mailbox.ts'
import { expectAccessible, expectNoSideScroll, expectSaved, places, signInAt } from './people.ts'
import { layTripwire } from './tripwire.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const preview = (page: Page) => page.frameLocator('iframe[src="/preview/form"]')

/** The link of the message that asks somebody to confirm. */
async function confirmationTo(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text()
    const row = list.split('<tr>').find((one) => one.includes(`<td>${email}</td>`)) ?? ''
    const [, mail = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(row) ?? []
    const text = await (await page.request.get(mail)).text()
    link = /\/p\/optin\/[\w.-]+/.exec(text)?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

test('a form is made, walked, saved, filled in by keyboard and confirmed; the contact comes with tag and proof', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000) // one story of two people, and a message between them
  const mark = Date.now().toString(36)
  const [name, tag, email] = [`Letters ${mark}`, `Walkers ${mark}`, newAddress('emily')]
  const markup = hostile.markup[7] ?? ''
  const { hits } = await layTripwire(page)
  await signInAt(page, '/')
  const { project } = await places(page)
  await page.goto(`${project}/forms/add`)
  await expectAccessible(page, 'a new form')
  await page.getByRole('button', { name: 'Create form' }).click()
  await expect(page.getByText('Please fill in Name of the form, Tag for whoever confirms.')).toBeVisible()
  await page.getByLabel('Name of the form').fill(name)
  const tags = page.getByRole('combobox', { name: 'Tag for whoever confirms' })
  await tags.fill(tag)
  await page.getByRole('option', { name: `Create “${tag}”` }).click()
  // before anybody has said that the tag is made
  await page.getByRole('button', { name: 'Create form' }).click()
  await expect(heading(page)).toHaveText(name)

  // what is written is seen, and walked by its own buttons
  await page.getByLabel('Heading').fill('Where to go on Sunday')
  await page.getByLabel('Text', { exact: true }).fill(markup)
  await expect(preview(page).getByRole('heading', { name: 'Where to go on Sunday' })).toBeVisible()
  await expect(preview(page).getByText(markup)).toBeVisible()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Město' }).click()
  await page.getByRole('button', { name: 'More: Město' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(preview(page).getByLabel('Město')).toBeVisible()
  await expectAccessible(page, 'the builder with changes')
  await preview(page).getByRole('button', { name: 'Sign me up' }).press('Enter')
  await expect(preview(page).getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
  await page.getByRole('button', { name: /^Open the e.mail$/ }).click()
  await expect(page.getByLabel('Subject')).toBeVisible()
  await page.getByLabel('Heading').fill('One click, {{contact.firstName}}')
  await expect(preview(page).getByRole('heading', { name: 'One click, Emily' })).toBeVisible()
  await preview(page).getByRole('link', { name: 'Yes, sign me up' }).press('Enter')
  await preview(page).getByRole('button', { name: 'Yes, sign me up' }).press('Enter')
  await expect(preview(page).getByRole('heading', { name: 'Thank you, you are signed up' })).toBeVisible()

  // what is wrong on another tab is shown there
  await page.getByText('Own address').click()
  await page.getByLabel('Address of your page').fill('nowhere')
  await page.getByRole('link', { name: /^Embed/ }).click()
  await expect(page.getByText('Save the form first')).toBeVisible()
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByLabel('Address of your page')).toBeFocused()
  await expect(page.getByText('This is not a valid HTTP(S) URL').first()).toBeVisible()
  await page.getByText('Hosted page').click()
  await page.getByRole('button', { name: 'Save form' }).click()
  await expectSaved(page, 'Saved. The shop shows it within five minutes.')
  await page.getByRole('link', { name: /^Embed/ }).click()
  await expect(page.getByText(`data-droi-form="form_`)).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code of ${name}` })).toBeVisible()
  await expectAccessible(page, 'how it is embedded')
  const link = await page.getByLabel('Link and QR code', { exact: true }).inputValue()

  const visit = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  })
  const person = await visit.newPage()
  await person.goto(link)
  await expect(heading(person)).toHaveText('Where to go on Sunday')
  await expectNoSideScroll(person)
  for (const [label, text] of [
    ['Město', 'Brno'],
    ['Name', 'Emily Carter'],
    ['E-mail', email],
  ] as const) {
    await person.keyboard.press('Tab')
    await expect(person.getByLabel(label)).toBeFocused()
    await person.keyboard.type(text)
  }
  await person.keyboard.press('Tab')
  await expect(person.getByRole('button', { name: 'Sign me up' })).toBeFocused()
  await person.keyboard.press('Enter')
  // whoever is as quick as a robot is asked to press once more, until two seconds have passed
  await expect(async () => {
    const again = person.getByRole('button', { name: 'Sign me up' })
    if (await again.isVisible()) await again.press('Enter')
    await expect(heading(person)).toHaveText('Look into your inbox', { timeout: 1000 })
  }).toPass({ intervals: [2000] })
  await person.goto(await confirmationTo(page, email))
  await expect(heading(person)).toHaveText('Confirm your sign-up')
  await person.getByRole('button', { name: 'Yes, sign me up' }).press('Enter')
  await expect(heading(person)).toHaveText('Thank you, you are signed up')
  await visit.close()

  await page.goto(`${project}/contacts`)
  await page.getByRole('searchbox', { name: /^E.mail or name/ }).fill(email)
  const [inbox] = email.split('@')
  await page.getByRole('rowheader').filter({ hasText: inbox }).getByRole('link').click()
  await expect(heading(page)).toHaveText('Emily Carter')
  await expect(page.getByRole('group', { name: 'Tags' })).toContainText(tag)
  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents).toContainText('Double opt-in')
  for (const fact of [`Form${name}`, 'Version2', /From(127\.0\.0\.1|::1)/, /Asked\d/, /Confirmed\d/])
    await expect(consents).toContainText(fact)
  await expect(consents).toContainText('Liščí stezka may send me news and offers by e-mail.')

  await page.goto(`${project}/forms`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(`${tag}, 1 contact`)
  await expect(card).toContainText('Confirmed1')
  await expectAccessible(page, 'the forms')
  await card.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete form' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete form' }).click()
  await expectSaved(page, 'The form was deleted')
  await expect(heading(page)).toHaveText('Lead forms')
  await expect(card).toHaveCount(0)
  expect(hits).toEqual([])
})
