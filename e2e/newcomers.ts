/** People who register, by the names that the pages give to things. */
import { expect, type Page } from '@playwright/test'
import { codeTo, newAddress } from './mailbox.ts'
import { ask, chooseLanguage, type Language } from './people.ts'

export const goodPassword = 'modry kocour'
export const account = {
  en: {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    password: 'Password',
    create: 'Create account',
    code: 'Enter the code',
    digit: 'Digit 1 of 6',
    home: 'New company',
    register: 'Create your account',
  },
  cs: {
    name: 'Vaše jméno',
    email: 'E-mail',
    phone: 'Telefon',
    password: 'Heslo',
    create: 'Vytvořit účet',
    code: 'Zadejte kód',
    digit: 'Číslice 1 z 6',
    home: 'Nová firma',
    register: 'Vytvořte si účet',
  },
}

export async function fillAccount(
  page: Page,
  email: string,
  language: Language = 'en',
  phone = '+420 604 118 220',
): Promise<void> {
  const t = account[language]
  await page.getByLabel(t.name).fill('Eva Malá')
  await page.getByLabel(t.email, { exact: true }).fill(email)
  await page.getByLabel(t.phone).fill(phone)
  await page.getByLabel(t.password, { exact: true }).fill(goodPassword)
}

/** The last digit sends it. */
export async function enterCode(page: Page, code: string, language: Language = 'en'): Promise<void> {
  await page.getByLabel(account[language].digit).fill(code)
}

/**
 * Registers by the form, confirms and waits for what a newcomer sees first, the company wizard; answers with the new address.
 * `prefill` is what the link that led here says of the shop.
 */
export async function registerNewcomer(
  page: Page,
  language: Language = 'en',
  prefill: Record<string, string> = {},
): Promise<string> {
  const t = account[language]
  const email = newAddress('eva')
  await chooseLanguage(page, language)
  await page.goto(`/register?${new URLSearchParams(prefill)}`)
  // as people write it where the browser is at home
  await fillAccount(page, email, language, language === 'cs' ? '604 118 220' : undefined)
  await page.getByRole('button', { name: t.create }).click()
  await page.getByRole('heading', { level: 1, name: t.code }).waitFor()
  await enterCode(page, await codeTo(page, email), language)
  await page.getByRole('heading', { level: 1, name: t.home }).waitFor()
  return email
}

/**
 * A new person with a session in this browser; answers with the address. Journeys about registering use the form.
 * `registration` is what is said of the shop.
 */
export async function newcomer(
  page: Page,
  language: Language = 'en',
  registration?: Record<string, string>,
): Promise<string> {
  const email = newAddress('eva')
  await chooseLanguage(page, language)
  const tell = async (verb: string, data: object) => {
    const answer = await page.request.post(`/api/auth/${verb}`, { data })
    expect(answer.ok(), verb).toBe(true)
  }
  await tell('sign-up/email', {
    email,
    phone: '+420 604 118 220',
    password: goodPassword,
    language,
    registration,
  })
  await tell('email-otp/verify-email', { email, otp: await codeTo(page, email) })
  return email
}

/** A new person with a company and a project; `details` are further fields of `createDomain`, as GraphQL spells them. */
export async function newOwner(
  page: Page,
  details: string,
): Promise<{ id: string; company: string; project: string }> {
  await newcomer(page)
  const { createCompany } = await ask<{ createCompany: { id: string } }>(
    page,
    'mutation { createCompany(input: { name: "Fox", country: "CZ" }) { id } }',
  )
  const { createDomain } = await ask<{ createDomain: { id: string } }>(
    page,
    `mutation { createDomain(input: { companyID: "${createCompany.id}", ${details} }) { id } }`,
  )
  const company = `/companies/${createCompany.id}`
  return { id: createDomain.id, company, project: `${company}/domains/${createDomain.id}` }
}
