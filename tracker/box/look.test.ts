import { expect, test } from 'vitest'
import type { BoxConfig } from '../../rules/webboxes/box.ts'
import { boxOf } from '../../rules/webboxes/box.ts'
import { inkOn, lookCss } from './look.ts'

const css = (config: Partial<BoxConfig>, ink = '#fff') => lookCss(boxOf('home', { config }), () => ink)

test('lookCss without settings gives five cards, and two on a narrow page', () => {
  const text = css({})
  expect(text).toContain(':host{margin:24px 0!important;}')
  expect(text).toContain('flex-basis:max((100% - 64px)/5,min(160px,(100% - 32px)/2.2));')
  expect(text).toContain('.link,.button{color:blue;}')
  expect(text, 'what is not set').not.toMatch(/min-height|aspect-ratio|null|undefined/)
})

test.each<[Partial<BoxConfig>, string]>([
  [{ visibleProducts: 3, gap: 10 }, '.card{flex-basis:max((100% - 20px)/3,'],
  [{ gap: 7 }, '.list{gap:7px;}'],
  [{ padding: 8, textColor: 'red', backgroundColor: '#eee' }, '.box{padding:8px;color:red;background:#eee;}'],
  [{ margin: 0, height: 400 }, ':host{margin:0px 0!important;min-height:400px!important;}'],
  [{ cardWidth: 200, visibleProducts: 3 }, '.head,.list{width:100%;max-width:632px;}'],
  [{ cardWidth: 200 }, '.card{flex-basis:min(200px,100%);max-width:min(200px,100%);}'],
  [
    { placement: 'CENTER' },
    '.card:first-child{margin-inline-start:auto;}.card:last-child{margin-inline-end:auto;}',
  ],
  [{ placement: 'END', cardWidth: 200 }, 'margin-inline-start:auto}'],
  [{ cardColor: '#fff' }, 'background:#fff;}'],
  [{ imageHeight: 120 }, '.image{aspect-ratio:auto;height:120px;}'],
  [{ contain: false }, '.image img{object-fit:cover;}'],
  [{ saleColor: 'green' }, '.sale{background:green;color:#fff;}ins.now{color:green;}'],
  [{ buttonColor: 'green' }, '.button{background:green;color:#fff;border-color:transparent;}'],
])('lookCss makes of %j %s', (config, rule) => {
  expect(css(config)).toContain(rule)
})

test('lookCss writes no price in a colour that is too pale for letters', () => {
  expect(css({ saleColor: 'gold' }, '#000')).not.toContain('ins.now')
})

test.each([
  ['rgb(36, 73, 63)', '#fff'],
  ['rgb(255, 215, 0)', '#000'],
  ['rgb(255, 255, 255)', '#000'],
  ['rgba(0, 0, 0, 0.5)', '#fff'],
  ['', '#fff'],
])('inkOn %s is %s', (computed, ink) => {
  expect(inkOn(computed)).toBe(ink)
})
