import { expect, test } from 'vitest'
import { availabilityOfDelivery, availabilityOfText, readAmount } from './availability.ts'

test.each([
  ['in_stock', 'IN_STOCK'],
  ['in stock', 'IN_STOCK'],
  ['instock', 'IN_STOCK'],
  ['Skladem', 'IN_STOCK'],
  ['SKLADEM > 5 ks', 'IN_STOCK'],
  ['ihned', 'IN_STOCK'],
  ['true', 'IN_STOCK'],
  ['1', 'IN_STOCK'],
  ['> 5 ks', 'IN_STOCK'],
  ['Skladem za 14 dní', 'ORDERABLE'],
  ['do 3 dnů', 'ORDERABLE'],
  ['preorder', 'ORDERABLE'],
  ['backorder', 'ORDERABLE'],
  ['onbackorder', 'ORDERABLE'],
  ['Na objednávku', 'ORDERABLE'],
  ['Na dotaz', 'ORDERABLE'],
  ['out_of_stock', 'OUT_OF_STOCK'],
  ['out of stock', 'OUT_OF_STOCK'],
  ['outofstock', 'OUT_OF_STOCK'],
  ['Není skladem', 'OUT_OF_STOCK'],
  ['Momentálně nedostupné', 'OUT_OF_STOCK'],
  ['Vyprodáno', 'OUT_OF_STOCK'],
  ['0', 'OUT_OF_STOCK'],
  ['-3', 'OUT_OF_STOCK'],
  ['false', 'OUT_OF_STOCK'],
  ['', 'UNKNOWN'],
  ['modrá', 'UNKNOWN'],
])('%j says %s', (text, availability) => {
  expect(availabilityOfText(text)).toBe(availability)
})

test.each([
  ['0', 'IN_STOCK'],
  ['3', 'ORDERABLE'],
  ['-1', 'UNKNOWN'],
  ['2026-11-14', 'IN_STOCK'],
  ['2026-11-15', 'IN_STOCK'],
  ['2026-11-16', 'ORDERABLE'],
  ['skladem', 'IN_STOCK'],
])('delivery %j on 15 November says %s', (text, availability) => {
  expect(availabilityOfDelivery(text, '2026-11-15')).toBe(availability)
})

test.each([
  ['338', 338],
  ['12,00', 12],
  ['-2', 0],
  ['5 ks', 5],
  ['mnoho', undefined],
])('%j are %s pieces', (text, pieces) => {
  expect(readAmount(text)).toBe(pieces)
})
