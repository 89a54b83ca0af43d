import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { categoryFeed, heurekaFeed, slovakFeed } from './feeds.ts'
import { categories, goods } from './goods.ts'

const unique = (values: readonly unknown[]) => new Set(values).size

test('640 products in 24 categories, none of them empty', () => {
  expect(goods).toHaveLength(640)
  expect(categories).toHaveLength(24)
  for (const category of categories)
    expect(goods.filter((good) => good.category === category).length, category.name).toBeGreaterThan(9)
})

test('ids, names, addresses and codes are each used once', () => {
  for (const key of ['id', 'name', 'slug', 'ean'] as const)
    expect(unique(goods.map((good) => good[key])), key).toBe(640)
})

test('a group holds one model in several sizes or colours, none of them twice', () => {
  const groups = Map.groupBy(
    goods.filter(({ groupId }) => groupId),
    ({ groupId }) => groupId,
  )
  expect(groups.size).toBeGreaterThan(100)
  for (const [id, variants] of groups) {
    expect(variants.length, `${id}`).toBeGreaterThan(1)
    expect(unique(variants.map(({ model }) => model))).toBe(1)
    expect(unique(variants.map(({ variant }) => variant?.value))).toBe(variants.length)
  }
})

test('what the feed rules of Heureka ask of a product', () => {
  for (const { id, name, price, originalPrice, ean, deliveryDays, stock, description } of goods) {
    expect(id).toMatch(/^[A-Za-z0-9_-]{1,36}$/)
    expect(name.length).toBeLessThan(71)
    expect(price).toBeGreaterThan(99)
    if (originalPrice !== null) expect(originalPrice).toBeGreaterThan(price)
    expect(ean).toMatch(/^859\d{10}$/)
    const sum = Array.from(ean).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
    expect(sum % 10, ean).toBe(0)
    expect(stock > 0).toBe(deliveryDays === 0)
    expect(description).toMatch(/\.$/)
  }
  const onSale = goods.filter(({ originalPrice }) => originalPrice).length
  expect(onSale).toBeGreaterThan(50)
  expect(onSale).toBeLessThan(150)
})

/** Chance that falls otherwise would change what mails, pictures and figures show. */
test('the goods are those of always', () => {
  const hash = createHash('sha256').update(JSON.stringify(goods)).digest('hex')
  expect(hash.slice(0, 16)).toMatchInlineSnapshot(`"b007da47d90e1f74"`)
})

/** How often each element occurs; throws where the text is not well formed. */
function elementsOf(pieces: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void counts.set(name, (counts.get(name) ?? 0) + 1))
  for (const piece of pieces) parser.write(piece)
  parser.close()
  return counts
}

test('the Heureka feed is well formed and holds them all', () => {
  const counts = elementsOf(heurekaFeed('http://localhost:3001'))
  for (const name of ['SHOPITEM', 'ITEM_ID', 'PRODUCTNAME', 'URL', 'IMGURL', 'PRICE_VAT', 'CATEGORYTEXT'])
    expect(counts.get(name), name).toBe(640)
  expect(counts.get('ITEMGROUP_ID')).toBe(goods.filter(({ groupId }) => groupId).length)
  expect(counts.get('LIST_PRICE')).toBe(goods.filter(({ originalPrice }) => originalPrice).length)
  const text = [...heurekaFeed('http://localhost:3001')].join('')
  expect(text).toContain('<URL>http://localhost:3001/zbozi/bunda-mlha-3l-m</URL>')
})

test('the Slovak feed holds most of them, in euros, with the pictures of the first shop', () => {
  const [first] = goods
  const feed = () => slovakFeed('https://sk.example', 'http://localhost:3001')
  expect(elementsOf(feed()).get('SHOPITEM')).toBe(612)
  const text = [...feed()].join('')
  expect(text).toContain(`<PRICE_VAT>${Math.round((first?.price ?? 0) / 25) - 1}.90</PRICE_VAT>`)
  expect(text).toContain('<URL>https://sk.example/zbozi/')
  expect(text).toContain('<IMGURL>http://localhost:3001/obrazky/')
})

test('the feed of categories is well formed, and its paths are those of the products', () => {
  expect(elementsOf(categoryFeed('http://localhost:3001')).get('CATEGORY')).toBe(24)
  const text = [...categoryFeed('http://localhost:3001')].join('')
  for (const { path } of categories) expect(text).toContain(`<HIERARCHY>${path}</HIERARCHY>`)
})
