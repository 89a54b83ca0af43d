import { expect, test } from 'vitest'
import { countries, currencies, timeZones } from '#web/i18n/choices.ts'
import { prefillOf } from './prefill.ts'

const choices = { country: countries('en'), currency: currencies('en'), timezone: timeZones() }
const prefill = (query: string) => prefillOf(new URLSearchParams(query), choices)

test('all nine are taken over', () => {
  const fields = {
    domain: 'liscistezka.example',
    currency: 'CZK',
    timezone: 'Europe/Prague',
    company: 'Liščí stezka s.r.o.',
    country: 'CZ',
    street: 'Na Stezce 14',
    city: 'Beroun',
    zip: '266 01',
    crno: '08812345',
  }
  expect(prefill(new URLSearchParams(fields).toString())).toEqual(fields)
})

test.each(['CZ', 'cz', 'Czechia', 'Česko', 'česko'])('the country may be told as %s', (country) => {
  expect(prefill(`country=${encodeURIComponent(country)}`)).toEqual({ country: 'CZ' })
})

test('a currency is told in any case', () => {
  expect(prefill('currency=eur')).toEqual({ currency: 'EUR' })
})

test('what cannot be chosen is left out, and so is what nobody asks for', () => {
  expect(prefill('country=Narnia&currency=gold&timezone=Mars/Base&email=x@y.cz&company=%20')).toEqual({})
})
