/** Both drivers get the same zone; the real one asks a server on loopback, which can also be hostile. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DnsServer, type Misbehaviour, startDnsServer } from '#testing/dns-server.ts'
import type { Dns } from './dns.ts'
import { localDns, localZone } from './local.ts'
import { resolverDns, resolverLimits } from './resolver.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-dns-'))
const file = join(folder, 'sub', 'dns-zone.json')
let server: DnsServer
beforeAll(async () => {
  server = await startDnsServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const key = `v=DKIM1; k=rsa; p=${'A'.repeat(600)}`
type Sample = Parameters<DnsServer['zone']['add']>[0]
const zone: Sample[] = [
  { type: 'TXT', name: 'shop.example', value: 'v=spf1 include:spf.droi.example ~all' },
  { type: 'TXT', name: 'shop.example', value: '“curly” žluť' },
  { type: 'NS', name: 'shop.example', value: 'NS1.Provider.Example' },
  { type: 'MX', name: 'shop.example', value: '20 Second.Mx.Example' },
  { type: 'MX', name: 'shop.example', value: '5 first.mx.example' },
  { type: 'MX', name: 'nomail.example', value: '0 .' },
  { type: 'A', name: 'shop.example', value: '203.0.113.7' },
  { type: 'CNAME', name: 'link.shop.example', value: 'Click.Droi.Example' },
  { type: 'A', name: 'click.droi.example', value: '203.0.113.30' },
  { type: 'CNAME', name: 'sel._domainkey.shop.example', value: 'key.droi.example' },
  { type: 'TXT', name: 'key.droi.example', value: key },
  { type: 'CNAME', name: 'lost.shop.example', value: 'nowhere.example' },
  { type: 'CNAME', name: 'loop.example', value: 'back.loop.example' },
  { type: 'CNAME', name: 'back.loop.example', value: 'loop.example' },
]

const drivers: [string, () => Promise<Dns>][] = [
  [
    'local',
    async () => {
      await localZone(file).replace([...zone, { type: 'FAIL', name: 'broken.example', value: '' }])
      return localDns(file)
    },
  ],
  [
    'resolver',
    async () => {
      server.zone.replace(zone)
      server.misbehave('broken.example', 'SERVFAIL')
      return resolverDns([server.address])
    },
  ],
]

describe.each(drivers)('%s', (_, open) => {
  let dns: Dns
  beforeAll(async () => {
    dns = await open()
  })

  test.each([
    ['TXT', 'shop.example', ['v=spf1 include:spf.droi.example ~all', '“curly” žluť']],
    ['TXT', 'SHOP.Example.', ['v=spf1 include:spf.droi.example ~all', '“curly” žluť']],
    ['MX', 'shop.example', ['5 first.mx.example', '20 second.mx.example']],
    ['MX', 'nomail.example', ['0 .']],
    ['NS', 'shop.example', ['ns1.provider.example']],
    ['A', 'shop.example', ['203.0.113.7']],
    ['CNAME', 'link.shop.example', ['click.droi.example']],
    // an alias is followed; the key is longer than one string and than a packet
    ['A', 'link.shop.example', ['203.0.113.30']],
    ['TXT', 'sel._domainkey.shop.example', [key]],
  ] as const)('answers %s of %s', async (type, name, values) => {
    expect(await dns.ask(type, name)).toEqual({ values })
  })

  test.each([
    ['TXT', 'nobody.example'],
    ['CNAME', 'shop.example'],
    ['MX', 'click.droi.example'],
    ['TXT', 'lost.shop.example'],
    ['TXT', 'loop.example'],
    // what the DNS cannot hold is in no zone
    ['TXT', ''],
    ['TXT', 'shop..example'],
    ['TXT', 'shop example'],
    ['TXT', 'šop.example'],
    ['TXT', 'a\0.example'],
    ['TXT', '%{i}.shop.example'],
    ['TXT', `${'a'.repeat(64)}.example`],
    ['TXT', `${'a.'.repeat(124)}example`],
  ] as const)('%s of %s is missing', async (type, name) => {
    expect(await dns.ask(type, name)).toEqual({ missing: true })
  })

  test('a name of two megabytes is missing, too', async () => {
    expect(await dns.ask('TXT', 'a.'.repeat(1_000_000))).toEqual({ missing: true })
  })

  test('a server in trouble has not said that there is nothing', async () => {
    expect(await dns.ask('TXT', 'broken.example')).toEqual({ failed: 'SERVER' })
  })

  test('nothing is asked when the caller has gone already', async () => {
    expect(await dns.ask('TXT', 'shop.example', AbortSignal.abort())).toEqual({ failed: 'TIMEOUT' })
  })
})

describe('the zone in the file', () => {
  test('is empty without its file, and changes in turn', async () => {
    const own = localZone(join(folder, 'own.json'))
    expect(await own.list()).toEqual([])
    const names = Array.from({ length: 20 }, (_, index) => `n${index}.example`)
    await Promise.all(names.map((name) => own.add({ type: 'TXT', name, value: 'x' })))
    expect((await own.list()).map(({ name }) => name)).toEqual(names)
    await own.remove({ type: 'TXT', name: 'n0.example', value: 'x' })
    await own.add({ type: 'TXT', name: 'N1.example.', value: 'x' })
    expect((await own.list()).map(({ name }) => name)).toEqual(names.slice(1))
  })

  test('a file that cannot be read is an error, not an empty zone', async () => {
    const spoilt = join(folder, 'spoilt.json')
    writeFileSync(spoilt, '{')
    await expect(localDns(spoilt).ask('TXT', 'shop.example')).rejects.toThrow()
  })
})

describe('resolver', () => {
  /** Its zone is hostile in one way. */
  const hostile = (how: Misbehaviour, zoneName = 'evil.example') => {
    server.misbehave(zoneName, how)
    return resolverDns([server.address])
  }
  const questionsAbout = (name: string) => server.received.filter((question) => question.name === name)
  const timed = async <T>(work: Promise<T>) => {
    const before = performance.now()
    return { answer: await work, ms: performance.now() - before }
  }

  test.concurrent.each<[Misbehaviour & string, object]>([
    ['silent', { failed: 'TIMEOUT' }],
    ['silent over TCP', { failed: 'TIMEOUT' }],
    ['other id', { failed: 'TIMEOUT' }],
    ['other question', { failed: 'TIMEOUT' }],
    ['SERVFAIL', { failed: 'SERVER' }],
    ['REFUSED', { failed: 'SERVER' }],
    ['garbage', { failed: 'SERVER' }],
    ['huge', { failed: 'LIMIT' }],
    ['many', { failed: 'LIMIT' }],
  ])('a server that is %s has not answered, and takes no longer than it may', async (how, expected) => {
    const zoneName = `${how.toLowerCase().replaceAll(' ', '-')}.example`
    const { answer, ms } = await timed(hostile(how, zoneName).ask('TXT', zoneName))
    expect(answer).toEqual(expected)
    expect(ms).toBeLessThan(resolverLimits.questionMs + 500)
  })

  test.concurrent('three servers that are silent take no longer than one may', async () => {
    const servers = await Promise.all([startDnsServer(), startDnsServer(), startDnsServer()])
    for (const each of servers) each.misbehave('silent.example', 'silent')
    const dns = resolverDns(servers.map(({ address }) => address))
    const { answer, ms } = await timed(dns.ask('TXT', 'silent.example'))
    expect(answer).toEqual({ failed: 'TIMEOUT' })
    expect(ms).toBeLessThan(resolverLimits.questionMs + 500)
    // how many there is time for depends on the machine, but never is it one alone
    expect(servers.filter(({ received }) => received.length > 0).length).toBeGreaterThan(1)
    await Promise.all(servers.map((each) => each.close()))
  })

  test('what comes late, or whole only over TCP, is an answer', async () => {
    for (const [name, how] of [
      ['late.example', { lateMs: 600 }],
      ['cut.example', 'truncated'],
    ] as const) {
      server.zone.add({ type: 'TXT', name, value: 'there' })
      expect(await hostile(how, name).ask('TXT', name), name).toEqual({ values: ['there'] })
    }
    expect(questionsAbout('cut.example').map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
  })

  test('a zone that changes is seen at once: nothing is kept', async () => {
    const dns = resolverDns([server.address])
    for (const value of ['before', 'after']) {
      server.zone.replace([{ type: 'TXT', name: 'changing.example', value }])
      expect(await dns.ask('TXT', 'changing.example')).toEqual({ values: [value] })
    }
    server.zone.replace([])
    expect(await dns.ask('TXT', 'changing.example')).toEqual({ missing: true })
    expect(questionsAbout('changing.example')).toHaveLength(3)
    server.zone.replace(zone)
  })

  test('a dead server is passed over for the next', async () => {
    const silent = await startDnsServer()
    silent.misbehave('example', 'silent')
    const dns = resolverDns([silent.address, server.address])
    expect(await dns.ask('A', 'shop.example')).toEqual({ values: ['203.0.113.7'] })
    await silent.close()
    // and one where nobody listens any more
    expect(await dns.ask('A', 'shop.example')).toEqual({ values: ['203.0.113.7'] })
    expect(await resolverDns([silent.address]).ask('A', 'shop.example')).toHaveProperty('failed')
  })

  test('a question ends with its signal', async () => {
    const dns = hostile('silent')
    const { answer, ms } = await timed(dns.ask('TXT', 'evil.example', AbortSignal.timeout(50)))
    expect(answer).toEqual({ failed: 'TIMEOUT' })
    expect(ms).toBeLessThan(1000)
  })

  test('a name that is none is not asked', async () => {
    const before = server.received.length
    await resolverDns([server.address]).ask('TXT', 'shop example')
    expect(server.received).toHaveLength(before)
  })

  test('one silent zone has its share, and neighbours do not notice', async () => {
    const dns = hostile('silent')
    const leaving = new AbortController()
    const flood = Array.from({ length: 200 }, (_, index) =>
      dns.ask('TXT', `n${index}.evil.example`, leaving.signal),
    )
    const { answer, ms } = await timed(dns.ask('A', 'shop.example'))
    expect(answer).toEqual({ values: ['203.0.113.7'] })
    expect(ms).toBeLessThan(1000)
    leaving.abort()
    const refused = (await Promise.all(flood)).filter((each) => 'failed' in each && each.failed === 'LIMIT')
    expect(refused).toHaveLength(200 - resolverLimits.openOfZone)
    expect(await hostile('SERVFAIL').ask('TXT', 'evil.example')).toEqual({ failed: 'SERVER' })
  })

  test('a thousand silent zones make room for one that answers, and leave nothing open', async () => {
    const openFiles = () => (process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0)
    const before = openFiles()
    const dns = hostile('silent', 'test')
    const leaving = new AbortController()
    const flood = Array.from({ length: 1000 }, (_, index) =>
      dns.ask('TXT', `evil${index}.test`, leaving.signal),
    )
    const { answer, ms } = await timed(dns.ask('A', 'shop.example'))
    expect(answer).toEqual({ values: ['203.0.113.7'] })
    expect(ms).toBeLessThan(1000)
    leaving.abort()
    const refused = (await Promise.all(flood)).filter((each) => 'failed' in each && each.failed === 'LIMIT')
    // the oldest made room, also for the honest one
    expect(refused).toHaveLength(1000 - resolverLimits.open + 1)
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 5)
  })

  test('answers of 64 kB, many at once, take no memory that lasts', async () => {
    const dns = hostile('huge', 'huge.example')
    const before = process.memoryUsage().rss
    // both sides are in this process: of too many at once some would be too late where it is busy
    for (let round = 0; round < 40; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => dns.ask('TXT', 'huge.example')))
      for (const answer of answers) expect(answer).toEqual({ failed: 'LIMIT' })
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })
})
