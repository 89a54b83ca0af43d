/** How shops send their feeds: compressed, redirected, cut off. */
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openFeeds } from '#testing/feeds.ts'
import { heureka, numbered, type Shop } from '#testing/shop.ts'

let shop: Shop
let path: string
const feeds = openFeeds('PRODUCTS')
const { connect, lastRun, ids } = feeds
beforeAll(async () => {
  ;({ shop } = await feeds.open())
})
beforeEach(async () => {
  ;({ path } = await feeds.nextProject())
})

const mega = 1_000_000
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const feed = heureka(numbered(3))
const serveAs = (encoding: string | undefined, body: Uint8Array | string) =>
  shop.serve(path, (_, response) => {
    if (encoding) response.setHeader('content-encoding', encoding)
    response.end(body)
  })

test.each<[string, string | undefined, Uint8Array | string]>([
  ['br', 'br', brotliCompressSync(feed)],
  ['deflate', 'deflate', deflateSync(feed)],
  ['deflate without the header of zlib', 'deflate', deflateRawSync(feed)],
  ['gzip', 'gzip', gzipSync(feed)],
  ['gzip twice', 'gzip, gzip', gzipSync(gzipSync(feed))],
  ['a packed file that is sent with gzip', 'gzip', gzipSync(gzipSync(feed))],
  ['br of a packed file', 'br', brotliCompressSync(gzipSync(feed))],
  ['gzip and then br', 'gzip, br', brotliCompressSync(gzipSync(feed))],
  ['br and then gzip', 'BR, x-gzip', gzipSync(brotliCompressSync(feed))],
  ['gzip by name only', 'gzip', feed],
  ['gzip under a wrong name', 'br', gzipSync(feed)],
  ['identity', 'identity', feed],
])('runFeed loads a feed compressed as %s', async (_, encoding, body) => {
  serveAs(encoding, body)
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null, added: 3 })
  expect(await ids()).toEqual(['P0', 'P1', 'P2'])
})

test.each<[string, string, Uint8Array | string, string]>([
  ['zstd', 'zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00]), 'ENCODING:zstd'],
  ['four layers', 'br, br, br, br', feed, 'ENCODING:br, br, br, br'],
  ['br that is no br', 'br', feed, 'ENCODING:br'],
])(
  'runFeed fails with FEED_TYPE and names the encoding of a feed compressed as %s',
  async (_, encoding, body, detail) => {
    serveAs(encoding, body)
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_TYPE', detail })
  },
)

test.each([
  ['br', (text: string) => brotliCompressSync(text, quick)],
  ['deflate', deflateSync],
] as const)('runFeed reads a cut-off feed compressed as %s as PARTIAL', async (encoding, pack) => {
  const long = heureka(numbered(3000))
  const packed = pack(long)
  serveAs(encoding, packed.subarray(0, packed.length - 12))
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'PARTIAL', reason: 'XML_MALFORMED' })
})

const zeros = Buffer.alloc(60 * mega, ' ')
/** Members of gzip that hold nothing: they compress well, and swallow what they were unpacked to. */
const nothings = Buffer.concat(Array(2_000_000).fill(gzipSync('')))
test.each([
  ['br', () => brotliCompressSync(zeros, quick)],
  ['deflate', () => deflateSync(zeros)],
  ['gzip, gzip', () => gzipSync(gzipSync(zeros))],
  ['gzip, gzip', () => gzipSync(nothings)],
])('runFeed fails with FEED_SIZE for a bomb of %s', async (encoding, pack) => {
  serveAs(encoding, pack())
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_SIZE' })
})

test('runFeed fails with different details for a redirect loop, a redirect that needs a cookie and a cut download', async () => {
  const outcome = async () => {
    await connect()
    const { state, reason, detail } = await lastRun()
    return { state, reason, detail }
  }
  shop.serve(path, (_, response) => response.writeHead(302, { location: path }).end())
  expect(await outcome()).toEqual({ state: 'FAILED', reason: 'FEED_HTTP', detail: 'REDIRECT_LOOP' })

  ;({ path } = await feeds.nextProject())
  shop.serve(path, ({ headers }, response) => {
    if (headers.cookie) response.end(feed)
    else response.writeHead(302, { location: path, 'set-cookie': 'seen=1' }).end()
  })
  expect(await outcome()).toEqual({ state: 'FAILED', reason: 'FEED_HTTP', detail: 'REDIRECT_COOKIE' })

  ;({ path } = await feeds.nextProject())
  shop.serve(path, (_, response) => {
    response.writeHead(200, { 'content-length': feed.length * 2 })
    response.write(feed, () => response.destroy())
  })
  expect(await outcome()).toEqual({ state: 'FAILED', reason: 'FEED_HTTP', detail: 'CUT_OFF' })
  expect(await ids()).toEqual([])
})

test('runFeed fails with FEED_HTTP without a detail if the server resets the connection', async () => {
  shop.serve(path, (request) => request.destroy())
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_HTTP', detail: null })
})
