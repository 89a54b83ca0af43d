import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test.each([
  [
    '\n<br />\n<b>Warning</b>:  Undefined key "a" in <b>/var/x.php</b><br />\nmore',
    'Warning: Undefined key "a" in /var/x.php',
  ],
  ['Notice: 1 < 2 &amp; 3', 'Notice: 1 < 2 &amp; 3'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['a\u0000b\u202ec\u200bd', 'a b c d'],
  ['<<<', ''],
  ['x <unclosed', 'x'],
  ['', ''],
])('excerpt of %j is %j', (text, line) => {
  expect(excerpt(text)).toBe(line)
})

test('excerpt is short and well-formed, however long the text is', () => {
  const line = excerpt(`a${'\u{1f98a}'.repeat(1_000)}`)
  expect(line.length).toBeLessThanOrEqual(120)
  expect(line.isWellFormed()).toBe(true)
  expect(line.endsWith('…')).toBe(true)
})
