import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProject } from '#modules/projects/update-project.ts'
import { openWorld, type World } from '#testing/world.ts'
import { seedDemo } from '../seed.ts'
import { connectShop } from './connect.ts'
import { shopAddress } from './open.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ FETCH_ALLOWED: 'localhost:3001,localhost:4001,localhost:5001' })
  await seedDemo(world.ctx)
})
afterAll(() => world.close())

const addresses = (id: string | undefined) =>
  world.ctx.db
    .selectFrom('projects')
    .select(['shop_url', 'product_feed_url', 'order_feed_url', 'categories_feed_url'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const at = (origin: string) => ({
  shop_url: origin,
  product_feed_url: `${origin}/heureka.xml`,
  order_feed_url: `${origin}/orders.xml`,
  categories_feed_url: `${origin}/categories.xml`,
})
const changes = async () =>
  (await world.ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'projects.update').execute())
    .length

test('the project learns where its shop stands, and follows it to another port', async () => {
  const id = await connectShop(world.ctx, 'http://localhost:3001')
  expect(await addresses(id)).toEqual(at('http://localhost:3001'))
  const before = await changes()
  await connectShop(world.ctx, 'http://localhost:3001')
  expect(await changes(), 'nothing to change').toBe(before)
  await connectShop(world.ctx, 'http://localhost:4001')
  expect(await addresses(id)).toEqual(at('http://localhost:4001'))
})

test('the shop in Slovakia gets its feed, and stays at its own address', async () => {
  await connectShop(world.ctx, 'http://localhost:3001')
  const { id } = await world.ctx.db
    .selectFrom('projects')
    .select('id')
    .where('name', '=', 'Liščí stezka SK')
    .executeTakeFirstOrThrow()
  expect(await addresses(id)).toEqual({
    shop_url: 'https://liscistezka-sk.example',
    product_feed_url: 'http://localhost:3001/sk/heureka.xml',
    order_feed_url: null,
    categories_feed_url: null,
  })
})

test('what somebody has set stays', async () => {
  const id = await connectShop(world.ctx, 'http://localhost:3001')
  const own = 'https://muj-obchod.cz/feed.xml'
  await updateProject(world.ctx, id ?? '', { productFeedURL: own }, null, undefined)
  await connectShop(world.ctx, 'http://localhost:5001')
  expect(await addresses(id)).toEqual({ ...at('http://localhost:5001'), product_feed_url: own })
})

test('the shop stands next to the port that browsers use', () => {
  const origin = (PUBLIC_URL: string, PORT: number) => shopAddress({ PUBLIC_URL, PORT }).origin
  expect(origin('http://localhost:3000', 3000)).toBe('http://localhost:3001')
  expect(origin('http://localhost:3000', 3100), 'behind the development server').toBe('http://localhost:3001')
  expect(origin('https://droi.example', 8080), 'behind a proxy').toBe('http://droi.example:8081')
})
