import { expect, test } from 'vitest'
import { shortened, withoutMarkup } from './markup.ts'

test.each([
  ['<p>Stan <b>pro&nbsp;dva</b></p><br>Lehký', 'Stan pro dva Lehký'],
  ['a &lt;script&gt; &amp; b', 'a <script> & b'],
  ['2 < 3 &#38; 4&#x20AC;', '2 < 3 & 4€'],
  ['cut <a href="x', 'cut'],
  ['a<STYLE>p { x: 1 }</style>b<script>1 > 2</script>c', 'a b c'],
  ['a<script>never ends', 'a'],
  ['&unknown; &#xd800;', '&unknown;'],
])('withoutMarkup makes %j words', (text, words) => {
  expect(withoutMarkup(text)).toBe(words)
})

test.each([
  ['krátký', 10, 'krátký'],
  ['lehký stan pro dva', 12, 'lehký stan…'],
  ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
  [`${'x'.repeat(8)}😀x`, 10, `${'x'.repeat(8)}…`],
])('shortened cuts %j to %i characters', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})
