import { expect, test } from 'vitest'
import { encodingWatch } from './encoding.ts'

const verdict = (...bytes: Uint8Array[]) => {
  const watch = encodingWatch()
  for (const piece of bytes) watch.take(piece)
  return watch.verdict()
}
const bytes = (...codes: (number | string)[]) =>
  Uint8Array.from(codes.flatMap((code) => (typeof code === 'string' ? [...Buffer.from(code)] : code)))

test.each([
  ['windows-1250', bytes('Tom', 0xe1, 0x9a, ' ', 0x8e, 'i', 0x9e, 'ka')],
  ['windows-1250', bytes('KR', 0xcd, 0x8e)], // also two bytes of UTF-8, for something that nobody writes
  ['windows-1250', bytes('Nov', 0xe1, 'k')],
  ['iso-8859-2', bytes('Tom', 0xe1, 0xb9, 'ek ', 0xae, 'i', 0xbe, 'ka')],
  ['mixed', bytes('Nov', 0xe1, 'k', 'Dvořák')],
])('%s', (encoding, text) => {
  expect(verdict(text)).toBe(encoding)
})

test('one letter that was spoilt before does not make a file of a thousand mixed', () => {
  expect(
    verdict(
      bytes('Dvořák'),
      Uint8Array.from({ length: 1000 }, () => 0xe1),
    ),
  ).toBe('windows-1250')
})
