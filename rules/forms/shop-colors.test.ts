import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '../text/contrast.ts'
import { colorLimits, shopColorsIn } from './shop-colors.ts'

test('what a page calls its own colour comes before what stands often in its styles', () => {
  const html = `<meta name="theme-color" content="#24483F"><link rel=mask-icon href=a.svg color='#a34'>
    <style>:root{--brand-color: rgb(12, 90, 200)} body{background:#FAF7F0;color:#222}</style>`
  const { found, suggested } = shopColorsIn(html, ['a{color:#d00}'.repeat(15), 'p{color:#222222aa}'])
  expect(found.slice(0, 4)).toEqual(['#24483f', '#aa3344', '#0c5ac8', '#dd0000'])
  expect(suggested).toEqual({ background: '#faf7f0', text: '#222222', button: '#24483f' })
})

test('a page that names no colours has none', () => {
  expect(shopColorsIn('<a href="#abc">#abcdef &#123;</a>', ['a{color:red;background:rgb(999,1,1)}'])).toEqual(
    {
      found: [],
      suggested: null,
    },
  )
})

test('a form in the colours of any page can be read', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(color, { minLength: 1 }), (colors) => {
      const { suggested } = shopColorsIn('', [colors.join(' ')])
      if (!suggested) return expect.unreachable()
      expect(contrastOf(suggested.text, suggested.background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(suggested.button, suggested.background)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test.each([
  '<meta ',
  '<link a="',
  '<style>',
  ' style="',
  '--brand',
  'rgb(1,',
  '#abc',
  '--a:rgba(',
  '<link color=#abc>',
])('shopColorsIn takes less than a second of processor time for as much as is read of %s', (text) => {
  const filled = (bytes: number) => text.repeat(bytes / text.length)
  const before = process.threadCpuUsage()
  shopColorsIn(filled(colorLimits.pageBytes), [filled(colorLimits.stylesBytes)])
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})
