import { expect, test } from 'vitest'
import { valueMark } from '../feeds/names.ts'
import { at } from './fields.ts'
import { isHidden, openRowReader } from './rows.ts'
import { item } from './testing.ts'

test('variations inherit from the parent that they name', () => {
  const row = openRowReader('WOOCOMMERCE_CSV')
  row(item({ id: '44', kind: 'variable', sku: 'tee', category: 'A', image: 'i' }))
  expect(row(item({ id: '60', kind: 'variation', group: 'tee' }))).toEqual(
    item({ id: '60', kind: 'variation', group: 'tee', category: 'A', image: 'i', url: '/?p=44' }),
  )
  expect(row(item({ id: '61', kind: 'variation', group: 'id:44' }))?.[at.group]).toBe('44')
  expect(row(item({ id: '7', kind: 'simple', group: 'x' }))?.[at.group]).toBe('')
})

test('rows of one handle are variants, and those without a price pictures', () => {
  const row = openRowReader('SHOPIFY_CSV')
  expect(row(item({ handle: 'top', name: 'Top', options: 'S', priceVat: '60' }))?.[at.id]).toBe('top:S')
  expect(row(item({ handle: 'top', options: 'M', priceVat: '60' }))).toMatchObject({
    [at.name]: 'Top',
    [at.group]: 'top',
  })
  expect(row(item({ handle: 'top', image: 'x' }))).toBeUndefined()
  const options = `S${valueMark}Red`
  expect(row(item({ handle: 'top', options, priceVat: '60', ean: "'590" }))).toMatchObject({
    [at.id]: 'top:S/Red',
    [at.ean]: '590',
  })
  expect(row(item({ handle: 'hat', name: 'Hat', options: 'Default Title', priceVat: '1' }))?.[at.id]).toBe(
    'hat',
  )
  expect(row(item({ handle: 'cup', sku: 'C1', priceVat: '1' }))).toMatchObject({
    [at.name]: '',
    [at.id]: 'C1',
  })
})

test.each([
  ['0', true],
  ['-1', true],
  ['hidden', true],
  ['draft', true],
  ['1', false],
  ['visible', false],
  ['', false],
  [`true${valueMark}draft`, true],
  [`true${valueMark}active`, false],
])('visible %j is hidden: %s', (visible, hidden) => {
  expect(isHidden(item({ visible }), 'OTHER_CSV')).toBe(hidden)
})

test('rows of Shopify: the picture and the id of the variant itself, and stock that nobody counts', () => {
  const row = openRowReader('SHOPIFY_CSV', ['counted'])
  const first = { handle: 'top', name: 'Top', image: 'https://i/1.jpg', priceVat: '60', counted: 'shopify' }
  expect(row(item({ ...first, variant: '41', sku: 'T-S', stock: '0' }))).toMatchObject({
    [at.id]: '41',
    [at.image]: 'https://i/1.jpg',
    [at.stock]: '0',
    [at.availability]: '',
  })
  const next = { handle: 'top', options: 'M', priceVat: '60', image: 'https://i/gallery.jpg', stock: '0' }
  expect(row(item({ ...next, sku: 'T-M', ownImage: 'https://i/m.jpg' }))).toMatchObject({
    [at.id]: 'T-M',
    [at.image]: 'https://i/1.jpg',
    [at.ownImage]: 'https://i/m.jpg',
    [at.stock]: '',
    [at.availability]: 'in_stock',
  })
  // without the column nobody knows
  expect(openRowReader('SHOPIFY_CSV')(item({ handle: 'cup', priceVat: '1', stock: '0' }))?.[at.stock]).toBe(
    '0',
  )
})
