import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRepair } from './repair.ts'

function repaired(...pieces: string[]): string {
  const repair = openRepair()
  return pieces.map((piece) => repair.piece(piece)).join('') + repair.wholePiece('')
}

test.each([
  ['<a>Black & white</a>', '<a>Black &amp; white</a>'],
  ['<a>?a=1&b=2&amp;c=3</a>', '<a>?a=1&amp;b=2&amp;c=3</a>'],
  ['<a>&nbsp;&#160;&#xA0;</a>', '<a>&nbsp;&#160;&#xA0;</a>'],
  ['<a>& </a>', '<a>&amp; </a>'],
  ['<a><![CDATA[Black & white]]> & grey</a>', '<a><![CDATA[Black & white]]> &amp; grey</a>'],
  ['<![CDATA[a]]&b]]>&', '<![CDATA[a]]&b]]>&amp;'],
  ['&', '&amp;'],
  ['<![CDATA[ & never closed', '<![CDATA[ & never closed'],
  ['&;', '&amp;;'],
])('%j becomes %j', (text, wanted) => {
  expect(repaired(text)).toBe(wanted)
})

const pieces = fc.array(
  fc.constantFrom(
    '&',
    'amp;',
    '<![CDATA[',
    ']]>',
    ']',
    '<',
    '!',
    '[CDATA[',
    'a',
    ' & ',
    '#38;',
    'x'.repeat(50),
  ),
)
test('it does not matter how the text is cut', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(repaired(...parts)).toBe(repaired(parts.join('')))
    }),
  )
})
test('done twice it changes nothing more', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(repaired(repaired(...parts))).toBe(repaired(...parts))
    }),
  )
})
