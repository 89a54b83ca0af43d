import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatPercent, formatShare } from './numbers.ts'

/** Shows no-break spaces as tildes, so that they can be seen. */
const seen = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  [123_400, 'CZK', 'cs', '1~234~Kč'],
  [123_450, 'EUR', 'cs', '1~234,50~€'],
  [123_400, 'CZK', 'en', 'CZK~1,234'],
  [123_450, 'EUR', 'en', '€1,234.50'],
  [0, 'CZK', 'cs', '0~Kč'],
  [-5_000, 'CZK', 'cs', '-50~Kč'],
  [123_456, 'CZK', 'cs', '1~234,56~Kč'],
  [1_234, 'JPY', 'en', 'JP¥1,234'],
  [12_500, 'OMR', 'en', 'OMR~12.500'],
  [129_950, 'RSD', 'cs', '1~299,50~RSD'],
  [41_286_000, 'CZK', 'en', 'CZK~412,860'],
] as const)('%d minor units of %s in %s', (minorUnits, currency, language, expected) => {
  expect(seen(formatMoney(minorUnits, currency, language))).toBe(expected)
})

test.each([
  [1234, 'cs', 0, '1~234'],
  [1234, 'en', 0, '1,234'],
  [18420.55, 'cs', 1, '18~420,6'],
  [0, 'en', 0, '0'],
  [-0.4, 'cs', 0, '0'],
  [-0.4, 'en', 1, '-0.4'],
] as const)('the number %d in %s with %d decimals', (value, language, decimals, expected) => {
  expect(seen(formatNumber(value, language, decimals))).toBe(expected)
})

test.each([
  [0.21, 'en', 1, '21.0%'],
  [0.123, 'cs', 1, '12,3~%'],
  [1.03, 'cs', 0, '103~%'],
  [0, 'en', 0, '0%'],
  [1 / 346, 'en', 0, '0.3%'],
  [0.0049, 'cs', 0, '0,5~%'],
  [0.000_09, 'en', 0, '0.01%'],
  [0.000_001, 'en', 0, '<0.01%'],
  [0.996, 'en', 0, '99.6%'],
  [0.999_999, 'cs', 0, '>99,99~%'],
  [1, 'en', 0, '100%'],
  [-0.999, 'en', 0, '-99.9%'],
  [-0.003, 'en', 0, '-0.3%'],
  [-0, 'en', 0, '0%'],
  [-0, 'cs', 1, '0,0~%'],
  [-0.000_001, 'en', 0, '>-0.01%'],
  [-0.999_999, 'en', 0, '<-99.99%'],
] as const)('the share %d in %s with %d decimals', (share, language, decimals, expected) => {
  expect(seen(formatPercent(share, language, decimals))).toBe(expected)
})

test.each([
  [30, 64, 'en', 0, '47%'],
  [1, 346, 'cs', 0, '0,3~%'],
  [29, 29, 'en', 0, '29~of~29'],
  [7, 12, 'cs', 0, '7~z~12'],
  [1, 3, 'cs', 1, '1~ze~3'],
  [0, 30, 'en', 1, '0.0%'],
] as const)('formatShare of %d of %d in %s with %d decimals', (part, all, language, decimals, expected) => {
  expect(seen(formatShare(part, all, language, decimals))).toBe(expected)
})
