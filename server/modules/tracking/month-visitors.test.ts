/** Visitors of the month, by which a company is billed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { suspectFrom, visitMs } from '#rules/tracking/counting.ts'
import { drain } from '#testing/drain.ts'
import { stock } from '#testing/stock.ts'
import { browserAgent, eventId, nextShop, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { openRoutes } from '../../routes.ts'
import { writeContacts } from '../contacts/write-contacts.ts'
import { deriveProjects } from './derive.ts'

const day = 86_400_000
type Shop = Awaited<ReturnType<typeof nextShop>>
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let tracker: Shop['tracker']
let happen: Shop['happen']
const page = { type: 'page', url: `${shopOrigin}/` } as const

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// each test has a shop of its own
beforeEach(async () => {
  ;({ projectId, project, tracker, happen } = await nextShop(world))
})

const device = () => eventId(world.clock.now())
/** When that day of the next month begins. */
const nextMonth = (dayOfMonth: number) => {
  const now = new Date(world.clock.now())
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, dayOfMonth)
}
const domain = async () =>
  (
    await world.people.owner.ask(
      'query ($id: ID!) { getDomain(id: $id) { active stats { monthlyUsers } } }',
      {
        id: project,
      },
    )
  ).data.getDomain
const users = async () => (await domain()).stats.monthlyUsers

test('each is counted once, with a name or without; the one who agrees is the same', async () => {
  await tracker.send([page])
  await tracker.send([page, { type: 'product', product: '7' }])
  await openTracker(world, project, { 'user-agent': `${browserAgent} other` }).send([page])
  await drain(world.ctx)
  expect(await users()).toBe(2)
  const browser = device()
  await happen(browser, { type: 'signIn', email: 'jan@lide.example' }, { type: 'consent' })
  expect(await users(), 'counted before, without a name').toBe(2)
  await happen(browser, page)
  await happen(device(), page, page)
  expect(await users()).toBe(3)
  const usage = await world.ctx.db
    .selectFrom('usage_months')
    .select('visitors')
    .where('project_id', '=', projectId)
    .execute()
  expect(usage, 'the company is billed by the same count').toEqual([{ visitors: 3 }])
})

test.each([
  ['as it was', [0, 1]],
  ['the other way round', [1, 0]],
])('whoever agrees counts once, heard of %s', async (_, order) => {
  const visitor = device()
  const events = [tracker.event(page), tracker.event({ type: 'consent' })] as const
  await tracker.send([events[0]])
  await tracker.send([events[1]], { consent: 'granted', visitor })
  const db = world.ctx.db
  const batches = await db
    .deleteFrom('events_waiting')
    .where('project_id', '=', projectId)
    .returningAll()
    .execute()
  for (const n of order) {
    const batch = batches.find(({ ids }) => ids.includes(events[n]?.id ?? ''))
    if (batch) await db.insertInto('events_waiting').values(batch).execute()
    await deriveProjects(world.ctx, [projectId])
  }
  expect(await users()).toBe(1)
  await drain(world.ctx)
  expect(await users()).toBe(1)
})

test('a customer of the order feed who comes with a browser and says who they are counts once, however often they come', async () => {
  const buyer = { email: 'jan@lide.example', registeredAt: new Date(world.clock.now()) }
  await inTransaction(world.ctx, (tx) => writeContacts(tx, projectId, [buyer]))
  const browser = device()
  await happen(browser, page, page)
  await happen(browser, page, { type: 'signIn', email: 'jan@lide.example' })
  await happen(browser, page)
  await happen(browser, page, page)
  expect(await users()).toBe(1)
})

test('very many from one address are counted apart', async () => {
  const visit = (_: unknown, n: number) =>
    openTracker(world, project, { 'user-agent': `${browserAgent} ${n}` }).send([page], {
      consent: 'granted',
      visitor: device(),
    })
  await Promise.all(Array.from({ length: suspectFrom + 20 }, visit))
  await drain(world.ctx)
  expect(await users()).toBe(suspectFrom)
  await stock(world, projectId, '7')
  const other = openTracker(world, project, { 'user-agent': `${browserAgent} other` })
  await other.send([{ type: 'product', product: '7' }], { consent: 'granted', visitor: device() })
  await drain(world.ctx)
  const wanted = world.ctx.db.selectFrom('product_days').selectAll().where('project_id', '=', projectId)
  expect(await wanted.execute(), 'nothing of theirs makes a product popular').toEqual([])
  const counts = await world.ctx.db
    .selectFrom('month_counts')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  expect(counts).toMatchObject({ visitors: suspectFrom, suspects: 21 })
})

test('a browser that keeps no cookie is one visitor, with consent on every page or none asked for', async () => {
  for (let n = 0; n < 8; n++) await happen(device(), page, { type: 'consent' })
  expect(await users()).toBe(1)
  const kept = device()
  await happen(kept, page)
  await happen(kept, page)
  expect(await users(), 'one of the same address that comes back').toBe(2)
})

test('far more than usual are held, shown, struck out by the owner, and else count after three days', async () => {
  const visit = (_: unknown, n: number, pages: Parameters<typeof tracker.send>[0] = [page]) => {
    const browser = { 'user-agent': `${browserAgent} ${n}`, 'x-forwarded-for': `10.${n % 50}.0.1` }
    return openTracker({ ...world, http: proxied }, project, browser).send(pages)
  }
  const config = { ...world.ctx.config, TRUSTED_PROXIES: 1 }
  const proxied = await openRoutes({ ...world.app, ctx: { ...world.ctx, config } })
  // early in a day, so that half an hour later is the same one, and early in a month
  await world.pass(nextMonth(3) - world.clock.now())
  await Promise.all(Array.from({ length: 500 }, (_, n) => visit(0, n)))
  await drain(world.ctx)
  await Promise.all(Array.from({ length: 30 }, (_, n) => visit(0, 500 + n)))
  await drain(world.ctx)
  expect(await users()).toBe(500)
  const held = async () => {
    const query = 'query ($id: ID!) { getDomain(id: $id) { heldVisitors { day visitors countedAt } } }'
    return (await world.people.owner.ask(query, { id: project })).data.getDomain.heldVisitors
  }
  const [first] = await held()
  expect(first).toMatchObject({ visitors: 30 })
  // neither a second page nor another time that its sender says makes a visitor
  const earlier = () => ({ id: eventId(world.clock.now() - 3 * day), ...page })
  await visit(0, 519)
  await visit(0, 530, [earlier(), earlier()])
  await drain(world.ctx)
  expect([await users(), (await held())[0].visitors]).toEqual([500, 31])
  await world.pass(visitMs)
  await visit(0, 520)
  await drain(world.ctx)
  expect([await users(), (await held())[0].visitors], 'again on the same day').toEqual([500, 31])
  await world.pass(day)
  await visit(0, 520)
  await drain(world.ctx)
  expect([await users(), (await held())[0].visitors]).toEqual([501, 30])
  await world.pass(4 * day)
  await tick(world.ctx)
  await drain(world.ctx)
  expect([await users(), await held()]).toEqual([531, []])

  await Promise.all(Array.from({ length: 2700 }, (_, n) => visit(0, 1000 + n)))
  await drain(world.ctx)
  const [second] = await held()
  const before = await users()
  expect(second.visitors).toBeGreaterThan(0)
  const strike = 'mutation ($input: StrikeOutVisitorsInput!) { strikeOutVisitors(input: $input) { id } }'
  const input = { domainID: project, day: second.day }
  expect((await world.people.stranger.ask(strike, { input })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await world.people.owner.ask(strike, { input })).errors).toBeUndefined()
  expect(await held()).toEqual([])
  await world.pass(4 * day)
  await tick(world.ctx)
  await drain(world.ctx)
  expect(await users()).toBe(before)
  await proxied.close()
})

test('a visitor counts in the month in which it arrives, whatever time its sender gives it', async () => {
  const first = nextMonth(3)
  await world.pass(first - world.clock.now())
  await happen(device(), { id: eventId(world.clock.now() - 6 * day), ...page })
  const months = world.ctx.db.selectFrom('usage_months').select('month').where('project_id', '=', projectId)
  expect(await months.execute()).toEqual([{ month: new Date(first).toISOString().slice(0, 7) }])
  expect(await users()).toBe(1)
})

test('a project that is not active counts nobody', async () => {
  await world.ctx.db
    .updateTable('companies')
    .set({ active: 'PAYMENT_DUE' })
    .where('id', '=', world.inner.companyId)
    .execute()
  await happen(device(), page)
  await world.ctx.db
    .updateTable('companies')
    .set({ active: 'ACTIVE' })
    .where('id', '=', world.inner.companyId)
    .execute()
  expect(await domain()).toMatchObject({ active: 'INCOMPLETE', stats: { monthlyUsers: 0 } })
})
