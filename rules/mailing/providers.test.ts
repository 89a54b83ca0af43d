import { expect, test } from 'vitest'
import { guideOf, providerOf } from './providers.ts'

test.each([
  ['ns.wedos.net', 'WEDOS'],
  ['ns.forpsi.it', 'Forpsi'],
  ['gama.ns.active24.sk', 'Active24'],
  ['ns1.websupport.sk', 'Websupport'],
  ['ns3.webglobe.com', 'Webglobe'],
  ['ns1.regzone.de', 'Zoner (CZECHIA.COM)'],
  ['ns5.gransy.com', 'Gransy (Subreg)'],
  ['ns2.ignum.cz', 'Ignum (Domena.cz)'],
  ['ns3.cesky-hosting.eu', 'Český hosting'],
  ['ns1.exohosting.eu', 'Exohosting'],
  ['ada.ns.cloudflare.com', 'Cloudflare'],
  ['ns-2048.awsdns-64.co.uk', 'Amazon Route 53'],
  ['ns59.domaincontrol.com', 'GoDaddy'],
  ['dns1.registrar-servers.com', 'Namecheap'],
  ['dns200.anycast.me', 'OVHcloud'],
  ['helium.ns.hetzner.de', 'Hetzner'],
  ['ns1042.ui-dns.biz', 'IONOS'],
  ['ns-163-a.gandi.net', 'Gandi'],
  ['ns1-01.azure-dns.com', 'Azure DNS'],
  ['ns1.digitalocean.com', 'DigitalOcean'],
  ['nsd1.squarespacedns.com', 'Squarespace'],
  ['ns8.wixdns.net', 'Wix'],
])('providerOf(%s) is %s', (server, name) => {
  expect(providerOf(['ns.unknown.example', server])?.name).toBe(name)
})

test.each(['', 'wedos.net', 'ns.notwedos.net', 'ns.wedos.net.evil.example', 'ns-cloud-a1.googledomains.com'])(
  'providerOf(%j) is nobody',
  (server) => {
    expect(providerOf([server])).toBeUndefined()
  },
)

test('guideOf() gives the language of the reader, or the one that there is', () => {
  const provider = {
    name: 'Fox',
    servers: /fox/,
    guide: { en: 'https://en.example', cs: 'https://cs.example' },
  }
  expect(guideOf(provider, 'cs')).toBe('https://cs.example')
  expect(guideOf({ ...provider, guide: { en: 'https://en.example' } }, 'cs')).toBe('https://en.example')
  expect(guideOf({ ...provider, guide: { cs: 'https://cs.example' } }, 'en')).toBe('https://cs.example')
  expect(guideOf({ ...provider, guide: {} }, 'en')).toBeUndefined()
})
