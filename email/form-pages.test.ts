import { expect, test } from 'vitest'
import { newForm } from '#rules/forms/form.ts'
import { checkInboxPage, formPage, formStyle, optInPage, spentOptInPage, thanksPage } from './form-pages.ts'

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

test.each([
  ['#24483f', '#24483f', '#8795a1'],
  ['#ffd54a', '#8795a1', '#ffd54a'],
  ['#d9480f', '#d9480f', '#d9480f'],
])(
  'formStyle gives the button %s the edge %s on a light page and %s on a dark one',
  (button, light, dark) => {
    const style = formStyle({ colors: { background: '#ffffff', text: '#000000', button } })
    expect([...style.matchAll(/border-color:(#\w{6})/g)].map(([, edge]) => edge)).toEqual([light, dark])
  },
)
