import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { inProject, openDb } from '#platform/db.ts'
import { eraseProject } from '#platform/erase-project.ts'
import { ownerAt } from '#rules/contacts/identity.ts'
import { bandsOf, countedAs } from '#rules/leadscoring/bands.ts'
import { pointsOf } from '#rules/leadscoring/points.ts'
import { type LeadscoringSettings, leadscoringDefaults } from '#rules/leadscoring/settings.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import type { EventType } from '#rules/tracking/events.ts'
import { drain } from '#testing/drain.ts'
import { full } from '#testing/full.ts'
import { eventId, nextShop, openTracker, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { anyContact } from '../contacts/store/list.ts'
import { setScores, unscored } from '../contacts/store/scoring.ts'
import { dayIn } from '../tracking/days.ts'
import { deriveProjects } from '../tracking/derive.ts'
import { mostOfVisitor } from '../tracking/read-request.ts'
import { pointsByEvent } from './compute-days.ts'
import { followProject, rescore } from './rescore.ts'
import { firstDay, leadscoringDeriver } from './score-visitors.ts'

const runs = full ? 200 : 3
const timezone = 'Europe/Prague'
const page = { type: 'page', url: `${shopOrigin}/` } as const
const signIn = (email: string) => ({ type: 'signIn', email }) as const
const cart = (...products: string[]) => ({ type: 'cart', products }) as const
let world: Awaited<ReturnType<typeof openTwoTenants>>
type Shop = Awaited<ReturnType<typeof nextShop>>
let projectId: string
let project: string
let tracker: Shop['tracker']
let happen: Shop['happen']

beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ projectId, project, tracker, happen } = await nextShop(world))
})

const update = async (input: Record<string, unknown>) => {
  const { errors } = await world.people.owner.ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }',
    { input: { id: project, ...input } },
  )
  expect(errors).toBeUndefined()
  return work()
}
/** Everything that is due is done, and nothing fails. */
async function work() {
  const jobs = await drain(world.ctx)
  await tick(world.ctx)
  jobs.push(...(await drain(world.ctx)))
  expect(jobs.filter(({ failure }) => failure)).toEqual([])
  return jobs.map(({ name }) => name)
}
const device = () => eventId(world.clock.now())

/** Scores, days and histogram as they are kept. */
async function kept(fromDay: string) {
  const { db } = world.ctx
  const visitors = await db
    .selectFrom('visitors')
    .select(['id', 'score'])
    .where('project_id', '=', projectId)
    .execute()
  const days = await db
    .selectFrom('score_days')
    .select(['visitor_id', 'score', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${fromDay}::date`)
    .execute()
  const counts = await db
    .selectFrom('score_counts')
    .select(['score', 'visitors'])
    .where('project_id', '=', projectId)
    .where('visitors', '<>', 0)
    .execute()
  return {
    scores: new Map(visitors.map(({ id, score }) => [id, score])),
    days: new Map(days.map(({ visitor_id, day, score }) => [`${visitor_id} ${day}`, score])),
    counts: new Map(counts.map(({ score, visitors: number }) => [score, number])),
  }
}

/** The same from all events, read at once and without regard to what was there before. */
async function fromScratch(settings: LeadscoringSettings, zone = timezone) {
  const { db } = world.ctx
  const owners = await db
    .selectFrom('visitor_devices')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('since')
    .execute()
  const byDevice = Map.groupBy(
    owners.map((row) => ({ ...row, visitorId: row.visitor_id, sinceMs: row.since.getTime() })),
    ({ device_id }) => device_id,
  )
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('robot', '=', false)
    .where('visitor_id', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byVisitor = Map.groupBy(events, ({ visitor_id, at }) =>
    ownerAt(byDevice.get(visitor_id ?? '') ?? [], at.getTime()),
  )
  const fromDay = firstDay(zone, settings.retention, world.clock.now())
  const visitors = await db.selectFrom('visitors').select('id').where('project_id', '=', projectId).execute()
  const scores = new Map(visitors.map(({ id }) => [id, unscored]))
  const [days, counts] = [new Map<string, number>(), new Map<number, number>()]
  for (const [visitor = '', own] of byVisitor) {
    const points = pointsOf(
      settings,
      own.map(({ id, at, type, visitor_id, data }) => ({
        id,
        atMs: at.getTime(),
        type: type as EventType,
        value: Object(data).depth ?? Object(data).seconds ?? null,
        deviceId: visitor_id ?? '',
        products: Object(data).products ?? [],
      })),
    )
    const counting = own.flatMap(({ at }, n) => {
      const day = dayIn(zone, at.getTime())
      return day >= fromDay ? [{ day, points: points[n] ?? 0 }] : []
    })
    if (!counting.length) continue
    for (const { day, points: more } of counting)
      days.set(`${visitor} ${day}`, (days.get(`${visitor} ${day}`) ?? 0) + more)
    const score = counting.reduce((sum, one) => sum + one.points, 0)
    scores.set(visitor, score)
    counts.set(countedAs(score), (counts.get(countedAs(score)) ?? 0) + 1)
  }
  return { kept: await kept(fromDay), expected: { scores, days, counts } }
}

async function expectExact(settings = leadscoringDefaults) {
  const { kept: found, expected } = await fromScratch(settings)
  expect(found).toEqual(expected)
}
const scoreOf = async (visitor: string) =>
  (
    await world.ctx.db
      .selectFrom('visitors')
      .select('score')
      .where('project_id', '=', projectId)
      .where('id', '=', visitor)
      .executeTakeFirst()
  )?.score

test('an event is worth its points as soon as it is derived from, and nothing when its days are over', async () => {
  const laptop = device()
  await happen(laptop, page, { type: 'scroll', depth: 50 }, cart('7'), cart('7'))
  const { visit, cart: added } = leadscoringDefaults
  expect(await scoreOf(laptop)).toBe(visit + 2 + added)
  await world.pass(31 * 60_000)
  await happen(laptop, page)
  expect(await scoreOf(laptop)).toBe(2 * visit + 2 + added)
  await world.pass(13 * dayMs)
  await work()
  expect(await scoreOf(laptop)).toBe(2 * visit + 2 + added)
  await world.pass(2 * dayMs)
  await work()
  expect(await scoreOf(laptop)).toBe(unscored)
  await expectExact()
})

test('a change of settings computes all scores anew, and one of the bands none', async () => {
  const laptop = device()
  await happen(laptop, page, cart('7'))
  expect(await update({ leadscoringSettings: { cart: 9, visit: 2 } })).toContain('leadscoring.rescore')
  expect(await scoreOf(laptop)).toBe(11)
  await expectExact({ ...leadscoringDefaults, cart: 9, visit: 2 })
  const segments = [{ name: 'ALL', percentile: 0 }]
  expect(await update({ name: 'Another', leadscoringSettings: { segments } })).not.toContain(
    'leadscoring.rescore',
  )
})

test('rescore: a day that turns while it runs counts no more when it is done', async () => {
  const laptop = device()
  await happen(laptop, page)
  await world.pass(13 * dayMs)
  await happen(laptop, cart('7'))
  const begun = world.clock.now()
  let reads = 0
  // its clock moves on by a day once it has looked which day it is
  const clock = { ...world.ctx.clock, now: () => (reads++ === 0 ? begun : begun + dayMs) }
  await update({ leadscoringSettings: { cart: 9 } })
  await rescore({ ...world.ctx, clock }, { projectId })
  expect(await scoreOf(laptop)).toBe(leadscoringDefaults.visit + 9)
  await world.pass(dayMs)
  await work()
  await expectExact({ ...leadscoringDefaults, cart: 9 })
})

describe('rescore, while it runs', () => {
  /** Does something while a computation anew waits to write what the visitor has done today, and then lets it go on. */
  async function during(visitor: string, work: () => Promise<void>): Promise<void> {
    const { ctx } = world
    const db = openDb({ url: world.app.databaseUrl, max: 1, statementSeconds: 60 }, ctx.log)
    const today = dayIn(timezone, world.clock.now())
    const blocking = await db.startTransaction().execute()
    await sql`insert into score_days_next (project_id, visitor_id, day, score)
      values (${projectId}, ${visitor}, ${today}::date, 0)`.execute(blocking)
    const running = rescore(ctx, { projectId })
    // on a cluster it waits on a node
    const waits = inject('run').isCluster
      ? sql<{ waits: boolean }>`select exists (select from citus_lock_waits) as waits`
      : sql<{ waits: boolean }>`select exists (
          select from pg_locks where not granted and locktype = 'transactionid') as waits`
    while (!(await waits.execute(ctx.db)).rows[0]?.waits) await pause(10)
    await work()
    await blocking.rollback().execute()
    await running
    await db.destroy()
  }
  const rowsIn = async (table: 'score_days_next' | 'score_days' | 'score_again' | 'visitors_moved') =>
    world.ctx.db.selectFrom(table).select('visitor_id').where('project_id', '=', projectId).execute()
  const set = (cartPoints: number) =>
    world.people.owner.ask('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
      input: { id: project, leadscoringSettings: { cart: cartPoints } },
    })

  test('settings that are set back are those of the scores in the end', async () => {
    const laptop = device()
    await happen(laptop, page, cart('7'))
    await set(9)
    await during(laptop, async () => {
      await set(leadscoringDefaults.cart)
      await followProject(world.ctx, { projectId })
    })
    await work()
    await expectExact()
  })

  test('other settings begin another one, and what the first one still computes is not kept', async () => {
    const laptop = device()
    await happen(laptop, page)
    await during(laptop, async () => {
      // so that the second one has nothing to wait for
      await world.ctx.db.deleteFrom('events').where('project_id', '=', projectId).execute()
      await rescore(world.ctx, { projectId })
    })
    expect(await rowsIn('score_days_next')).toEqual([])
    await expectExact()
  })

  test('a project that is erased stays so', async () => {
    const laptop = device()
    await happen(laptop, page)
    await during(laptop, () => eraseProject(world.ctx, projectId))
    expect([...(await rowsIn('score_days_next')), ...(await rowsIn('score_days'))]).toEqual([])
  })

  test('who is active is computed once more at its end, and not with each sign-in until then', async () => {
    const [laptop, phone] = [device(), device()]
    await happen(laptop, page)
    await set(9)
    await drain(world.ctx)
    await during(laptop, async () => {
      await happen(phone, page, cart('7'))
      expect(await rowsIn('visitors_moved')).toEqual([])
      expect(await rowsIn('score_again')).toEqual([{ visitor_id: phone }])
      await happen(laptop, signIn('jan@lide.example'))
      await happen(phone, signIn('jan@lide.example'))
    })
    await work()
    await expectExact({ ...leadscoringDefaults, cart: 9 })
    expect(await rowsIn('score_again')).toEqual([])
  })
})

test('no number of events makes a score that cannot be kept: a day is worth a million at most', async () => {
  await update({ leadscoringSettings: { image: 1000 } })
  const laptop = device()
  await happen(laptop, page)
  await sql`insert into events (project_id, id, at, type, visitor_id, network, robot)
    select ${projectId}, id, ${new Date(world.clock.now())}, 'image', ${laptop}, 0, false
    from unnest(${Array.from({ length: 1001 }, device)}::uuid[]) id`.execute(world.ctx.db)
  await happen(laptop, page)
  expect(await scoreOf(laptop)).toBe(1_000_000)
  const settings = { ...leadscoringDefaults, image: 1000 }
  const points = await inProject(world.ctx, projectId, (tx) =>
    pointsByEvent(tx, { projectId, timezone, settings }, [{ deviceId: laptop, atMs: world.clock.now() }]),
  )
  const sum = [...points.values()].reduce((total, one) => total + one, 0)
  expect(sum).toBe(1_000_000)
})

test('whoever does more in a day than a person does is a robot from then on, but for what they buy', async () => {
  const laptop = device()
  const images = (count: number) => Array.from({ length: count }, () => ({ type: 'image' }) as const)
  for (let sent = 0; sent < mostOfVisitor; sent += 1000)
    await tracker.send(images(1000), { consent: 'granted', visitor: laptop })
  await happen(laptop, ...images(10), cart('7'))
  const { visit, image, purchase } = leadscoringDefaults
  expect(await scoreOf(laptop)).toBe(visit + mostOfVisitor * image)
  await happen(laptop, { type: 'purchase', order: '1', total: 10, items: [] })
  expect(await scoreOf(laptop)).toBe(visit + mostOfVisitor * image + purchase)
  await world.pass(dayMs)
  await happen(laptop, page)
  expect(await scoreOf(laptop)).toBe(2 * visit + mostOfVisitor * image + purchase)
  await expectExact()
})

test('a visitor who turns out to be another one brings along what they have done', async () => {
  const [laptop, phone] = [device(), device()]
  await happen(laptop, page, signIn('jan@lide.example'))
  await world.pass(hourMs)
  await happen(phone, page, cart('7'))
  await happen(phone, signIn('jan@lide.example'))
  const { visit, cart: added } = leadscoringDefaults
  expect(await scoreOf(laptop)).toBe(2 * visit + added)
  expect(await scoreOf(phone)).toBeUndefined()
  await happen(phone, signIn('eva@lide.example'), cart('8'))
  await expectExact()
})

describe('a deriver that fails', () => {
  test('stops neither others nor other projects, and is made good', async () => {
    const other = await nextShop(world)
    const laptop = device()
    await tracker.send([page], { consent: 'granted', visitor: laptop })
    await other.tracker.send([page], { consent: 'granted', visitor: laptop })
    const calls: string[] = []
    const failing = {
      name: 'failing',
      derive: async (_: TxCtx, batch: { projectId: string }) => {
        if (batch.projectId === projectId) throw new Error('broken')
        calls.push(batch.projectId)
      },
      repair: async (_: unknown, id: string) => void calls.push(`repair ${id}`),
    }
    const derivers = [failing, leadscoringDeriver]
    expect(await deriveProjects(world.ctx, [projectId, other.projectId], () => false, derivers)).toEqual([])
    expect(calls).toContain(other.projectId)
    expect(calls).toContain(`repair ${projectId}`)
    expect(await scoreOf(laptop)).toBe(leadscoringDefaults.visit)
  })

  test('leaves no visitor out whose row it has had written, and no score that it has set', async () => {
    const laptop = device()
    await tracker.send([page], { consent: 'granted', visitor: laptop })
    const writing = {
      name: 'writing',
      derive: async (tx: TxCtx) => {
        await setScores(tx, [{ projectId, visitorId: laptop, score: 77 }])
        expect(await anyContact(tx, projectId, [laptop])).toBe(false)
        throw new Error('broken')
      },
      repair: async () => {},
    }
    expect(await deriveProjects(world.ctx, [projectId], () => false, [writing])).toEqual([])
    expect(await scoreOf(laptop)).toBe(unscored)
  })

  test('so does one whose statements take too long', async () => {
    const laptop = device()
    await tracker.send([page], { consent: 'granted', visitor: laptop })
    const calls: string[] = []
    const endless = {
      name: 'endless',
      derive: async ({ db }: TxCtx) => {
        await sql`set local statement_timeout = 50`.execute(db)
        await sql`select pg_sleep(60)`.execute(db)
      },
      repair: async (_: unknown, id: string) => void calls.push(`repair ${id}`),
    }
    const derivers = [endless, leadscoringDeriver]
    expect(await deriveProjects(world.ctx, [projectId], () => false, derivers)).toEqual([])
    expect(calls).toEqual([`repair ${projectId}`])
    expect(await scoreOf(laptop)).toBe(leadscoringDefaults.visit)
  })

  test('scores: the whole project is computed anew', async () => {
    const laptop = device()
    await happen(laptop, page)
    await sql`alter table score_days add constraint broken check (score < 5) not valid`.execute(world.ctx.db)
    await happen(laptop, cart('7'))
    expect(await scoreOf(laptop)).toBe(leadscoringDefaults.visit)
    await sql`alter table score_days drop constraint broken`.execute(world.ctx.db)
    await work()
    expect(await scoreOf(laptop)).toBe(leadscoringDefaults.visit + leadscoringDefaults.cart)
    await expectExact()
  })
})

const happening = fc.oneof(
  fc.constant(page),
  fc.constantFrom(25, 50, 75).map((depth) => ({ type: 'scroll' as const, depth })),
  fc.constantFrom(30, 60).map((seconds) => ({ type: 'time' as const, seconds })),
  fc.constantFrom(cart(), cart('7'), cart('7', '8')),
  fc.constantFrom(signIn('a@a.example'), signIn('b@b.example')),
)
const step = fc.record({
  browser: fc.nat(2),
  robot: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  // late by so many minutes: mostly now, sometimes days ago
  events: fc.array(fc.record({ what: happening, lateMinutes: fc.oneof(fc.nat(40), fc.nat(6 * 24 * 60)) }), {
    minLength: 1,
    maxLength: 6,
  }),
  passMinutes: fc.oneof(fc.nat(60), fc.nat(4 * 24 * 60)),
  cartPoints: fc.option(fc.constantFrom(3, 5), { freq: 8 }),
})

test('whatever happens in whatever order, scores are those of computing everything from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      ;({ projectId, project, tracker, happen } = await nextShop(world))
      const robots = openTracker(world, project, { 'user-agent': 'Googlebot/2.1' })
      const browsers = [device(), device(), device()]
      let settings = leadscoringDefaults
      for (const { browser, robot, events, passMinutes, cartPoints } of steps) {
        const now = world.clock.now()
        const sent = events.map(({ what, lateMinutes }) => ({
          ...what,
          id: eventId(now - lateMinutes * 60_000),
        }))
        await (robot ? robots : tracker).send(sent, { consent: 'granted', visitor: browsers[browser] })
        if (cartPoints) {
          settings = { ...settings, cart: cartPoints }
          await update({ leadscoringSettings: { cart: cartPoints } })
        }
        await work()
        await world.pass(passMinutes * 60_000)
        await work()
      }
      const { kept: found, expected } = await fromScratch(settings)
      expect(found).toEqual(expected)
      const bands = bandsOf(
        settings.segments,
        [...expected.counts].map(([score, visitors]) => ({ score, visitors })),
      )
      expect(bands.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(
        new Set([...expected.days.keys()].map((key) => key.split(' ')[0])).size,
      )
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
