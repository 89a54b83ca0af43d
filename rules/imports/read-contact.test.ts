import { describe, expect, test } from 'vitest'
import { mergeConsents, readConsent } from './consents.ts'
import { readConsentTime } from './dates.ts'
import type { ImportedContact, ImportFormat } from './import.ts'
import { mergeContacts } from './merge-contacts.ts'
import { contactReader, readAddress, readTags } from './read-contact.ts'

const now = Date.UTC(2026, 0)
const read = (
  targets: string,
  cells: string[],
  titles = targets.split(' '),
  format: ImportFormat = 'PLAIN',
) => contactReader({ titles, targets: targets.split(' '), format, timezone: 'Europe/Prague', now })(cells, 2)

describe('readAddress()', () => {
  test.each([
    ['Jan.Novak@Example.CZ', 'jan.novak@example.cz'],
    ['  jan@example.cz\u00a0', 'jan@example.cz'],
    ['Jan Novák <jan@example.cz>', 'jan@example.cz'],
    ['mailto:jan@example.cz?subject=x', 'jan@example.cz'],
    ['j\u200ban@example.cz', 'jan@example.cz'],
    ['jan@ha\u0301c\u030cky.cz', 'jan@xn--hky-ela4t.cz'],
    ['jan@xn--hky-cla4d.cz', 'jan@xn--hky-cla4d.cz'],
    ['=cmd@example.cz', '=cmd@example.cz'],
  ])('%j is %s', (text, address) => expect(readAddress(text)).toBe(address))

  test.each([
    ['21: two @', 'jan@novak@example.cz'],
    ['22: CRLF', 'jan@example.cz\r\nBcc: eva@example.cz'],
    ['23: a quoted @', '"jan@novak"@example.cz'],
    ['two addresses', 'jan@example.cz, eva@example.cz'],
    ['no domain', 'jan'],
    ['a control character', 'jan\u0007@example.cz'],
    ['too long', `${'a'.repeat(60)}@${'b.'.repeat(120)}cz`],
  ])('%s is none', (_, text) => expect(readAddress(text)).toBeUndefined())
})

describe('contactReader()', () => {
  test('reads all that the columns are for', () => {
    expect(
      read('email firstName lastName new:City tags consent consentAt consentWhere field:1 ', [
        ' JAN@example.cz',
        'Jan ',
        'Novák',
        'Brno',
        'VIP; léto',
        'ano',
        '18. 4. 2023 20:11',
        'pokladna',
        '',
        'nothing',
      ]),
    ).toEqual({
      line: 2,
      email: 'jan@example.cz',
      name: 'Jan Novák',
      fields: { '3': 'Brno' },
      tags: ['VIP', 'léto'],
      consent: 'SUBSCRIBED',
      consentAt: '2023-04-18T18:11:00.000Z',
      consentWhere: 'pokladna',
    })
  })

  test('a whole name goes before its parts', () => {
    expect(read('email name firstName', ['a@b.cz', 'Ing. Jan Novák', 'Jan'])).toMatchObject({
      name: 'Ing. Jan Novák',
    })
    expect(read('email name firstName', ['a@b.cz', ' ', 'Jan'])).toMatchObject({ name: 'Jan' })
  })

  test('what cannot be seen is left out, and a text stands in one line', () => {
    expect(read('email name new:Note', ['a@b.cz', 'Ja\u200bn\u202e', 'a\r\n\tb\u0001c'])).toEqual({
      line: 2,
      email: 'a@b.cz',
      name: 'Jan',
      fields: { '2': 'a b c' },
    })
  })

  test('a formula stays the text that it is', () => {
    expect(read('email name', ['a@b.cz', '=1+1'])).toMatchObject({ name: '=1+1' })
  })

  test('a field that two columns are for has what the first filled one says', () => {
    expect(read('email new:Phone new:Phone', ['a@b.cz', '', '777'])).toMatchObject({ fields: { '1': '777' } })
    expect(read('email new:Phone new:Phone', ['a@b.cz', '1', '777'])).toMatchObject({ fields: { '1': '1' } })
  })

  test('no address, and a wrong one', () => {
    expect(read('email', [' '])).toBe('NO_EMAIL')
    expect(read('name email', ['Jan'])).toBe('NO_EMAIL')
    expect(read('email', ['jan'])).toBe('EMAIL_INVALID')
  })

  test.each([
    ['name', 120],
    ['new:City', 500],
    ['tags', 60],
    ['consentWhere', 500],
  ])('a too long %s refuses the row', (target, limit) => {
    expect(read(`email ${target}`, ['a@b.cz', 'x'.repeat(limit)])).toMatchObject({ email: 'a@b.cz' })
    expect(read(`email ${target}`, ['a@b.cz', '😀'.repeat(limit)])).toMatchObject({ email: 'a@b.cz' })
    expect(read(`email ${target}`, ['a@b.cz', 'x'.repeat(limit + 1)])).toBe('FIELD_TOO_LONG')
  })

  test('whoever says when somebody agreed says that they did, unless a column denies it', () => {
    expect(read('email consentAt', ['a@b.cz', '2023-04-18'])).toMatchObject({ consent: 'SUBSCRIBED' })
    expect(read('email consentAt', ['a@b.cz', 'once'])).toEqual({ line: 2, email: 'a@b.cz' })
    const titles = ['Email Address', 'OPTIN_TIME', 'UNSUB_TIME']
    const unsubscribed = read(
      'email consentAt consent',
      ['a@b.cz', '2023-04-18', '2024-01-01 10:00:00'],
      titles,
    )
    expect(unsubscribed).toMatchObject({ consent: 'UNSUBSCRIBED' })
    expect(read('email consentAt consent', ['a@b.cz', '2023-04-18', ''], titles)).toMatchObject({
      consent: 'SUBSCRIBED',
    })
  })

  test('of several columns about consent a refusal wins', () => {
    const titles = ['Email', 'Email Marketing Consent', 'Email Suppressions']
    const consent = (...cells: string[]) =>
      read('email consent consent', ['a@b.cz', ...cells], titles, 'KLAVIYO')
    expect(consent('SUBSCRIBED', '["HARD_BOUNCE"]')).toMatchObject({ consent: 'BOUNCED' })
    expect(consent('SUBSCRIBED', '[]')).toMatchObject({ consent: 'SUBSCRIBED' })
    expect(consent('NEVER_SUBSCRIBED', '')).toMatchObject({ consent: 'NONE' })
  })
})

describe('readConsent()', () => {
  test.each([
    ['SUBSCRIBED', 'ano yes 1 true subscribed Aktivní přihlášen double_opt_in'],
    ['UNSUBSCRIBED', 'ne no 0 false unsubscribed odhlášen Odhlášený opted_out'],
    ['BOUNCED', 'bounced hard_bounce cleaned nedoručitelný'],
    ['COMPLAINED', 'complained spam Stížnost'],
    ['NONE', 'pending unconfirmed never_subscribed soft_bounce whatever'],
  ])('%s: %s', (consent, words) => {
    for (const word of words.split(' '))
      expect([word, readConsent(word, 'SUBSCRIBED')]).toEqual([word, consent])
  })

  test('an empty cell says nothing', () => expect(readConsent(' ', 'SUBSCRIBED')).toBeUndefined())

  test('a column of refusals speaks by a yes, a time or a reason alone', () => {
    expect(readConsent('1', 'UNSUBSCRIBED')).toBe('UNSUBSCRIBED')
    expect(readConsent('2024-01-01 10:20:30', 'BOUNCED')).toBe('BOUNCED')
    expect(readConsent('spam', 'UNSUBSCRIBED')).toBe('COMPLAINED')
    for (const nothing of ['0', 'ne', 'no', 'false', ''])
      expect(readConsent(nothing, 'UNSUBSCRIBED')).toBeUndefined()
  })

  test('the numbers of Ecomail', () => {
    const meanings = ['1', '2', '3', '4', '5', '6'].map((number) => readConsent(number, 'SUBSCRIBED', true))
    expect(meanings).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED', 'NONE', 'BOUNCED', 'COMPLAINED', 'NONE'])
  })
})

describe('readConsentTime()', () => {
  test.each([
    ['2023-04-18T20:11:05Z', '2023-04-18T20:11:05.000Z'],
    ['2023-04-18 20:11', '2023-04-18T18:11:00.000Z'],
    ['2023-04-18 20:11:05 UTC', '2023-04-18T20:11:05.000Z'],
    ['2023/04/18 20:11', '2023-04-18T18:11:00.000Z'],
    ['18. 4. 2023 20:11', '2023-04-18T18:11:00.000Z'],
    ['18.04.2023', '2023-04-17T22:00:00.000Z'],
    ['4/18/2023 8:11 PM', '2023-04-18T18:11:00.000Z'],
    ['04/05/2023', '2023-04-04T22:00:00.000Z'],
    ['18/04/2023', '2023-04-17T22:00:00.000Z'],
    ['18-04-2023 20:11:05', '2023-04-18T18:11:05.000Z'],
    ['4/18/23 12:05 am', '2023-04-17T22:05:00.000Z'],
    ['Apr 18, 2023 8:11 PM', '2023-04-18T18:11:00.000Z'],
    ['18 April 2023', '2023-04-17T22:00:00.000Z'],
  ])('%s', (text, time) => expect(readConsentTime(text, 'Europe/Prague', now)).toBe(time))

  test.each(['', 'yes', '31. 2. 2023', '13/13/2023', '1. 1. 1970', '1. 6. 2026', 'Foo 1, 2023'])(
    '%j is none',
    (text) => expect(readConsentTime(text, 'Europe/Prague', now)).toBeUndefined(),
  )
})

describe('readTags()', () => {
  test.each([
    ['a, b;c|d', ['a', 'b', 'c', 'd']],
    ['"VIP","Blog, news"', ['VIP', 'Blog, news']],
    ['["vip","swim"]', ['vip', 'swim']],
    ['Léto, leto,LÉTO', ['Léto']],
    [' ,; ', []],
  ])('%s', (text, tags) => expect(readTags(text)).toEqual(tags))

  test('takes fifty of a row', () => {
    expect(readTags(Array.from({ length: 60 }, (_, at) => `t${at}`).join(','))).toHaveLength(50)
  })
})

describe('mergeContacts()', () => {
  const before: ImportedContact = {
    line: 2,
    email: 'a@b.cz',
    name: 'Jan',
    fields: { '2': 'Brno', '3': 'x' },
    tags: ['vip'],
    consent: 'UNSUBSCRIBED',
  }
  test('the later row wins where it says something; tags are united; a refusal stays', () => {
    const later: ImportedContact = {
      line: 9,
      email: 'a@b.cz',
      fields: { '2': 'Praha' },
      tags: ['VIP', 'léto'],
      consent: 'SUBSCRIBED',
    }
    expect(mergeContacts(before, later)).toEqual({
      line: 9,
      email: 'a@b.cz',
      name: 'Jan',
      fields: { '2': 'Praha', '3': 'x' },
      tags: ['vip', 'léto'],
      consent: 'UNSUBSCRIBED',
    })
  })

  test('of refusals the heavier one, of others the later', () => {
    expect(mergeConsents('UNSUBSCRIBED', 'COMPLAINED')).toBe('COMPLAINED')
    expect(mergeConsents('COMPLAINED', 'BOUNCED')).toBe('COMPLAINED')
    expect(mergeConsents('SUBSCRIBED', 'NONE')).toBe('NONE')
    expect(mergeConsents('NONE', 'SUBSCRIBED')).toBe('SUBSCRIBED')
    expect(mergeConsents('SUBSCRIBED', undefined)).toBe('SUBSCRIBED')
  })
})
