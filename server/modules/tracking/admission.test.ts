/** How much the collector takes of one address, of one range, and for what price. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventId, nextShop, openTracker } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { openRoutes } from '../../routes.ts'

let world: TwoTenants
let projectId: string
let project: string
let tracker: ReturnType<typeof openTracker>
const order = { type: 'purchase', order: 'A1', total: 1, items: [] } as const

beforeAll(async () => {
  world = await openTwoTenants()
  ;({ projectId, project, tracker } = await nextShop(world))
})
afterAll(() => world.close())
// a bucket is full again
beforeEach(() => world.pass(60_000))

test('however an id is spelled, the event counts; a whole /64 is one address', async () => {
  const escaped = () =>
    JSON.stringify({
      project: project,
      events: Array.from({ length: 300 }, () => ({ id: eventId(world.clock.now()), type: 'consent' })),
    }).replaceAll('"id"', '"\\u0069d"')
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n}` })
  const proxied = await openRoutes({
    ...world.app,
    ctx: { ...world.ctx, config: { ...world.ctx.config, TRUSTED_PROXIES: 1 } },
  })
  const { post } = openTracker({ ...world, http: proxied }, project)
  const statuses: number[] = []
  for (let n = 1; n <= 4; n++) statuses.push((await post(escaped(), from(n))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await post(escaped(), { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200)
  await proxied.close()
})

test('the networks of a /48 send together what twenty may', async () => {
  const config = { ...world.ctx.config, TRUSTED_PROXIES: 1, COLLECT_EVENTS_PER_ADDRESS: 10 }
  const proxied = await openRoutes({ ...world.app, ctx: { ...world.ctx, config } })
  const other = openTracker({ ...world, http: proxied }, project)
  const from = async (address: string) => {
    const events = Array.from({ length: 10 }, () => other.event({ type: 'consent' }))
    const body = JSON.stringify({ project: project, events })
    return (await other.post(body, { 'x-forwarded-for': address })).status
  }
  const statuses: number[] = []
  for (let n = 1; n <= 21; n++) statuses.push(await from(`2001:db8:7:${n}::1`))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await from('2001:db8:8:1::1')).toBe(200)
  await proxied.close()
})

test('a cart or an order of 200 products costs as much as 20 events', async () => {
  const ids = Array.from({ length: 200 }, (_, n) => String(n))
  const items = ids.map((id) => ({ id, price: 1, quantity: 1 }))
  const full = [{ type: 'cart', products: ids } as const, { ...order, items }]
  const send = async () => (await tracker.send([...full, ...full, ...full, ...full, ...full])).status
  // ten such events are 200 of the 1,000 that an address may send at once
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push(await send())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a wrong call in a request that is refused for its cost does not silence the next', async () => {
  const products = Array.from({ length: 200 }, (_, n) => (n + 36).toString(36))
  const carts = Array.from({ length: 40 }, () => ({ type: 'cart', products }) as const)
  const wrong = { type: 'cart', products: null } as const
  const notes = async () =>
    (
      await world.ctx.db
        .selectFrom('events')
        .select('id')
        .where('project_id', '=', projectId)
        .where('type', '=', 'wrongCall')
        .execute()
    ).length
  expect(await tracker.send(carts)).toMatchObject({ status: 200 })
  const before = await notes()
  expect(await tracker.send([wrong, ...carts])).toMatchObject({ status: 429 })
  expect(await notes()).toBe(before)
  await world.pass(20_000)
  await tracker.send([wrong])
  expect(await notes()).toBe(before + 1)
})

test('what cannot be read is paid for by its bytes', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 10; n++) statuses.add((await tracker.post('['.repeat(65_000))).status)
  expect([...statuses]).toEqual([400, 429])
})
