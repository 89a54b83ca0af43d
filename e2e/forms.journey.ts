/** A lead form from its making to the person who has signed up by it. */
import { expect, type Page, test } from '@playwright/test'
import { formAttribute } from '#rules/forms/wire.ts'
import { everyString, hostile } from './hostile-strings.ts'
import { linkTo, newAddress } from './mailbox.ts'
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

async function openContact(page: Page, project: string, email: string): Promise<void> {
  await page.goto(`${project}/contacts`)
  await page.getByRole('searchbox', { name: /^E.mail or name/ }).fill(email)
  const [inbox] = email.split('@')
  await page.getByRole('rowheader').filter({ hasText: inbox }).getByRole('link').click()
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
  await preview(page).getByRole('link', { name: 'Go to confirmation' }).press('Enter')
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
  await page.getByLabel('Address of your page').fill('https://elsewhere.example/thanks')
  await page.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByText('This page is not on your shop’s address').first()).toBeVisible()
  await page.getByText('Hosted page').click()
  await page.getByRole('button', { name: 'Save form' }).click()
  await expectSaved(page, 'Saved. Visitors see it within 5 minutes.')
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

  await openContact(page, project, email)
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

/**
 * Hands out hostile strings in turn, as many as fit into each text. What a line cannot hold, and what looks like a merge tag,
 * no form has.
 */
function packer() {
  const strings = everyString.filter((text) => !/[\p{Cc}\p{Cs}]|\{\{/u.test(text))
  return (limit: number, beginning = ''): string => {
    let packed = beginning
    for (let tries = 0; tries < 20; tries++) {
      const next = strings.shift() ?? ''
      strings.push(next)
      if (packed.length + 1 + next.length <= limit) packed += ` ${next}`
    }
    return packed.trim()
  }
}

test('no text of a form runs, wherever it is drawn', async ({ page }) => {
  test.setTimeout(120_000) // everywhere that a form is drawn
  const { hits } = await layTripwire(page)
  await signInAt(page, '/')
  const { project } = await places(page)
  const domainID = project.split('/').at(-1) ?? ''
  const change = async <Data>(name: string, type: string, input: object, fields = 'id'): Promise<Data> => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
    const answer = await page.request.post('/graphql', { data: { query, variables: { input } } })
    const { data, errors } = await answer.json()
    expect(errors, name).toBeUndefined()
    return data[name]
  }
  type Made = { id: string; link: string }
  const [pack, mark, email] = [packer(), Date.now().toString(36), newAddress('hostile')]
  const tag = await change<Made>('createTag', 'CreateTagInput', { domainID, name: pack(60, mark) })
  const field = await change<Made>('createContactField', 'CreateContactFieldInput', {
    domainID,
    name: pack(60, mark),
  })
  const { id, link } = await change<Made>(
    'createLeadForm',
    'CreateLeadFormInput',
    { domainID, tagID: tag.id, name: pack(120, mark), language: 'en' },
    'id link',
  )
  const texts = () => ({ title: pack(120, mark), heading: pack(200, mark), text: pack(1000, mark) })
  const [optinEmail, optinPage, thxPage] = [
    { ...texts(), buttonText: pack(60, 'mail') },
    { ...texts(), buttonText: pack(60, 'page') },
    texts(),
  ]
  const config = {
    heading: pack(200, mark),
    text: pack(1000, mark),
    buttonText: pack(60, 'form'),
    consent: pack(1000, mark),
    fields: [{ kind: 'CUSTOM', fieldID: field.id, required: false }],
  }
  await change('updateLeadForm', 'UpdateLeadFormInput', {
    id,
    // with an address in it, it would be refused
    optinFriendlyFrom: pack(120, mark).replaceAll(/[<>@]/g, ''),
    optinEmail,
    optinPage,
    thxPage,
    config,
  })

  // in the app: the list with its pictures, each tab with its preview, and what is asked of others
  await page.goto(`${project}/forms`)
  const card = page.getByRole('article').filter({ hasText: mark })
  await expect(card.locator('iframe')).toBeVisible()
  await card.getByRole('link').first().click()
  const drawn = (text: string) => preview(page).getByText(text).first()
  const steps = page.getByRole('list', { name: 'Steps of a sign-up' })
  await expect(drawn(config.consent)).toBeVisible()
  await steps.getByRole('button', { name: 'E-mail' }).click()
  await expect(drawn(optinEmail.heading)).toBeVisible()
  await steps.getByRole('button', { name: 'Opt-in' }).click()
  await expect(drawn(optinPage.heading)).toBeVisible()
  await steps.getByRole('button', { name: 'Thanks' }).click()
  await expect(drawn(thxPage.heading)).toBeVisible()
  await page.getByRole('link', { name: /^Embed/ }).click()
  await expect(page.getByText('<form ').first()).toBeVisible()
  await page.goto(`${project}/forms/confirm/${tag.id}`)
  await page.getByRole('combobox', { name: 'In the name of the form' }).click()
  await page.getByRole('option', { name: mark }).click()
  await expect(drawn(optinEmail.buttonText)).toBeVisible()
  await expectAccessible(page, 'asking contacts to confirm')

  // in a page of the shop
  const domain = await page.request.post('/graphql', {
    data: { query: 'query ($id: ID!) { getDomain(id: $id) { shopURL } }', variables: { id: domainID } },
  })
  await page.goto((await domain.json()).data.getDomain.shopURL)
  await page.evaluate(
    ([attribute, form]) => {
      const place = document.createElement('div')
      place.setAttribute(attribute, form)
      document.body.prepend(place)
      ;(window as unknown as { droi: { refresh: () => void } }).droi.refresh() // the shop has put it there
    },
    [formAttribute, id] as const,
  )
  await expect(page.getByText(config.consent)).toBeVisible()

  // on its own pages and in its message
  await page.goto(link)
  await expect(heading(page)).toHaveText(config.heading)
  expect(hits).toEqual([])
  await page.getByLabel(/^E.mail$/).fill(email)
  await page.getByLabel(mark).fill(pack(200))
  await expect(async () => {
    const press = page.getByRole('button', { name: config.buttonText })
    if (await press.isVisible()) await press.click()
    await expect(heading(page)).toHaveText('Look into your inbox', { timeout: 1000 })
  }).toPass({ intervals: [2000] })
  const confirmation = await linkTo(page, email, /\/p\/optin\//)
  const list = await (await page.request.get('/dev/mail')).text()
  const [, mail] = new RegExp(`href="(/dev/mail/[^"]+)">[^<]*</a></td><td>${email}<`).exec(list) ?? []
  await page.goto(`${mail}/html`)
  await expect(heading(page)).toHaveText(optinEmail.heading)
  await page.goto(confirmation)
  await expect(heading(page)).toHaveText(optinPage.heading)
  await page.getByRole('button', { name: optinPage.buttonText }).click()
  await expect(heading(page)).toHaveText(thxPage.heading)

  // and beside the person who has signed up
  await openContact(page, project, email)
  await expect(page.getByRole('region', { name: 'Consents' })).toContainText(config.consent)
  await change('deleteLeadForm', 'DeleteLeadFormInput', { id })
  await change('deleteContactField', 'DeleteContactFieldInput', { id: field.id })
  await change('deleteTag', 'DeleteTagInput', { id: tag.id })
  expect(hits).toEqual([])
})
