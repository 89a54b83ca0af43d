import { expect, test } from 'vitest'
import { boxFaults, boxOf } from './box.ts'
import { boxKinds } from './kinds.ts'

test.each(boxKinds)('the defaults of the %s box are right', (kind) => {
  expect(boxFaults(kind, boxOf(kind, {}))).toEqual([])
})

test('what is set stands over the defaults, also inside', () => {
  const { config } = boxOf('cart', { config: { gap: 3, utm: { medium: 'box' } } })
  expect(config).toMatchObject({
    gap: 3,
    visibleProducts: 5,
    utm: { source: 'droi', medium: 'box', campaign: 'cart' },
  })
})

test.each([
  [{ visibleProducts: 0 }, 'visibleProducts', 'TOO_SMALL'],
  [{ visibleProducts: 21, loadedProducts: 50 }, 'visibleProducts', 'TOO_LARGE'],
  [{ loadedProducts: 4 }, 'loadedProducts', 'TOO_SMALL'],
  [{ gap: -1 }, 'gap', 'TOO_SMALL'],
  [{ height: 49 }, 'height', 'TOO_SMALL'],
  [{ linkColor: 'url(x)' }, 'linkColor', 'INVALID'],
  [{ linkColor: '#12345' }, 'linkColor', 'INVALID'],
  [{ buttonText: 'x'.repeat(61) }, 'buttonText', 'TOO_LONG'],
  [{ domId: 'a{color:red}' }, 'domId', 'INVALID'],
  [{ titleClass: 'a"b' }, 'titleClass', 'INVALID'],
  [{ customStyle: '.card { background: URL (x) }' }, 'customStyle', 'INVALID'],
  [{ customStyle: '@import "x"' }, 'customStyle', 'INVALID'],
  [{ customStyle: '.a { background: u\\72l(x) }' }, 'customStyle', 'INVALID'],
  [{ customArrowsStyle: '</style><script>' }, 'customArrowsStyle', 'INVALID'],
])('%j is refused', (config, field, code) => {
  expect(boxFaults('home', boxOf('home', { config }))).toEqual([
    expect.objectContaining({ field: `input.homeBox.config.${field}`, code }),
  ])
})

test.each([['#fff'], ['#0096c7'], ['blue'], ['RebeccaPurple']])('%s is a colour', (linkColor) => {
  expect(boxFaults('home', boxOf('home', { config: { linkColor } }))).toEqual([])
})

test('boxFaults lets the styles of an owner have several lines and media queries', () => {
  const customStyle = '.card {\n  border: 0\n}\n@media (min-width: 40em) { .name { color: red } }'
  expect(boxFaults('home', boxOf('home', { config: { customStyle } }))).toEqual([])
})

test('a component stands once', () => {
  const twice = boxOf('home', { boxComponents: ['NAME', 'NAME'] })
  expect(boxFaults('home', twice)).toEqual([{ field: 'input.homeBox.boxComponents', code: 'INVALID' }])
})
