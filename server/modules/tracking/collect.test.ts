import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCopyRows } from '#platform/copy-rows.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { openIngest } from '#platform/ingest.ts'
import { limits } from '#rules/tracking/events.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { openRoutes } from '../../routes.ts'
import { createProject } from '../projects/create-project.ts'
import { openCollector } from './collect.ts'
import type { EventRow } from './store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let tracker: ReturnType<typeof openTracker>
let visitor: string
const update = 'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id active } }'
const page = { type: 'page', url: 'https://www.shop.example/' } as const
const order = { type: 'purchase', order: 'A1', total: 1, items: [] } as const

beforeAll(async () => {
  world = await openTwoTenants()
  await world.people.owner.ask(update, { input: { id: world.ids.project, shopURL: shopOrigin } })
  tracker = openTracker(world, world.ids.project)
  visitor = eventId(world.clock.now())
})
afterAll(() => world.close())
// a bucket is full again
beforeEach(() => world.pass(60_000))

const rows = () =>
  world.ctx.db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', world.inner.projectId)
    // what is refused leaves a note for the owner: events-by-domain.test.ts
    .where('type', '<>', 'wrongCall')
    .execute()
const row = async (id: string) => (await rows()).find((one) => one.id === id)
/** Takes what waits for being derived from by now, batch by batch. */
const waiting = async () => {
  const { rows: batches } = await sql<{ ids: string[] }>`
    delete from events_waiting where project_id = ${world.inner.projectId} returning ids`.execute(
    world.ctx.db,
  )
  return batches.map(({ ids }) => ids)
}

test('what is answered with 200 is in the table, and waits as one batch for being derived from', async () => {
  await waiting()
  const events = [tracker.event(page), tracker.event({ type: 'product', product: 'a\\b' })]
  const answer = await tracker.send(events, { consent: 'granted', visitor })
  expect(answer).toMatchObject({ status: 200, accepted: 2, refused: undefined })
  expect(await row(events[1]?.id ?? '')).toMatchObject({
    type: 'product',
    product_id: 'a\\b',
    visitor_id: visitor,
    anonymous: null,
    robot: false,
  })
  expect(await waiting()).toEqual([events.map(({ id }) => id)])
})

test('a page may send without asking first, and may read the answer', async () => {
  const { headers } = await tracker.send([page])
  expect(headers['access-control-allow-origin']).toBe('*')
})

describe('without consent', () => {
  test('an event is kept without a name, under a hash that is the same for the same browser in one month', async () => {
    const seen = async (headers = {}) => {
      const event = tracker.event(page)
      await openTracker(world, world.ids.project, headers).send([event])
      const { visitor_id, anonymous } = (await row(event.id)) ?? {}
      expect(visitor_id).toBeNull()
      return anonymous
    }
    const first = await seen()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(await seen()).toBe(first)
    expect(await seen({ 'user-agent': 'Mozilla/5.0 (another)' })).not.toBe(first)
    await world.pass(31 * 86_400_000)
    expect(await seen()).not.toBe(first)
  })

  test('a name is refused with all that came with it, an e-mail address alone', async () => {
    expect(await tracker.send([page], { visitor })).toMatchObject({ status: 403, code: 'CONSENT_REQUIRED' })
    expect(await tracker.send([page], { visitor, consent: 'denied' })).toMatchObject({ status: 403 })
    const signIn = tracker.event({ type: 'signIn', email: 'jan@lide.example' })
    expect(await tracker.send([signIn])).toMatchObject({ status: 403, code: 'CONSENT_REQUIRED' })
    expect(await tracker.send([page, signIn])).toMatchObject({
      status: 200,
      accepted: 1,
      refused: [{ id: signIn.id, code: 'CONSENT_REQUIRED', field: 'email' }],
    })
  })
})

test('the same id is accepted once and answered twice', async () => {
  const event = tracker.event(page)
  await waiting()
  for (const again of [false, false, true])
    expect(await tracker.send([event], { again })).toMatchObject({ status: 200, accepted: 1 })
  // twice in one request, and twice at the same time with others
  const other = tracker.event(page)
  await Promise.all([
    tracker.send([other, other]),
    tracker.send([event]),
    tracker.send([tracker.event(page)], { again: true }),
  ])
  expect((await rows()).filter(({ id }) => id === event.id || id === other.id)).toHaveLength(2)
  const derived = (await waiting()).flat()
  expect(new Set(derived).size).toBe(derived.length)
  expect(derived.filter((id) => id === event.id)).toHaveLength(1)
})

/** One of a shop's, as the route hands it over. */
const eventRow = (project_id: string): EventRow => ({
  project_id,
  id: eventId(world.clock.now()),
  at: new Date(world.clock.now()),
  type: 'consent',
  visitor_id: null,
  anonymous: null,
  network: 0n,
  behind: null,
  robot: false,
  product_id: null,
  data: null,
})

test('the first event after a pause is written at once; those that follow it share a commit, soon or when they are a hundred', async () => {
  const ingest = openIngest(world.ctx, world.app.databaseUrl)
  const copied: number[] = []
  const collector = openCollector(world.ctx, {
    ...ingest,
    copy(statements, rows) {
      copied.push([...readCopyRows(rows[0] ?? new Uint8Array())].length)
      return ingest.copy(statements, rows)
    },
  })
  const { projectId } = world.inner
  const take = (count: number) =>
    collector.take(
      Array.from({ length: count }, () => eventRow(projectId)),
      false,
    )
  // time stands still
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    await take(1)
    const second = take(1)
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done))
    const third = take(2)
    expect(copied).toEqual([1])
    await vi.advanceTimersByTimeAsync(20)
    await Promise.all([second, third])
    expect(copied).toEqual([1, 3])
    const few = take(60)
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done))
    await Promise.all([few, take(40)])
    expect(copied).toEqual([1, 3, 100])
  } finally {
    vi.useRealTimers()
    await ingest.close()
  }
})

test('an event that comes again without a word goes the slow way with its own shop alone', async () => {
  const ingest = openIngest(world.ctx, world.app.databaseUrl)
  const copied: number[] = []
  const collector = openCollector(world.ctx, {
    ...ingest,
    copy(statements, rows) {
      copied.push([...readCopyRows(rows[0] ?? new Uint8Array())].length)
      return ingest.copy(statements, rows)
    },
  })
  const { projectId } = world.inner
  const twice = eventRow(projectId)
  await collector.take([twice], false)
  const foreignId = innerId('project', world.ids.foreignProject)
  const others = Array.from({ length: 3 }, () => eventRow(foreignId))
  await collector.take([twice, eventRow(projectId), ...others], false)
  expect(copied).toEqual([1, 5, 3])
  const { rows: kept } = await sql<{ project_id: string; count: number }>`
    select project_id, count(*)::int from events
    where project_id = any(${[projectId, foreignId]}::uuid[]) and id = any(${[twice, ...others].map(({ id }) => id)}::uuid[]) group by 1 order by 2`.execute(
    world.ctx.db,
  )
  expect(kept.map(({ count }) => count)).toEqual([1, 3])
  await ingest.close()
})

test.each([
  [
    'a node of the database is away',
    new pg.DatabaseError('connection to the remote node failed', 0, 'error'),
    '08006',
    [4, 1, 3],
  ],
  ['the database itself is away', new Error('connect ECONNREFUSED'), 'ECONNREFUSED', [4]],
])('while %s, only what stands there is refused', async (_, error, code, tried) => {
  const ingest = openIngest(world.ctx, world.app.databaseUrl)
  const { projectId } = world.inner
  const foreignId = innerId('project', world.ids.foreignProject)
  const commits: number[] = []
  const collector = openCollector(world.ctx, {
    ...ingest,
    async copy(statements, rows) {
      const found = [...readCopyRows(rows[0] ?? new Uint8Array())]
      commits.push(found.length)
      if (found.some(([id]) => id?.toString('hex') === projectId.replaceAll('-', '')))
        throw Object.assign(error, { code })
      await ingest.copy(statements, rows)
    },
  })
  const mine = collector.take([eventRow(projectId)], false)
  const others = Array.from({ length: 3 }, () => eventRow(foreignId))
  const theirs = collector.take(others, false)
  await expect(mine).rejects.toThrow(error)
  if (tried.length > 1) await theirs
  else await expect(theirs).rejects.toThrow(error)
  expect(commits).toEqual(tried)
  await ingest.close()
})

test('what the database cannot keep of one shop is refused to that one; others of the same commit are kept', async () => {
  const input = { id: world.ids.foreignProject, shopURL: shopOrigin }
  await world.people.stranger.ask(update, { input })
  // no event is known that is taken and cannot be kept, so the database is given a dislike
  await sql`alter table events add constraint events_dislike check (product_id <> 'bad') not valid`.execute(
    world.ctx.db,
  )
  const foreign = openTracker(world, world.ids.foreignProject)
  const answers = await Promise.all([
    tracker.send([{ type: 'product', product: 'good' }]),
    foreign.send([{ type: 'product', product: 'bad' }]),
    tracker.send([{ type: 'product', product: 'good' }]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 500, 200])
  await sql`alter table events drop constraint events_dislike`.execute(world.ctx.db)
})

test('updateDomain: a collector that remembers the shop hears of its new address, not a minute later', async () => {
  const { projectId } = await createProject(world.ctx, world.inner.companyId, {
    name: 'Moved',
    shopURL: shopOrigin,
  })
  const moved = openTracker(world, outerId('project', projectId))
  expect(await moved.send([page])).toMatchObject({ status: 200 })
  const input = { id: outerId('project', projectId), shopURL: 'https://moved.example' }
  await world.people.owner.ask(update, { input })
  await vi.waitUntil(async () => (await moved.send([page])).status !== 200, { timeout: 30_000 })
})

test('a bad event refuses itself, not its batch', async () => {
  const bad = { id: eventId(world.clock.now()), type: 'wink' } as never
  const old = { ...page, id: eventId(world.clock.now() - limits.oldMs - 60_000) }
  expect(await tracker.send([bad, page, old])).toMatchObject({
    status: 200,
    accepted: 1,
    refused: [
      { code: 'FIELD_INVALID', field: 'type' },
      { id: old.id, code: 'TIME_RANGE', field: 'id' },
    ],
  })
})

test('70 a page of somebody else, of nobody, or of a project without an address', async () => {
  for (const origin of ['https://evil.example', 'null', ''])
    expect(await openTracker(world, world.ids.project, { origin }).send([page])).toMatchObject({
      status: 403,
      code: 'ORIGIN_FOREIGN',
    })
  expect(await openTracker(world, world.ids.otherProject).send([page])).toMatchObject({ status: 403 })
})

test('72 a project that was switched off takes nothing, and its tracker is told to be silent', async () => {
  const input = { id: world.ids.otherProject, shopURL: shopOrigin, active: 'CANCELLED' }
  expect((await world.people.owner.ask(update, { input })).errors).toBeUndefined()
  // what is remembered of a project is five seconds old at most
  const server = await openRoutes(world.app)
  const other = openTracker({ ...world, http: server }, world.ids.otherProject)
  expect(await other.send([page])).toMatchObject({ status: 403, code: 'PROJECT_INACTIVE' })
  expect((await server.inject(`/t/config/${world.ids.otherProject}`)).json()).toMatchObject({ active: false })
  await server.close()
})

test('the tracker is told what the project wants to know', async () => {
  const { headers, body } = await world.http.inject(`/t/config/${world.ids.project}`)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(JSON.parse(body)).toMatchObject({ active: true, cookieCheck: true, scroll: expect.any(Array) })
  expect((await world.http.inject('/t/config/project_x')).statusCode).toBe(404)
})

test('a robot is kept and flagged', async () => {
  const event = tracker.event(page)
  await openTracker(world, world.ids.project, { 'user-agent': 'Googlebot/2.1' }).send([event])
  expect((await row(event.id))?.robot).toBe(true)
})

describe('bad input', () => {
  const body = (fields: object) =>
    JSON.stringify({ project: world.ids.project, events: [{ ...tracker.event(page), ...fields }] })
  const text = (fields: string) =>
    `{"project":"${world.ids.project}","events":[{"id":"${eventId(world.clock.now())}",${fields}}]}`

  test.each<[string, () => string | Buffer, number, string]>([
    ['51 65 KB', () => body({ url: 'x'.repeat(65 * 1024) }), 413, 'BODY_TOO_LARGE'],
    [
      '52 1001 events',
      () => JSON.stringify({ project: 'p', events: Array(1001).fill({}) }),
      413,
      'BODY_TOO_LARGE',
    ],
    ['53 cut off', () => body({}).slice(0, -3), 400, 'JSON_INVALID'],
    ['54 nested 1000 times', () => '['.repeat(1000) + ']'.repeat(1000), 400, 'JSON_INVALID'],
    ['55 a key twice', () => text('"type":"page","url":"a","url":"b"'), 400, 'JSON_INVALID'],
    ['56 an unknown event', () => body({ type: 'wink' }), 400, 'FIELD_INVALID'],
    ['57 no id', () => body({ id: undefined }), 400, 'FIELD_INVALID'],
    ['58 no UUID', () => body({ id: '12' }), 400, 'FIELD_INVALID'],
    ['59 a total of -1', () => body({ ...order, total: -1 }), 400, 'FIELD_INVALID'],
    [
      '60 an endless total',
      () => text('"type":"purchase","order":"1","total":1e999,"items":[]'),
      400,
      'FIELD_INVALID',
    ],
    [
      '61 half a piece',
      () => body({ ...order, items: [{ id: '1', price: 1, quantity: 0.5 }] }),
      400,
      'FIELD_INVALID',
    ],
    ['62 an id of 2^53+1', () => text('"type":"product","product":9007199254740993'), 400, 'FIELD_INVALID'],
    ['63 an unknown currency', () => body({ ...order, currency: 'ZZZ' }), 400, 'FIELD_INVALID'],
    ['64 half a character', () => text('"type":"product","product":"\\ud800"'), 400, 'FIELD_INVALID'],
    ['65 a NUL', () => text('"type":"product","product":"a\\u0000"'), 400, 'FIELD_INVALID'],
    ['66 the year 1970', () => body({ id: eventId(0) }), 400, 'TIME_RANGE'],
    ['67 in two days', () => body({ id: eventId(world.clock.now() + 2 * 86_400_000) }), 400, 'TIME_RANGE'],
    ['bytes that are no UTF-8', () => Buffer.from([0x7b, 0xff, 0x7d]), 400, 'JSON_INVALID'],
    ['nothing', () => '', 400, 'JSON_INVALID'],
    [
      'an unknown project',
      () => JSON.stringify({ project: outerId('project', visitor), events: [{}] }),
      404,
      'NOT_FOUND',
    ],
    ['no project id', () => JSON.stringify({ project: 'x', events: [{}] }), 404, 'NOT_FOUND'],
  ])('%s', async (_, payload, status, code) => {
    const before = (await rows()).length
    expect(await tracker.post(payload())).toMatchObject({ status, code })
    expect((await rows()).length).toBe(before)
  })

  test('73 another type of body', async () => {
    for (const type of ['application/json\ta', 'application/json', 'text/plainer', 'nonsense'])
      expect(await tracker.post(body({}), { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'CONTENT_TYPE',
      })
  })

  test('74 a burst from one address is told when to come again; others go on', async () => {
    const many = Array.from({ length: 300 }, () => ({ type: 'consent' }) as const)
    const answers = [await tracker.send(many), await tracker.send(many), await tracker.send(many)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const refused = await tracker.send(many)
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    await world.pass(wait * 1000)
    expect((await tracker.send(many)).status).toBe(200)
  })

  test('every refusal is counted by its reason', async () => {
    const metrics = (await world.http.inject('/metrics')).body
    for (const reason of [
      'BODY_TOO_LARGE',
      'JSON_INVALID',
      'CONTENT_TYPE',
      'RATE_LIMITED',
      'CONSENT_REQUIRED',
    ])
      expect(metrics).toMatch(new RegExp(`droi_events_requests_refused_total\\{reason="${reason}"\\} [1-9]`))
    for (const outcome of ['accepted', 'duplicate', 'TIME_RANGE', 'FIELD_INVALID'])
      expect(metrics).toMatch(new RegExp(`droi_events_total\\{outcome="${outcome}"\\} [1-9]`))
  })
})

test('a thousand events in one request are more than one commit, and all of them arrive', async () => {
  await world.pass(600_000)
  const event = () => ({ id: eventId(world.clock.now()), type: 'consent' }) as const
  const events = Array.from({ length: 1000 }, event)
  expect(await tracker.send(events)).toMatchObject({ status: 200, accepted: 1000 })
  const kept = new Set((await rows()).map(({ id }) => id))
  expect(events.filter(({ id }) => !kept.has(id))).toEqual([])
})

test('without the database it says when to come again; the tracker is still told how to behave', async () => {
  const config = `/t/config/${world.ids.project}`
  expect((await world.http.inject(config)).json()).toMatchObject({ active: true, cookieCheck: true })
  await world.database.away(true)
  const refused = await tracker.send([page])
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await world.http.inject(config)).statusCode).toBe(200)
  await world.database.away(false)
  expect((await tracker.send([page])).status).toBe(200)
})
