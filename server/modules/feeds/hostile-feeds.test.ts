/** Bad inputs 27 to 42 and promise 16: whatever a feed holds, its reading ends soon, in little memory, with its code. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { type FeedLimits, feedLimits } from '#rules/feeds/limits.ts'
import { heureka, heurekaItem, openShop, type Shop } from '#testing/shop.ts'
import type { Batch } from '../catalog/reader/classify-products.ts'
import type { Outcome, ReadTask } from '../catalog/reader/read.ts'
import { download, spoolText } from './download/download.ts'
import { leaveRoom, type Room, roomIn, takeRoom } from './download/room.ts'
import { feedReasonOf } from './reader/fault.ts'
import { readInThread } from './reader/read-in-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-hostile-'))
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const ctx = () => {
  const read = readConfig('api', {
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://none',
    DATA_DIR: folder,
    ...shop.env,
  })
  return 'config' in read
    ? { config: read.config, clock: systemClock }
    : expect.unreachable(read.faults.join())
}
const taskOf = (spool: ReadTask['spool'], limits: FeedLimits): ReadTask => ({
  feed: 'PRODUCTS',
  snapshot: new Uint8Array(),
  acceptHeld: false,
  spool,
  limits,
  context: { projectId: 'p', now: '2026-11-15T09:00:00.000Z', today: '2026-11-15' },
})

const thread = new URL('../catalog/reader/thread.ts', import.meta.url)
type Listener = Parameters<typeof readInThread<ReadTask, Batch, Outcome>>[2]
type Options = Parameters<typeof readInThread<ReadTask, Batch, Outcome>>[3]
const readFeedInThread = (task: ReadTask, listener: Listener, options?: Options) =>
  readInThread<ReadTask, Batch, Outcome>(thread, task, listener, options)

type Measured = {
  state: string
  reason?: string
  valid: number
  cpuMs: number
  overIdleMb: number
  lagMs: number
}

/** Reads a feed as a run does; watches memory and whether the program still answers meanwhile. */
async function measured(feed: Feed, limits = feedLimits): Promise<Measured> {
  const idle = process.memoryUsage.rss()
  let peak = idle
  let lagMs = 0
  let latest = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    lagMs = Math.max(lagMs, now - latest - 10)
    latest = now
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const before = process.cpuUsage()
  const finish = (outcome: Partial<Outcome> & { reason?: string }): Measured => {
    clearInterval(watch)
    const { user, system } = process.cpuUsage(before)
    return {
      state: outcome.verdict?.state ?? 'FAILED',
      reason: outcome.verdict?.reason ?? outcome.reason,
      valid: (outcome.added ?? 0) + (outcome.unchanged ?? 0),
      cpuMs: Math.round((user + system) / 1000),
      overIdleMb: Math.round((peak - idle) / 1e6),
      lagMs: Math.round(lagMs),
    }
  }
  try {
    const spool = await spooled(feed, limits)
    const { fd, isUtf8 } = spool
    const outcome = await readFeedInThread(taskOf({ fd, isUtf8 }, limits), {
      batch: async () => undefined,
      progress: () => undefined,
    })
    await spool.close()
    return finish(outcome)
  } catch (error) {
    return finish({ reason: feedReasonOf(error) ?? expect.unreachable(String(error)) })
  }
}

/** What one feed may take of the processor. */
const mostCpuMs = 2000

/** Reads it again, twice at most, while it seems too dear: other threads of this process are counted, too. */
async function cheapest(make: () => Feed): Promise<Measured> {
  const results: Measured[] = []
  do results.push(await measured(make()))
  while (results.length < 3 && results.every(({ cpuMs }) => cpuMs > mostCpuMs))
  return results.reduce((a, b) => (b.cpuMs < a.cpuMs ? b : a))
}

type Feed = string | Uint8Array | ReadTask['spool']

/** Comes over the network, except for what is so large that its sender would be measured, too. */
async function spooled(feed: Feed, limits: FeedLimits) {
  if (typeof feed !== 'string' && !(feed instanceof Uint8Array))
    return { ...feed, close: async () => closeSync(feed.fd) }
  shop.serve('/feed', feed)
  return (
    (await download(ctx(), { address: `${shop.url}/feed`, limits }, () => undefined)) ?? expect.unreachable()
  )
}

/** A feed in a file: what comes first, and what is repeated until it has so many megabytes. */
function large(first: string, again: string, megabytes: number): Feed {
  const fd = openSync(join(folder, 'large'), 'w+')
  const block = again.repeat(Math.ceil(mega / again.length))
  writeSync(fd, first)
  for (let written = 0; written < megabytes; written++) writeSync(fd, block)
  return { fd, isUtf8: true }
}

const shopOf = (inside: string) => `<?xml version="1.0"?>\n<SHOP>${inside}</SHOP>`
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const item = heurekaItem({ id: 'A' })
const mega = 1_000_000

const name = '<SHOP><SHOPITEM><PRODUCTNAME>'
const entity = '<!ENTITY a "b">'
const attributes = Array.from({ length: 10_000 }, (_, n) => `a${n}="1"`).join(' ')
const bombs: [string, string, () => Feed][] = [
  [
    '27 billion laughs',
    'XML_DTD',
    () => `<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]>${name}&l9;</PRODUCTNAME></SHOPITEM></SHOP>`,
  ],
  [
    '28 quadratic',
    'XML_DTD',
    () => `<!DOCTYPE l [<!ENTITY a "${'a'.repeat(100_000)}">]><SHOP>${'&a;'.repeat(10_000)}</SHOP>`,
  ],
  [
    '29 external entity',
    'XML_DTD',
    () => `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>${name}&x;</PRODUCTNAME></SHOPITEM></SHOP>`,
  ],
  ['30 repeated DOCTYPE', 'XML_DTD', () => `${'<!DOCTYPE a>'.repeat(1000)}<SHOP/>`],
  ['30 DOCTYPE inside', 'XML_DTD', () => shopOf(`${item}<!DOCTYPE a [<!ENTITY b "c">]>${item}`)],
  [
    '31 parameter entity',
    'XML_DTD',
    () => '<!DOCTYPE l [<!ENTITY % p SYSTEM "http://127.0.0.1/x.dtd">%p;]><SHOP/>',
  ],
  ['31 a DTD without end', 'XML_DTD', () => large('<!DOCTYPE l [', entity, 20)],
  ['32 depth', 'XML_LIMIT', () => shopOf(`${item}<SHOPITEM>${'<a>'.repeat(10_000)}`)],
  ['33 a million references', 'XML_LIMIT', () => large(name, '&#65;', 5)],
  ['34 a text of 100 MB', 'XML_LIMIT', () => large(name, 'x', 100)],
  ['34 CDATA of 100 MB', 'XML_LIMIT', () => large(`${name}<![CDATA[`, 'x', 100)],
  ['34 a comment of 100 MB', 'XML_LIMIT', () => large(`${name}<!--`, 'x', 100)],
  ['34 a tag of 100 MB', 'XML_LIMIT', () => large(`${name}<`, 'x', 100)],
  ['34 references of 100 MB', 'XML_LIMIT', () => large(name, '&amp;', 100)],
  ['34 nothing but ampersands', 'XML_LIMIT', () => large(name, '&', 100)],
  ['35 attributes', 'XML_LIMIT', () => shopOf(`<SHOPITEM ${attributes}/>`)],
  ['35 an attribute of 100 MB', 'XML_LIMIT', () => large('<SHOP><SHOPITEM a="', 'x', 100)],
  // parts that were packed one by one unpack as one
  ['41 gzip bomb', 'FEED_SIZE', () => Buffer.concat(Array(100).fill(gzipSync(Buffer.alloc(5 * mega, ' '))))],
  ['a row of 100 MB', 'XML_LIMIT', () => large('id;name;price\n1;"', 'x', 100)],
  ['brackets', 'FEED_TYPE', () => large('[', '[', 10)],
  ['a page of nothing', 'FEED_TYPE', () => large('{"products":[', '{},', 15)],
  ['a product of 100 MB', 'XML_LIMIT', () => large('{"products":[{"id":1,"title":"', 'x', 100)],
  ['a product of little things', 'XML_LIMIT', () => large('{"products":[{"id":[', '[],', 30)],
  ['brackets in a product', 'XML_LIMIT', () => large('{"products":[{"id":', '[', 5)],
  [
    'lists below long names',
    'JSON_MALFORMED',
    () => large(`{"products":[],${`"${'a'.repeat(100)}":{`.repeat(60)}`, '"k":[],', 3),
  ],
]

describe('a bomb is contained (promise 16)', () => {
  test.each(bombs)('%s: %s', async (bomb, reason, make) => {
    const result = await cheapest(make)
    process.stdout.write(`bomb ${bomb} ${JSON.stringify(result)}\n`)
    expect(result).toMatchObject({ state: 'FAILED', reason })
    expect(result.overIdleMb).toBeLessThanOrEqual(256)
    expect(result.cpuMs).toBeLessThanOrEqual(mostCpuMs)
  })
})

const space = ' '.repeat(900_000)
test.each([
  ['IMGURL', `http://i.example/a.jpg,${space},`],
  ['IMGURL', space + ',http://'.repeat(10_000)],
  ['CATEGORYTEXT', `a${space}b`],
  ['CATEGORYTEXT', 'Heureka.cz|'.repeat(80_000)],
  ['PRICE_VAT', `1${space}b`],
  ['DELIVERY_DATE', `${space}1`],
  ['PRODUCTNAME', `a&amp;${space}`],
])('%s of 900,000 characters, mostly white space, takes no longer than another', async (tag, text) => {
  const { cpuMs } = await cheapest(() =>
    shopOf(`<SHOPITEM><ITEM_ID>A</ITEM_ID><${tag}>${text}</${tag}><PRODUCTNAME>x</PRODUCTNAME></SHOPITEM>`),
  )
  expect(cpuMs).toBeLessThanOrEqual(mostCpuMs)
})

test('42 products without end are read up to the limit', async () => {
  shop.serve('/endless', (_, response) => {
    response.write('<SHOP>')
    const more = () => {
      while (!response.destroyed && response.write(item.repeat(100)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const limits = { ...feedLimits, bytes: 5 * mega }
  const failure = await download(ctx(), { address: `${shop.url}/endless`, limits }, () => undefined).catch(
    feedReasonOf,
  )
  expect(failure).toBe('FEED_SIZE')
})

test.each<[string, Partial<FeedLimits>]>([
  ['more bytes than a feed may have', { bytes: 5 * mega }],
  ['next to nothing packed', { unpackFreely: 4 * mega }],
])('pages that together are %s end with FEED_SIZE', async (_, changed) => {
  const page = Buffer.from(`{"products":[{"id":1}${' '.repeat(mega)}]}`)
  const isPacked = 'unpackFreely' in changed
  let sent = 0
  shop.serve('/products.json', (_, response) => {
    sent++
    response.end(isPacked ? gzipSync(page) : page)
  })
  const limits = { ...feedLimits, ...changed, pages: 20 }
  const failure = await download(ctx(), { address: `${shop.url}/products.json`, limits }, () => undefined)
    .then((feed) => feed?.close())
    .catch(feedReasonOf)
  expect(failure).toBe('FEED_SIZE')
  expect(sent).toBeLessThanOrEqual(6)
})

test.each(['last', '1e999', '9007199254740993'])(
  'download reads pages from an address with page=%s',
  async (page) => {
    const paths: string[] = []
    shop.serve('/products.json', (request, response) => {
      paths.push(request.url ?? '')
      response.end(JSON.stringify({ products: paths.length < 3 ? [{ id: paths.length }] : [] }))
    })
    const address = `${shop.url}/products.json?page=${page}`
    const feed = await download(ctx(), { address, limits: feedLimits }, () => undefined)
    await feed?.close()
    expect(paths).toEqual([page, 2, 3].map((number) => `/products.json?page=${number}`))
  },
)

test('takeRoom keeps room for a small feed when large ones hold the budget of the disk; leaveRoom gives it back', async () => {
  const all = new BigInt64Array(new SharedArrayBuffer(8))
  const { config } = ctx()
  const open = () => roomIn(folder, { ...config, FEED_DISK_GB: 1, FEED_DISK_FREE_GB: 0 }, all)
  const [large, other, small] = [open(), open(), open()]
  const take = (room: Room, bytes: number) => takeRoom(room, bytes).catch(feedReasonOf)
  expect(await take(large, 750 * mega)).toBeUndefined()
  expect(await take(small, mega)).toBeUndefined()
  expect(await take(other, 2 * mega)).toBe('FEED_ROOM')
  leaveRoom(other)
  leaveRoom(large)
  expect(await take(other, 700 * mega)).toBeUndefined()
  leaveRoom(other)
  leaveRoom(small)
  expect(all[0]).toBe(0n)
})

test('download gives back its room on the disk, also when it fails', async () => {
  const folderOf = join(folder, 'feeds')
  const held = () => roomIn(folderOf, ctx().config).all[0]
  const before = held()
  shop.serve('/room', heureka(Array.from({ length: 5000 }, (_, n) => ({ id: String(n) }))))
  const wanted = { address: `${shop.url}/room`, limits: feedLimits }
  const feed = await download(ctx(), wanted, () => undefined)
  expect(held()).toBe((before ?? 0n) + BigInt(feed?.bytes ?? 0))
  await feed?.close()
  expect(held()).toBe(before)
  const limits = { ...feedLimits, bytes: mega / 2 }
  expect(await download(ctx(), { ...wanted, limits }, () => undefined).catch(feedReasonOf)).toBe('FEED_SIZE')
  expect(held()).toBe(before)
})

test('readFeed of more products than limits.items fails as FEED_SIZE', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ id: String(n) }))
  expect(await measured(heureka(many), { ...feedLimits, items: 49 })).toMatchObject({ reason: 'FEED_SIZE' })
})

test.each<[string, string | Uint8Array, string, string | undefined, number]>([
  ['36 truncated', `<SHOP>${item}<SHOPITEM><ITEM_ID>B`, 'PARTIAL', 'XML_MALFORMED', 1],
  [
    '37 two roots',
    `<SHOP>${item}</SHOP><SHOP>${heurekaItem({ id: 'B' })}</SHOP>`,
    'PARTIAL',
    'XML_MALFORMED',
    1,
  ],
  [
    '38 bad UTF-8',
    Buffer.concat([
      Buffer.from(`<SHOP>${item}<SHOPITEM><ITEM_ID>B</ITEM_ID><PRODUCTNAME>příliš žluťoučký`),
      Buffer.from([0xc4]),
      Buffer.from('</PRODUCTNAME></SHOPITEM></SHOP>'),
    ]),
    'PARTIAL',
    'XML_MALFORMED',
    2,
  ],
  ['38 bad UTF-8 and nothing else', Buffer.from([0x3c, 0xff, 0xff]), 'FAILED', 'FEED_TYPE', 0],
  ['tags that do not match', `<SHOP>${item}<SHOPITEM></OTHER></SHOP>`, 'PARTIAL', 'XML_MALFORMED', 1],
  [
    'a packed feed that is cut off',
    gzipSync(shopOf(item.repeat(1) + heurekaItem({ id: 'B' }))).subarray(0, -12),
    'PARTIAL',
    'XML_MALFORMED',
    1,
  ],
  [
    'a bare ampersand',
    shopOf(heurekaItem({ id: 'A', name: 'Black & white &nbsp; &scaron; &unknown;' })),
    'DONE',
    undefined,
    1,
  ],
  ['control characters', shopOf(heurekaItem({ id: 'A', name: 'A\u0001B\u0000C' })), 'DONE', undefined, 1],
  [
    'names that objects have',
    shopOf(
      heurekaItem({
        id: '__proto__',
        name: '&constructor;',
        more: '<__proto__>x</__proto__><constructor>y</constructor>',
      }),
    ),
    'DONE',
    undefined,
    1,
  ],
])('%s: %s', async (_, feed, state, reason, valid) => {
  expect(await measured(feed)).toMatchObject({ state, valid, ...(reason && { reason }) })
})

test('readFeed of a table with an unclosed quote is PARTIAL with the rows before it', async () => {
  expect(await measured('id;name;price\n1;Stan;5\n2;"Boty;6\n')).toMatchObject({
    state: 'PARTIAL',
    reason: 'XML_MALFORMED',
    valid: 1,
  })
})

test('readInThread survives a thread that runs out of memory', async () => {
  const spool = await spoolText(
    ctx(),
    // the ids alone need more than the thread may have
    heureka(Array.from({ length: 80_000 }, (_, n) => ({ id: String(n).padStart(300, '0') }))),
  )
  const { fd, isUtf8 } = spool
  const listener = { batch: async () => undefined, progress: () => undefined }
  // room for the thread's own code: an engine that cannot even load it ends the whole program
  const little = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
  const failure = await readFeedInThread(taskOf({ fd, isUtf8 }, feedLimits), listener, {
    resourceLimits: little,
  }).catch(feedReasonOf)
  expect(failure).toBe('FEED_SIZE')
  await spool.close()
})

test('readInThread ends a thread that takes too long', async () => {
  const file = join(folder, 'long')
  const fd = openSync(file, 'w+')
  writeSync(fd, heureka(Array.from({ length: 20_000 }, (_, n) => ({ id: String(n) }))))
  const failure = await readFeedInThread(
    taskOf({ fd, isUtf8: true }, feedLimits),
    { batch: async () => undefined, progress: () => undefined },
    { timeMs: 1 },
  ).catch(feedReasonOf)
  expect(failure).toBe('FEED_TIMEOUT')
  closeSync(fd)
})

test('readInThread ends a thread that takes too much processor time, also one that never yields', async () => {
  const endless = new URL('data:text/javascript,for(;;);')
  const listener = { batch: async () => undefined, progress: () => undefined }
  const processor = { processorMs: 50, processorMsPerMb: 1 }
  expect(await readInThread(endless, {}, listener, { processor }).catch(feedReasonOf)).toBe('XML_LIMIT')
})

test('readInThread rejects with the error of a batch that cannot be written', async () => {
  const spool = await spoolText(ctx(), heureka(Array.from({ length: 20_000 }, (_, n) => ({ id: String(n) }))))
  const { fd, isUtf8 } = spool
  const reading = readFeedInThread(taskOf({ fd, isUtf8 }, feedLimits), {
    batch: () => Promise.reject(new Error('disk full')),
    progress: () => undefined,
  })
  await expect(reading).rejects.toThrow('disk full')
  await spool.close()
})
