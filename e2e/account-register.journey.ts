import { expect, test } from '@playwright/test'
import { codeTo, newAddress, subjectsTo } from './mailbox.ts'
import { account, enterCode, fillAccount, goodPassword, registerNewcomer } from './newcomers.ts'
import { fillSignIn, forms, type Language, tereza } from './people.ts'

const shop = {
  domain: ['Shop address', 'liscistezka.example', 'liscistezka.example'],
  currency: ['Currency', 'CZK', /^CZK, Czech Koruna$/i],
  timezone: ['Time zone', 'Europe/Prague', 'Europe/Prague'],
  company: ['Company', 'Liščí stezka s.r.o.', 'Liščí stezka s.r.o.'],
  country: ['Country', 'CZ', 'Czechia'],
  street: ['Street', 'Na Stezce 14', 'Na Stezce 14'],
  city: ['City', 'Beroun', 'Beroun'],
  zip: ['ZIP', '266 01', '266 01'],
  crno: ['Registration number', '08812345', '08812345'],
} as const

for (const language of forms<Language>('cs', 'en'))
  test(`a newcomer registers in ${language}, confirms with the mailed code and is at home`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: { en: 'en-GB', cs: 'cs-CZ' }[language] })
    const page = await context.newPage()
    const calls: string[] = []
    // once it is answered: a call that the reload below cuts off is rightly made again
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/graphql')) calls.push(request.postDataJSON().operationName)
    })
    const email = await registerNewcomer(page, language)
    expect(new URL(page.url()).pathname).toBe('/add-company')
    const [subject] = await subjectsTo(page, email)
    expect(subject).toMatch({ en: /is your Droi code/, cs: /je váš kód pro Droi/ }[language])

    await expect(() => expect(calls).toContain('AcCreateContact')).toPass()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: account[language].home })).toBeVisible()
    await expect(() => expect(calls.filter((name) => name === 'RecordLogin')).toHaveLength(2)).toPass()
    expect(calls.filter((name) => name === 'AcCreateContact')).toHaveLength(1)
    await context.close()
  })

test('the link of a shop fills in all nine, and they are sent', async ({ page }) => {
  const query = Object.entries(shop).map(([key, [, value]]) => [key, value] as [string, string])
  await page.goto(`/register?${new URLSearchParams(query)}`)
  await expect(page.getByText('Filled in from your shop’s link')).toBeVisible()
  for (const [label, , shown] of Object.values(shop))
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(shown)

  await fillAccount(page, newAddress('nine'))
  const sent = page.waitForRequest('**/api/auth/sign-up/email')
  await page.getByRole('button', { name: account.en.create }).click()
  expect((await sent).postDataJSON().registration).toEqual(Object.fromEntries(query))
})

test('a shop on Shopify brings its platform and feed; a name that Shopify cannot give is told at its field; after a wrong code and a reload the right one works', async ({
  page,
}) => {
  await page.goto('/register/shopify/fox%20trail')
  await fillAccount(page, newAddress('fox'))
  await page.getByRole('button', { name: account.en.create }).click()
  const field = page.getByLabel('Shopify shop name')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('This is not a Shopify shop name')

  await page.goto('/register/shopify/fox-trail')
  await expect(page.getByLabel('Platform')).toHaveValue('Shopify')
  await expect(page.getByLabel('Platform')).not.toBeEditable()
  await expect(page.getByLabel('Product feed')).toHaveValue('https://fox-trail.myshopify.com/products.json')
  const email = newAddress('fox')
  await fillAccount(page, email)
  const sent = page.waitForRequest('**/api/auth/sign-up/email')
  await page.getByRole('button', { name: account.en.create }).click()
  expect((await sent).postDataJSON().registration).toMatchObject({
    platform: 'SHOPIFY',
    shopifyStore: 'fox-trail',
    feed: 'https://fox-trail.myshopify.com/products.json',
  })
  const code = await codeTo(page, email)
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await enterCode(page, code)
  await expect(page.getByRole('heading', { level: 1, name: account.en.home })).toBeVisible()
})

test('faults are told where they are, a common password too, and nothing typed is lost, also for another e-mail, which may be taken', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByLabel('Company')).toHaveCount(0)
  await page.goto('/register?company=Fox')
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in Your name, E-mail, Password.')
  await expect(page.getByLabel('Your name')).toBeFocused()

  await page.getByLabel('E-mail', { exact: true }).fill('eva')
  await page.getByLabel('Phone').fill('604 118')
  await page.getByLabel('Password', { exact: true }).fill('7 chars')
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByRole('alert')).toContainText('Please fix the following errors:')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'This is not an e\u2011mail address',
  )
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  const field = page.getByLabel('Password', { exact: true })
  await page.getByRole('alert').getByRole('link', { name: 'Password' }).click()
  await expect(field).toBeFocused()

  // what everybody tries first
  await fillAccount(page, newAddress('typo'))
  await field.fill('12345678')
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByText('Too easy to guess.', { exact: false }).first()).toBeVisible()
  await field.fill('sunshine')
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByText('Choose another password:', { exact: false }).first()).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill(goodPassword)
  await page.getByRole('button', { name: account.en.create }).click()
  await page.getByRole('link', { name: 'Change e\u2011mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.en.register })).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Fox')
  await expect(field).toHaveValue('')

  // a taken address is answered the same; only its mailbox learns the truth
  await fillAccount(page, tereza)
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.en.code })).toBeVisible()
  await expect(async () => expect(await subjectsTo(page, tereza)).toContain('Účet v Droi už máte')).toPass()
})

test('a wrong code is told and survives a reload; another browser is told that the code is not for it, and signing in there brings one that ends the first and opens the page asked for', async ({
  page,
  browser,
}) => {
  const email = newAddress('wrong')
  const wrong = 'This code is wrong or has expired. Check the digits, or ask for a new code.'
  await page.goto('/register')
  await fillAccount(page, email)
  await page.getByRole('button', { name: account.en.create }).click()
  await expect(page.getByText('Confirm your e\u2011mail to finish.')).toBeVisible()
  await expect(page.getByText(/Send again in \d:\d\d/)).toBeVisible()
  const first = await codeTo(page, email)
  await enterCode(page, first === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toHaveText(wrong)
  const digit = page.getByLabel('Digit 1 of 6')
  for (const typed of ['1', '2']) {
    await digit.click()
    await page.keyboard.press(typed)
    await expect(digit).toHaveValue(typed)
  }
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(`/register/confirm#email=${encodeURIComponent(email)}`)
  await enterCode(phone, first)
  await expect(phone.getByRole('alert')).toContainText('only in the browser in which you registered')
  await phone.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(phone.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await phone.goto('/profile?from=mail')
  await fillSignIn(phone, email, goodPassword)
  await expect(
    phone.getByText('Your e\u2011mail address is not confirmed yet.', { exact: false }),
  ).toBeVisible()
  const fresh = await codeTo(phone, email, [first])
  await enterCode(phone, first)
  await expect(phone.getByRole('alert')).toHaveText(wrong)
  await enterCode(phone, fresh)
  await expect(phone.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(phone.url()).toContain('/profile?from=mail')
  await context.close()
})
