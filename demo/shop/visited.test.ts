import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { anyText } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openWorld, type World } from '#testing/world.ts'
import { goods } from '../goods/goods.ts'
import { visitorsSoFar } from '../past/seasons.ts'
import { seedDemo } from '../seed.ts'
import { connectShop } from './connect.ts'
import { scoreVisits, tellVisits } from './visited.ts'

const origin = 'http://localhost:3001'
let world: World
let projectId: string
beforeAll(async () => {
  world = await openWorld({ FETCH_ALLOWED: 'localhost:3001' })
  await seedDemo(world.ctx)
  projectId = (await connectShop(world.ctx, origin)) ?? ''
})
afterAll(() => world.close())

const tell = () => tellVisits(world.ctx, world.app.databaseUrl, projectId, origin)
const events = async () =>
  (await world.ctx.db.selectFrom('events').select('type').where('project_id', '=', projectId).execute()).map(
    ({ type }) => type,
  )
const visitors = async () =>
  (
    await world.ctx.db
      .selectFrom('month_counts')
      .select('visitors')
      .where('project_id', '=', projectId)
      .orderBy('month', 'desc')
      .executeTakeFirst()
  )?.visitors

test('the last days are told once, and who was counted before stays counted', async () => {
  await tell()
  const types = await events()
  expect(new Set(types)).toEqual(
    new Set(['page', 'product', 'scroll', 'time', 'image', 'cart', 'signIn', 'purchase', 'box']),
  )
  expect(await scoreVisits(world.ctx, projectId), 'while events wait').toBe(false)
  await drain(world.ctx)
  expect(await scoreVisits(world.ctx, projectId)).toBe(true)
  const month = await visitors()
  const held = world.ctx.db.selectFrom('month_visitors').select('held_on').where('project_id', '=', projectId)
  expect(await held.where('state', '=', 'held').execute(), 'no day is unusual').toEqual([])
  const jana = await world.person('Helpdesk', { helpdesk: true })
  const { company_id: companyId } = await world.ctx.db
    .selectFrom('projects')
    .select('company_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { data } = await jana.ask(
    `query ($project: ID!, $company: ID!) {
      getDomain(id: $project) { stats { monthlyUsers } leadscoringSettings { segments { visitors } } }
      getCompany(id: $company) { stats { monthlyUsers } }
      countVisitors(domainID: $project, filter: { active: EVER }) { count }
    }`,
    { project: outerId('project', projectId), company: outerId('company', companyId) },
  )
  const counted = data.getDomain.stats.monthlyUsers
  expect(
    [counted, data.getCompany.stats.monthlyUsers],
    'one count on the plan and on the visitors page',
  ).toEqual([month, month])
  // recognised visitors are a plausible share of all visitors of the month
  expect(data.countVisitors.count / counted).toBeGreaterThan(0.1)
  const usual = visitorsSoFar(world.clock.now())
  expect(
    Math.abs(counted - usual) / usual,
    'as the story has them, but for those who came twice',
  ).toBeLessThan(0.1)

  const { rows } = await sql<{ standing: string; doubt: string | null; orders: number }>`
    select standing, doubt, count(*)::int as orders from orders where project_id = ${projectId} and right(shop_id, 3) > '900'
    group by standing, doubt order by standing, doubt nulls last`.execute(world.ctx.db)
  expect(rows, 'those that somebody has invented').toEqual([
    { standing: 'COUNTED', doubt: 'CONFLICT', orders: 1 },
    { standing: 'COUNTED', doubt: null, orders: 20 },
    { standing: 'HELD', doubt: 'HELD', orders: 1 },
    { standing: 'HELD', doubt: 'MANY', orders: 2 },
  ])

  const tents = anyText(goods.filter(({ category }) => category.slug === 'lehke-stany').map(({ id }) => id))
  const { rows: undecided } = await sql`
    select distinct visitors.id from visitors
    join visitor_devices own on own.project_id = visitors.project_id and own.visitor_id = visitors.id
    join events on events.project_id = visitors.project_id and events.visitor_id = own.device_id
    where visitors.project_id = ${projectId} and own.project_id = ${projectId} and events.project_id = ${projectId}
      and visitors.email is not null and events.product_id = ${tents}
      and not exists (select from orders, jsonb_array_elements(lines) line
        where orders.project_id = ${projectId} and orders.email = visitors.email and line ->> 'id' = ${tents})`.execute(
    world.ctx.db,
  )
  expect(undecided.length, 'whom a segment of the shop is for').toBeGreaterThan(4)

  const { rows: shown } = await sql<{ box: string; rate: number }>`
    select box, (100 * sum(events) filter (where step = 'clicked') / sum(events) filter (where step = 'seen'))::int as rate
    from box_days where project_id = ${projectId} group by box order by box`.execute(world.ctx.db)
  expect(shown.map(({ box }) => box)).toEqual(['cart', 'home', 'product'])
  for (const { rate } of shown) expect(rate, 'of a hundred who see a box some click').toBeGreaterThan(2)

  await tell()
  expect(await events()).toHaveLength(types.length)

  await world.pass(60_000)
  await tick(world.ctx)
  await drain(world.ctx)
  const counts = await world.ctx.db
    .selectFrom('score_band_days')
    .select(({ fn }) => [
      'band',
      fn.sum<string>('visitors').as('visitors'),
      fn.count<string>('day').as('days'),
    ])
    .where('project_id', '=', projectId)
    .groupBy('band')
    .orderBy('band')
    .execute()
  expect(counts.map(({ band, days }) => [band, Number(days)])).toEqual([
    ['COLD', 13],
    ['HOT', 13],
    ['WARM', 13],
  ])
  for (const { band, visitors: people } of counts) expect(Number(people), band).toBeGreaterThan(50)
  const { rows: hottest } = await sql<{ email: string | null; score: number }>`
    select email, score from visitors where project_id = ${projectId} order by score desc limit 50`.execute(
    world.ctx.db,
  )
  expect(hottest.map(({ email }) => email)).toContain('tomas.benes@posta.example')
  expect(
    hottest.map(({ email }) => email),
    'somebody nameless',
  ).toContain(null)

  await world.pass(86_400_000)
  await tell()
  expect((await events()).length).toBeGreaterThan(types.length)
})
