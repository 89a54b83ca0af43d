import { expect, test } from 'vitest'
import { at, emptyOrder, type Field } from './fields.ts'
import { readOrder } from './read-order.ts'

const context = { timezone: 'Europe/Prague', now: Date.parse('2026-06-16T08:42:00Z') }
const raw = (values: Partial<Record<Field, string>>) => {
  const made = emptyOrder()
  for (const [field, value] of Object.entries(values)) made[at[field as Field]] = value // keys of Field
  return made
}
const order = { id: 'A1', at: '15.6.2026 10:20', email: ' jan@lide.example ', total: '1 178,00 Kč' }
const line = { product: '7', quantity: '2', price: '99,50' }
const read = (
  values: Partial<Record<Field, string>> = {},
  lines: Partial<Record<Field, string>>[] = [line],
) => readOrder(raw({ ...order, ...values }), lines.map(raw), context)

test('an order with its lines', () => {
  expect(read({ status: 'Vyřízena' })).toEqual({
    shopId: 'A1',
    at: '2026-06-15T08:20:00.000Z',
    email: 'jan@lide.example',
    status: 'Vyřízena',
    currency: 'CZK',
    total: 117_800,
    lines: [{ id: '7', quantity: 2, price: 9950 }],
  })
})

test.each([
  ['NO_ID', { id: ' ' }],
  ['ID_TOO_LONG', { id: 'x'.repeat(101) }],
  ['DATE', { at: '' }],
  ['DATE', { at: '31.2.2026' }],
  ['DATE', { at: '1970-01-01' }],
  ['DATE', { at: '2026-06-19' }],
  ['PRICE', { total: '-1' }],
  ['PRICE', { total: 'NaN' }],
  ['PRICE', { total: '1e309' }],
])('%s: %j', (reason, values) => {
  expect(read(values)).toMatchObject({ reason })
})

test.each([
  ['QUANTITY', { quantity: 'mnoho' }],
  ['QUANTITY', { quantity: '99999999' }],
  ['PRICE', { price: 'zdarma' }],
  ['ID_TOO_LONG', { product: 'x'.repeat(101) }],
])('a line spoils its order, %s: %j', (reason, values) => {
  expect(read({}, [line, { ...line, ...values }])).toMatchObject({ reason })
})

test('delivery, payment, discounts and what was given back are no goods', () => {
  const others = [
    { ...line, kind: 'shipping' },
    { ...line, kind: 'billing' },
    { ...line, kind: 'discount-coupon' },
    { ...line, product: 'SHIPPING12' },
    { ...line, product: '' },
    { ...line, price: '-50,00' },
    { ...line, quantity: '-1' },
    { ...line, quantity: '0' },
  ]
  expect(read({}, [...others, { ...line, kind: 'product' }])).toMatchObject({ lines: [{ id: '7' }] })
})

test('amounts are told in many ways, prices need not be', () => {
  const lines = [
    { product: '1', quantity: '2,000' },
    { product: '2', quantity: '0.5' },
    { product: '3' },
    { product: '4', quantity: '3 ks', price: '' },
  ]
  expect(read({}, lines)).toMatchObject({
    lines: [2, 0.5, 1, 3].map((quantity) => ({ quantity, price: null })),
  })
})

test('an order without a total costs what its lines cost', () => {
  expect(read({ total: '' }, [line, line])).toMatchObject({ total: 39_800 })
  expect(read({ total: '' }, [{ product: '7' }])).toMatchObject({ reason: 'PRICE' })
  expect(read({ total: '' }, [])).toMatchObject({ reason: 'PRICE' })
})

test('what is no address is left out, the order stays', () => {
  expect(read({ email: 'jan@@lide' })).toMatchObject({ email: null })
})

test('a day of cancelling cancels', () => {
  expect(read({ status: 'paid', cancelledAt: '2026-06-15' })).toMatchObject({ status: 'cancelled' })
})

test('the currency is what is said of it, or what stands by the total', () => {
  expect(read({ currency: 'EUR', total: '10' })).toMatchObject({ currency: 'EUR' })
  expect(read({ currency: 'Kč', total: '10' })).toMatchObject({ currency: 'CZK' })
  expect(read({ total: '10' })).toMatchObject({ currency: null })
})

test('nothing that the database refuses comes through', () => {
  const order = read({ id: 'A\u00001', status: `x\ud800${'y'.repeat(300)}`, email: 'a\u0000@b.cz' })
  expect(JSON.stringify(order)).not.toMatch(/\\u0000|\\ud800/)
})

test('an order keeps the currency that it names, in that currency’s own minor units', () => {
  expect(read({ total: '1299', currency: 'SEK' })).toMatchObject({ currency: 'SEK', total: 129900 })
  expect(read({ total: '1299', currency: 'JPY' })).toMatchObject({ currency: 'JPY', total: 1299 })
  expect(read({ total: '12.990', currency: 'HUF' })).toMatchObject({ currency: 'HUF', total: 1299000 })
  // money that is no more
  expect(read({ total: '1299', currency: 'SKK' })).toMatchObject({ currency: 'SKK' })
  expect(read({ currency: 'Talers' })).toEqual({ reason: 'CURRENCY', value: 'Talers' })
  expect(read({ total: '5 Talers' })).toEqual({ reason: 'CURRENCY', value: '5 Talers' })
})

test('an order of Shoptet is known by its code; by the inner number only where it has none', () => {
  expect(read({ innerId: '90001', id: '2026000101' })).toMatchObject({ shopId: '2026000101' })
  expect(read({ innerId: '90001', id: '' })).toMatchObject({ shopId: '90001' })
})
