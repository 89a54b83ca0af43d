import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, outerId, outerIdIn } from '#platform/ids.ts'
import type { RecommenderSettings } from '#rules/recommender/settings.ts'
import { catalogueChanged, device, sellProducts, view } from '#testing/recommending.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { buildNow } from './build/lanes.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let visitor: string
beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
  const shop = await nextShop(world)
  projectId = shop.projectId
  await sellProducts(world, projectId, 30)
  for (let at = 0; at < 4; at++)
    await shop.happen(device(world), view('p0'), view('p1'), view('p2'), view('p3'))
  visitor = device(world)
  await shop.happen(visitor, view('p0'))
  expect(await buildNow(world.ctx, projectId)).toEqual([])
})
afterAll(() => world.close())

const none: RecommenderSettings = { pinned: [], excluded: [], rules: [] }
const shown = 'product { shopID } reason { kind } score'

const preview = async (settings: Partial<RecommenderSettings>, place = 'CART') => {
  const { data, errors } = await world.people.owner.ask(
    `query ($input: RecommenderPreviewInput!) { recommenderPreview(input: $input) {
      live { ${shown} } after { ${shown} } products hits liveHits
      settings { pinned { shopID paused product { name } } excluded { products } rules { products } } } }`,
    {
      input: {
        domainID: outerId('project', projectId),
        place,
        visitorID: outerIdIn('visitor', projectId, visitor),
        settings: { ...none, ...settings },
      },
    },
  )
  return errors ? { errors } : { ...data.recommenderPreview, ids: idsOf(data.recommenderPreview.after) }
}
const idsOf = (list: { product: { shopID: string } }[]) => list.map(({ product }) => product.shopID)

const save = (settings: Partial<RecommenderSettings>, version?: number, who = world.people.owner) =>
  who.ask(
    `mutation ($input: UpdateRecommenderInput!) { updateRecommender(input: $input) {
      settings { version pinned { shopID position places until } excluded { shopID categoryID places } rules { kind value active } } } }`,
    { input: { domainID: outerId('project', projectId), version, settings: { ...none, ...settings } } },
  )

test('recommenderPreview shows a pinned product at its place, leaves out what is excluded, and says what each rule hides', async () => {
  const before = await preview({})
  expect(idsOf(before.live)).toEqual(before.ids)
  const [first, second] = before.ids
  const after = await preview({
    pinned: [{ shopID: 'p29', position: 3, places: ['CART'], until: null }],
    excluded: [{ shopID: first, places: [] }],
    rules: [{ kind: 'PRICE_FROM', value: 1001, places: ['HOME'], active: true }],
  })
  expect(after.ids[2]).toBe('p29')
  expect(after.after[2].reason.kind).toBe('PINNED')
  expect(after.ids).not.toContain(first)
  expect(after.ids[0]).toBe(second)
  expect(idsOf(after.live)).toEqual(before.ids)
  expect(after.settings).toMatchObject({ excluded: [{ products: 1 }], rules: [{ products: 30 }] })
  expect(after.products).toBe(29)
  expect(
    (await preview({ pinned: [{ shopID: 'p29', position: 3, places: ['CART'] }] }, 'HOME')).ids[2],
  ).not.toBe('p29')
})

test('recommenderPreview: a pin that is over, sold out or gone shows nothing, and the last two say so', async () => {
  await world.ctx.db
    .updateTable('products')
    .set({ availability: 'OUT_OF_STOCK' })
    .where('project_id', '=', projectId)
    .where('shop_id', '=', 'p28')
    .execute()
  const { ids, settings } = await preview({
    pinned: [
      { shopID: 'p27', position: 1, places: [], until: '2020-01-01' },
      { shopID: 'p28', position: 1, places: [], until: null },
      { shopID: 'gone', position: 1, places: [], until: null },
    ],
  })
  expect(ids.slice(0, 3)).not.toEqual(expect.arrayContaining(['p27', 'p28', 'gone']))
  expect(settings.pinned).toMatchObject([
    { paused: false },
    { paused: true, product: { name: 'Product p28' } },
    { paused: true, product: null },
  ])
})

test('recommenderPreview excludes and names a category by its id also where products have its path', async () => {
  const path = 'Outdoor | Stany'
  await world.ctx.db
    .updateTable('products')
    .set({ categories: [path] })
    .where('project_id', '=', projectId)
    .where('shop_id', 'in', ['p1', 'p2'])
    .execute()
  const category = { project_id: projectId, id: newId(world.clock.now()), shop_id: '7', name: 'Stany', path }
  await world.ctx.db.insertInto('categories').values(category).execute()
  await catalogueChanged(world, projectId)
  const { ids, settings } = await preview({
    excluded: [{ categoryID: '7', places: [] }],
    rules: [{ kind: 'AGAIN_AFTER', value: 90, categoryID: '7', places: [], active: true }],
  })
  expect(settings).toMatchObject({ excluded: [{ products: 2 }], rules: [{ products: 2 }] })
  expect(ids.filter((id: string) => ['p1', 'p2'].includes(id))).toEqual([])
  expect((await preview({})).ids).toEqual(expect.arrayContaining(['p1', 'p2']))
})

test('updateRecommender: what was saved is shown at once; another version by now is refused, and so are settings that leave fewer than ten', async () => {
  const pinned = [{ shopID: 'p25', position: 1, places: [], until: null }]
  const { data } = await save({ pinned }, 0)
  expect(data.updateRecommender.settings).toMatchObject({ version: 1, pinned })
  const { data: seen } = await world.people.owner.ask(
    'query ($id: ID!) { getVisitor(id: $id) { recommendations { product0 { product { shopID } reason { kind } } } } }',
    { id: outerIdIn('visitor', projectId, visitor) },
  )
  expect(seen.getVisitor.recommendations.product0).toEqual({
    product: { shopID: 'p25' },
    reason: { kind: 'PINNED' },
  })
  expect((await save({}, 0)).errors?.[0]?.extensions?.code).toBe('CONDITION_FAILED')
  const few = await save({ rules: [{ kind: 'PRICE_TO', value: 1, places: ['EMAIL'], active: true }] }, 1)
  expect(few.errors?.[0]?.extensions).toMatchObject({ code: 'RECOMMENDER_TOO_FEW' })
  expect(few.errors?.[0]?.message).toContain('0')
  const off = await save({ rules: [{ kind: 'PRICE_TO', value: 1, places: ['EMAIL'], active: false }] }, 1)
  expect(off.data.updateRecommender.settings).toMatchObject({ version: 2, pinned: [] })
})

test.each([
  [
    'a place beyond ten',
    { pinned: [{ shopID: 'p1', position: 11, places: [] }] },
    'input.settings.pinned.0.position',
  ],
  [
    'a product that is pinned twice',
    { pinned: [1, 2].map((position) => ({ shopID: 'p1', position, places: [] })) },
    'input.settings.pinned',
  ],
  [
    'a day that there is not',
    { pinned: [{ shopID: 'p1', position: 1, places: [], until: '2026-02-30' }] },
    'input.settings.pinned.0.until',
  ],
  ['an exclusion of nothing', { excluded: [{ places: [] }] }, 'input.settings.excluded.0'],
  [
    'a rule of a category without one',
    { rules: [{ kind: 'AGAIN_AFTER', value: 9, places: [], active: true }] },
    'input.settings.rules.0.categoryID',
  ],
  [
    'a price below nothing',
    { rules: [{ kind: 'PRICE_FROM', value: -1, places: [], active: true }] },
    'input.settings.rules.0.value',
  ],
  [
    'too many exclusions',
    { excluded: Array.from({ length: 501 }, (_, at) => ({ shopID: `x${at}`, places: [] })) },
    'input.settings.excluded',
  ],
])('updateRecommender refuses %s and names the field', async (_, settings, field) => {
  const { errors } = await save(settings as Partial<RecommenderSettings>)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INPUT_INVALID', fields: [{ field }] })
})
