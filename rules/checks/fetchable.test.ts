import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFault, imitates, isPublicAddress } from './fetchable.ts'

describe('bad inputs 157 to 163', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/xml,<SHOP/>',
    'file:///etc/passwd',
    'gopher://shop.example/',
    '\\\\host\\share',
    '//host/feed.xml',
    'ftp://shop.example',
    'https://',
    '',
  ])('%s is no address of the web', (text) => {
    expect(addressFault(text)).toBe('URL_INVALID')
  })
})

describe('bad inputs 165 to 174', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::a9fe:a9fe]/',
    'http://[::5db8:d70e]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::ffff:0:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[64:ff9b:1:a:b:c:7f00:1]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://[fec0::1]/',
    'http://[100::1]/',
    'http://[4000::1]/',
    'http://168.63.129.16/machine',
    'http://[::ffff:168.63.129.16]/',
    'http://100.100.100.200/latest/meta-data',
    'http://192.0.0.192/opc/v2/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost/',
    'http://localhost./',
    'http://app.localhost/',
    'http://metadata.google.internal/',
    'http://printer.local/',
    'http://database/',
    'https://shop.example:5432/',
    'https://shop.example:22/',
    'https://93.184.215.14:6379/',
    'https://shop.myshopify.com.evil/products.json',
    'https://myshopify.com.evil/',
    'http://１２７.０.０.１/',
  ])('%s is not fetched', (text) => {
    expect(addressFault(text)).toBe('URL_FORBIDDEN')
  })
})

test.each([
  'https://shop.example/feed.xml',
  'http://shop.example:8080/',
  'https://name:secret@shop.example/feed.xml',
  'https://shop.myshopify.com/products.json',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://obchod.čeština.example/',
])('%s is', (text) => {
  expect(addressFault(text)).toBeUndefined()
})

test('a private IPv4 address is private in every IPv6 disguise', () => {
  const privates = fc.constantFrom(
    '127.0.0.1',
    '10.1.2.3',
    '168.63.129.16',
    '100.100.100.200',
    '192.168.0.9',
    '169.254.169.254',
    '172.20.1.1',
  )
  fc.assert(
    fc.property(privates, (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = (x: number, y: number) => ((x << 8) | y).toString(16)
      for (const form of [
        `::ffff:${address}`,
        `64:ff9b::${address}`,
        `2002:${hex(a, b)}:${hex(c, d)}::`,
        `::${address}`,
        `::${hex(a, b)}:${hex(c, d)}`,
        `::ffff:0:${address}`,
        `64:ff9b:1::${address}`,
      ])
        expect(isPublicAddress(form)).toBe(false)
    }),
  )
})

test('bad input 164: a name that mixes alphabets is told apart', () => {
  expect(imitates(new URL('https://shоp.example'), domainToUnicode)).toBe(true) // with a Cyrillic о
  expect(imitates(new URL('https://obchod.čeština.example'), domainToUnicode)).toBe(false)
  expect(imitates(new URL('https://магазин.example'), domainToUnicode)).toBe(false)
})
