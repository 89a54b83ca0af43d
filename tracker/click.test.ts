import { expect, test } from 'vitest'
import { clickParameter } from '../rules/tracking/events.ts'
import { clickIn } from './click.ts'

test.each([
  ['/?droi_click=A-_9', '/'],
  ['/?droi_click=A-_9#top', '/#top'],
  ['/?a=1%20b&droi_click=A-_9#top', '/?a=1%20b#top'],
  ['/?droi_click=A-_9&a&b=?', '/?a&b=?'],
  ['/?a=1&droi_click=A-_9&b=2', '/?a=1&b=2'],
  ['/boty/H&M?droi_click=A-_9', '/boty/H&M'],
  ['/boty/H&M?droi_click=A-_9&c=1', '/boty/H&M?c=1'],
])('the click goes from %s, and nothing else', (path, rest) => {
  const shop = 'https://www.shop.example'
  expect(clickIn(shop + path)).toEqual({ click: 'A-_9', rest: shop + rest })
})

test('an address without one stays as it is', () => {
  for (const href of [
    'https://shop.example/',
    'https://shop.example/?droi_click=',
    'https://shop.example/a&b',
  ])
    expect(clickIn(href)).toEqual({ click: '', rest: href })
  expect(clickIn(`https://shop.example/?${clickParameter}=A`).click).toBe('A')
})
