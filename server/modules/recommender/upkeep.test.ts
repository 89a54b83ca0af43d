import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { newId, outerId } from '#platform/ids.ts'
import { deleteFiles } from '#platform/storage/files.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { device, sellProducts, view } from '#testing/recommending.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { modelKey } from './build/build-model.ts'
import { buildNow, buildPolls, isSlow } from './build/lanes.ts'
import { type BuildTask, openWorkshop } from './build/workshop.ts'
import { cacheSize, closeModels, freshShop, servedShop } from './serve/models.ts'
import { deleteSequences, sequencesOf } from './store/sequences.ts'
import { findNews, findRecommender } from './store.ts'
import { pastsOf } from './visitor-pasts.ts'

/** As little as can be set: a shop has four of them. */
const cacheMb = 16
let world: Awaited<ReturnType<typeof openTwoTenants>>
const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)
beforeAll(async () => {
  process.on('worker', note)
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000', RECOMMENDER_CACHE_MB: `${cacheMb}` })
})
afterAll(async () => {
  process.off('worker', note)
  await world.close()
})

async function openShop(count = 14) {
  const shop = await nextShop(world)
  await sellProducts(world, shop.projectId, count)
  return shop
}

const stateOf = async (projectId: string) => {
  const found = await findRecommender(world.ctx.db, projectId)
  if (!found) throw new Error('there is no state')
  return found
}

const shownState = async (projectId: string) => {
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { getDomain(id: $id) { recommenderComputation recommender { fault } } }',
    { id: outerId('project', projectId) },
  )
  return { computation: data.getDomain.recommenderComputation, fault: data.getDomain.recommender.fault }
}

test('a thread that dies fails the build that it was at, which is told, and the next one works', async () => {
  const { projectId } = await openShop()
  const before = threads.length
  const dying = buildNow(world.ctx, projectId)
  await expect.poll(() => threads.length, { interval: 1 }).toBe(before + 1)
  await threads.at(-1)?.terminate()
  expect(await dying).toEqual([projectId])
  expect(await shownState(projectId)).toEqual({ computation: 'UPTODATE', fault: 'BUILD_FAILED' })
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  expect(threads.length).toBe(before + 2)
  expect(await shownState(projectId)).toEqual({ computation: 'UPTODATE', fault: null })
})

test('a shop without room for its model keeps the one before, says so, and holds up nobody; with room it is built', async () => {
  const [full, other] = [await openShop(), await openShop()]
  expect(await buildNow(world.ctx, full.projectId)).toEqual([])
  const { version } = await stateOf(full.projectId)
  const { db } = world.ctx
  const file = { project_id: full.projectId, place: 'private', key: 'much' }
  const bytes = world.ctx.config.STORAGE_MB_PER_PROJECT * 1e6
  await db
    .insertInto('files')
    .values({ ...file, bytes, stored_at: new Date() })
    .execute()
  await full.happen(device(world), view('p1'))
  await other.happen(device(world), view('p1'))
  await world.pass(60_000)
  await drain(world.ctx, { models: true })
  expect(await stateOf(full.projectId)).toMatchObject({ version, fault: 'STORAGE_FULL' })
  expect(await shownState(full.projectId)).toEqual({ computation: 'UPTODATE', fault: 'STORAGE_FULL' })
  expect((await freshShop(world.ctx, full.projectId))?.state.version).toBe(version)
  expect(await stateOf(other.projectId)).toMatchObject({ version: expect.any(String), fault: null })
  await db.deleteFrom('files').where('project_id', '=', full.projectId).where('key', '=', 'much').execute()
  await world.pass(60_000)
  await drain(world.ctx, { models: true })
  expect(await stateOf(full.projectId)).toMatchObject({ version: expect.not.stringMatching(`^${version}$`) })
  expect(await shownState(full.projectId)).toEqual({ computation: 'UPTODATE', fault: null })
  expect(await findNews(db, full.projectId)).toEqual([])
})

test.each<[string, { products: number; orders: number; whole: boolean; events?: number }, boolean]>([
  ['a new shop', { products: 500, orders: 0, whole: true }, false],
  ['the night of a small shop', { products: 500, orders: 0, whole: true, events: 5000 }, false],
  ['a refresh of a middling shop', { products: 5000, orders: 0, whole: false, events: 100_000 }, false],
  ['the night of a middling shop', { products: 5000, orders: 0, whole: true, events: 100_000 }, true],
  ['the first model of a shop with many orders', { products: 500, orders: 50_000, whole: false }, true],
  ['a refresh of a large shop', { products: 500, orders: 0, whole: false, events: 300_000 }, true],
  ['a large catalogue', { products: 20_000, orders: 0, whole: false, events: 10 }, true],
])('isSlow of %s, %j, is %s', (_, { events, ...shop }, slow) => {
  const never = new Date(0)
  const state = { version: newId(0), events: events ?? 0, leased_until: never, refreshed_at: never }
  expect(isSlow({ projectId: '', state: events === undefined ? undefined : state, ...shop })).toBe(slow)
})

test('where many shops have news, twenty are taken at a time, whoever has waited longest first', async () => {
  const shops: string[] = []
  for (let at = 0; at < 22; at++) shops.push((await openShop(1)).projectId)
  const find = async () => {
    const nobody = { busy: new Set<string>(), failed: new Set<string>() }
    const pieces = await buildPolls['recommender.quick'].find(world.ctx, nobody)
    return pieces.flatMap(({ keys }) => keys).filter((id) => shops.includes(id))
  }
  expect(await find()).toEqual(shops.slice(0, 20))
  await buildNow(world.ctx, shops[0] ?? '')
  expect(await find()).toEqual(shops.slice(1, 21))
})

test('the memory of models is bounded: a large shop has a quarter and fewer neighbours, and whoever was asked longest ago goes', async () => {
  const shops = []
  for (let at = 0; at < 5; at++) shops.push(await openShop(5000))
  for (const { projectId } of shops) expect(await buildNow(world.ctx, projectId)).toEqual([])
  for (const { projectId } of shops) {
    const served = await freshShop(world.ctx, projectId)
    expect(served?.bytes).toBeLessThanOrEqual((cacheMb * 1e6) / 4)
    expect(served?.shop.model.views.width).toBe(56)
    // shared memory would not count for whoever collects garbage
    expect(served?.shop.model.views.items.buffer).toBeInstanceOf(ArrayBuffer)
    expect(cacheSize(world.ctx).bytes).toBeLessThanOrEqual(cacheMb * 1e6)
  }
  expect(cacheSize(world.ctx).served).toBe(4)
  const [first] = shops
  expect((await servedShop(world.ctx, first?.projectId ?? '', 60_000))?.shop.model.keys).toHaveLength(5000)
  expect(cacheSize(world.ctx).served).toBe(4)
  // all at once, as after a restart: their models are read one by one, and do not lie in memory waiting
  let reads = 0
  const get: Ctx['storage']['get'] = (...args) => {
    reads++
    return world.ctx.storage.get(...args)
  }
  const restarted = { ...world.ctx, config: { ...world.ctx.config }, storage: { ...world.ctx.storage, get } }
  await Promise.race(shops.map(({ projectId }) => servedShop(restarted, projectId, 60_000)))
  expect(reads).toBeLessThanOrEqual(2)
  await Promise.all(shops.map(({ projectId }) => servedShop(restarted, projectId, 60_000)))
  await closeModels(restarted)
  for (let at = 0; at < 600; at++) await servedShop(world.ctx, newId(world.clock.now()), 60_000)
  expect(cacheSize(world.ctx)).toMatchObject({ served: 4, empty: 500 })
})

const taskOf = async (projectId: string, task: Partial<BuildTask>): Promise<BuildTask> => ({
  projectId,
  nowMs: world.clock.now(),
  devices: [],
  whole: false,
  tunesFrom: { events: 0, views: 0 },
  productsUpdatedMs: 0,
  version: null,
  nextVersion: newId(world.clock.now()),
  ...task,
})

test('a workshop reads events, orders and contacts of a shop; without the older model it builds the whole; then only what is new', async () => {
  const { projectId, happen } = await openShop()
  const [buyer, other] = [device(world), device(world)]
  await happen(buyer, view('p1'), { type: 'signIn', email: 'petra@post.example' }, view('p2'))
  const items = ['p1', 'p3'].map((id) => ({ id, price: 10, quantity: 1 }))
  await happen(buyer, { type: 'purchase', order: 'O1', total: 20, email: 'petra@post.example', items })
  await happen(other, view('p1'), view('p2'))
  const workshop = openWorkshop(world.ctx.db, 1e9)
  const first = await workshop.build(await taskOf(projectId, { version: newId(0) }))
  expect(first).toMatchObject({ isWhole: true, rows: 14, visitors: 2, orders: 1, events: 6 })
  const version = first.kept.at(-1)?.[1] ?? ''
  await happen(other, view('p4'))
  const second = await workshop.build(await taskOf(projectId, { version, devices: [other] }))
  expect(second).toMatchObject({ isWhole: false, events: 7 })
  expect(second.rows).toBeLessThan(14)
})

test('a model that is gone from the storage is built whole', async () => {
  const { projectId } = await openShop()
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  const { version, built_at } = await stateOf(projectId)
  await deleteFiles(world.ctx, { projectId, place: 'private', keys: [modelKey(version ?? '')] })
  for (const thread of threads) await thread.terminate()
  await world.pass(1000)
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  expect((await stateOf(projectId)).built_at).not.toEqual(built_at)
  expect((await freshShop(world.ctx, projectId))?.state.version).toBe((await stateOf(projectId)).version)
})

test('what is older than four hundred days is neither served nor kept, unless somebody comes back that moment', async () => {
  const { projectId, happen } = await openShop()
  const [gone, back] = [device(world), device(world)]
  await happen(gone, view('p1'))
  await happen(back, view('p1'))
  await world.pass(401 * dayMs)
  await happen(back, view('p2'))
  const { db } = world.ctx
  const now = world.clock.now()
  const pasts = await pastsOf(db, projectId, [gone, back], now)
  expect([...pasts].map(([id, { entries }]) => [id, entries.map(({ product }) => product)])).toEqual([
    [back, ['p2']],
  ])
  await deleteSequences(db, projectId, [gone, back], Math.floor((now - 400 * dayMs) / 1000))
  expect((await sequencesOf(db, projectId, [gone, back])).map(({ deviceId }) => deviceId)).toEqual([back])
})

test('a shop that has grown by half since its whole was built has it built anew', async () => {
  const { projectId, happen } = await openShop(300)
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  const visits = Array.from({ length: 3 }, (_, nth) =>
    Array.from({ length: 80 }, (__, at) => view(`p${nth * 80 + at}`)),
  )
  for (const visit of visits) await happen(device(world), ...visit)
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  expect(await findNews(world.ctx.db, projectId)).toMatchObject([{ devices: [], whole: true }])
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  expect(await stateOf(projectId)).toMatchObject({ events: 240, views: 240 })
  // many orders of before say nothing of how visitors look around
  await world.ctx.db
    .updateTable('recommender_states')
    .set({ events: 100_000, views: 10 })
    .where('project_id', '=', projectId)
    .execute()
  await happen(device(world), view('p1'))
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  expect(await findNews(world.ctx.db, projectId)).toMatchObject([{ whole: true }])
})
