import { expect, test } from 'vitest'
import { formatZip } from './zip.ts'

test.each([
  ['26601', 'CZ', '266\u00a001'],
  ['266 01', 'SK', '266\u00a001'],
  ['2660', 'CZ', '2660'],
  ['26601', 'DE', '26601'],
  ['26601', null, '26601'],
])('%s of %s is written %s', (zip, country, text) => {
  expect(formatZip(zip, country)).toBe(text)
})
