import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBatch, readEvent } from './batch.ts'
import { limits } from './events.ts'
import { uuid7 } from './uuid.ts'

const now = Date.UTC(2026, 10, 15, 9)
const id = uuid7(now, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const order = { type: 'purchase', order: 'A1', total: 12.5, items: [{ id: '7', price: 6.25, quantity: 2 }] }
const faultOf = (fields: object) => {
  const result = readEvent({ id, type: 'page', ...fields }, now)
  return 'code' in result ? `${result.code} ${result.field}` : 'taken'
}

describe('an event', () => {
  test.each([
    ['page', { url: 'https://shop.example/' }],
    ['product', { product: 'BOTA-42' }],
    ['scroll', { depth: 50 }],
    ['time', { seconds: 30 }],
    ['image', {}],
    ['cart', { products: ['1', 2] }],
    ['purchase', { ...order, currency: 'CZK', email: 'jan@lide.example' }],
    ['signIn', { email: 'jan@lide.example' }],
    ['consent', {}],
  ])('%s is taken', (type, fields) => {
    expect(faultOf({ ...fields, type })).toBe('taken')
  })

  test.each([
    ['an unknown name', { type: 'wink' }, 'FIELD_INVALID type'],
    ['the name of an inherited property', { type: 'constructor' }, 'FIELD_INVALID type'],
    ['no id', { id: undefined }, 'FIELD_INVALID id'],
    ['an id that is no UUID', { id: 'abc' }, 'FIELD_INVALID id'],
    ['a UUID without a time', { id: '9b2f1c66-3c1d-4a52-8f0e-0b6c3f1d2e4a' }, 'FIELD_INVALID id'],
    ['a total below zero', { ...order, total: -1 }, 'FIELD_INVALID total'],
    ['a total of minus zero', { ...order, total: -0 }, 'FIELD_INVALID total'],
    ['an endless total', { ...order, total: JSON.parse('1e999') }, 'FIELD_INVALID total'],
    ['a total as text', { ...order, total: 'Infinity' }, 'FIELD_INVALID total'],
    [
      'half a piece',
      { ...order, items: [{ id: '7', price: 1, quantity: 0.5 }] },
      'FIELD_INVALID items.quantity',
    ],
    ['no piece', { ...order, items: [{ id: '7', price: 1, quantity: 0 }] }, 'FIELD_INVALID items.quantity'],
    [
      'an id past 2^53',
      { type: 'product', product: JSON.parse('9007199254740993') },
      'FIELD_INVALID product',
    ],
    ['an unknown currency', { ...order, currency: 'XQZ' }, 'FIELD_INVALID currency'],
    ['half a character', { type: 'product', product: 'a\ud800' }, 'FIELD_INVALID product'],
    ['a NUL', { type: 'product', product: 'a\0b' }, 'FIELD_INVALID product'],
    ['an empty product', { type: 'product', product: ' ' }, 'FIELD_INVALID product'],
    ['a long product', { type: 'product', product: 'x'.repeat(limits.id + 1) }, 'FIELD_INVALID product'],
    ['two e-mail addresses', { type: 'signIn', email: 'a@b.example,c@d.example' }, 'FIELD_INVALID email'],
    ['a year long past', { id: uuid7(0, []), url: 'x' }, 'TIME_RANGE id'],
    ['the day after tomorrow', { id: uuid7(now + 2 * 86_400_000, []), url: 'x' }, 'TIME_RANGE id'],
  ])('%s refuses it', (_, fields, fault) => {
    expect(faultOf(fields)).toBe(fault)
  })

  test('the edges of time: seven days back and one ahead, not a millisecond more', () => {
    const at = (ms: number) => faultOf({ id: uuid7(now + ms, []), url: 'x' })
    expect([at(-limits.oldMs), at(limits.aheadMs)]).toEqual(['taken', 'taken'])
    expect([at(-limits.oldMs - 1), at(limits.aheadMs + 1)]).toEqual(['TIME_RANGE id', 'TIME_RANGE id'])
  })

  test('an e-mail address names a person, a product does not', () => {
    const identifies = (fields: object) => Object(readEvent({ id, ...fields }, now)).identifies
    expect(identifies({ type: 'signIn', email: 'jan@lide.example' })).toBe(true)
    expect(identifies({ ...order, email: 'jan@lide.example' })).toBe(true)
    expect(identifies(order)).toBe(false)
  })

  test('whatever is sent is taken or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('page', 'cart', 'purchase', 'signIn'), (value, type) => {
        const fields = typeof value === 'object' && value ? Object.assign({}, value, { id, type }) : value
        expect(readEvent(fields, now)).toHaveProperty(faultOf(Object(fields)) === 'taken' ? 'type' : 'code')
      }),
    )
  })
})

describe('a request', () => {
  const codeOf = (text: string) => Object(readBatch(text)).code
  const events = (count: number) => JSON.stringify({ project: 'p', events: Array(count).fill({}) })

  test.each([
    ['cut off', '{"project":"p","events":[{}', 'JSON_INVALID'],
    [
      'nested a thousand times',
      `{"project":"p","events":${'['.repeat(1000)}${']'.repeat(1000)}}`,
      'JSON_INVALID',
    ],
    ['with a key twice', '{"project":"p","project":"q","events":[{}]}', 'JSON_INVALID'],
    ['with a key twice inside', '{"project":"p","events":[{"id":1,"id":2}]}', 'JSON_INVALID'],
    ['with the same key escaped', '{"project":"p","events":[{"id":1,"\\u0069d":2}]}', 'JSON_INVALID'],
    ['of a literal that JSON has not', '{"project":"p","events":[Infinity]}', 'JSON_INVALID'],
    ['null', 'null', 'FIELD_INVALID'],
    ['without a project', '{"events":[{}]}', 'FIELD_INVALID'],
    ['without events', '{"project":"p","events":[]}', 'FIELD_INVALID'],
    ['of a visitor who is no UUID', '{"project":"p","visitor":"me","events":[{}]}', 'FIELD_INVALID'],
    ['with a consent that is neither', '{"project":"p","consent":"maybe","events":[{}]}', 'FIELD_INVALID'],
    ['of 1001 events', events(1001), 'BODY_TOO_LARGE'],
    ['of 1000 events', events(1000), undefined],
    ['with a key of the prototype', '{"project":"p","__proto__":{"events":[]},"events":[{}]}', undefined],
    [
      'with colons, quotes and braces in texts',
      '{"project":"a:b\\"c{[\\\\","events":[{"x":"}:{"}]}',
      undefined,
    ],
  ])('%s → %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('any flat JSON is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.string()), { minLength: 1 }), (list) => {
        expect(readBatch(JSON.stringify({ project: 'p', events: list }))).toMatchObject({ events: list })
      }),
    )
  })
})
