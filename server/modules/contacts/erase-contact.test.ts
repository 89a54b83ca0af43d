import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { keepFile, readFile } from '#platform/storage/files.ts'
import { mergeReports, type ReportsBySource } from '#rules/orders/merge.ts'
import { expectCopiedConsents } from '#testing/copied-consents.ts'
import { drain } from '#testing/drain.ts'
import { books, purchase } from '#testing/orders.ts'
import { eventId, nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { reckonAhead } from '../orders/reckon-ahead.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { exportPart } from '../segments/export-contacts.ts'

let world: TwoTenants
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
afterEach(() => expectCopiedConsents(world.ctx, shop.projectId))
beforeEach(async () => {
  shop = await nextShop(world)
})

const jana = 'jana@people.example'
const petr = 'petr@people.example'
const device = () => eventId(world.clock.now())
const page = { type: 'page', url: 'https://www.shop.example/' } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const
const erasing = `mutation ($input: DeleteCustomerInput!) {
  deleteCustomer(input: $input) { result mode erasure { id domainID at erased { table rows fate } } } }`
const ask = (email: string, who: keyof TwoTenants['people'] = 'owner') =>
  world.people[who].ask(erasing, { input: { domainID: shop.project, email, mode: 'ERASE' } })
async function erase(email: string) {
  await world.pass(1000)
  const { data, errors } = await ask(email)
  expect(errors).toBeUndefined()
  return data.deleteCustomer
}
/** Lets pass what follows, too. */
async function settle() {
  await world.pass(1000)
  await tick(world.ctx)
  expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
}
const rowsIn = async (table: string, projectId = shop.projectId) =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where project_id = ${projectId}`.execute(world.ctx.db)
  ).rows
const contacts = async () =>
  (await rowsIn('visitors')).flatMap(({ email }) => (typeof email === 'string' ? email : [])).sort()
const feed = (...reports: { shopId: string; email: string | null }[]) =>
  inTransaction(world.ctx, async (tx) => {
    const at = new Date(world.clock.now()).toISOString()
    const newReports = reports.map((report) => ({ at, status: null, currency: 'CZK', ...books, ...report }))
    const ahead = await reckonAhead(tx, shop.projectId, 'feed', newReports)
    await lockProjectState(tx, shop.projectId)
    return recordOrders(tx, shop.projectId, 'feed', newReports, ahead)
  })

test('eraseContact: everything of the person goes, with a receipt that does not name them', async () => {
  const [mine, other] = [device(), device()]
  await shop.happen(mine, page, signIn(jana), purchase('1', { email: jana }))
  await shop.happen(other, page, signIn(petr))
  const neighbours = await rowsIn('visitors')
  const { result, mode, erasure } = await erase(' JANA@people.example ')
  expect(result).toMatch(/^Erased\./)
  expect(mode).toBe('ERASE')
  expect(erasure).toMatchObject({
    domainID: shop.project,
    erased: expect.arrayContaining([
      { table: 'visitors', rows: 1, fate: 'DELETED' },
      { table: 'events', rows: 3, fate: 'DELETED' },
      { table: 'orders', rows: 1, fate: 'BLANKED' },
      { table: 'score_days', rows: 1, fate: 'DELETED' },
    ]),
  })
  expect(JSON.stringify(erasure)).not.toContain('jana')
  await settle()
  expect(await rowsIn('visitors')).toEqual(neighbours.filter(({ email }) => email === petr))
  expect(await rowsIn('events')).toHaveLength(2)
  expect(await rowsIn('score_days')).toHaveLength(1)
  expect(await rowsIn('visitors_moved')).toEqual([])
  const listed = await world.people.projectEditor.ask(
    'query ($id: ID!) { erasuresByDomain(domainID: $id, limit: 5) { items { id } nextToken } }',
    { id: shop.project },
  )
  // a project of its own, which that editor does not see
  expect(listed.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const list = await world.people.owner.ask(
    'query ($id: ID!) { erasuresByDomain(domainID: $id, limit: 5) { items { id } nextToken } }',
    { id: shop.project },
  )
  expect(list.data.erasuresByDomain).toEqual({ items: [{ id: erasure.id }], nextToken: null })
})

test('eraseContact: the second time says that there is none; of two at once one wins', async () => {
  await shop.happen(device(), signIn(jana))
  const answers = await Promise.all([ask(jana), ask(jana)])
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.fields?.[0]?.code).sort()).toEqual([
    'CONTACT_NOT_FOUND',
    undefined,
  ])
  const { errors } = await ask(jana)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'input.email', code: 'CONTACT_NOT_FOUND' }],
  })
  expect(await rowsIn('erasures')).toHaveLength(1)
})

test('eraseContact: the owner and the helpdesk may; for others there is nothing', async () => {
  await shop.happen(device(), signIn(jana))
  for (const who of ['companyEditor', 'projectEditor', 'stranger'] as const)
    expect((await ask(jana, who)).errors?.[0]?.extensions.code, who).toBe('NOT_FOUND')
  expect(await contacts()).toEqual([jana])
  expect((await ask(jana, 'helpdesk')).errors).toBeUndefined()
  expect(await contacts()).toEqual([])
})

test('eraseContact: of a browser that several people had only what was done in their time goes', async () => {
  const both = device()
  const product = (id: string) => ({ type: 'product', product: id }) as const
  await shop.happen(both, page, signIn(petr))
  await shop.happen(both, product('7'))
  await shop.happen(both, signIn(jana))
  await shop.happen(both, product('8'), product('9'))
  await shop.happen(both, signIn(petr))
  await shop.happen(both, product('10'))
  await shop.happen(device(), page)
  expect(await contacts()).toEqual([jana, petr])
  const scores = async () => (await rowsIn('score_counts')).filter(({ visitors }) => visitors !== 0)
  await erase(jana)
  await settle()
  const left = await rowsIn('events')
  expect(left.map(({ type, product_id }) => product_id ?? type).sort()).toEqual(
    ['10', '7', 'page', 'page', 'signIn', 'signIn'].sort(),
  )
  expect((await rowsIn('product_sequences')).map(({ products }) => products)).toEqual([['7', '10']])
  expect((await scores()).reduce((sum, { visitors }) => sum + Number(visitors), 0)).toBe(2)
  // whatever comes late from her time is nobody's
  const owners = await rowsIn('visitor_devices')
  expect(owners.filter(({ device_id }) => device_id === both)).toHaveLength(3)
  await shop.happen(both, page)
  expect(await contacts()).toEqual([petr])
  const petrs = (await rowsIn('visitors')).find(({ email }) => email === petr)
  expect(petrs?.activity).toBe(5 + 1)
})

test('eraseContact: a browser whose last owner is erased does not go back to the one before', async () => {
  const both = device()
  await shop.happen(both, signIn(petr))
  await shop.happen(both, signIn(jana))
  await erase(jana)
  const before = (await rowsIn('visitors')).find(({ email }) => email === petr)
  await shop.happen(both, page)
  expect((await rowsIn('visitors')).find(({ email }) => email === petr)).toEqual(before)
  expect(await rowsIn('visitors')).toHaveLength(2)
})

test('eraseContact: the histogram of scores counts whoever is there, also after days have turned', async () => {
  const people = [jana, petr, 'eva@people.example']
  for (const email of people)
    await shop.happen(device(), page, signIn(email), { type: 'cart', products: ['7'] })
  await world.pass(3 * 86_400_000)
  await tick(world.ctx)
  await drain(world.ctx)
  const histogram = async () => {
    const { rows } = await sql<{ score: number; visitors: number }>`
      select score, visitors from score_counts where project_id = ${shop.projectId} and visitors <> 0`.execute(
      world.ctx.db,
    )
    return rows
  }
  const [bar] = await histogram()
  expect(bar?.visitors).toBe(3)
  await erase(jana)
  await settle()
  expect(await histogram()).toEqual([{ score: bar?.score, visitors: 2 }])
  await world.pass(60 * 86_400_000)
  await settle()
  expect(await histogram()).toEqual([])
})

test('eraseContact: days before those that count go, too', async () => {
  const mine = device()
  await shop.happen(mine, signIn(jana))
  const visitor = (await rowsIn('visitors'))[0]
  await sql`insert into score_days (project_id, visitor_id, day, score)
    values (${shop.projectId}, ${visitor?.id}, '2020-01-01', 5)`.execute(world.ctx.db)
  await erase(jana)
  await settle()
  expect(await rowsIn('score_days')).toEqual([])
})

test('eraseContact: tags count one less, months stay as they were', async () => {
  await shop.happen(device(), signIn(jana))
  await shop.happen(device(), signIn(petr))
  const tag = { project_id: shop.projectId, id: device(), name: 'Wool', name_key: 'wool', visitors: 2 }
  await world.ctx.db
    .insertInto('tags')
    .values({ ...tag, created_at: new Date() })
    .execute()
  for (const { id } of await rowsIn('visitors'))
    await world.ctx.db
      .insertInto('visitor_tags')
      .values({ project_id: shop.projectId, tag_id: tag.id, visitor_id: String(id) })
      .execute()
  const months = await rowsIn('month_counts')
  const hers = (await rowsIn('visitors')).find(({ email }) => email === jana)?.id
  await erase(jana)
  expect((await rowsIn('tags'))[0]).toMatchObject({ visitors: 1 })
  expect(await rowsIn('visitor_tags')).toHaveLength(1)
  expect(await rowsIn('month_counts')).toEqual(months)
  expect((await rowsIn('month_visitors')).map(({ visitor_id }) => visitor_id)).not.toContain(hers)
})

const orderOf = async (shopId: string) => {
  const order = (await rowsIn('orders')).find((row) => row.shop_id === shopId)
  return { order, reports: order?.reports as ReportsBySource } // written by record-orders.ts only
}

test('eraseContact: orders keep their sums and standing, and whoever else told of them', async () => {
  const [mine, other] = [device(), device()]
  await shop.happen(mine, signIn(jana), purchase('1', { email: 'Jana@People.example' }))
  await feed({ shopId: '1', email: jana }, { shopId: '2', email: petr }, { shopId: '3', email: null })
  // somebody else than the buyer says that it was theirs
  await shop.happen(mine, purchase('2', { email: jana }))
  await shop.happen(other, signIn(petr), purchase('4'))
  const before = await rowsIn('orders')
  const state = async () => (await rowsIn('project_states'))[0]?.orders
  const orders = await state()
  await erase(jana)
  await settle()
  const after = await rowsIn('orders')
  for (const { shop_id, email: _e, device_id: _d, reports: _r, ...rest } of before) {
    const left = after.find((row) => row.shop_id === shop_id)
    expect(left).toMatchObject(rest)
    expect(JSON.stringify(left)).not.toContain(mine)
    expect(JSON.stringify(left)).not.toMatch(/jana@/i)
    // it can still be read, and says the same of what was sold
    const merged = mergeReports(left?.reports as ReportsBySource)
    expect(merged).toMatchObject({ total: Number(rest.total), standing: rest.standing, email: left?.email })
  }
  expect(after.map(({ shop_id, email }) => [shop_id, email]).sort()).toEqual([
    ['1', null],
    ['2', petr],
    ['3', null],
    ['4', petr],
  ])
  expect(await state()).toBe(orders)
})

test('recordOrders: the feed goes on telling the address, and it changes nothing', async () => {
  await feed({ shopId: '1', email: jana })
  await shop.happen(device(), signIn(jana))
  await erase(jana)
  // beside one that was told before, and alone
  expect(
    await feed({ shopId: '1', email: 'JANA@people.example' }, { shopId: '2', email: jana }),
  ).toMatchObject({
    added: 1,
  })
  expect(await feed({ shopId: '3', email: jana })).toMatchObject({ added: 1 })
  expect((await orderOf('1')).order?.email).toBeNull()
  expect((await orderOf('2')).order).toMatchObject({ email: null, total: '9990', standing: 'COUNTED' })
  await settle()
  expect(await contacts()).toEqual([])
  expect(JSON.stringify(await rowsIn('orders'))).not.toMatch(/jana/i)
})

test('an address that only an order names is erased as well', async () => {
  await feed({ shopId: '1', email: jana })
  await world.ctx.db.deleteFrom('visitors').where('project_id', '=', shop.projectId).execute()
  const { erasure } = await erase(jana)
  expect(erasure.erased).toEqual([{ table: 'orders', rows: 1, fate: 'BLANKED' }])
})

test('eraseContact: an address goes from another one’s events whatever its letters', async () => {
  const mine = device()
  await shop.happen(mine, signIn(petr))
  // in one moment, so that the browser is the last one's; Greek has a small letter that stands only at ends of words
  await shop.happen(mine, signIn('ΟΔΟΣ@people.example'), signIn(jana))
  await erase('ΟΔΟΣ@people.example')
  expect((await rowsIn('events')).map(({ data }) => data)).toEqual([{ email: petr }, { email: jana }])
})

test('deriving: pages that tell the address of somebody who was erased have none', async () => {
  await shop.happen(device(), signIn(jana))
  await erase(jana)
  const later = device()
  await shop.happen(later, page, signIn('Jana@people.example'), purchase('5', { email: jana }))
  expect(await contacts()).toEqual([])
  expect(JSON.stringify(await rowsIn('events'))).not.toMatch(/jana/i)
  expect((await orderOf('5')).order).toMatchObject({ email: null, standing: 'COUNTED' })
})

test('deriving: what somebody who was erased buys with another one’s browser is not that one’s', async () => {
  const petrs = device()
  await shop.happen(device(), signIn(jana))
  await shop.happen(petrs, signIn(petr))
  await erase(jana)
  await shop.happen(petrs, purchase('6', { email: jana }))
  expect((await orderOf('6')).order?.email).toBeNull()
  expect(await contacts()).toEqual([petr])
})

test('deriving: events that wait, that arrive meanwhile or that are sent again bring nobody back', async () => {
  const mine = device()
  const sent = [shop.tracker.event(page), shop.tracker.event(signIn(jana))]
  await shop.happen(mine, ...sent)
  await world.pass(1000)
  const who = { consent: 'granted', visitor: mine } as const
  const waiting = [page, { type: 'cart', products: ['7'] }] as const
  const under = [shop.tracker.event(page), shop.tracker.event(page)]
  expect((await shop.tracker.send(waiting, who)).status).toBe(200)
  await erase(jana)
  // happened before, and arrives after
  expect((await shop.tracker.send(under, who)).status).toBe(200)
  expect((await shop.tracker.send(sent, { ...who, again: true })).status).toBe(200)
  await settle()
  for (const table of ['visitors', 'visitor_devices', 'events', 'carts', 'score_days', 'product_sequences'])
    expect(await rowsIn(table), table).toEqual([])
  // the browser is there, and what it does from now on is of somebody without a name
  await shop.happen(mine, page)
  expect((await rowsIn('visitors')).map(({ email, activity }) => [email, activity])).toEqual([[null, 1]])
  // also when somebody else is erased
  await shop.happen(device(), signIn(petr))
  const late = shop.tracker.event(page)
  await erase(petr)
  expect((await shop.tracker.send([late], who)).status).toBe(200)
  await settle()
  expect((await rowsIn('visitors')).map(({ activity }) => activity)).toEqual([2])
})

test('eraseContact: somebody with very many events, browsers and orders goes within a request', async () => {
  const mine = device()
  await shop.happen(mine, signIn(jana))
  const [{ id: visitorId } = {}] = await rowsIn('visitors')
  // more than one part of each; the long form shows that it stays within a request
  const many =
    process.env.TEST_FULL === '1'
      ? { events: 100_000, devices: 2500, orders: 1200 }
      : { events: 20_001, devices: 1001, orders: 501 }
  await sql`insert into events (project_id, id, at, type, visitor_id, network, robot)
    select ${shop.projectId}, gen_random_uuid(), ${new Date(world.clock.now())}, 'page', ${mine}, 0, false
    from generate_series(1, ${many.events})`.execute(world.ctx.db)
  await sql`insert into visitor_devices (project_id, device_id, since, visitor_id)
    select ${shop.projectId}, gen_random_uuid(), ${new Date(0)}, ${visitorId}
    from generate_series(1, ${many.devices})`.execute(world.ctx.db)
  await sql`insert into orders (project_id, id, shop_id, placed_at, email, cancelled, total, lines, reports, created_at, updated_at)
    select ${shop.projectId}, gen_random_uuid(), n::text, ${new Date(world.clock.now())}, ${jana}, false, 1, '[]',
      jsonb_build_object('feed', jsonb_build_object('email', ${jana}::text)), now(), now()
    from generate_series(1, ${many.orders}) n`.execute(world.ctx.db)
  const { erasure } = await erase(jana)
  const rows = Object.fromEntries(
    erasure.erased.map(({ table, rows }: { table: string; rows: number }) => [table, rows]),
  )
  expect(rows).toMatchObject({
    events: many.events + 1,
    visitor_devices: many.devices + 1,
    orders: many.orders,
  })
  await settle()
  expect(await rowsIn('events')).toEqual([])
  expect(await rowsIn('visitor_devices')).toEqual([])
  expect((await rowsIn('orders')).every(({ email }) => email === null)).toBe(true)
})

const job = (more: { kind: string; chosen?: object; last_id?: string }) => ({
  project_id: shop.projectId,
  id: device(),
  state: 'RUNNING',
  total: 2,
  created_at: new Date(world.clock.now()),
  ...more,
  chosen: JSON.stringify(more.chosen ?? { where: { hasEmail: true } }),
})

test('eraseContact: what is being done with many goes on behind them, or is given up where it looks for them', async () => {
  await shop.happen(device(), signIn(petr))
  await shop.happen(device(), signIn(jana))
  const idOf = async (email: string) =>
    String((await rowsIn('visitors')).find((row) => row.email === email)?.id)
  const jobs = [
    job({ kind: 'TAG', last_id: await idOf(jana) }),
    job({ kind: 'UNSUBSCRIBE', chosen: { where: { search: 'Jana@people.example' } } }),
  ]
  await world.ctx.db.insertInto('contact_jobs').values(jobs).execute()
  await erase(jana)
  const left = (await rowsIn('contact_jobs')).sort((a, b) => (String(a.kind) < String(b.kind) ? -1 : 1))
  expect(left.map(({ state, last_id, chosen }) => ({ state, last_id, chosen }))).toEqual([
    { state: 'RUNNING', last_id: await idOf(petr), chosen: { where: { hasEmail: true } } },
    { state: 'FAILED', last_id: null, chosen: {} },
  ])
})

test('eraseContact: a table of contacts that is being made meanwhile is given up, and its file goes', async () => {
  await shop.happen(device(), signIn(jana))
  const view = {
    language: 'en',
    timezone: 'UTC',
    currency: 'CZK',
    fields: [],
    fieldIds: [],
    bands: [],
    since: '2026-01-01',
  }
  const row = job({ kind: 'EXPORT', chosen: { where: {}, view } })
  const running = await world.ctx.db
    .insertInto('contact_jobs')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  const kept = { projectId: shop.projectId, place: 'private', key: `exports/${row.id}/0` } as const
  await keepFile(world.ctx, kept, Buffer.from(jana))
  await erase(jana)
  await settle()
  expect(await readFile(world.ctx, kept)).toBeUndefined()
  // it was read before, and is written after
  expect(await exportPart(world.ctx, running)).toBe(false)
  expect(await readFile(world.ctx, kept)).toBeUndefined()
  expect(await rowsIn('files')).toEqual([])
  expect(await rowsIn('contact_jobs')).toMatchObject([{ state: 'FAILED', file: null }])
})
