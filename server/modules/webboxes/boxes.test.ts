import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import type { Happening } from '#rules/tracking/events.ts'
import { boxOf } from '#rules/webboxes/box.ts'
import { isHeldOut } from '#rules/webboxes/holdout.ts'
import type { BoxAnswer, BoxQuestion } from '#rules/webboxes/wire.ts'
import { drain } from '#testing/drain.ts'
import { device as anyDevice, sellProducts, view } from '#testing/recommending.ts'
import { browserAgent, nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { buildNow } from '../recommender/build/lanes.ts'
import { freshShop } from '../recommender/serve/models.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())

const device = () => anyDevice(world)
const box = (step: 'due' | 'seen', kind: 'home' | 'product' | 'cart' = 'home'): Happening => ({
  type: 'box',
  box: kind,
  step,
})

const post = (payload: string, headers: Record<string, string> = {}) =>
  world.http.inject({
    method: 'POST',
    url: '/t/boxes',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browserAgent, ...headers },
    payload,
  })

async function ask(question: object): Promise<BoxAnswer> {
  const answer = await post(JSON.stringify(question))
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A shop with fourteen products whose boxes are shown. */
async function openShop(count = 14) {
  const shop = await nextShop(world)
  const { projectId, project, happen } = shop
  await sellProducts(world, projectId, count)
  await happen(device(), { type: 'page', url: 'https://www.shop.example/' })
  await build(projectId)
  const change = async (changes: object) => {
    const { data, errors } = await world.people.owner.ask(
      'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { boxesAllowed } }',
      { input: { id: project, ...changes } },
    )
    expect(errors).toBeUndefined()
    await drain(world.ctx)
    return data
  }
  const on = { enabled: true }
  await change({ boxesAllowed: true, homeBox: on, productBox: on, cartBox: on })
  const idsFor = async (more: Partial<BoxQuestion>): Promise<string[]> => {
    const { boxes } = await ask({ project, boxes: ['home'], ...more })
    return Object.values(boxes).flatMap(({ products }) => products.map(({ id }) => id))
  }
  return { ...shop, change, idsFor }
}

async function build(projectId: string) {
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  await freshShop(world.ctx, projectId)
}

/** Many people who look at the even products, and many who look at the odd ones. */
async function twoTastes({
  projectId,
  happen,
}: Pick<Awaited<ReturnType<typeof nextShop>>, 'projectId' | 'happen'>) {
  for (let visitor = 0; visitor < 6; visitor++)
    await happen(device(), ...[0, 2, 4, 6].map((at) => view(`p${at + (visitor % 2)}`)))
  await build(projectId)
}

const isBefore = (ids: readonly string[], one: string, other: string) =>
  ids.includes(one) && (!ids.includes(other) || ids.indexOf(one) < ids.indexOf(other))

test('POST /t/boxes answers any page with products and looks, without reasons and without anybody’s data', async () => {
  const { project, change } = await openShop()
  await change({ homeBox: { config: { titleText: 'Vybráno pro vás', domId: '#place' } } })
  const answer = await post(JSON.stringify({ project, boxes: ['home'] }))
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  const { boxes, currency }: BoxAnswer = answer.json()
  expect(currency).toBe('CZK')
  expect(boxes.home?.config).toMatchObject({ titleText: 'Vybráno pro vás', visibleProducts: 5 })
  expect(boxes.home?.products).toHaveLength(10)
  expect(boxes.home?.products[0]).toMatchObject({ price: 10, priceText: '10\u00a0Kč' })
  expect(boxes.home?.products[0]?.url).toMatch(
    /utm_source=droi&utm_medium=webbox&utm_campaign=home&utm_content=1$/,
  )
  expect(answer.body).not.toMatch(/reason|score|email|visitor|#place/)
})

test('POST /t/boxes follows what the asking browser has done, the page’s own product first', async () => {
  const shop = await openShop()
  await twoTastes(shop)
  const visitor = device()
  await shop.happen(visitor, view('p0'), view('p2'))
  const asker = { visitor, consent: 'granted' as const }
  expect(isBefore(await shop.idsFor(asker), 'p4', 'p5')).toBe(true)
  const onPage = await shop.idsFor({ ...asker, boxes: ['product'], product: 'p1' })
  expect(onPage).not.toContain('p1')
  expect(isBefore(onPage, 'p3', 'p4')).toBe(true)
})

test.each([
  ['refused', { consent: 'denied' }],
  ['not asked for yet', {}],
] as const)('POST /t/boxes knows nobody whose consent was %s', async (_, consent) => {
  const shop = await openShop()
  await twoTastes(shop)
  const visitor = device()
  await shop.happen(visitor, view('p0'), view('p2'))
  expect(await shop.idsFor({ visitor, ...consent })).toEqual(await shop.idsFor({}))
  // the product of the page counts all the same
  expect(isBefore(await shop.idsFor({ ...consent, boxes: ['product'], product: 'p1' }), 'p3', 'p4')).toBe(
    true,
  )
})

test('POST /t/boxes shows nothing of somebody whose address a browser only claims', async () => {
  const shop = await openShop()
  await twoTastes(shop)
  const signIn = { type: 'signIn', email: 'petra@people.example' } as const
  await shop.happen(device(), signIn, view('p1'), view('p3'))
  const stranger = device()
  await shop.happen(stranger, signIn, view('p0'))
  const ids = await shop.idsFor({ visitor: stranger, consent: 'granted' })
  expect(isBefore(ids, 'p2', 'p5')).toBe(true)
})

test('POST /t/boxes shows no product twice on a page, nor what is in the cart or stands there already', async () => {
  const shop = await openShop(40)
  const { boxes } = await ask({
    project: shop.project,
    boxes: ['product', 'cart', 'home'],
    product: 'p0',
    cart: ['p1'],
    shown: ['p2'],
  })
  expect(Object.keys(boxes)).toEqual(['product', 'cart', 'home'])
  const ids = Object.values(boxes).flatMap(({ products }) => products.map(({ id }) => id))
  expect(ids).toHaveLength(30)
  expect(new Set([...ids, 'p0', 'p1', 'p2']).size).toBe(33)
})

test('POST /t/boxes takes the cart that the browser is known to have where the page tells none', async () => {
  const { happen, idsFor } = await openShop(40)
  const visitor = device()
  await happen(visitor, { type: 'cart', products: ['p7'] })
  const asker = { visitor, consent: 'granted', boxes: ['cart'] } as const
  expect(await idsFor({ ...asker, boxes: ['cart'] })).not.toContain('p7')
})

test.each([
  ['an unknown project', { project: 'project_x' }],
  ['an unknown box', { boxes: ['sidebar'] }],
  ['no box', { boxes: undefined }],
])('POST /t/boxes answers %s with nothing', async (_, odd) => {
  const { project } = await openShop()
  expect(await ask({ project, boxes: ['home'], ...odd })).toEqual({ boxes: {} })
})

test('POST /t/boxes answers odd ids, products and browsers as if they were not there', async () => {
  const { idsFor } = await openShop()
  const usual = await idsFor({})
  const odd = { visitor: 'forged', product: 'never sold', cart: ['neither'], shown: ['nor'] }
  expect(await idsFor({ ...odd, consent: 'granted' })).toEqual(usual)
  expect(await idsFor({ visitor: device(), consent: 'granted' })).toEqual(usual)
})

test.each([
  ['{', 400, {}],
  ['[]', 400, {}],
  [`{"project":"${'x'.repeat(40_000)}"}`, 413, {}],
  ['{}', 415, { 'content-type': 'application/json' }],
])('POST /t/boxes refuses what is no question: %#', async (payload, status, headers) => {
  expect((await post(payload, headers)).statusCode).toBe(status)
})

test('boxes are empty unless the project is ACTIVE, boxes are allowed and the box is on', async () => {
  const { change, idsFor } = await openShop()
  await change({ homeBox: { enabled: false } })
  expect(await idsFor({})).toEqual([])
  expect(await idsFor({ boxes: ['cart'] })).toHaveLength(10)
  await change({ boxesAllowed: false })
  expect(await idsFor({ boxes: ['cart'] })).toEqual([])
  await change({ boxesAllowed: true, active: 'CANCELLED' })
  expect(await idsFor({ boxes: ['cart'] })).toEqual([])
})

test('updateDomain shows a box only after its own switch is on', async () => {
  const { idsFor, change } = await openShop()
  const standard = { enabled: null }
  await change({ homeBox: standard, productBox: standard, cartBox: standard })
  expect(await idsFor({ boxes: ['home', 'cart'] })).toEqual([])
  await change({ cartBox: { enabled: true } })
  expect(await idsFor({ boxes: ['home'] })).toEqual([])
  expect(await idsFor({ boxes: ['cart'] })).toHaveLength(10)
})

test('boxes show what is popular while there is no model', async () => {
  const { project, projectId, change } = await openShop()
  await change({ homeBox: { config: { loadedProducts: 5 } } })
  await world.ctx.db
    .updateTable('recommender_states')
    .set({ version: null })
    .where('project_id', '=', projectId)
    .execute()
  await freshShop(world.ctx, projectId)
  expect((await ask({ project, boxes: ['home'] })).boxes.home?.products).toHaveLength(5)
})

test('GET /t/config names the places of boxes and the script that draws them, only where they are shown', async () => {
  const { project, change } = await openShop()
  const config = async () => (await world.http.inject(`/t/config/${project}`)).json()
  await change({ cartBox: { config: { domId: '.cart' } }, productBox: { enabled: false } })
  const { boxes } = await config()
  expect(boxes.places).toEqual({ home: '[data-droi-box="home"]', cart: '.cart' })
  const script = await world.http.inject(boxes.script)
  expect(script.statusCode).toBe(200)
  expect(script.headers['cache-control']).toContain('immutable')
  const older = await world.http.inject('/t/scripts/box.older.js')
  expect(older.headers['cache-control']).toBe('public, max-age=300')
  expect((await world.http.inject('/t/scripts/other.js')).statusCode).toBe(404)
  await change({ boxesAllowed: false })
  expect(await config()).not.toHaveProperty('boxes')
})

const figures = `query ($id: ID!) { getDomain(id: $id) {
  capabilities { showBox } boxFigures { kind days { day impressions clicks } faults { kind pages } } } }`
async function figuresOf(id: string) {
  const { data, errors } = await world.people.owner.ask(figures, { id })
  expect(errors).toBeUndefined()
  return data.getDomain
}

test('boxFigures count what people saw and clicked by day, and what went wrong; robots do not count', async () => {
  const { project, tracker, happen } = await openShop()
  expect((await figuresOf(project)).capabilities.showBox).toBe(false)
  await happen(
    device(),
    box('seen'),
    box('seen'),
    { type: 'box', box: 'home', step: 'clicked', product: 'p1' },
    { type: 'box', box: 'product', step: 'failed', fault: 'nowhere' },
  )
  await tracker.post(JSON.stringify({ project, events: [tracker.event(box('seen'))] }), {
    'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
  })
  await drain(world.ctx)
  const { capabilities, boxFigures } = await figuresOf(project)
  expect(capabilities.showBox).toBe(true)
  const [home, product, cart] = boxFigures
  expect(home.days).toHaveLength(30)
  expect(home.days.at(-1)).toMatchObject({ impressions: 2, clicks: 1 })
  expect(product.faults).toEqual([{ kind: 'NOWHERE', pages: 1 }])
  expect(cart).toMatchObject({ kind: 'CART', faults: [] })
  const faults = async () => (await figuresOf(project)).boxFigures[1].faults.length
  await happen(device(), box('seen', 'product'))
  expect(await faults(), 'seen elsewhere in the same minute').toBe(1)
  await world.pass(hourMs)
  await happen(device(), box('seen', 'product'))
  expect(await faults(), 'seen since').toBe(0)
  await happen(device(), { type: 'box', box: 'product', step: 'failed', fault: 'nowhere' })
  expect(await faults(), 'again').toBe(1)
  await world.pass(8 * dayMs)
  expect((await figuresOf(project)).capabilities.showBox).toBe(false)
})

test.each([
  { type: 'box', box: 'sidebar', step: 'seen' },
  { type: 'box', box: 'home', step: 'liked' },
  { type: 'box', box: 'home', step: 'clicked' },
  { type: 'box', box: 'home', step: 'failed', fault: '<script>' },
  { type: 'box', box: 'home', step: 'seen', fault: 'error' },
])('an event of a box that says something else is refused: %j', async (odd) => {
  const { tracker } = await nextShop(world)
  const { status } = await tracker.send([odd as Happening])
  expect(status).toBe(400)
})

test('what boxes do changes neither a visitor’s activity and score nor how popular a product is', async () => {
  const { projectId, happen } = await openShop()
  const visitor = device()
  await happen(visitor, view('p0'))
  const state = async () => ({
    visitor: await world.ctx.db
      .selectFrom('visitors')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('id', '=', visitor)
      .executeTakeFirstOrThrow(),
    days: await world.ctx.db
      .selectFrom('product_days')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute(),
    hours: await world.ctx.db
      .selectFrom('event_days')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute(),
  })
  const before = await state()
  await world.pass(3_600_000)
  await happen(visitor, box('seen'), { type: 'box', box: 'home', step: 'clicked', product: 'p1' })
  expect(await state()).toEqual(before)
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { getVisitor(id: $id) { events { type boxStep box productID scoreIncrement } } }',
    { id: outerIdIn('visitor', projectId, visitor) },
  )
  // of what the visitor did, the click is one
  expect(data.getVisitor.events).toEqual([
    { type: 'box', boxStep: 'clicked', box: 'home', productID: 'p1', scoreIncrement: 0 },
    expect.objectContaining({ type: 'product', productID: 'p0', box: null }),
  ])
})

test('boxEffect compares the orders of visitors with boxes and without; another share begins anew', async () => {
  const { project, projectId, change, happen, idsFor } = await openShop()
  await change({ boxHoldout: 50 })
  const devices = Array.from({ length: 12 }, device)
  const held = devices.filter((id) => isHeldOut(projectId, id, 50))
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThan(12)
  for (const visitor of devices) {
    const { boxes, compared } = await ask({ project, boxes: ['home'], visitor, consent: 'granted' })
    expect(compared).toBe(true)
    expect(Object.keys(boxes)).toEqual(held.includes(visitor) ? [] : ['home'])
    await happen(visitor, box('due'))
  }
  // whoever may not be recognised always sees them, and is not compared
  expect(await idsFor({ visitor: held[0] })).toHaveLength(10)
  const buyer = devices.find((id) => !held.includes(id)) ?? ''
  await happen(buyer, {
    type: 'purchase',
    order: 'o1',
    total: 250,
    items: [{ id: 'p1', price: 250, quantity: 1 }],
  })
  const effect = async () => {
    const fields = 'visitors buyers orders sales'
    const { data } = await world.people.owner.ask(
      `query ($id: ID!) { getDomain(id: $id) { boxEffect { lift certain shown { ${fields} } held { ${fields} } } } }`,
      { id: project },
    )
    return data.getDomain.boxEffect
  }
  expect(await effect()).toEqual({
    lift: null,
    certain: false,
    shown: { visitors: 12 - held.length, buyers: 1, orders: 1, sales: 25_000 },
    held: { visitors: held.length, buyers: 0, orders: 0, sales: 0 },
  })
  await change({ boxHoldout: 10 })
  expect(await effect()).toMatchObject({ shown: { visitors: 0 }, held: { visitors: 0 } })
  await change({ boxHoldout: 0 })
  expect(await effect()).toBeNull()
})

const preview = `query ($input: BoxPreviewInput!) { boxPreview(input: $input) {
  personal product { shopID } cart { shopID } cards { shopID name priceText saleText reason { kind } } } }`
const previewOf = (input: object) => world.people.owner.ask(preview, { input })

test('boxPreview shows what settings that are not saved would show to a visitor, and why', async () => {
  const shop = await openShop()
  await twoTastes(shop)
  const visitor = device()
  await shop.happen(visitor, view('p0'), { type: 'cart', products: ['p2'] })
  const input = {
    domainID: shop.project,
    kind: 'PRODUCT',
    visitorID: outerIdIn('visitor', shop.projectId, visitor),
    box: { config: { visibleProducts: 3, loadedProducts: 3 } },
  }
  const { data } = await previewOf(input)
  expect(data.boxPreview).toMatchObject({ personal: true, product: { shopID: 'p2' } })
  expect(data.boxPreview.cards).toHaveLength(3)
  expect(data.boxPreview.cards[0].reason.kind).toBeTruthy()
  const inCart = await previewOf({ ...input, kind: 'CART' })
  expect(inCart.data.boxPreview.cart).toEqual([{ shopID: 'p2' }])
  const nobody = await previewOf({ ...input, visitorID: null, kind: 'HOME' })
  expect(nobody.data.boxPreview.personal).toBe(false)
  // nothing was saved
  expect(boxOf('product', {}).config.loadedProducts).toBe(10)
  expect(await shop.idsFor({ boxes: ['product'] })).toHaveLength(10)
})

test('boxPreview shows what the browser shows that the visitor had last, not what others of theirs did', async () => {
  const shop = await openShop()
  await twoTastes(shop)
  const signIn = { type: 'signIn', email: 'petra@people.example' } as const
  const [phone, laptop] = [device(), device()]
  await shop.happen(phone, signIn, view('p1'), view('p3'))
  await shop.happen(laptop, signIn, view('p0'))
  const visitorID = outerIdIn('visitor', shop.projectId, phone)
  const { data } = await previewOf({ domainID: shop.project, kind: 'HOME', visitorID })
  const shown = data.boxPreview.cards.map(({ shopID }: { shopID: string }) => shopID)
  expect(shown).toEqual(await shop.idsFor({ visitor: laptop, consent: 'granted' }))
})

test('boxPreview refuses settings that saving would refuse, and a visitor of another project', async () => {
  const { project } = await openShop()
  const faulty = await previewOf({
    domainID: project,
    kind: 'HOME',
    box: { config: { linkColor: 'url(x)' } },
  })
  expect(faulty.errors?.[0]?.extensions.fields).toEqual([
    expect.objectContaining({ field: 'input.homeBox.config.linkColor', code: 'INVALID' }),
  ])
  const other = outerIdIn('visitor', (await nextShop(world)).projectId, device())
  const foreign = await previewOf({ domainID: project, kind: 'HOME', visitorID: other })
  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('boxPreview of a shop without products is empty', async () => {
  const { projectId } = await nextShop(world)
  const { data } = await previewOf({ domainID: outerId('project', projectId), kind: 'CART' })
  expect(data.boxPreview).toEqual({ personal: false, product: null, cart: [], cards: [] })
})

test('boxPreview never waits for a connection while it holds one: as many at once as there are all get an answer', async () => {
  const { project } = await openShop()
  const atOnce = world.ctx.config.DATABASE_CONNECTIONS
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => previewOf({ domainID: project, kind: 'HOME' })),
  )
  expect(answers.map(({ data }) => data?.boxPreview.cards.length)).toEqual(Array(atOnce).fill(10))
})

test('GET /preview/box has no origin and loads nothing but its script', async () => {
  const { headers, body } = await world.http.inject('/preview/box')
  expect(headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src /,
  )
  expect(body).toContain('/t/scripts/preview.')
})

test('POST /t/boxes answers whatever happens to the shop meanwhile, and nothing once it is over', async () => {
  const { projectId, idsFor, change } = await openShop()
  let isOver = false
  const asking = Array.from({ length: 3 }, async () => {
    while (!isOver)
      await idsFor({ boxes: ['home', 'product', 'cart'], visitor: device(), consent: 'granted' })
  })
  await world.ctx.db.deleteFrom('products').where('project_id', '=', projectId).execute()
  await change({ active: 'CANCELLED' })
  await change({ active: 'MARKED_FOR_PURGE' })
  await world.pass(hourMs)
  await drain(world.ctx)
  await tick(world.ctx)
  await drain(world.ctx)
  isOver = true
  await Promise.all(asking)
  const { active } = await world.ctx.db
    .selectFrom('projects')
    .select('active')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  expect(active).toBe('PURGED')
  expect(await idsFor({})).toEqual([])
})

test('POST /t/boxes answers with nothing before a page gives up where products cannot be read', async () => {
  const { idsFor } = await openShop()
  expect(await idsFor({})).toHaveLength(10)
  await inTransaction(world.ctx, async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx.db)
    const began = performance.now()
    // more than there are connections
    const answers = await Promise.all(Array.from({ length: 12 }, () => idsFor({})))
    expect(answers.flat()).toEqual([])
    expect(performance.now() - began).toBeLessThan(3000)
  })
  expect(await idsFor({})).toHaveLength(10)
})

test('POST /t/boxes answers with nothing while the database is away', async () => {
  const { idsFor } = await openShop()
  expect(await idsFor({})).toHaveLength(10)
  await world.database.away(true)
  expect(await idsFor({})).toEqual([])
  await world.database.away(false)
})
