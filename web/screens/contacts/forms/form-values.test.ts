import { expect, test } from 'vitest'
import { newForm } from '#rules/forms/form.ts'
import { faultsIn, fieldOf, inputOf, sameLogos, soundSettings, tabOf, valuesOf } from './form-values.ts'
import { type LeadForm, settingsOf } from './lead-form-settings.ts'

const leadForm: LeadForm = {
  ...newForm('en', 'Fox trail'),
  id: 'form_1',
  name: 'Letters',
  tagID: 'tag_1',
  tag: { id: 'tag_1', name: 'Newsletter', visitorCount: 3 },
  figures: { views: 0, submissions: 0, confirmations: 0 },
  link: 'https://droi.example/p/form/form_1',
  closed: null,
  updatedAt: '2026-11-17T20:00:00.000Z',
}
const values = valuesOf(leadForm)

test('what is taken apart comes together as it was', () => {
  expect(soundSettings(values, values)).toEqual(settingsOf(leadForm))
  expect(faultsIn(values)).toEqual({})
})

test('only what was changed is sent, in its place', () => {
  expect(
    inputOf({
      emailHeading: 'Hello',
      background: '#ffffff',
      afterSeconds: '',
      pages: '/blog\n /sale https://shop.example/boots?sort=price#top /dárky tents /news.html',
      from: ' ',
      thxRedirect: 'https://shop.example/thanks',
      tag: { id: 'tag_2', name: 'Others' },
    }),
  ).toEqual({
    optinEmail: { heading: 'Hello' },
    config: {
      colors: { background: '#ffffff' },
      popup: {
        afterSeconds: null,
        pages: ['/blog', '/sale', '/boots', '/d%C3%A1rky', '/tents', '/news.html'],
      },
    },
    optinFrom: null,
    thxRedirect: 'https://shop.example/thanks',
    tagID: 'tag_2',
  })
})

test('a logo goes wherever the same one was, and nowhere else', () => {
  expect(sameLogos(values, 'optinLogo')).toEqual(['emailLogo', 'optinLogo', 'thxLogo'])
  const ownMail = { ...values, emailLogo: 'a.png', optinLogo: 'b.png', thxLogo: 'b.png' }
  expect(sameLogos(ownMail, 'emailLogo')).toEqual(['emailLogo'])
  expect(sameLogos(ownMail, 'thxLogo')).toEqual(['optinLogo', 'thxLogo'])
})

test('a fault stands at its field and tab, and what is faulty is drawn as it is saved', () => {
  const written = {
    ...values,
    heading: '',
    button: '#12',
    pages: 'www.shop.example/blog',
    from: 'nobody',
    thxRedirect: 'shop',
    name: ' ',
    tag: null,
  }
  expect(Object.keys(faultsIn(written)).toSorted()).toEqual([
    'button',
    'from',
    'heading',
    'name',
    'pages',
    'tag',
    'thxRedirect',
  ])
  expect(soundSettings(written, values).config).toEqual(settingsOf(leadForm).config)
  expect(fieldOf('input.optinEmail.heading')).toBe('emailHeading')
  expect(fieldOf('input.config.fields.0.fieldID')).toBe('fields')
  expect((['emailLogo', 'from', 'optinRedirect', 'thxText', 'pages', 'tag'] as const).map(tabOf)).toEqual([
    'email',
    'email',
    'optin',
    'thanks',
    'form',
    'form',
  ])
})
