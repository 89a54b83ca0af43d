import { expect, test } from 'vitest'
import { isFromShop, isRobot } from './genuine.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; SeznamBot/4.0)', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  ['', true],
  [undefined, true],
])('%s → robot: %s', (agent, robot) => {
  expect(isRobot(agent)).toBe(robot)
})

test.each([
  ['https://shop.example', true],
  ['https://www.shop.example', true],
  ['http://m.shop.example:8080', true],
  ['https://shop.example.evil.example', false],
  ['https://notshop.example', false],
  ['null', false],
  ['file://shop.example', false],
  [undefined, false],
])('%s is of the shop: %s', (origin, own) => {
  expect(isFromShop(origin, ['www.shop.example'])).toBe(own)
})
