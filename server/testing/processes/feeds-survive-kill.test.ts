/** A worker is killed in the middle of its feeds: nobody ever sees half of a catalogue, and every order is there once. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { openRun } from '../../modules/feeds/open-run.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { type EventRow, insertNewEvents, insertWaiting, waitingOf } from '../../modules/tracking/store.ts'
import { cloneDatabase } from '../database.ts'
import { heureka, openShop, type Shop } from '../shop.ts'
import { eventId } from '../tracker.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  full,
  type Program,
  ready,
  startProgram,
  tell,
  until,
} from './programs.ts'

const kills = full ? 20 : 3
const products = 5_000
/** Of them, those that are changed by each version of the shop. */
const renamed = 500
const orders = 1_500
/** Bought in each round, told by the tracker. */
const purchases = 200

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let shop: Shop
let env: Record<string, string>
let projectId: string

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  shop = await openShop()
  env = { ...keys, ...shop.env, DATABASE_URL: database.url, DATA_DIR: dataFolder(), LOG_LEVEL: 'warn' }
})
afterAll(async () => {
  await cleanUp()
  await shop?.close()
  await look?.end()
  await database?.drop()
})

const startWorker = async () => ready(startProgram('worker', { ...env, PORT: String(await freePort()) }))

/** In each version of the shop some products have another name, and all orders another status. */
function serve(version: number): void {
  const names = Array.from({ length: products }, (_, n) => ({
    id: `P${n}`,
    name: n < renamed ? `v${version} Stan ${n}` : `Stan ${n}`,
  }))
  const orderItems = Array.from(
    { length: orders },
    (_, n) =>
      `<ORDER><ORDER_ID>O${n}</ORDER_ID><CREATED_AT>2026-06-16T08:42:00Z</CREATED_AT><STATUS>v${version}</STATUS><TOTAL>10</TOTAL></ORDER>`,
  )
  shop.serve('/products.xml', heureka(names))
  shop.serve('/orders.xml', `<ORDERS>${orderItems.join('')}</ORDERS>`)
}

/** As the collector leaves purchases: the events and the job in one commit. */
async function buy(ctx: Ctx, round: number): Promise<void> {
  const rows = Array.from({ length: purchases }, (_, n): EventRow => {
    const now = ctx.clock.now()
    const data = JSON.stringify({
      order: `T${round}-${n}`,
      total: 1,
      items: [{ id: 'P1', price: 1, quantity: 1 }],
    })
    const event = { project_id: projectId, id: eventId(now), at: new Date(now), type: 'purchase', data }
    return {
      ...event,
      behind: { anonymous: newId(now), network: 1n },
      visitor_id: null,
      anonymous: null,
      network: 0n,
      robot: false,
      product_id: null,
    }
  })
  for (let from = 0; from < purchases; from += 20)
    await inTransaction(ctx, async (tx) => {
      const batch = rows.slice(from, from + 20)
      await insertNewEvents(tx, batch)
      await insertWaiting(tx, waitingOf(batch, newId(ctx.clock.now())))
    })
}

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await look.query<Row>(query, [projectId])).rows
const versions = () =>
  rowsOf<{ version: string; count: number }>(
    `select split_part(name, ' ', 1) as version, count(*)::int as count from products
     where project_id = $1 and name like 'v%' group by 1`,
  )
const runs = (version: number) =>
  rowsOf<{ feed: string; state: string }>(
    `select feed, state from (select *, row_number() over (partition by feed order by id) as n
     from feed_runs where project_id = $1) runs where n = ${version} order by feed`,
  )
const isDone = async (version: number) => {
  const states = (await runs(version)).map(({ state }) => state)
  return states.length === 2 && states.every((state) => state === 'DONE')
}
const counted = async (version: number) => {
  const [row] = await rowsOf<Record<'kept' | 'once' | 'counted' | 'stale', number>>(
    `select count(*)::int as kept, count(distinct shop_id)::int as once,
       count(*) filter (where shop_id like 'O%' and status <> 'v${version}')::int as stale,
       (select orders from project_states where project_id = $1) as counted
     from orders where project_id = $1`,
  )
  return row
}

/** What the queue does by itself when a worker has been silent for half a minute. */
const noticeDeadWorker = () =>
  look.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)

test('old or new, never half; what was begun is finished by the next, and nothing is counted twice', async () => {
  await withCtx(env, async (ctx) => {
    const { companyId } = await makeOwner(ctx, 'Olga')
    serve(1)
    const addresses = {
      productFeedURL: `${shop.url}/products.xml`,
      orderFeedURL: `${shop.url}/orders.xml`,
    }
    projectId = (await createProject(ctx, companyId, { name: 'Shop', ...addresses })).projectId
    // its first purchase would make it active, for which its feeds are read once more
    await look.query(`update projects set active = 'ACTIVE' where id = $1`, [projectId])
    let program: Program = await startWorker()
    await until(() => shop.requests.length > 0, 60, program.printed)
    const began = performance.now()
    await until(() => isDone(1), 60, program.printed)
    const wholeMs = performance.now() - began

    const states = new Set<string>()
    const seen: string[] = []
    let longest = 0
    for (let round = 1; round <= kills; round++) {
      const version = round + 1
      serve(version)
      const before = shop.requests.length
      await buy(ctx, round)
      const began = performance.now()
      const project = { id: projectId, company_id: companyId }
      for (const feed of ['PRODUCTS', 'ORDERS'] as const)
        await inTransaction(ctx, (tx) => openRun(tx, project, feed, { requestedByUser: true }))
      await until(() => shop.requests.length > before, 60, program.printed)
      // at another moment each time, from the first byte to about the commit
      await pause(((round - 0.9) / kills) * wholeMs * 1.5)
      program.signal('SIGKILL')
      await program.ended

      const found = await versions()
      expect(found, 'one catalogue, whole').toHaveLength(1)
      expect(found[0]?.count).toBe(renamed)
      expect([`v${round}`, `v${version}`]).toContain(found[0]?.version)
      seen.push(found[0]?.version === `v${version}` ? 'new' : 'old')
      for (const { state } of await runs(version)) {
        expect(['WAITING', 'RUNNING', 'DONE'], 'the run says what it is').toContain(state)
        states.add(state)
      }
      expect(readdirSync(join(env.DATA_DIR ?? '', 'feeds')), 'nothing is left behind').toEqual([])

      await noticeDeadWorker()
      program = await startWorker()
      await until(() => isDone(version), 60, program.printed)
      expect(await versions()).toEqual([{ version: `v${version}`, count: renamed }])
      const bought = orders + round * purchases
      await until(async () => (await counted(version))?.kept === bought, 60, program.printed)
      expect(await counted(version), 'orders are there once, as the feed says by now').toEqual({
        kept: bought,
        once: bought,
        counted: bought,
        stale: 0,
      })
      longest = Math.max(longest, performance.now() - began)
    }
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    tell('feeds-survive-kill', {
      kills,
      products,
      orders: orders + kills * purchases,
      seen_after_kill: seen,
      run_states_after_kill: [...states],
      halves: 0,
      slowest_round_ms: Math.round(longest),
    })
    expect([...states].join(), 'whoever was killed was in the middle of work').toContain('RUNNING')
  })
})
