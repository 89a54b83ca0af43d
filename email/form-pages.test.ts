import { expect, test } from 'vitest'
import { newForm } from '#rules/forms/form.ts'
import { checkInboxPage, formPage, optInPage, spentOptInPage, thanksPage } from './form-pages.ts'

test('every page on the way of a sign-up has the logo, and none without one', () => {
  const pagesWith = (logo: string | null) => {
    const plain = newForm('en', 'Fox trail')
    const form = { ...plain, optinPage: { ...plain.optinPage, logo }, thxPage: { ...plain.thxPage, logo } }
    const faced = { form, shop: undefined, logoUrl: (file: string) => `https://droi.example/p/logo/${file}` }
    return [
      formPage({ ...faced, path: '/p/form/form_1', fields: [], stamp: '' }),
      checkInboxPage(faced, 'emily@mail.example'),
      optInPage(faced, { path: '/p/optin/t', email: 'emily@mail.example', wording: 'Yes' }),
      spentOptInPage(faced, '/p/optin/t/again', 'expired'),
      thanksPage(faced),
    ]
  }
  for (const page of pagesWith('fox.png')) expect(page).toContain('src="https://droi.example/p/logo/fox.png"')
  for (const page of pagesWith(null)) expect(page).not.toContain('<img')
})
