import { expect, test } from 'vitest'
import { sendingDomainFault, zoneOf } from './suffixes.ts'

test.each([
  ['shop.cz', 'shop.cz'],
  ['mail.shop.cz', 'shop.cz'],
  ['a.b.shop.co.uk', 'shop.co.uk'],
  ['mail.shop.example', 'shop.example'],
  ['fox.github.io', 'fox.github.io'],
  ['co.uk', 'co.uk'],
])('zoneOf(%s) is %s', (name, zone) => {
  expect(zoneOf(name)).toBe(zone)
})

const own = ['app.droi.example', 'click.droi.example', 'localhost', '127.0.0.1']

test.each([
  ['co.uk', 'PUBLIC_SUFFIX'],
  ['github.io', 'PUBLIC_SUFFIX'],
  ['cz', 'PUBLIC_SUFFIX'],
  ['fox.kawasaki.jp', 'PUBLIC_SUFFIX'],
  ['droi.example', 'OURS'],
  ['app.droi.example', 'OURS'],
  ['a.b.droi.example', 'OURS'],
  ['shop.cz', undefined],
  ['mail.shop.co.uk', undefined],
  ['notdroi.example', undefined],
  ['shop.github.io', undefined],
])('sendingDomainFault(%s) is %s', (name, fault) => {
  expect(sendingDomainFault(name, own)).toBe(fault)
})
