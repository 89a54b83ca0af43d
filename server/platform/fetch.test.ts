/** Promise 15 and bad inputs 157 to 174: whatever address a user gives, nothing inside is reached. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedTimes } from '#rules/feeds/limits.ts'
import { type FetchOptions, fetchFaultOf, fetchOutside } from './fetch.ts'

const servers: Server[] = []
async function listen(answer: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return (server.address() as AddressInfo).port // listening on a port
}
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/** Stands for whatever listens inside: nothing may ever reach it. */
let hits = 0
let canary = 0
let canary6 = 0
/** Stands for the shop, reached by its exact pair. */
let shop = 0
let answer: RequestListener = (_, response) => response.end('feed')
const times = { ...feedTimes, connectMs: 2000, firstByteMs: 2000, idleMs: 300 }
const options = (more: Partial<FetchOptions> = {}): FetchOptions => ({
  times,
  bytes: 1_000_000,
  allowed: [`127.0.0.1:${shop}`],
  ...more,
})

beforeAll(async () => {
  const hit: RequestListener = (_, response) => {
    hits++
    response.end('secret')
  }
  canary = await listen(hit)
  canary6 = await listen(hit, '::1')
  shop = await listen((request, response) => answer(request, response))
})
beforeEach(() => {
  hits = 0
  answer = (_, response) => response.end('feed')
})

async function text(address: string, more: Partial<FetchOptions> = {}): Promise<string> {
  const { body } = await fetchOutside(address, options(more))
  let all = ''
  for await (const piece of body) all += Buffer.from(piece).toString()
  return all
}
const faultOf = async (address: string, more: Partial<FetchOptions> = {}) =>
  text(address, more).then(
    () => undefined,
    (error: unknown) => fetchFaultOf(error) ?? error,
  )

/** A DNS that answers as it is told, each time anew. */
const dns =
  (...answers: string[][]): LookupFunction =>
  (_, { all }, done) => {
    const found = (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    if (all) done(null, found ?? [])
    else done(null, found?.[0]?.address ?? '', found?.[0]?.family)
  }

test('the exact pair of the configuration is reached, and nothing else of its host', async () => {
  expect(await text(`http://127.0.0.1:${shop}/feed.xml`)).toBe('feed')
  expect(await faultOf(`http://127.0.0.1:${canary}/feed.xml`)).toBe('URL_FORBIDDEN')
  expect(await faultOf(`http://localhost:${shop}/feed.xml`)).toBe('URL_FORBIDDEN')
  expect(await faultOf(`http://127.0.0.1:${shop}/feed.xml`, { allowed: [] })).toBe('URL_FORBIDDEN')
  expect(hits).toBe(0)
})

test('spellings of this machine lead nowhere', async () => {
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    'localhost',
    'localhost.',
    '１２７.０.０.１',
  ]
  for (const host of hosts)
    for (const port of [canary, canary6])
      expect(await faultOf(`http://${host}:${port}/`)).toBe('URL_FORBIDDEN')
  expect(hits).toBe(0)
})

describe('a name', () => {
  test.each([
    ['of this machine', ['127.0.0.1']],
    ['of a private network', ['10.0.0.1']],
    ['of the services of a cloud', ['169.254.169.254']],
    ['in IPv6 clothes', ['::ffff:127.0.0.1']],
    ['of this machine in IPv6', ['::1']],
    ['of both', ['93.184.215.14', '127.0.0.1']],
    ['of nothing', []],
  ])('%s is refused (bad inputs 168, 170)', async (_, addresses) => {
    for (const protocol of ['http', 'https'])
      expect(await faultOf(`${protocol}://127.0.0.1.nip.io:8080/`, { lookup: dns(addresses) })).toBe(
        'URL_FORBIDDEN',
      )
    expect(hits).toBe(0)
  })

  test('that changes its mind is judged by the answer that is used (bad input 171)', async () => {
    const lookups: string[] = []
    const changed: LookupFunction = (host, options, done) => {
      lookups.push(host)
      dns(['127.0.0.1'])(host, options, done)
    }
    // whatever an earlier look-up has said, the one of the connection itself is judged
    for (let i = 0; i < 20; i++)
      expect(await faultOf('http://rebind.example:8080/', { lookup: changed })).toBe('URL_FORBIDDEN')
    expect(lookups).toHaveLength(20)
    expect(hits).toBe(0)
  })
})

describe('a redirect', () => {
  test.each([
    () => `http://127.0.0.1:${canary}/`,
    () => `http://[::1]:${canary6}/`,
    () => `http://2130706433:${canary}/`,
    () => `//127.0.0.1:${canary}/`,
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'http://shop.example:5432/',
  ])('to %s is refused (bad input 172)', async (target) => {
    answer = (_, response) => response.writeHead(302, { location: target() }).end()
    expect(await faultOf(`http://127.0.0.1:${shop}/`)).toBe('URL_FORBIDDEN')
    expect(hits).toBe(0)
  })
  test('to a file is none', async () => {
    answer = (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end()
    expect(await faultOf(`http://127.0.0.1:${shop}/`)).toBe('URL_INVALID')
  })
  test('is followed five times', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left) response.writeHead(307, { location: `/${left - 1}` }).end()
      else response.end('arrived')
    }
    expect(await text(`http://127.0.0.1:${shop}/5`)).toBe('arrived')
    expect(await faultOf(`http://127.0.0.1:${shop}/6`)).toBe('HTTP')
  })
  test('in a circle ends (bad input 45)', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/' }).end()
    expect(await faultOf(`http://127.0.0.1:${shop}/`)).toBe('HTTP')
  })
})

test('a name and password go to their own host only, and are not part of what is told', async () => {
  const seen: (string | undefined)[] = []
  const other = await listen((request, response) => {
    seen.push(request.headers.authorization)
    response.end('ok')
  })
  answer = (request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(302, { location: `http://127.0.0.1:${other}/` }).end()
  }
  const allowed = [`127.0.0.1:${shop}`, `127.0.0.1:${other}`]
  const { url, body } = await fetchOutside(`http://jan:tajn%C3%A9@127.0.0.1:${shop}/`, options({ allowed }))
  await body.return(undefined)
  expect(seen).toEqual([`Basic ${Buffer.from('jan:tajné').toString('base64')}`, undefined])
  expect(url).not.toContain('tajn')
})

test('return() of a body that was not read closes its connection', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  answer = (_, response) => response.on('close', close).writeHead(404).write('without an end')
  const { body } = await fetchOutside(`http://127.0.0.1:${shop}/`, options())
  await body.return(undefined)
  await isClosed
})

describe('what takes too long or is too much', () => {
  test('does not answer', async () => {
    answer = () => undefined
    expect(await faultOf(`http://127.0.0.1:${shop}/`, { times: { ...times, firstByteMs: 200 } })).toBe(
      'TIMEOUT',
    )
  })
  test('stops in the middle', async () => {
    answer = (_, response) => void response.write('begin')
    expect(await faultOf(`http://127.0.0.1:${shop}/`)).toBe('TIMEOUT')
  })
  test('drips (bad input 43)', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    }
    const slow = { ...times, rateAfterMs: 300, leastBytesPerSecond: 100 }
    expect(await faultOf(`http://127.0.0.1:${shop}/`, { times: slow })).toBe('TIMEOUT')
  })
  /** Sends 50 kB/s, on the border between quick and slow. */
  const steadily =
    (endMs?: number): RequestListener =>
    (_, response) => {
      const drip = setInterval(() => response.write('x'.repeat(1000)), 20)
      response.on('close', () => clearInterval(drip))
      if (endMs) setTimeout(() => response.end(), endMs)
    }
  const short = { ...times, idleMs: 2000, slowTotalMs: 400 }
  test('goes on and on', async () => {
    answer = steadily()
    expect(await faultOf(`http://127.0.0.1:${shop}/`, { times: { ...short, totalMs: 400 } })).toBe('TIMEOUT')
  })
  test('is slow for as long as only the quick may take', async () => {
    const limited = (quickBytesPerSecond: number) =>
      faultOf(`http://127.0.0.1:${shop}/`, { times: { ...short, quickBytesPerSecond } })
    answer = steadily()
    expect(await limited(1_000_000)).toBe('TIMEOUT')
    answer = steadily(1200)
    expect(await limited(100), 'a quick one goes on').toBeUndefined()
  })
  test('never ends (bad input 42)', async () => {
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await faultOf(`http://127.0.0.1:${shop}/`)).toBe('SIZE')
  })
})

test('a certificate that nobody vouches for ends it (bad input 46)', async () => {
  // a server that speaks TLS without any certificate fails each handshake
  const server = createSecureServer({}, (_, response) => response.end('x'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  expect(await faultOf(`https://127.0.0.1:${port}/`, { allowed: [`127.0.0.1:${port}`] })).toBe('HTTP')
  server.close()
})

test('nobody listens: the shop is away', async () => {
  const gone = await listen(() => undefined)
  servers.at(-1)?.close()
  expect(await faultOf(`http://127.0.0.1:${gone}/`, { allowed: [`127.0.0.1:${gone}`] })).toBe('HTTP')
})
