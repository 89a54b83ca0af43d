import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openCopyRows, readCopyRows } from '#platform/copy-rows.ts'
import { feedLimits } from '#rules/feeds/limits.ts'
import { full } from '#testing/full.ts'
import type { ProductFacts } from './catalogue-snapshot.ts'
import { type ChangedProduct, productColumns } from './classify-products.ts'
import { readFeed } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is kept of a product, as the table has it. */
type Kept = { content: string; text: string | null; facts: ProductFacts }
type Catalogue = Map<string, Kept>

/** Reads a feed as a run does; `byText` lets it skip items whose text was read before. */
async function run(before: Catalogue, feed: string, byText: boolean) {
  const snapshot = openCopyRows(4, 100_000)
  for (const [id, { content, text, facts }] of before) {
    snapshot.row()
    snapshot.text(id)
    snapshot.latin1(content)
    snapshot.latin1(byText ? text : null)
    snapshot.text(JSON.stringify(facts))
  }
  const path = join(folder, 'feed.xml')
  writeFileSync(path, feed)
  const fd = openSync(path, 'r')
  const after: Catalogue = new Map(before)
  try {
    const outcome = await readFeed(
      {
        spool: { fd, isUtf8: true },
        limits: feedLimits,
        context: {
          projectId: '01930000-0000-7000-8000-000000000000',
          now: '2026-11-15T10:00:00.000Z',
          today: '2026-11-15',
          currency: 'CZK',
        },
        feed: 'PRODUCTS',
        snapshot: snapshot.finish(),
        acceptHeld: true,
        existingCategories: [...new Set([...before.values()].flatMap(({ facts }) => facts[0]))],
      },
      {
        batch({ rows, changed }) {
          for (const [id, kept] of added(rows)) after.set(id, kept)
          for (const product of changed) after.set(product.shopId, keptOf(product))
        },
        progress: () => undefined,
        recycledBuffer: () => undefined,
      },
    )
    for (const id of outcome.vanished) after.delete(id)
    const { categories, keptCategories, rows: _, ...counts } = outcome
    const listed = new Set([...categories.map(({ shopId }) => shopId), ...keptCategories])
    return { after, listed, counts }
  } finally {
    closeSync(fd)
  }
}

const column = (name: (typeof productColumns)[number]) => productColumns.indexOf(name)
function* added(rows: Uint8Array): Generator<[string, Kept]> {
  for (const row of readCopyRows(rows)) {
    const value = (name: (typeof productColumns)[number]) => row[column(name)]?.toString('latin1') ?? null
    // categories of these feeds are plain words, each behind its length
    const categories = [...(value('categories') ?? '').matchAll(/[A-Z]\w+/g)].map(([word]) => word)
    const facts: ProductFacts = [
      categories,
      value('currency'),
      value('url') !== null,
      value('price') !== null,
      value('image') !== null,
    ]
    yield [value('shop_id') ?? '', { content: value('content_hash') ?? '', text: value('text_hash'), facts }]
  }
}
const keptOf = ({
  contentHash,
  textHash,
  categories,
  currency,
  url,
  price,
  image,
}: ChangedProduct): Kept => ({
  content: contentHash,
  text: textHash,
  facts: [categories.map(({ shopId }) => shopId), currency, url !== null, price !== null, image !== null],
})

const item = (id: string, more = '') =>
  `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>Stan ${id}</PRODUCTNAME><URL>https://fox.example/${id}</URL><PRICE_VAT>100</PRICE_VAT><CATEGORYTEXT>Stany</CATEGORYTEXT>${more}</SHOPITEM>`
const shop = (items: readonly string[]) => `<?xml version="1.0"?>\n<SHOP>\n${items.join('\n')}\n</SHOP>`
const variants = (id: string, ...ids: string[]) =>
  item(
    id,
    `<VARIANTS>${ids.map((variant) => `<VARIANT><ITEM_ID>${variant}</ITEM_ID></VARIANT>`).join('')}</VARIANTS>`,
  )
const nothing: Catalogue = new Map()

test('readFeed skips an item whose text it has read before', async () => {
  const feed = shop([item('A'), item('B'), variants('V', 'V1', 'V2')])
  const first = await run(nothing, feed, true)
  expect(first.counts).toMatchObject({ read: 4, added: 4 })
  // what stands before the first item is not the same in every feed
  expect([...first.after].filter(([, { text }]) => text).map(([id]) => id)).toEqual(['B', 'V1', 'V2'])
  const second = await run(first.after, feed, true)
  expect(second.counts).toMatchObject({ read: 4, added: 0, changed: 0, unchanged: 4, vanished: [] })
  expect([...second.listed]).toEqual(['Stany'])
})

test('readFeed counts a product as unchanged when only markup of no interest has changed', async () => {
  const first = await run(nothing, shop([item('A'), item('B')]), true)
  const other = shop([item('A'), item('B', '<HEUREKA_CPC>5</HEUREKA_CPC>')])
  expect((await run(first.after, other, true)).counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('readFeed finds products vanished that are commented out now', async () => {
  const first = await run(nothing, shop([item('A'), item('B'), item('C')]), true)
  const commented = shop([item('A'), `<!--\n${item('C')}\n${item('B')}\n-->`])
  expect((await run(first.after, commented, true)).counts).toMatchObject({ read: 1, vanished: ['B', 'C'] })
})

test('readFeed reads an item again whose product another item has had in between', async () => {
  const both = shop([item('A'), variants('V', 'V1', 'V2')])
  const first = await run(nothing, both, true)
  const second = await run(
    first.after,
    shop([item('A'), item('V2', '<EAN>1</EAN>'), variants('V', 'V1', 'V2')]),
    true,
  )
  expect(second.counts).toMatchObject({ changed: 1, rejected: 1 })
  expect((await run(second.after, both, true)).counts).toMatchObject({
    changed: 1,
    unchanged: 2,
    vanished: [],
  })
})

const odd = [
  '&amp;',
  '&lt;',
  '&#38;',
  '&nbsp;',
  '& ',
  '&amp;amp;',
  ']]>',
  '>',
  '\r\n',
  '\u0001',
  '\uffff',
  '\u{1f98a}',
  '\ue000',
  '<b>tučně</b>',
  '<![CDATA[& <i>]]>',
  '<!-- nic -->',
  '<!-- <b> -->',
  ' ',
  '',
]
const pieces = [
  ...odd.flatMap((text, n) => [
    item(`O${n}`, `<DESCRIPTION>stan${text}les</DESCRIPTION>`),
    item(`N${n}`, `<DESCRIPTION>les${text}strom</DESCRIPTION>`),
    item(`P${n}`, `<MANUFACTURER>${text}</MANUFACTURER><CATEGORYTEXT id="K${n}">Boty${text}</CATEGORYTEXT>`),
    item(`Q${n}`, `<DESCRIPTION><![CDATA[${text}]]></DESCRIPTION><EAN a=">${n}">1</EAN>`),
  ]),
  item('A'),
  item('A', '<EAN>1</EAN>'),
  item('B'),
  item('C', '<CATEGORYTEXT>Boty</CATEGORYTEXT>'),
  item('D', '<DELIVERY_DATE>2026-12-01</DELIVERY_DATE>'),
  item('E', '<DESCRIPTION><![CDATA[</SHOPITEM><SHOPITEM>]]></DESCRIPTION>'),
  item('F').replace('100', 'zdarma'),
  item('H').replace('100', ''),
  item('I').replace('100', '12 EUR'),
  item('J', '<AVAILABILITY>kdoví kdy</AVAILABILITY>'),
  item('K', '<IMGURL>https://fox.example/k.jpg</IMGURL>'),
  item('G').replaceAll('SHOPITEM', 'shopitem'),
  variants('V', 'V1', 'V2'),
  variants('V', 'V2', 'V3'),
  item('V2'),
  '<!--',
  '-->',
  `<!-- ${item('B')} -->`,
  '<![CDATA[',
  ']]>',
  'slova',
  '<X>',
  '</X>',
]

test('readFeed that skips items by their text hash gives the same result as one that parses all of them', async () => {
  const feeds = fc.array(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(feeds, async (feedsInTurn) => {
      let [quick, whole] = [nothing, nothing]
      for (const items of feedsInTurn) {
        const feed = shop([item('Z'), ...items])
        const a = await run(quick, feed, true)
        const b = await run(whole, feed, false)
        expect(a.counts).toEqual(b.counts)
        expect(a.listed).toEqual(b.listed)
        expect(contentsOf(a.after)).toEqual(contentsOf(b.after))
        quick = a.after
        whole = b.after
      }
    }),
    { numRuns: full ? 80 : 20 },
  )
})
const contentsOf = (catalogue: Catalogue) =>
  new Map([...catalogue].map(([id, { content, facts }]) => [id, { content, facts }]))
