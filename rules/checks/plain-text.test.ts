import { expect, test } from 'vitest'
import { isPlainText } from './plain-text.ts'

test.each(['', 'Liščí stezka', '🦊'])('%j can be kept', (text) => {
  expect(isPlainText(text)).toBe(true)
})

test.each(['a\0b', 'a\nb', '\u007f', '\ud83e', 'x\udd8a'])('%j cannot', (text) => {
  expect(isPlainText(text)).toBe(false)
})
