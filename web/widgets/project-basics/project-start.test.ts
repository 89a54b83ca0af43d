import { expect, test } from 'vitest'
import { platformOf, projectStart } from './project-start.ts'

const fox = { name: 'Liščí stezka s.r.o.', country: 'CZ' }

test('what was told at registration is not asked again', () => {
  const registration = { domain: 'liscistezka.example', currency: 'EUR', timezone: 'Europe/Bratislava' }
  expect(projectStart(fox, registration, 'Europe/London')).toEqual({
    name: 'Liščí stezka s.r.o.',
    shopURL: 'liscistezka.example',
    platform: '',
    currency: 'EUR',
    timezone: 'Europe/Bratislava',
  })
})

test('a shop on Shopify is known by its store', () => {
  expect(
    projectStart(fox, { shopifyStore: 'fox-trail', platform: 'SHOPIFY' }, 'Europe/Prague'),
  ).toMatchObject({
    shopURL: 'https://fox-trail.myshopify.com',
    platform: 'SHOPIFY',
  })
})

test('without a word the country and the browser tell', () => {
  const start = (country: string | null) => projectStart({ ...fox, country }, {}, 'Europe/Prague')
  expect(start('CZ')).toMatchObject({ shopURL: '', currency: 'CZK', timezone: 'Europe/Prague' })
  expect(start('SK').currency).toBe('EUR')
  expect(start(null).currency).toBe('EUR')
  expect(projectStart(fox, { currency: 'gold', timezone: 'Mars' }, 'UTC')).toMatchObject({
    currency: 'CZK',
    timezone: 'UTC',
  })
})

test('an address is understood as it is typed', () => {
  expect(platformOf('123456.myshoptet.com')).toBe('SHOPTET')
  expect(platformOf('liscistezka.example')).toBeUndefined()
  expect(platformOf('')).toBeUndefined()
})
