import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyOf, marksOf, readMoney, readVat, unknownCurrencyIn, withVat } from './prices.ts'

describe('a price', () => {
  test.each<[string, number, string?]>([
    ['1234.50', 123450],
    ['5 000,50', 500050],
    ['5 000,50', 500050],
    ['1.240', 124],
    ['1.500', 150],
    ['65.289', 6529],
    ['1.240,50', 124050],
    ['1,240.50', 124050],
    ['1.240.500', 124050000],
    ["1'290.00", 129000],
    ['500 Kč', 50000, 'CZK'],
    ['63.60 EUR', 6360, 'EUR'],
    ['€49.90', 4990, 'EUR'],
    ['$ 1,290.00', 129000, 'USD'],
    ['1 290,-', 129000],
    ['12.990,-- Kč', 1299000, 'CZK'],
    ['od 500 Kč', 50000, 'CZK'],
    ['0', 0],
    ['199,00 zł', 19900, 'PLN'],
    ['12 990 Ft', 1299000, 'HUF'],
    ['.5', 50],
    ['1100.00 TRY', 110000, 'TRY'],
    ['CHF 12.50', 1250, 'CHF'],
    ['199 SEK', 19900, 'SEK'],
    ['350 грн.', 35000, 'UAH'],
    ['1.144.000 SEK', 114400000, 'SEK'],
    ['1\u2009290,00 €', 129000, 'EUR'],
    ['CHF 1’299.00', 129900, 'CHF'],
    ['1 290 Kč s DPH', 129000, 'CZK'],
    ['1 299,00 Kč vč. DPH', 129900, 'CZK'],
    ['12,50 € inkl. MwSt.', 1250, 'EUR'],
    ['12 Kč / ks', 1200, 'CZK'],
    ['4,99 €*', 499, 'EUR'],
    ['10 euros', 1000, 'EUR'],
    ['10 eur.', 1000, 'EUR'],
    // no minor units, or three of them
    ['1299 JPY', 1299, 'JPY'],
    ['12.500 OMR', 12500, 'OMR'],
    // a lone mark before three digits groups where the currency has no decimals, or stands beside the number
    ['12.990 Ft', 1299000, 'HUF'],
    ['12,990 HUF', 1299000, 'HUF'],
    ['1,299 USD', 129900, 'USD'],
    ['12.990 Kč', 1299000, 'CZK'],
    ['0.500 EUR', 50, 'EUR'],
    ['1299.000 EUR', 129900, 'EUR'],
  ])('%j is %i', (text, minor, currency) => {
    expect(readMoney(text)).toEqual({ minor, ...(currency && { currency }) })
  })
  test.each([
    '',
    ' ',
    '-1',
    '-1.00 Kč',
    'zdarma',
    '1.2.3',
    '1,2,3',
    'NaN',
    '1e309',
    '500 ks',
    '12 34 56 x',
    '12 34 56',
    '1 29',
    '1 290 Kč bez DPH',
    '9'.repeat(20),
  ])('%j is none', (text) => {
    expect(readMoney(text)).toBeUndefined()
  })

  test('is the same in every spelling', () => {
    const spellings = [
      (whole: string, cents: string) => `${whole}.${cents}`,
      (whole: string, cents: string) => `${whole},${cents}`,
      (whole: string, cents: string) => `${grouped(whole, ' ')},${cents}`,
      (whole: string, cents: string) => `${grouped(whole, '\u00a0')},${cents} Kč`,
      (whole: string, cents: string) => `${grouped(whole, '\u202f')}.${cents} CZK`,
      (whole: string, cents: string) => `CZK ${whole}.${cents}`,
      (whole: string, cents: string) => `${whole}.${cents}0`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...spellings), (minor, spell) => {
        const digits = String(minor).padStart(3, '0')
        expect(readMoney(spell(digits.slice(0, -2), digits.slice(-2)))?.minor).toBe(minor)
      }),
    )
  })
  test('grouped by the other mark is the same, too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), fc.boolean(), (minor, czech) => {
        const [group, mark] = czech ? ['.', ','] : [',', '.']
        const digits = String(minor)
        expect(
          readMoney(`${grouped(digits.slice(0, -2), group ?? '')}${mark}${digits.slice(-2)}`)?.minor,
        ).toBe(minor)
      }),
    )
  })
  test('of anything is a whole number, never negative, or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minor = readMoney(text)?.minor ?? 0
        expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true)
      }),
    )
  })
})

test.each([
  ['RUR', 'RUB'],
  ['rur.', 'RUB'],
  ['ANG', 'XCG'],
  ['CSD', 'RSD'],
  ['YUM', 'RSD'],
  ['XEU', 'EUR'],
  ['BYR', undefined],
  ['TRL', undefined],
  ['SLL', undefined],
  ['ROL', undefined],
  ['DEM', undefined],
  ['CUC', undefined],
])('currencyOf reads the replaced code %s as %s: only a successor of the same value', (code, successor) => {
  expect(currencyOf(code)).toBe(successor)
})

test('readMoney reads an amount with a replaced code in its successor', () => {
  expect(readMoney('1290.50 RUR', { currency: 'CZK' })).toEqual({ minor: 129_050, currency: 'RUB' })
  expect(readMoney('5 BYR')).toBeUndefined()
})

const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)

test.each([
  ['21', 21],
  ['21%', 21],
  ['21 %', 21],
  ['0,20', 20],
  ['0.2', 20],
  ['0', 0],
  ['12.5', 12.5],
  ['high', undefined],
  ['-21', undefined],
  ['2100', undefined],
])('VAT %j is %s per cent', (text, percent) => {
  expect(readVat(text)).toBe(percent)
})

test('VAT is added to the minor unit', () => {
  expect(withVat(500000, 20)).toBe(600000)
  expect(withVat(124, 21)).toBe(150)
})

test.each([
  ['12.990', { currency: 'HUF' }, 1299000],
  ['1.299', { currency: 'JPY' }, 1299],
  ['12.500', { currency: 'KWD' }, 12500],
  ['7900', { currency: 'JPY' }, 7900],
  ['7900.00', { currency: 'JPY' }, 7900],
  ['1.240', { currency: 'CZK' }, 124],
  ['1.240', { currency: 'CZK', marks: { '.': 'GROUP' } }, 124000],
  ['1.240 EUR', { marks: { '.': 'DECIMAL' } }, 124],
  ['100 kr', { currency: 'NOK' }, 10000],
] as const)('readMoney(%j, %j) is %i', (text, spelling, minor) => {
  expect(readMoney(text, spelling)?.minor).toBe(minor)
})

test('currencyOf() takes a sign that several share for the shop’s own, and guesses only where it is safe', () => {
  expect([currencyOf('kr', 'SEK'), currencyOf('kr.', 'DKK'), currencyOf('kr', 'CZK')]).toEqual([
    'SEK',
    'DKK',
    undefined,
  ])
  expect([currencyOf('$'), currencyOf('$', 'CAD'), currencyOf('$', 'CZK')]).toEqual(['USD', 'CAD', 'USD'])
  expect([currencyOf('toString'), currencyOf('?'), currencyOf('')]).toEqual([undefined, undefined, undefined])
})

test('unknownCurrencyIn() names what stands beside a number', () => {
  expect(unknownCurrencyIn('199 Talers')).toBe('Talers')
  expect(unknownCurrencyIn('100 kr', 'CZK')).toBe('kr')
  for (const text of ['199 Kč', '199', '-5', 'zdarma', '']) expect(unknownCurrencyIn(text)).toBeUndefined()
})

test.each([
  [['19.90', '1.240'], { '.': 'DECIMAL', ',': 'GROUP' }],
  [['$1,299', '$19.90'], { '.': 'DECIMAL', ',': 'GROUP' }],
  [['1.299.000', '5.000'], { '.': 'GROUP' }],
  [['1.299,00', '5.000'], { '.': 'GROUP', ',': 'DECIMAL' }],
  [['990', '1.299', '12.490'], { '.': 'GROUP' }],
  [['990', '1.299', '12.490', '5400'], {}],
  [['1.240', '1.500'], {}],
  [['12.5000', '1.240'], { '.': 'DECIMAL', ',': 'GROUP' }],
  [['', 'zdarma'], {}],
] as const)('marksOf(%j) is %j', (prices, marks) => {
  expect(marksOf(prices)).toEqual(marks)
})
