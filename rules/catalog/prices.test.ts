import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoney, readVat, withVat } from './prices.ts'

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
