import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerId } from '#platform/ids.ts'
import { buttonEveryMs } from '#rules/feeds/limits.ts'
import { hourMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { openFeeds } from '#testing/feeds.ts'
import { heureka, numbered, type Shop } from '#testing/shop.ts'
import type { TwoTenants } from '#testing/world.ts'
import { feedWriters } from '../../jobs.ts'
import { followProject } from './refresh.ts'
import { runFeed } from './run-feed.ts'

let shop: Shop
let world: TwoTenants
let project: string
let path: string
const feeds = openFeeds('PRODUCTS')
const { ask, change, work, connect, runs, lastRun, alone, due, ids } = feeds
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})
beforeEach(async () => {
  ;({ project, path } = await feeds.nextProject())
})

test('feeds.refresh starts the next run after 4 hours, after one hour when the last has failed', async () => {
  shop.serve(path, heureka(numbered(3)))
  await connect()
  await alone()
  const at = async (ms: number) => {
    await world.pass(ms)
    await tick(world.ctx)
    await drain(world.ctx)
    return (await runs()).length
  }
  expect(await at(3 * hourMs)).toBe(1)
  expect(await at(hourMs + 1000)).toBe(2)
  shop.serve(path, '')
  expect(await at(4 * hourMs + 1000)).toBe(3)
  expect(await at(hourMs + 1000)).toBe(4)
})

test('feeds of a project that is off are not read until it is on again', async () => {
  shop.serve(path, heureka(numbered(3)))
  await connect()
  await alone()
  await change({ active: 'CANCELLED' })
  await world.pass(5 * hourMs)
  await tick(world.ctx)
  await drain(world.ctx)
  expect(await runs()).toHaveLength(1)
  const { errors } = await world.people.owner.ask(
    'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
    { input: { domainID: project, feed: 'PRODUCTS' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FEED_OFF')
  await change({ active: 'INCOMPLETE' })
  await drain(world.ctx)
  expect(await runs()).toHaveLength(2)
})

test('loadFeed without an address is refused as FEED_MISSING', async () => {
  const { errors } = await world.people.owner.ask(
    'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
    { input: { domainID: project, feed: 'CATEGORIES' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FEED_MISSING')
})

test('loadFeed called three times starts one run; one job worked twice writes the catalogue once', async () => {
  shop.serve(path, heureka(numbered(50)))
  await change({ productFeedURL: shop.url + path })
  const request = () =>
    ask('mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id state } }', {
      input: { domainID: project, feed: 'PRODUCTS' },
    })
  const answers = await Promise.all([request(), request(), request()])
  expect(new Set(answers.map(({ loadFeed }) => loadFeed.id)).size).toBe(1)
  await drain(world.ctx)
  expect(await runs()).toHaveLength(1)
  // the queue may give the same job to two workers: the catalogue comes out the same
  shop.serve(path, heureka(numbered(50, 20)))
  await world.pass(buttonEveryMs)
  const { loadFeed } = await request()
  const { work } = world.ctx.queue.plan.jobs['feeds.run']
  const [row] = await world.ctx.db
    .selectFrom('feed_runs')
    .select(['project_id', 'id'])
    .where('project_id', '=', innerId('project', project))
    .where('state', '=', 'WAITING')
    .execute()
  const job = { companyId: world.inner.companyId, projectId: row?.project_id ?? '', runId: row?.id ?? '' }
  await Promise.all([work(world.ctx, job, 'a'), work(world.ctx, job, 'b')])
  expect(loadFeed.state).toBe('WAITING')
  expect(await ids()).toEqual(
    numbered(50, 20)
      .map(({ id }) => id)
      .sort(),
  )
  expect(await lastRun()).toMatchObject({ state: 'DONE' })
})

test('an address that is changed while the old one is read: the new one is read as soon as that is done', async () => {
  const projectId = innerId('project', project)
  const { companyId } = world.inner
  let changed: Promise<unknown> | undefined
  shop.serve(`${path}-new`, heureka([{ id: 'NEW' }]))
  shop.serve(path, (_, response) => {
    // what follows the change meets a run that is under way, and not again when that is done
    changed = world.ctx.db
      .updateTable('projects')
      .set({ product_feed_url: `${shop.url}${path}-new` })
      .where('id', '=', projectId)
      .execute()
      .then(() => followProject(world.ctx, { projectId, companyId, fields: ['productFeedURL'] }))
    void changed.finally(() => response.end(heureka([{ id: 'OLD' }])))
  })
  await change({ productFeedURL: shop.url + path })
  await alone()
  await drain(world.ctx)
  await changed
  expect(await ids()).toEqual(['NEW'])
})

describe('the button', () => {
  const press = async (more: object = {}) => {
    const { data, errors } = await world.people.owner.ask(
      'mutation ($input: LoadFeedInput!) { loadFeed(input: $input) { id } }',
      { input: { domainID: project, feed: 'PRODUCTS', ...more } },
    )
    await work()
    return errors?.[0] ? [errors[0].extensions.code, errors[0].message] : data.loadFeed.id
  }

  test('reads a feed every few minutes, and says how long it is till then', async () => {
    shop.serve(path, heureka(numbered(3)))
    await connect()
    await press()
    expect(await runs(), 'after a new address it need not wait').toHaveLength(2)
    await world.pass(61_000)
    expect(await press()).toEqual([
      'FEED_SOON',
      'This feed was loaded just now. It can be loaded again in 2 min.',
    ])
    expect(await press({ acceptDrop: true }), 'nothing is held').toContain('FEED_SOON')
    await change({ productFeedURL: `${shop.url}${path}?new` })
    await work()
    await press()
    expect(await runs()).toHaveLength(4)
    await world.pass(buttonEveryMs)
    await press()
    expect(await runs()).toHaveLength(5)
  })

  test('lets a feed that is held be accepted at once', async () => {
    shop.serve(path, heureka(numbered(20)))
    await connect()
    shop.serve(path, heureka(numbered(2)))
    await press()
    expect(await lastRun()).toMatchObject({ state: 'HELD' })
    await press({ acceptDrop: true })
    expect(await lastRun()).toMatchObject({ state: 'DONE', removed: 18 })
  })
})

test('an address that changes again and again is read a few times at once, then later', async () => {
  shop.serve(path, heureka(numbered(3)))
  for (let n = 0; n < 8; n++) await connect({ productFeedURL: `${shop.url}${path}?${n}` })
  expect(await runs()).toHaveLength(5)
  await alone()
  await world.pass(601_000)
  await tick(world.ctx)
  await work()
  expect(await runs(), 'the last address').toHaveLength(6)
  expect(shop.requests.at(-1)?.path).toBe(`${path}?7`)
})

test('runFeed tries once more after an unexpected error, then ends the run as UNEXPECTED', async () => {
  shop.serve(path, heureka(numbered(3)))
  await change({ productFeedURL: shop.url + path })
  await drain({ ...world.ctx, queue: { ...world.ctx.queue, plan: withoutLoads() } })
  const [row = expect.unreachable()] = await world.ctx.db
    .selectFrom('feed_runs')
    .select(['project_id as projectId', 'id as runId'])
    .where('project_id', '=', innerId('project', project))
    .execute()
  const write = () => Promise.reject(new TypeError('x is not a function'))
  const writers = { ...feedWriters, PRODUCTS: { ...feedWriters.PRODUCTS, write } }
  await expect(runFeed(world.ctx, row, writers)).rejects.toThrow('x is not a function')
  expect(await lastRun()).toMatchObject({ state: 'RUNNING' })
  await runFeed(world.ctx, row, writers)
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'UNEXPECTED' })
})

test('migration feeds_module ends an open run, whose job has a name that nobody works, and makes its project due', async () => {
  shop.serve(path, heureka(numbered(3)))
  await change({ productFeedURL: shop.url + path })
  await drain({ ...world.ctx, queue: { ...world.ctx.queue, plan: withoutLoads() } })
  const old = { kind: 'catalog.refresh' }
  await world.ctx.db.updateTable('agenda').set(old).where('kind', '=', 'feeds.refresh').execute()
  const file = new URL('../../migrations/202611161400_feeds_module.sql', import.meta.url)
  const text = readFileSync(file, 'utf8')
  await sql
    .raw(`/* on purpose over all projects */ ${text.slice(text.indexOf('update agenda'))}`)
    .execute(world.ctx.db)
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'UNEXPECTED' })
  await due()
  expect(await lastRun()).toMatchObject({ state: 'DONE', added: 3 })
})

/** The plan in which feeds are not read by their job. */
const withoutLoads = () => {
  const { plan } = world.ctx.queue
  return { ...plan, jobs: { ...plan.jobs, 'feeds.run': { work: async () => undefined } } }
}
