import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charsetOf, countUtf8, decideEncoding, declaredEncoding } from './encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const decide = (bytes: Uint8Array, contentType?: string) =>
  decideEncoding(bytes, { isUtf8: isUtf8(bytes), ...countUtf8(bytes) }, contentType)
// "příliš žluťoučký" in windows-1250
const czech1250 = latin1('p\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd')
const declared = (encoding: string, body: Uint8Array) =>
  Uint8Array.from([...latin1(`<?xml version="1.0" encoding="${encoding}"?><SHOP>`), ...body])

test.each<[string, Uint8Array, string | undefined, string]>([
  ['UTF-8', utf8('<a>příliš</a>'), undefined, 'utf-8'],
  ['UTF-8 with a mark', utf8('\ufeff<a>příliš</a>'), 'text/xml; charset=windows-1250', 'utf-8'],
  ['UTF-8 that calls itself windows-1250', declared('windows-1250', utf8('příliš')), undefined, 'utf-8'],
  ['UTF-8 that HTTP calls windows-1250', utf8('<a>příliš'), 'text/xml;charset=windows-1250', 'utf-8'],
  ['windows-1250', declared('windows-1250', czech1250), undefined, 'windows-1250'],
  [
    'windows-1250 that calls itself UTF-8',
    declared('utf-8', czech1250),
    'text/xml; charset=utf-8',
    'windows-1250',
  ],
  ['windows-1250 that says nothing', czech1250, undefined, 'windows-1250'],
  ['windows-1250 under another name', declared('cp1250', czech1250), undefined, 'windows-1250'],
  ['ISO-8859-2 by HTTP', declared('windows-1250', czech1250), 'text/xml; charset=iso-8859-2', 'iso-8859-2'],
  [
    'ISO-8859-2 by the declaration',
    declared('ISO-8859-2', czech1250),
    'text/xml; charset=utf-8',
    'iso-8859-2',
  ],
  ['an encoding that nobody knows', declared('klingon', czech1250), undefined, 'windows-1250'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0]), undefined, 'utf-16le'],
  ['UTF-16 without a mark', Uint8Array.from([0x3c, 0, 0x53, 0]), undefined, 'utf-16le'],
  ['UTF-16 the other way round', Uint8Array.from([0, 0x3c, 0, 0x53]), undefined, 'utf-16be'],
])('%s', (_, bytes, contentType, encoding) => {
  expect(decide(bytes, contentType)).toEqual({ encoding, damaged: false })
})

test('UTF-8 with a cut letter in it is damaged UTF-8, not windows-1250', () => {
  const bytes = Uint8Array.from([...utf8('příliš žluťoučký kůň'), 0xc4, 0x3c, ...utf8('úpěl')])
  expect(decide(bytes)).toEqual({ encoding: 'utf-8', damaged: true })
})

test('UTF-8 has no broken bytes, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, cut) => {
      const bytes = utf8(text)
      expect(countUtf8(bytes.subarray(0, cut % (bytes.length + 1))).broken).toBe(0)
    }),
  )
})

test('what is declared', () => {
  expect(declaredEncoding(latin1("<?xml version='1.0' encoding='windows-1250' ?>"))).toBe('windows-1250')
  expect(declaredEncoding(latin1('<SHOP encoding="x">'))).toBeUndefined()
  expect(charsetOf('text/xml; charset="utf-8"')).toBe('utf-8')
  expect(charsetOf('text/xml')).toBeUndefined()
})
