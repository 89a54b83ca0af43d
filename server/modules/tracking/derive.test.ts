import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction, isTimeout, openDb } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { byShard } from '#platform/shards.ts'
import { drain } from '#testing/drain.ts'
import { stock } from '#testing/stock.ts'
import { eventId, nextShop, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from '../projects/create-project.ts'
import { lockFreeStates, lockProjectState } from '../projects/store.ts'
import { derivePoll, deriveProjects } from './derive.ts'
import { rankProducts } from './rank-products.ts'

const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
type Shop = Awaited<ReturnType<typeof nextShop>>
let projectId: string
let project: string
let tracker: Shop['tracker']
let happen: Shop['happen']
const page = { type: 'page', url: `${shopOrigin}/` } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// each test has a shop of its own
beforeEach(async () => {
  ;({ projectId, project, tracker, happen } = await nextShop(world))
})

const device = () => eventId(world.clock.now())
const derive = () => deriveProjects(world.ctx, [projectId])
const fields = 'active capabilities { tracker viewProduct signIn addToCart purchase } stats { monthlyUsers }'
const domain = async () =>
  (await world.people.owner.ask(`query ($id: ID!) { getDomain(id: $id) { ${fields} } }`, { id: project }))
    .data.getDomain
const visitorFields = 'id email activity registered lastAction events { type productID }'
const visitors = async (limit = 100, nextToken?: string) => {
  const query = `query ($id: ID!, $limit: Int, $nextToken: String) {
    visitorsByDomainActivity(domainID: $id, limit: $limit, nextToken: $nextToken) {
      items { ${visitorFields} } nextToken } }`
  const { data } = await world.people.owner.ask(query, { id: project, limit, nextToken })
  return data.visitorsByDomainActivity
}
const getVisitor = (id: string, who: 'owner' | 'stranger' = 'owner') =>
  world.people[who].ask(`query ($id: ID!) { getVisitor(id: $id) { ${visitorFields} } }`, {
    id: outerIdIn('visitor', projectId, id),
  })

test('the first genuine event makes the project active; each kind shows what works, for some days', async () => {
  const nothing = { tracker: false, viewProduct: false, signIn: false, addToCart: false, purchase: false }
  expect(await domain()).toMatchObject({ active: 'INCOMPLETE', capabilities: nothing })
  await openTracker(world, project, { 'user-agent': 'Googlebot/2.1' }).send([page])
  await drain(world.ctx)
  expect(await domain(), 'a robot shows nothing').toMatchObject({
    active: 'INCOMPLETE',
    capabilities: nothing,
  })

  await tracker.send([page])
  await drain(world.ctx)
  expect(await domain()).toMatchObject({ active: 'ACTIVE', capabilities: { ...nothing, tracker: true } })
  await happen(
    device(),
    { type: 'product', product: '7' },
    { type: 'cart', products: ['7', '8'] },
    {
      type: 'purchase',
      order: 'A1',
      total: 99,
      email: 'jan@lide.example',
      items: [{ id: '7', price: 99, quantity: 1 }],
    },
    signIn('jan@lide.example'),
  )
  expect((await domain()).capabilities).toEqual({
    tracker: true,
    viewProduct: true,
    signIn: true,
    addToCart: true,
    purchase: true,
  })
  await world.pass(4 * day)
  await happen(device(), page)
  await world.pass(4 * day)
  expect((await domain()).capabilities, 'only what was seen again').toEqual({ ...nothing, tracker: true })
})

describe('identity', () => {
  test('a nameless visitor becomes a contact, another browser merges into it, another name changes hands', async () => {
    const [laptop, phone] = [device(), device()]
    await happen(laptop, page, signIn('jan@lide.example'))
    await happen(phone, page, { type: 'product', product: '7' })
    expect((await visitors()).items.map(({ email }: { email: string }) => email).sort()).toEqual([
      'jan@lide.example',
      null,
    ])
    await happen(phone, signIn('jan@LIDE.example'))
    const { items } = await visitors()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ email: 'jan@lide.example', activity: 5 })
    expect(items[0].events.map(({ type }: { type: string }) => type)).toEqual([
      'signIn',
      'product',
      'page',
      'signIn',
      'page',
    ])
    const merged = await getVisitor(phone)
    expect(merged.data.getVisitor.id, 'the id of who was merged leads to the contact').toBe(items[0].id)

    await happen(phone, signIn('eva@lide.example'), { type: 'product', product: '9' })
    const people = (await visitors()).items
    expect(people.map(({ email }: { email: string }) => email).sort()).toEqual([
      'eva@lide.example',
      'jan@lide.example',
    ])
    const eva = people.find(({ email }: { email: string }) => email === 'eva@lide.example')
    expect(eva.events.map(({ productID }: { productID: string | null }) => productID)).toContain('9')
    expect(JSON.stringify(eva.events)).not.toContain('"7"')
  })

  test('names that one browser says in one millisecond, or ahead of our clock, are derived', async () => {
    const browser = device()
    const at = (ms: number, email: string) => ({ id: eventId(world.clock.now() + ms), ...signIn(email) })
    await happen(browser, at(0, 'a@lide.example'), at(0, 'b@lide.example'), at(0, 'c@lide.example'))
    await happen(browser, at(60_000, 'd@lide.example'), at(90_000, 'e@lide.example'), page)
    expect((await visitors()).items).toHaveLength(5)
  })

  test('a stranger finds no visitor', async () => {
    const browser = device()
    await happen(browser, page)
    const [theirs, none] = [await getVisitor(browser, 'stranger'), await getVisitor(device())]
    expect([theirs.errors?.[0]?.extensions.code, none.errors?.[0]?.extensions.code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  test('the most active come first, page by page, each once', async () => {
    for (let n = 0; n < 5; n++) await happen(device(), ...Array((n % 3) + 1).fill(page))
    const seen: { id: string; activity: number }[] = []
    let token: string | undefined
    do {
      const { items, nextToken } = await visitors(2, token)
      seen.push(...items)
      token = nextToken ?? undefined
    } while (token)
    expect(seen.map(({ activity }) => activity)).toEqual([3, 2, 2, 1, 1])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
  })
})

test('a job that runs twice, or twice at once, counts once', async () => {
  const browser = device()
  const events = [tracker.event(page), tracker.event({ type: 'product', product: '7' })]
  await tracker.send(events, { consent: 'granted', visitor: browser })
  await Promise.all([derive(), derive()])
  await derive()
  expect((await getVisitor(browser)).data.getVisitor.activity).toBe(2)
  const days = await world.ctx.db
    .selectFrom('event_days')
    .select(['type', 'events'])
    .where('project_id', '=', projectId)
    .orderBy('type')
    .execute()
  expect(days).toEqual([
    { type: 'page', events: 1 },
    { type: 'product', events: 1 },
  ])
})

describe('an event that cannot be derived from', () => {
  /** As no collector writes it; it stands for whatever nobody has thought of. */
  async function insertBad(project_id: string) {
    const event = { project_id, id: eventId(world.clock.now()), at: new Date(world.clock.now()) }
    const nothing = { visitor_id: null, anonymous: null, product_id: null, network: 0n, robot: false }
    const bad = { ...event, ...nothing, type: 'cart', data: JSON.stringify({ products: [null] }) }
    await world.ctx.db.insertInto('events').values(bad).execute()
    return event.id
  }
  const setAside = () =>
    world.ctx.db
      .selectFrom('events_set_aside')
      .select(['id', 'code'])
      .where('project_id', '=', projectId)
      .orderBy('id')
      .execute()
  const counted = async () =>
    (
      await world.ctx.db
        .selectFrom('event_days')
        .select('events')
        .where('project_id', '=', projectId)
        .where('type', '=', 'page')
        .execute()
    )[0]?.events
  /** Derives all that is due within some minutes, as a batch may take more than one turn. */
  async function settle() {
    for (let n = 0; n < 5; n++) {
      await tick(world.ctx)
      expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
      await world.pass(10_000)
    }
  }

  test('is set aside alone, counted and tried again daily; the rest of its batch counts, and so do others', async () => {
    const metric = async () =>
      Number(
        /events_set_aside_total\{code="TypeError"\} (\d+)/.exec(
          (await world.http.inject('/metrics')).body,
        )?.[1] ?? 0,
      )
    const before = await metric()
    const bad = [await insertBad(projectId), await insertBad(projectId)].sort()
    await tracker.send(Array(30).fill(page))
    await sql`update events_waiting set ids = ids[:10] || ${bad}::uuid[] || ids[11:]
      where project_id = ${projectId}`.execute(world.ctx.db)
    await settle()
    const found = bad.map((id) => ({ id, code: 'TypeError' }))
    expect(await setAside()).toEqual(found)
    expect([await counted(), (await metric()) - before]).toEqual([30, 2])

    await world.pass(day)
    await settle()
    expect(await setAside(), 'still bad').toEqual(found)
    await sql`update events set data = '{"products":["7"]}' where project_id = ${projectId} and id = any(${bad})`.execute(
      world.ctx.db,
    )
    await world.pass(day)
    await settle()
    expect(await setAside()).toEqual([])
    expect(await counted(), 'nothing counts twice').toBe(30)
  })

  test('is not what a database that takes too long makes of it: the project is tried later, others are not kept waiting', async () => {
    const other = await createProject(world.ctx, world.inner.companyId, {
      name: 'Other',
      shopURL: shopOrigin,
    })
    await tracker.send([page])
    await openTracker(world, outerId('project', other.projectId)).send([page])
    await inTransaction(world.ctx, async (tx) => {
      await lockProjectState(tx, projectId)
      expect(await deriveProjects(world.ctx, [projectId, other.projectId])).toEqual([projectId])
      const left = await sql<{ project_id: string }>`
        select project_id from events_waiting where project_id = any(${[projectId, other.projectId]})`.execute(
        tx.db,
      )
      expect(left.rows).toEqual([{ project_id: projectId }])
    })
    await settle()
    expect([await counted(), await setAside()]).toEqual([1, []])
  })

  test('is not what a table makes of it that a later program has renamed: it waits for that program', async () => {
    const rename = (from: string, to: string) =>
      sql.raw(`alter table ${from} rename to ${to} /* on purpose */`).execute(world.ctx.db)
    await tracker.send([page])
    await rename('tracking_checks', 'tracking_proofs')
    try {
      expect(await deriveProjects(world.ctx, [projectId])).toEqual([projectId])
    } finally {
      await rename('tracking_proofs', 'tracking_checks')
    }
    expect([await counted(), await setAside()]).toEqual([undefined, []])
    await settle()
    expect([await counted(), await setAside()]).toEqual([1, []])
  })
})

describe('many projects at a time', () => {
  const openShops = async (count: number) => {
    const shops: string[] = []
    for (let n = 0; n < count; n++)
      shops.push(
        (await createProject(world.ctx, world.inner.companyId, { name: 'Shop', shopURL: shopOrigin }))
          .projectId,
      )
    for (const id of shops) {
      await stock(world, id, '7')
      await openTracker(world, outerId('project', id)).send([page])
    }
    // from now on they are active, which each becomes by itself
    await drain(world.ctx)
    return shops
  }
  const visit = async (id: string) => {
    const visitor = device()
    await openTracker(world, outerId('project', id)).send([page, { type: 'product', product: '7' }], {
      consent: 'granted',
      visitor,
    })
    return visitor
  }
  const daysOf = async (ids: readonly string[]) =>
    (
      await sql<{ days: string }>`select string_agg(type || events, ' ' order by type) as days from event_days
        where project_id = any(${ids}) group by project_id`.execute(world.ctx.db)
    ).rows.map(({ days }) => days)

  test('deriveProjects makes of each what it would make of it alone, by as many statements as of two', async () => {
    const shops = await openShops(8)
    const executedFor = async (ids: readonly string[]) => {
      for (const id of ids) await visit(id)
      const before = world.executed()
      expect(await deriveProjects(world.ctx, ids)).toEqual([])
      return world.executed() - before
    }
    // on a cluster their states are held shard by shard
    const shardsOf = (ids: readonly string[]) =>
      inTransaction(world.ctx, async (tx) => (await byShard(tx, ids)).length)
    const [first, others] = [shops.slice(0, 2), shops.slice(2)]
    const [two, six] = [await executedFor(first), await executedFor(others)]
    expect(six - (await shardsOf(others))).toBe(two - (await shardsOf(first)))
    expect(await daysOf(shops)).toEqual(Array(8).fill('page2 product1'))
    const rows = await sql<{ visitors: number; users: number; views: number }>`
      select (select count(*)::int from visitors where project_id = state.project_id) as visitors,
        (select visitors from month_counts where project_id = state.project_id) as users, (select sum(views)::int from product_days where project_id = state.project_id) as views
      from project_states state where project_id = any(${shops})`.execute(world.ctx.db)
    expect(rows.rows).toEqual(Array(8).fill({ visitors: 1, users: 1, views: 1 }))
  })

  test('one event that cannot be derived from is set aside; the other shops of its transaction lose nothing', async () => {
    const shops = await openShops(5)
    for (const id of shops) await visit(id)
    const bad = eventId(world.clock.now())
    await sql`insert into events (project_id, id, at, type, network, robot, data)
      values (${shops[2]}, ${bad}, ${new Date(world.clock.now())}, 'cart', 0, false, '{"products": [null]}')`.execute(
      world.ctx.db,
    )
    await sql`update events_waiting set ids = ids || ${bad}::uuid where project_id = ${shops[2]}`.execute(
      world.ctx.db,
    )
    expect(await deriveProjects(world.ctx, shops)).toEqual([])
    expect(await daysOf(shops)).toEqual(Array(5).fill('page2 product1'))
    const aside = await sql`select id from events_set_aside where project_id = any(${shops})`.execute(
      world.ctx.db,
    )
    expect(aside.rows).toEqual([{ id: bad }])
  })

  test('derivePoll finds those that failed the last time in pieces of their own', async () => {
    const shops = await openShops(4)
    for (const id of shops) await visit(id)
    const keys = { busy: new Set([shops[3] ?? '']), failed: new Set([shops[0] ?? '', shops[2] ?? '']) }
    const pieces = await derivePoll([]).find(world.ctx, keys)
    expect(pieces.map((piece) => piece.keys)).toEqual([[shops[1]], [shops[0], shops[2]]])
    await drain(world.ctx)
  })

  test('deriveProjects: a shop with very many events goes on with its next turn where this one is over', async () => {
    // apart, as a batch that failed, each takes a transaction of its own
    const left = () =>
      sql`select id from events_waiting where project_id = ${projectId}`.execute(world.ctx.db)
    for (let n = 0; n < 3; n++) await tracker.send([page])
    await sql`update events_waiting set alone = true where project_id = ${projectId}`.execute(world.ctx.db)
    await deriveProjects(world.ctx, [projectId], () => true)
    expect((await left()).rows).toHaveLength(2)
    await deriveProjects(world.ctx, [projectId], () => false)
    expect((await left()).rows).toHaveLength(0)
  })

  test('deriveProjects has its turn where somebody writes in many small transactions, one right after the other', async () => {
    await tracker.send([page])
    let isDerived = false
    const holds = Promise.withResolvers<void>()
    const write = async () => {
      while (!isDerived)
        await inTransaction(world.ctx, async (tx) => {
          await lockProjectState(tx, projectId)
          holds.resolve()
          await sql`select pg_sleep(0.1)`.execute(tx.db)
        })
    }
    const writing = write()
    await holds.promise
    expect(await deriveProjects(world.ctx, [projectId])).toEqual([])
    isDerived = true
    await writing
  })

  test('an id that another shop has used before counts once in each', async () => {
    const shops = await openShops(2)
    const [first = '', second = ''] = shops
    const shared = { id: eventId(world.clock.now()), ...page }
    await openTracker(world, outerId('project', first)).send([shared])
    await deriveProjects(world.ctx, shops)
    await openTracker(world, outerId('project', second)).send([shared])
    await openTracker(world, outerId('project', first)).send([page])
    await deriveProjects(world.ctx, shops)
    expect((await daysOf(shops)).sort()).toEqual(['page2', 'page3'])
  })
})

test('derive keeps the cart of the latest event, empties it after an order, and counts products by day', async () => {
  const browser = device()
  await stock(world, projectId, '1', '7', '8')
  const odd = ['{"a",b}', '\\', '"', 'NULL', 'ž, 🦊']
  await happen(browser, { type: 'cart', products: ['7'] }, { type: 'cart', products: ['7', '8', ...odd] })
  const cart = () =>
    world.ctx.db.selectFrom('carts').select('products').where('project_id', '=', projectId).executeTakeFirst()
  const lastCart = { products: ['7', '8', ...odd] }
  expect(await cart()).toEqual(lastCart)
  const late = { id: eventId(world.clock.now() - 60_000), type: 'cart', products: ['1'] } as const
  await happen(browser, late)
  expect(await cart(), 'a late one does not replace it').toEqual(lastCart)
  await happen(browser, {
    type: 'purchase',
    order: 'A1',
    total: 1,
    items: [{ id: '8', price: 1, quantity: 1 }],
  })
  expect(await cart()).toEqual({ products: [] })
  await rankProducts(world.ctx, { projectId })
  const products = await world.ctx.db
    .selectFrom('product_days')
    .select(['product_id', 'views', 'carts', 'purchases'])
    .where('project_id', '=', projectId)
    .orderBy('product_id')
    .execute()
  expect(products).toEqual([
    { product_id: '1', views: 0, carts: 1, purchases: 0 },
    { product_id: '7', views: 0, carts: 1, purchases: 0 },
    { product_id: '8', views: 0, carts: 1, purchases: 1 },
  ])
})

test('the events of many visitors are read by as many statements as those of one', async () => {
  const browsers = Array.from({ length: 12 }, device)
  for (const browser of browsers) await tracker.send([page, page], { consent: 'granted', visitor: browser })
  // one of them is a contact with two browsers, one of which was somebody else's before
  const signIn = { type: 'signIn', email: 'jana@example.com' } as const
  await happen(browsers[0] ?? '', signIn)
  await happen(browsers[1] ?? '', signIn, { type: 'product', product: '7' })
  await happen(browsers[1] ?? '', { type: 'signIn', email: 'petr@example.com' })
  const executedFor = async (limit: number) => {
    const before = world.executed()
    const { items } = await visitors(limit)
    expect(items).toHaveLength(limit)
    return { executed: world.executed() - before, items }
  }
  const [one, all] = [await executedFor(1), await executedFor(12)]
  expect(all.executed).toBe(one.executed)
  const eventsOf = (email: string | null) =>
    all.items.filter((visitor: { email: string | null }) => visitor.email === email)
  expect(eventsOf('jana@example.com')[0].events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['product', 'signIn', 'page']),
  )
  expect(eventsOf('jana@example.com')[0].events).toHaveLength(7)
  expect(eventsOf('petr@example.com')[0].events).toMatchObject([{ type: 'signIn' }])
  for (const visitor of eventsOf(null)) expect(visitor.events).toHaveLength(2)
})

test('after ninety days a whole month is dropped, the project is told, also where that fails at first, and sums stay', async () => {
  const browser = device()
  await happen(browser, page)
  const { work } = world.ctx.queue.plan.jobs['tracking.keepMonths']
  const purged = async () =>
    (
      await world.people.owner.ask('query ($id: ID!) { getDomain(id: $id) { eventsPurged } }', {
        id: project,
      })
    ).data.getDomain.eventsPurged
  const events = async () => (await getVisitor(browser)).data.getVisitor.events.length
  const kept = async () =>
    (await world.ctx.db.selectFrom('events').select('id').where('project_id', '=', projectId).execute())
      .length
  await world.pass(60 * day)
  await work(world.ctx, {}, '')
  expect([await kept(), await events()]).toEqual([1, 1])
  const before = await purged()
  await world.pass(62 * day)
  const hasty = openDb({ url: world.app.databaseUrl, max: 1, statementSeconds: 1 }, world.ctx.log)
  await inTransaction(world.ctx, async (tx) => {
    await lockFreeStates(tx, [projectId])
    await expect(work({ ...world.ctx, db: hasty }, {}, '')).rejects.toSatisfy(isTimeout)
  })
  await hasty.destroy()
  expect(await purged()).toBe(before)
  await work(world.ctx, {}, '')
  expect([await kept(), await events()]).toEqual([0, 0])
  expect(Date.parse(await purged())).toBeGreaterThan(Date.parse(before))
  expect((await getVisitor(browser)).data.getVisitor.activity).toBe(1)
  const salts = await world.ctx.db.selectFrom('visitor_salts').select('month').execute()
  expect(salts).toEqual([])
  await happen(browser, page)
  expect(await kept(), 'the months to come are there').toBe(1)
})
