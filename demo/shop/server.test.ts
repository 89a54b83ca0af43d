import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { goods } from '../goods/goods.ts'
import { readCart, withAdded, writeCart } from './cart.ts'
import { html, trusted } from './html.ts'
import { search } from './models.ts'
import { pictureOf } from './pictures.ts'
import { makeShop } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-shop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = {
  origin: 'http://localhost:3001',
  watcherOrigin: 'http://localhost:3000',
  projectId: 'project_1',
  ordersFile: join(folder, 'orders.jsonl'),
  now: () => Date.parse('2026-06-16T08:42:00Z'),
}
const shop = makeShop(settings)

const get = (url: string, cookie = '') => shop.inject({ url, headers: { cookie } })
const post = (url: string, fields: Record<string, string>, cookie = '', accept = 'text/html') =>
  shop.inject({
    method: 'POST',
    url,
    headers: { cookie, accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const keptBy = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''

const buyer = {
  email: 'eva@posta.example',
  jmeno: 'Eva Lesní',
  ulice: 'U Lesa 3',
  mesto: 'Beroun',
  psc: '266 01',
  doprava: 'kuryr',
}

test('every page that is linked answers, and every product has one with its id', async () => {
  const wanted = new Set(['/'])
  for (const path of wanted) {
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(200)
    // those of the products are many and alike; they are asked below
    for (const [, href = ''] of body.matchAll(/href="(\/[^"?#]*)"/g))
      if (!href.startsWith('/zbozi/')) wanted.add(href)
  }
  expect(wanted.size).toBeGreaterThan(35)
  for (const { slug, id } of goods.filter((_, at) => at % 40 === 0))
    expect((await get(`/zbozi/${slug}`)).body).toContain(`data-droi-product="${id}"`)
  expect((await get('/zbozi/neni')).statusCode).toBe(404)
  expect((await get('/neni')).body).toContain('Tudy cesta nevede')
})

test('the policy names the shop and the app, nobody else, and no page has a script within', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect([...policy.matchAll(/https?:\/\/\S+?(?=[;\s]|$)/g)].map(([url]) => url)).toEqual(
    Array.from({ length: 4 }, () => settings.watcherOrigin),
  )
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/)
  expect(body).toMatch(
    /<script async src="http:\/\/localhost:3000\/droi\.js"\s+data-project="project_1"><\/script>/,
  )
  expect((await get('/assets/snippet.js')).body).toContain("'droi', ['signIn', 'addToCart'")
})

test('a cart is filled, changed and emptied, also without a script', async () => {
  const [first, second] = [goods[0]?.id ?? '', goods[300]?.id ?? '']
  const added = await post('/kosik', { id: first })
  expect(added).toMatchObject({ statusCode: 303, headers: { location: '/kosik' } })
  const more = await post('/kosik', { id: second, pocet: '2' }, keptBy(added), 'application/json')
  expect(more.json()).toMatchObject({ ids: [first, second], added: goods[300]?.name })
  expect((await get('/kosik', keptBy(more))).body).toContain(`data-cart="[&quot;${first}&quot;,`)
  const less = await post('/kosik/zmena', { id: first, pocet: '0' }, keptBy(more))
  expect(decodeURIComponent(keptBy(less))).toBe(`liscistezka_kosik=${second}:2`)
  expect((await post('/kosik', { id: 'neni' })).statusCode).toBe(404)
})

test('an order is thanked for under its key alone, is published, and outlives a restart', async () => {
  const [good] = goods
  const cart = keptBy(await post('/kosik', { id: good?.id ?? '' }))
  const wrong = await post('/objednavka', { ...buyer, email: 'eva', psc: '1' }, cart)
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('To není e-mailová adresa.')
  expect(wrong.body).toContain('PSČ má pět číslic.')
  expect(wrong.body).toContain('value="Eva Lesní"')

  const bought = await post('/objednavka', buyer, cart)
  const thanks = String(bought.headers.location)
  expect(thanks).toMatch(/^\/dekujeme\/202600001\?klic=/)
  expect(keptBy(bought)).toBe('liscistezka_kosik=')
  expect((await get(thanks)).body).toContain('{&quot;id&quot;:&quot;202600001&quot;,')
  expect((await get('/dekujeme/202600001?klic=jiny')).statusCode).toBe(404)

  const again = makeShop(settings)
  const feed = (await again.inject('/orders.xml')).body
  expect(feed).toContain(
    `<ORDER_ID>202600001</ORDER_ID><CREATED_AT>2026-06-16T08:42:00.000Z</CREATED_AT><EMAIL>${buyer.email}</EMAIL>`,
  )
  expect(feed).toContain(`<ITEM_ID>${good?.id}</ITEM_ID><QUANTITY>1</QUANTITY><PRICE>${good?.price}</PRICE>`)
  expect((await again.inject(thanks)).statusCode).toBe(200)
})

test('the feeds are streamed under their addresses', async () => {
  expect((await get('/heureka.xml')).body.match(/<SHOPITEM>/g)).toHaveLength(640)
  expect((await get('/categories.xml')).body.match(/<CATEGORY>/g)).toHaveLength(24)
})

test('signing in asks for an address and greets by name', async () => {
  expect((await post('/prihlaseni', { email: 'nikdo' })).statusCode).toBe(422)
  const answer = await post('/prihlaseni', { email: 'tomas.benes@posta.example' })
  const { body } = await get('/', keptBy(answer))
  expect(body).toContain('data-email="tomas.benes@posta.example"')
  expect(body).toContain('Vítejte zpátky, Tomáši')
})

test('what a visitor writes is shown as text', async () => {
  const { body } = await get(`/hledat?q=${encodeURIComponent('<img src=x onerror=alert(1)>"')}`)
  expect(body).not.toContain('<img src=x')
  expect(html`<b title="${'"<'}">${trusted('<i>')}${['a', 1, null, false]}</b>`.html).toBe(
    '<b title="&quot;&lt;"><i>a1</b>',
  )
})

test('search knows words without accents and their beginnings', () => {
  const names = (text: string) => search(text).map(({ name }) => name)
  expect(names('perova bun')).toContain('Péřová bunda Straka')
  expect(names('BATOH brdy')).toEqual(['Batoh Brdy 45 l'])
  expect(names('   ')).toEqual([])
})

test('a cart that somebody has tampered with holds only what is sold', () => {
  const id = goods[0]?.id
  expect(writeCart(readCart(`${id}:-5.neni:3.${goods[1]?.id}:2.x:y`))).toBe(`${goods[1]?.id}:2`)
  expect(readCart(`${id}:100000`)[0]?.quantity).toBe(99)
  const full = readCart(goods.map((good) => `${good.id}:1`).join('.'))
  expect(full).toHaveLength(50)
  const [good] = goods
  if (good) expect(withAdded([], good, 3)).toEqual([{ good, quantity: 3 }])
})

test('a picture is the same every time, and every product has one', async () => {
  for (const good of goods) expect(pictureOf(good)).toMatch(/^<svg .*<\/svg>$/s)
  const { headers, body } = await get(`/obrazky/${goods[0]?.id}.svg`)
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(body).toBe(goods[0] && pictureOf(goods[0]))
})
