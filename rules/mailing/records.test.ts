import { expect, test } from 'vitest'
import { hostIn, parts, recordsOf, stringsOf } from './records.ts'

const servers = {
  spfInclude: 'spf.droi.example',
  bounceMx: 'bounce.droi.example',
  linkHost: 'click.droi.example',
}
const shop = { dnsName: 'shop.cz', zone: 'shop.cz', bounceDomain: 'bounce', publicKey: 'MIIB' }
const lines = (domain: typeof shop, of = servers) =>
  recordsOf(domain, of).map(({ purpose, type, host, name, value }) => [purpose, type, host, name, value])

test('recordsOf() names host, whole name and value of each record', () => {
  expect(lines(shop)).toEqual([
    ['DKIM', 'TXT', 'droi._domainkey', 'droi._domainkey.shop.cz', 'v=DKIM1; k=rsa; p=MIIB'],
    ['SPF', 'TXT', 'bounce', 'bounce.shop.cz', 'v=spf1 include:spf.droi.example ~all'],
    ['BOUNCE', 'MX', 'bounce', 'bounce.shop.cz', '10 bounce.droi.example'],
    ['LINK', 'CNAME', 'link', 'link.shop.cz', 'click.droi.example'],
    ['DMARC', 'TXT', '_dmarc', '_dmarc.shop.cz', 'v=DMARC1; p=none'],
  ])
})

test('recordsOf() gives hosts of a subdomain as the zone above it wants them', () => {
  const hosts = recordsOf({ ...shop, dnsName: 'mail.shop.cz' }, servers).map(({ host, name }) => [host, name])
  expect(hosts[0]).toEqual(['droi._domainkey.mail', 'droi._domainkey.mail.shop.cz'])
  expect(hosts[3]).toEqual(['link.mail', 'link.mail.shop.cz'])
})

test('recordsOf() asks for reports of DMARC where the operator reads them', () => {
  const records = recordsOf(shop, { ...servers, dmarcReports: 'dmarc@droi.example' })
  expect(records.at(-1)?.value).toBe('v=DMARC1; p=none; rua=mailto:dmarc@droi.example')
})

test('hostIn() leaves what stands in no zone whole', () => {
  expect(hostIn('shop.cz', 'shop.cz')).toBe('@')
  expect(hostIn('a.b.shop.cz', 'shop.cz')).toBe('a.b')
  expect(hostIn('a.eshop.cz', 'shop.cz')).toBe('a.eshop.cz')
})

test('stringsOf() makes the value again, put together', () => {
  const value = `${'a'.repeat(300)}č${'b'.repeat(300)}`
  expect(stringsOf(value)).toHaveLength(3)
  expect(stringsOf(value).join('')).toBe(value)
})

test('parts() cuts after 255 bytes and between letters', () => {
  expect(parts('short')).toBe('"short"')
  expect(parts('a'.repeat(255))).toBe(`"${'a'.repeat(255)}"`)
  expect(parts('a'.repeat(600))).toBe(`"${'a'.repeat(255)}" "${'a'.repeat(255)}" "${'a'.repeat(90)}"`)
  expect(parts(`${'a'.repeat(254)}č`)).toBe(`"${'a'.repeat(254)}" "č"`)
})
