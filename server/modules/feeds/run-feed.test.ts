import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { openFeeds } from '#testing/feeds.ts'
import { heureka, heurekaItem, numbered, type Shop } from '#testing/shop.ts'
import type { TwoTenants } from '#testing/world.ts'

let shop: Shop
let world: TwoTenants
let project: string
let path: string
const feeds = openFeeds('PRODUCTS')
const { ask, change, work, connect, lastRun, load, mails, products, ids, domain } = feeds
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})
beforeEach(async () => {
  ;({ project, path } = await feeds.nextProject())
})

test('updateDomain with a feed address starts a run, which makes the catalogue what the feed says', async () => {
  shop.serve(
    path,
    heureka([
      { id: 'A', price: '1 290,50' },
      { id: 'B', category: 'Sport | Boty' },
    ]),
  )
  expect(await domain()).toMatchObject({
    productsUpdated: '1970-01-01T00:00:00.000Z',
    capabilities: { feed: false },
    productFeedRun: null,
  })
  await connect()
  expect(await lastRun()).toMatchObject({
    feed: 'PRODUCTS',
    state: 'DONE',
    reason: null,
    requestedByUser: true,
    progress: 1,
    format: 'HEUREKA',
    encoding: 'utf-8',
    read: 2,
    added: 2,
    rejected: 0,
    warnings: ['WITHOUT_PICTURE'],
    remarks: [{ warning: 'WITHOUT_PICTURE', count: 2, values: [] }],
    rows: [],
  })
  expect(await products()).toMatchObject([
    { shopID: 'B', categories: ['Sport | Boty'] },
    { shopID: 'A', name: 'Stan A', price: 129050, url: 'https://fox.example/A', popularity: 0 },
  ])
  const [, first] = await products()
  const { getProduct } = await ask('query ($id: ID!) { getProduct(id: $id) { id shopID name price } }', {
    id: first.id,
  })
  expect(getProduct).toEqual({ id: first.id, shopID: 'A', name: 'Stan A', price: 129050 })
  const { productsUpdated, ...rest } = await domain()
  expect(rest).toEqual({
    stats: { products: 2 },
    capabilities: { feed: true },
    productFeedRun: { state: 'DONE', reason: null },
    productCategories: {
      items: [
        { name: 'Boty', path: 'Sport | Boty' },
        { name: 'Stany', path: 'Sport | Stany' },
      ],
      nextToken: null,
    },
  })
  expect(new Date(productsUpdated).getTime()).toBeGreaterThan(0)
  expect(await mails()).toEqual([])
})

test('a second run writes only products that have changed and removes those that have vanished', async () => {
  shop.serve(path, heureka(numbered(20)))
  await connect()
  const before = await products()
  await world.pass(hourMs)
  shop.serve(
    path,
    heureka([
      ...numbered(18).map((item) => (item.id === 'P3' ? { ...item, price: '5' } : item)),
      { id: 'N' },
    ]),
  )
  await load()
  expect(await lastRun()).toMatchObject({
    state: 'DONE',
    requestedByUser: true,
    read: 19,
    added: 1,
    changed: 1,
    unchanged: 17,
    removed: 2,
  })
  const after = await products()
  const written = after.filter(
    ({ updatedAt }: { updatedAt: string }) =>
      !before.some((old: { updatedAt: string }) => old.updatedAt === updatedAt),
  )
  expect(written.map(({ shopID }: { shopID: string }) => shopID).sort()).toEqual(['N', 'P3'])
  // what was changed keeps its id
  const idOf = (list: { shopID: string; id: string }[]) => list.find(({ shopID }) => shopID === 'P3')?.id
  expect(idOf(after)).toBe(idOf(before))
  expect((await domain()).stats.products).toBe(19)
})

test('a run is UNCHANGED when the ETag or the bytes of the feed are the same', async () => {
  shop.serve(path, heureka(numbered(3)), { etag: '"one"' })
  await connect()
  await load()
  expect(shop.requests.at(-1)?.headers['if-none-match']).toBe('"one"')
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED', read: 0 })
  shop.serve(path, heureka(numbered(3)))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED', read: 0 })
  // sales begin and end by the calendar, so once a day all is looked at
  await world.pass(25 * hourMs)
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', read: 3, unchanged: 3 })
})

test('36: a run of a feed that is cut off is PARTIAL: it loads the whole items and removes nothing', async () => {
  shop.serve(path, heureka(numbered(30)))
  await connect()
  shop.serve(
    path,
    `<SHOP>${heurekaItem({ id: 'P0', price: '7' })}${heurekaItem({ id: 'NEW' })}<SHOPITEM><ITEM_ID>HALF</ITEM`,
  )
  await load()
  expect(await lastRun()).toMatchObject({
    state: 'PARTIAL',
    reason: 'XML_MALFORMED',
    added: 1,
    changed: 1,
    removed: 0,
  })
  expect(await ids()).toEqual([...numbered(30).map(({ id }) => id), 'NEW'].sort())
  expect((await domain()).capabilities.feed).toBe(true)
  // the whole feed is just as it was, and the catalogue is not
  shop.serve(path, heureka(numbered(30)))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', read: 30, changed: 1, removed: 1 })
})

test('49, 50: a run loads the good rows and reports each refused one with its reason, in rows and rowsCSV', async () => {
  const items = [
    heurekaItem({ id: 'A' }),
    heurekaItem({ id: 'A', name: 'Twin' }),
    heurekaItem({ id: 'B', price: '-1' }),
    heurekaItem({ id: 'C' }).replace('https://fox.example/C', 'javascript:alert(1)'),
    heurekaItem({ id: 'D', name: '' }),
    heurekaItem({ id: 'E', more: '<VISIBILITY>hidden</VISIBILITY>' }),
  ]
  shop.serve(path, `<SHOP>${items.join('')}</SHOP>`)
  await connect()
  const run = await lastRun()
  expect(run).toMatchObject({ state: 'DONE', read: 6, added: 1, rejected: 4, hidden: 1 })
  expect(run.rows).toEqual([
    { row: 2, shopID: 'A', reason: 'DUPLICATE_ID', value: 'Twin' },
    { row: 3, shopID: 'B', reason: 'PRICE', value: '-1' },
    { row: 4, shopID: 'C', reason: 'URL', value: 'javascript:alert(1)' },
    { row: 5, shopID: 'D', reason: 'NO_NAME', value: '' },
  ])
  expect(run.rowsCSV.split('\r\n')).toHaveLength(6)
})

test('rejected counts all refused rows, rows holds the first thousand', async () => {
  shop.serve(path, heureka([{ id: 'A' }, ...numbered(1500).map((item) => ({ ...item, price: 'x' }))]))
  await connect()
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { feedRunsByDomain(domainID: $id, feed: PRODUCTS, limit: 1) { items { rejected rows { row } } } }',
    { id: project },
  )
  expect(data.feedRunsByDomain.items[0].rejected).toBe(1500)
  expect(data.feedRunsByDomain.items[0].rows).toHaveLength(1000)
})

test('a run unpacks gzip and sends the name and password of the address', async () => {
  shop.serve(path, gzipSync(heureka(numbered(3))))
  await connect({ productFeedURL: `${shop.url.replace('//', '//jan:tajne@')}${path}` })
  expect(shop.requests.at(-1)?.headers.authorization).toBe(
    `Basic ${Buffer.from('jan:tajne').toString('base64')}`,
  )
  expect(await ids()).toHaveLength(3)
})

test('a tree of categories has its own feed, and products point into it', async () => {
  const tree = '/tree.xml'
  shop.serve(
    tree,
    '<CATEGORIES><CATEGORY><ID>1</ID><TITLE>Sport</TITLE></CATEGORY><CATEGORY><ID>2</ID><PARENT_ID>1</PARENT_ID><TITLE>Stany</TITLE></CATEGORY><CATEGORY><ID>9</ID><TITLE>droi-new-products</TITLE></CATEGORY></CATEGORIES>',
  )
  shop.serve(
    path,
    '<PRODUCTS><PRODUCT><ID>A</ID><NAME>Stan</NAME><PRICE>5</PRICE><CATEGORIES><CATEGORY id="2">Stany</CATEGORY></CATEGORIES></PRODUCT></PRODUCTS>',
  )
  await connect({ productFeedURL: shop.url + path, categoriesFeedURL: shop.url + tree })
  expect(await lastRun('CATEGORIES')).toMatchObject({ state: 'DONE', read: 3, added: 3 })
  expect((await products())[0].categories).toEqual(['Sport | Stany'])
  expect((await domain()).productCategories.items.map((one: { path: string }) => one.path)).toEqual([
    'Sport',
    'Sport | Stany',
  ])
})

test('a store that gives its products in pages is read to the last', async () => {
  const page = (n: number) => ({
    products:
      n > 3
        ? []
        : [
            {
              id: n,
              handle: `hat-${n}`,
              title: `Hat ${n}`,
              variants: [{ id: n * 10, price: '5.00', option1: 'Default Title', available: true }],
            },
          ],
  })
  shop.serve('/products.json', (request, response) => {
    const number = Number(new URL(request.url ?? '', 'http://shop').searchParams.get('page') ?? 1)
    response.end(JSON.stringify(page(number), null, 1))
  })
  await connect({ productFeedURL: `${shop.url}/products.json`, shopURL: 'https://hats.example' })
  expect(await lastRun()).toMatchObject({ state: 'DONE', format: 'SHOPIFY_JSON', read: 3 })
  expect(await ids()).toEqual(['10', '20', '30'])
  expect((await products())[0].url).toBe('https://hats.example/products/hat-3')
})

test('bad input 164: the report warns of an address that mixes alphabets', async () => {
  await connect({ productFeedURL: 'https://sh\u043ep.invalid/feed.xml' }) // a Cyrillic o
  expect(await lastRun()).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_HTTP',
    warnings: ['ADDRESS_IMITATES'],
  })
})

test('a run without room on the disk waits with FEED_ROOM, and is DONE when there is some', async () => {
  shop.serve(path, heureka(numbered(3)))
  await change({ productFeedURL: shop.url + path })
  const { config } = world.ctx
  // no disk has so much
  await drain({ ...world.ctx, config: { ...config, FEED_DISK_FREE_GB: 1e9 } })
  expect(await lastRun()).toMatchObject({ state: 'WAITING', reason: 'FEED_ROOM', finishedAt: null })
  await work()
  expect(await lastRun()).toMatchObject({ state: 'WAITING' })
  await world.pass(600_000)
  await work()
  expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null, added: 3 })
})

test('remarks count and name what is odd in products, also in those that are skipped by their text hash', async () => {
  const more = '<IMGURL>https://fox.example/a.jpg</IMGURL>'
  const feed = heureka([
    ...numbered(3).map((item) => ({ ...item, more })),
    { id: 'SEK', price: '7900 SEK', more },
    { id: 'JPY', price: '7900', more: `${more}<CURRENCY>JPY</CURRENCY>` },
    { id: 'N', price: '', more },
    { id: 'W', more: `${more}<AVAILABILITY>kdoví kdy</AVAILABILITY>` },
    { id: 'S', more: `${more}<SALE_PRICE>0</SALE_PRICE>` },
  ]).replace('<URL>https://fox.example/P1</URL>', '')
  const remarks = [
    {
      warning: 'CURRENCY_DIFFERS',
      count: 2,
      values: [
        { value: 'JPY', count: 1 },
        { value: 'SEK', count: 1 },
      ],
    },
    { warning: 'WITHOUT_PRICE', count: 1, values: [] },
    { warning: 'WITHOUT_ADDRESS', count: 1, values: [] },
    { warning: 'AVAILABILITY_UNKNOWN', count: 1, values: [{ value: 'kdoví kdy', count: 1 }] },
    { warning: 'SALE_PRICE_IGNORED', count: 1, values: [{ value: '0', count: 1 }] },
  ]
  shop.serve(path, feed)
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'DONE', added: 8, remarks })
  const { productsByDomainPopularity } = await ask(
    'query ($id: ID!) { productsByDomainPopularity(domainID: $id) { items { shopID price currency } } }',
    { id: project },
  )
  expect(productsByDomainPopularity.items).toEqual(
    expect.arrayContaining([
      { shopID: 'SEK', price: 790000, currency: 'SEK' },
      { shopID: 'JPY', price: 7900, currency: 'JPY' },
      { shopID: 'P0', price: 10000, currency: 'CZK' },
    ]),
  )
  shop.serve(path, `${feed}\n`)
  await load()
  expect(await lastRun()).toMatchObject({ state: 'DONE', unchanged: 8, remarks })
  // what is told without a currency is in the project's: then all is read anew
  await change({ currency: 'JPY' })
  await work()
  expect(await lastRun()).toMatchObject({ state: 'DONE', changed: 5 })
  expect((await products()).find(({ shopID }: { shopID: string }) => shopID === 'P0').price).toBe(100)
})

test('a run without a product to load is FEED_REFUSED: all hidden, or in an unknown currency', async () => {
  shop.serve(path, heureka(numbered(3).map((item) => ({ ...item, price: '5 Talers' }))))
  await connect()
  expect(await lastRun()).toMatchObject({
    state: 'FAILED',
    reason: 'FEED_REFUSED',
    rows: numbered(3).map(({ id }, n) => ({ row: n + 1, shopID: id, reason: 'CURRENCY', value: '5 Talers' })),
  })
  shop.serve(path, heureka(numbered(3).map((item) => ({ ...item, more: '<VISIBILITY>hidden</VISIBILITY>' }))))
  await load()
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_REFUSED', hidden: 3 })
})
