import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedUrl, httpUrl, maskedUrl, shopUrl } from './url.ts'

test.each([
  ['http://shop.example', true],
  ['HTTPS://shop.example/feed.xml?a=1', true],
  ['http://localhost:3001/feed', true],
  ['https://obchod.čeština.example/', true],
  ['javascript:alert(1)', false],
  ['data:text/xml,<a/>', false],
  ['file:///etc/passwd', false],
  ['gopher://shop.example', false],
  ['\\\\shop.example', false],
  ['https:\\\\shop.example', false],
  ['//shop.example', false],
  ['https:///feed.xml', false],
  ['https://', false],
  ['https://shop example', false],
  ['https://shop.example/a b', false],
  ['https://shop.example/\u0000', false],
  ['shop.example', false],
  [`https://shop.example/${'x'.repeat(2000)}`, false],
  ['', false],
])('%j is an address of the web: %s', (text, good) => {
  expect(httpUrl(text) !== undefined).toBe(good)
})

test.each([
  ['liscistezka.example', 'https://liscistezka.example'],
  ['http://www.Liscistezka.example/', 'http://www.liscistezka.example'],
  ['https://host.example/obchod/?utm=1#x', 'https://host.example/obchod'],
  ['localhost:3001', 'http://localhost:3001'],
  ['127.0.0.1:3001/', 'http://127.0.0.1:3001'],
  ['localhost.example', 'https://localhost.example'],
  ['http://localhost:3001', 'http://localhost:3001'],
  ['https://name:secret@shop.example', undefined],
  ['ftp://shop.example', undefined],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
])('the shop at %j is kept as %j', (text, kept) => {
  expect(shopUrl(text)).toBe(kept)
})

describe('a name and password', () => {
  const secret = 'https://name:pass%40word@shop.example/feed.xml'
  test('are kept and covered', () => {
    expect(feedUrl(secret, null)).toBe(secret)
    expect(maskedUrl(secret)).toBe('https://***@shop.example/feed.xml')
    expect(maskedUrl('https://shop.example/feed.xml')).toBe('https://shop.example/feed.xml')
  })
  test('return with the covered address, also when another file of the same host is meant', () => {
    expect(feedUrl('https://***@shop.example/feed.xml', secret)).toBe(secret)
    expect(feedUrl('https://***@shop.example/b.xml', secret)).toBe(
      'https://name:pass%40word@shop.example/b.xml',
    )
  })
  test('go when the cover is taken off', () => {
    expect(feedUrl('https://shop.example/feed.xml', secret)).toBe('https://shop.example/feed.xml')
  })
  test.each([
    'https://***@evil.example/feed.xml',
    'http://***@shop.example/feed.xml',
    'https://***@shop.example:8443/feed.xml',
  ])('are never sent to %s', (text) => {
    expect(feedUrl(text, secret)).toBeNull()
    expect(feedUrl(text, null)).toBeNull()
  })
  test('whatever they are, they are not seen, and survive being shown and saved', () => {
    const word = fc.stringMatching(/^[a-z0-9]{6,12}$/)
    fc.assert(
      fc.property(word, word, (name, password) => {
        const kept = feedUrl(`https://${name}:${password}@shop.example/f`, null) ?? ''
        const shown = maskedUrl(kept)
        expect(shown).not.toContain(name)
        expect(shown).not.toContain(password)
        expect(feedUrl(shown, kept)).toBe(kept)
      }),
    )
  })
})
