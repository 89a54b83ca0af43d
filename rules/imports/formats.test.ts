import { describe, expect, test } from 'vitest'
import { isHeaderless, proposeTargets, recogniseFormat } from './formats.ts'
import { headerFault } from './header.ts'
import type { ImportFormat, ImportType } from './import.ts'

const propose = (
  header: string,
  row = '',
  type: ImportType = 'CONTACTS',
  fields = [] as { id: string; name: string }[],
) => {
  const titles = header.split(',')
  const rows = row === '' ? [] : [row.split(',')]
  const format = recogniseFormat(type, titles)
  const targets = proposeTargets({ type, titles, rows, format }, fields)
  return { format, targets, of: Object.fromEntries(targets.map((target, at) => [titles[at], target])) }
}

describe('exports of contacts', () => {
  test.each<[ImportFormat, string, Record<string, string>]>([
    [
      'SHOPTET',
      'guid,email,phone,registrationDate,billingFullName,billingCity,newsletter',
      {
        email: 'email',
        phone: 'new:Telefon',
        billingFullName: 'name',
        billingCity: 'new:Město',
        newsletter: 'consent',
        guid: '',
      },
    ],
    [
      'SHOPIFY',
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address City,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Email: 'email',
        'Accepts Email Marketing': 'consent',
        'Accepts SMS Marketing': '',
        'Default Address City': 'new:City',
        Phone: 'new:Phone',
        Tags: 'tags',
        'Total Spent': '',
      },
    ],
    [
      'WOOCOMMERCE',
      'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
      { Name: 'name', Email: 'email', City: 'new:City', Orders: '', Username: '' },
    ],
    [
      'ECOMAIL',
      'email,name,surname,vokativ,vokativ_s,birthday,tags,status,city',
      {
        name: 'firstName',
        surname: 'lastName',
        vokativ: 'new:Oslovení',
        birthday: 'new:Datum narození',
        tags: 'tags',
        status: 'consent',
      },
    ],
    [
      'SMARTEMAILING',
      'id,emailaddress,name,surname,titlesbefore,salution,phone,town,blacklisted',
      {
        emailaddress: 'email',
        name: 'firstName',
        surname: 'lastName',
        salution: 'new:Oslovení',
        blacklisted: 'consent',
      },
    ],
    [
      'MAILCHIMP',
      'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      {
        'Email Address': 'email',
        CONFIRM_TIME: 'consentAt',
        OPTIN_TIME: '',
        TAGS: 'tags',
        Address: '',
        NOTES: '',
      },
    ],
    [
      'MAILCHIMP',
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON',
      { UNSUB_TIME: 'consent', OPTIN_TIME: 'consentAt', UNSUB_REASON: '' },
    ],
    [
      'KLAVIYO',
      'Email,Klaviyo ID,First Name,Last Name,Organization,Phone Number,City,Source,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions',
      {
        'Email Marketing Consent': 'consent',
        'Email Marketing Consent Timestamp': 'consentAt',
        'Email Suppressions': 'consent',
        Organization: 'new:Company',
        Source: 'consentWhere',
      },
    ],
    [
      'BREVO',
      'CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,EMAIL_BLACKLISTED,ADDED_TIME,MODIFIED_TIME',
      {
        EMAIL: 'email',
        FIRSTNAME: 'firstName',
        SMS: 'new:Phone',
        EMAIL_BLACKLISTED: 'consent',
        ADDED_TIME: '',
      },
    ],
  ])('%s: %s', (format, header, targets) => {
    const proposed = propose(header)
    expect(proposed.format).toBe(format)
    expect(proposed.of).toMatchObject(targets)
  })
})

test.each<[ImportFormat, string]>([
  [
    'SHOPIFY',
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem sku,Lineitem price',
  ],
  ['SHOPTET', 'code,date,statusName,currency,email,totalPriceWithVat,itemCode,itemAmount'],
  [
    'WOOCOMMERCE',
    'Order Number,Order Status,Order Date,Email (Billing),Order Total Amount,SKU,Quantity,Item Cost',
  ],
  ['WOOCOMMERCE', 'order_id,order_date,status,billing_email,order_currency,order_total'],
  ['PLAIN', 'Číslo objednávky,Datum,E-mail,Celkem'],
])('an export of orders of %s: %s', (format, header) => {
  const { format: found, targets } = propose(header, '', 'ORDERS')
  expect(found).toBe(format)
  expect(headerFault('ORDERS', header.split(','), targets, false)).toBeUndefined()
})

describe('plain tables', () => {
  test.each([
    ['E-mail,Jméno,Příjmení', 'email firstName lastName'],
    ['E-mail,Jméno', 'email name'],
    ['Mail,Meno,Priezvisko,Telefón', 'email firstName lastName new:Telefón'],
    ['E-Mail-Adresse,Vorname,Name', 'email firstName lastName'],
    ['Email,Full name,First name', 'email name firstName'],
    ['email,unknown thing,__proto__,constructor', 'email   '],
    ['EMAIL,Souhlas,Datum souhlasu,Zdroj souhlasu,Štítky', 'email consent consentAt consentWhere tags'],
  ])('%s', (header, targets) => {
    expect(propose(header).targets.join(' ')).toBe(targets)
  })

  test('a column of statuses is consent when its words are', () => {
    expect(propose('email,Stav', 'a@b.cz,odhlášen').targets).toEqual(['email', 'consent'])
    expect(propose('email,Stav', 'a@b.cz,velkoobchod').targets).toEqual(['email', ''])
  })

  test('a column of addresses is one, whatever it is called', () => {
    expect(propose('Kontakt,Adresa', 'Jan,jan@example.cz').targets).toEqual(['', 'email'])
  })

  test('fields of the project are found by their names, also by those of the other language', () => {
    const fields = [
      { id: 'f1', name: 'phone' },
      { id: 'f2', name: 'Oblíbená barva' },
    ]
    expect(propose('email,Telefon,oblibena BARVA', '', 'CONTACTS', fields).targets).toEqual([
      'email',
      'field:f1',
      'field:f2',
    ])
  })

  test('no more new fields than a project may have', () => {
    const fields = Array.from({ length: 49 }, (_, at) => ({ id: `f${at}`, name: `Field ${at}` }))
    expect(propose('email,Telefon,Město', '', 'CONTACTS', fields).targets).toEqual([
      'email',
      'new:Telefon',
      '',
    ])
  })

  test('of a list of addresses to delete nothing but the address is read', () => {
    expect(propose('email,Jméno,Štítky', '', 'DELETE').targets).toEqual(['email', '', ''])
  })
})

test('isHeaderless() sees an address in the first row', () => {
  expect(isHeaderless('CONTACTS', ['jan@example.cz', 'Jan'])).toBe(true)
  expect(isHeaderless('DELETE', ['jan@example.cz'])).toBe(true)
  expect(isHeaderless('CONTACTS', ['e-mail', 'jan@example.cz'])).toBe(false)
  expect(isHeaderless('ORDERS', ['1', 'jan@example.cz'])).toBe(false)
})

describe('headerFault()', () => {
  const faultOf = (type: ImportType, header: string) =>
    headerFault(type, header.split(','), propose(header, '', type).targets, false)?.detail

  test.each<[ImportType, string, string | undefined]>([
    ['CONTACTS', 'Name,City', 'EMAIL'],
    ['DELETE', 'Name', 'EMAIL'],
    ['CONTACTS', 'email,Name,email', 'TWICE email'],
    ['CONTACTS', 'email,note,note', undefined],
    ['CONTACTS', 'email,tags,tags', undefined],
    ['ORDERS', 'date,total', 'ORDER_ID'],
    ['ORDERS', 'order id,total', 'DATE'],
    ['ORDERS', 'order id,date', 'TOTAL'],
    ['ORDERS', 'order id,date,sku', undefined],
    ['ORDERS', 'order id,order id,date,total', 'TWICE order id'],
  ])('%s %s: %s', (type, header, detail) => {
    expect(faultOf(type, header)).toBe(detail)
  })

  test('whoever chooses may choose one of two columns of the same name, and not two for one thing', () => {
    expect(headerFault('CONTACTS', ['email', 'email'], ['', 'email'], true)).toBeUndefined()
    expect(headerFault('CONTACTS', ['a', 'b', 'c'], ['email', 'name', 'name'], true)?.detail).toBe('TWICE c')
    expect(headerFault('CONTACTS', ['a', 'b', 'c'], ['email', 'tags', 'tags'], true)).toBeUndefined()
    expect(headerFault('CONTACTS', ['a', 'b', 'c'], ['email', 'field:1', 'field:1'], true)).toBeUndefined()
  })
})
