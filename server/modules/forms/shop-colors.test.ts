/** Colours of a shop, read from a page on this machine. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopColors } from '#generated/resolvers.ts'
import { outerId } from '#platform/ids.ts'
import { openShop, type Shop } from '#testing/shop.ts'
import { openTwoTenants } from '#testing/world.ts'

let shop: Shop
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  shop = await openShop()
  world = await openTwoTenants(shop.env)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

async function colorsAt(address: string | null): Promise<ShopColors | string | undefined> {
  const { projectId } = world.inner
  await world.ctx.db.updateTable('projects').set({ shop_url: address }).where('id', '=', projectId).execute()
  const { data, errors } = await world.people.owner.ask(
    'query ($id: ID!) { shopColors(domainID: $id) { read found suggested { background text button } } }',
    { id: outerId('project', projectId) },
  )
  return errors?.[0]?.extensions.code ?? data.shopColors
}
const nothing = { read: false, found: [], suggested: null }

test('reads the page and the styles that it names, packed or not', async () => {
  const page = `<meta name="theme-color" content="#24483f"><link rel="stylesheet" href="/a.css?x=1&amp;y=2">
    <link rel=stylesheet href=gone.css><link rel=stylesheet href="http://169.254.169.254/latest">`
  shop.serve('/', page)
  shop.serve('/a.css', gzipSync('body{background:#faf7f0;color:#222}'), { 'content-encoding': 'gzip' })
  expect(await colorsAt(shop.url)).toEqual({
    read: true,
    found: ['#24483f', '#faf7f0', '#222222'],
    suggested: { background: '#faf7f0', text: '#222222', button: '#24483f' },
  })
  expect(shop.requests.map(({ path }) => path)).toContain('/a.css?x=1&y=2')
})

test('says that a page names no colours, or cannot be had', async () => {
  shop.serve('/plain', '<p>Hello</p>')
  expect(await colorsAt(`${shop.url}/plain`)).toEqual({ ...nothing, read: true })
  expect(await colorsAt(`${shop.url}/nowhere`)).toEqual(nothing)
  expect(await colorsAt('http://127.0.0.1:1/')).toEqual(nothing)
  expect(await colorsAt(null)).toEqual(nothing)
  shop.serve('/large', gzipSync(`<style>${'a{color:#24483f}'.repeat(1_000_000)}</style>`))
  expect(await colorsAt(`${shop.url}/large`)).toEqual({ ...nothing, read: true })
})

test('knocks at a shop no more than twenty times an hour', async () => {
  shop.serve('/often', '<p>Hello</p>')
  for (let times = 0; times < 20; times++) await colorsAt(`${shop.url}/often`)
  expect(await colorsAt(`${shop.url}/often`)).toBe('RATE_LIMITED')
})
