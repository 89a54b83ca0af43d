import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test.each([
  ['Liščí stezka s.r.o.', '“Liščí stezka s.r.o.”'],
  ['Alza.cz', '“Alza cz”'],
  ['www.evil.example', '“www evil example”'],
  ['pay at https://evil.example/pay now', '“pay at … now”'],
  ['pay at evil.example/pay now', '“pay at … now”'],
  ['write to help@evil.example', '“write to …”'],
  ['http:evil.example', '“http:evil example”'],
  ['evil．example and evil。example', '“evil example and evil example”'],
  ['a “quoted” name <b>', '“a quoted name b”'],
  ['x'.repeat(100), `“${'x'.repeat(60)}…”`],
])('%s is %s', (name, shown) => {
  expect(quoted(name, 'en')).toBe(shown)
})

test('in Czech with Czech marks', () => {
  expect(quoted('Shop', 'cs')).toBe('„Shop“')
})
