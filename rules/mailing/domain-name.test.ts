import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDnsName } from '../checks/dns-name.ts'
import { bounceDomainFault, readBounceDomain, readDnsName, readInbox } from './domain-name.ts'

test.each([
  ['shop.cz', 'shop.cz'],
  [' Shop.CZ. ', 'shop.cz'],
  ['mail.liščí-stezka.cz', 'mail.xn--li-stezka-h5a56ar7a.cz'],
  ['MÜLLER.de', 'xn--mller-kva.de'],
  ['xn--mller-kva.de', 'xn--mller-kva.de'],
  ['https://www.Shop.cz/', 'shop.cz'],
  ['info@shop.cz', 'shop.cz'],
])('readDnsName(%j) is %s', (text, name) => {
  expect(readDnsName(text)).toBe(name)
})

test.each([
  '',
  '.',
  'shop',
  'shop..cz',
  'shop.cz..',
  '.shop.cz',
  '-shop.cz',
  'my_shop.cz',
  '192.0.2.1',
  '0x7f.1',
  '[::1]',
  'shop.123',
  'shop.cz/path',
  'shop.cz:8080',
  'shop cz',
  'sh\top.cz',
  'shop%2ecz',
  'xn--\u00e9.cz',
  `${'a'.repeat(64)}.cz`,
  `${'a.'.repeat(150)}cz`,
])('readDnsName() refuses %j', (text) => {
  expect(readDnsName(text)).toBeUndefined()
})

test('readDnsName() refuses a million labels', () => {
  expect(readDnsName('a.'.repeat(1_000_000))).toBeUndefined()
})

test('readDnsName() never throws, and its own spelling is read as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = readDnsName(text)
      if (name !== undefined) expect([isDnsName(name), readDnsName(name)]).toEqual([true, name])
    }),
  )
})

test.each([
  [' Bounce ', 'bounce', undefined],
  ['undelivered-mail', 'undelivered-mail', undefined],
  ['b1', undefined, 'BOUNCE_DOMAIN'],
  ['', undefined, 'BOUNCE_DOMAIN'],
  ['Link', undefined, 'BOUNCE_DOMAIN_LINK'],
  ['www', undefined, 'BOUNCE_DOMAIN_RESERVED'],
])('readBounceDomain(%j) is %s, and the fault %s', (text, label, fault) => {
  expect(readBounceDomain(text)).toBe(label)
  expect(bounceDomainFault(text)).toBe(fault)
})

test.each([
  [' Ahoj ', 'ahoj'],
  ['Ahoj@Shop.cz', 'ahoj'],
  ['jan.novak', 'jan.novak'],
  ['shop+news_1-a', 'shop+news_1-a'],
  ['a'.repeat(64), 'a'.repeat(64)],
])('readInbox(%j) is %s', (text, inbox) => {
  expect(readInbox(text)).toBe(inbox)
})

test.each(['', '.', '.a', 'a.', 'a..b', 'a b', 'a@b', 'ahój', '"a"', 'a'.repeat(65), 'a\n'.repeat(2)])(
  'readInbox() refuses %j',
  (text) => {
    expect(readInbox(text)).toBeUndefined()
  },
)
