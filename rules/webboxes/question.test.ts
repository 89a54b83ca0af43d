import { expect, test } from 'vitest'
import { askingDevice, readQuestion } from './question.ts'

const visitor = '01980000-0000-7000-8000-000000000001'

test('readQuestion keeps what it understands, the boxes in the order of the page', () => {
  const text = JSON.stringify({
    project: 'project_x',
    boxes: ['cart', 'home', 'sidebar', 'home'],
    consent: 'granted',
    visitor,
    product: 12,
    cart: ['1', { id: 2 }, 3],
    shown: 'all',
  })
  expect(readQuestion(text)).toEqual({
    project: 'project_x',
    boxes: ['cart', 'home'],
    consent: 'granted',
    visitor,
    product: '12',
    cart: ['1', '3'],
    shown: undefined,
  })
})

test.each(['', '[]', 'null', '{"project":1}', '{"project":"a","project":"b"}', '['.repeat(100)])(
  'readQuestion takes %s for no question',
  (text) => {
    expect(readQuestion(text)).toBeUndefined()
  },
)

test.each(['1', 'x'.repeat(36), '01980000-0000-4000-8000-000000000001', 7])(
  'readQuestion lets a forged browser id %s be nobody',
  (forged) => {
    expect(
      readQuestion(JSON.stringify({ project: 'a', boxes: ['home'], visitor: forged }))?.visitor,
    ).toBeUndefined()
  },
)

test.each([
  ['granted', true, visitor],
  [undefined, true, undefined],
  ['denied', false, undefined],
  [undefined, false, visitor],
] as const)(
  'askingDevice after the choice %s where a choice is needed: %s',
  (consent, cookieCheck, device) => {
    expect(askingDevice({ visitor, consent }, cookieCheck)).toBe(device)
  },
)

test('readQuestion takes no more ids than a page can have', () => {
  const many = Array.from({ length: 900 }, (_, n) => String(n))
  const question = readQuestion(JSON.stringify({ project: 'a', boxes: [], cart: many, shown: many }))
  expect(question?.cart).toHaveLength(200)
  expect(question?.shown).toHaveLength(200)
})
