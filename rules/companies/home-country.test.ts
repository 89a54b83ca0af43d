import { expect, test } from 'vitest'
import { homeCountry } from './home-country.ts'

test.each([
  ['Europe/Prague', ['en-US'], 'CZ'],
  ['Europe/Bratislava', ['cs-CZ'], 'SK'],
  ['UTC', ['en', 'cs-CZ'], 'CZ'],
  ['UTC', ['zh-Hans-CN'], 'CN'],
  ['UTC', ['sk'], 'SK'],
  ['UTC', ['cs-419', 'de-AT'], 'CZ'],
  ['America/Chicago', ['en-US'], 'US'],
  ['UTC', ['en'], ''],
  ['UTC', [], ''],
])('homeCountry(%s, %j) is %j', (zone, locales, country) => {
  expect(homeCountry(zone, locales)).toBe(country)
})
