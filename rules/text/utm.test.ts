import { expect, test } from 'vitest'
import { withUtm } from './utm.ts'

const utm = { source: 'droi', medium: 'email', campaign: 'léto 2026' }

test.each([
  [
    'https://shop.example/stany',
    'https://shop.example/stany?utm_source=droi&utm_medium=email&utm_campaign=l%C3%A9to%202026',
  ],
  [
    'https://shop.example/?a=1#popis',
    'https://shop.example/?a=1&utm_source=droi&utm_medium=email&utm_campaign=l%C3%A9to%202026#popis',
  ],
  [
    'https://shop.example/?utm_source=own&x=1',
    'https://shop.example/?utm_source=own&x=1&utm_medium=email&utm_campaign=l%C3%A9to%202026',
  ],
  [
    'https://shop.example/?utm_source=a&utm_medium=b&utm_campaign=#c',
    'https://shop.example/?utm_source=a&utm_medium=b&utm_campaign=#c',
  ],
  ['no address', 'no address'],
])('%s becomes %s', (address, expected) => {
  expect(withUtm(address, utm)).toBe(expected)
})
