/** What holds on a cluster while its servers go away. They have to stand on this machine; nothing else may use them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { holdProject, updateProjectState } from '../../modules/projects/store.ts'
import { drain } from '../drain.ts'
import { query } from '../postgres.ts'
import { nextShop, shopOrigin } from '../tracker.ts'
import { openTwoTenants } from '../world.ts'
import { openServer } from './servers.ts'

const kills = 20
const { nodes } = inject('run')
let world: Awaited<ReturnType<typeof openTwoTenants>>
const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
beforeAll(async () => {
  // what a server has said to be durable is, as it has to be where it is killed
  for (const node of nodes) {
    for (const setting of settings) await query(node, `alter system set ${setting} = on`)
    await query(node, 'select pg_reload_conf()')
  }
})
afterAll(async () => {
  for (const node of nodes) {
    for (const setting of settings) await query(node, `alter system reset ${setting}`)
    await query(node, 'select pg_reload_conf()')
  }
})
beforeEach(async () => {
  world = await openTwoTenants()
  return () => world.close()
})
const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

test(`a coordinator that is killed ${kills} times with transactions in flight loses no job, and sends none without its rows`, async () => {
  const [coordinatorUrl = '', ...workers] = nodes
  const coordinator = await openServer(coordinatorUrl)
  const name = new URL(world.app.databaseUrl).pathname.slice(1)
  const own = Object.assign(new URL(coordinatorUrl), { pathname: `/${name}` }).href
  let committed = 0
  let inFlight = 0
  for (let kill = 0; kill < kills; kill++) {
    let isAlive = true
    const goOn = async () => {
      while (isAlive)
        await inTransaction(world.ctx, async (tx) => {
          // a row of a project that stands on one of the workers, and the job that is to follow from it
          const projectId = newId(tx.clock.now())
          await sql`insert into month_counts (project_id, month, visitors, suspects)
            values (${projectId}, 'killed', 0, 0)`.execute(tx.db)
          await send(tx, 'tracking.deriveAgain', { projectId })
        }).then(
          () => committed++,
          () => (isAlive = false),
        )
    }
    const enough = committed + 16 + Math.floor(Math.random() * 100)
    const flights = Array.from({ length: 16 }, goOn)
    await until(() => expect(committed).toBeGreaterThan(enough))
    inFlight += flights.length
    await coordinator.kill()
    isAlive = false
    await Promise.all(flights)
    coordinator.start()
    // those that were prepared on a worker are ended as the coordinator has decided
    await until(() => query(own, 'select recover_prepared_transactions()'))
    for (const worker of workers)
      await until(async () =>
        expect(await query(worker, `select gid from pg_prepared_xacts where database = '${name}'`)).toEqual(
          [],
        ),
      )
  }
  const rows = await sql<{ id: string }>`select project_id as id from month_counts where month = 'killed'
    order by 1 /* on purpose */`.execute(world.ctx.db)
  const jobs = await sql<{ id: string }>`select (data ->> 'projectId')::uuid as id from pgboss.job
    where name = 'tracking.deriveAgain' order by 1`.execute(world.ctx.db)
  const jobOf = new Set(jobs.rows.map(({ id }) => id))
  const lost = rows.rows.filter(({ id }) => !jobOf.has(id))
  print({ kills, inFlight, committed, rows: rows.rows.length, lost: lost.length })
  expect(lost).toEqual([])
  expect(jobs.rows).toEqual(rows.rows)
  expect(rows.rows.length).toBeGreaterThanOrEqual(committed)
})

test('while a worker is away the events of shops on the others are accepted, and all are once it is back', async () => {
  const [, away = ''] = nodes
  const shops: Awaited<ReturnType<typeof nextShop>>[] = []
  for (let n = 0; n < 12; n++) shops.push(await nextShop(world))
  const { rows } = await sql<{ id: string; port: number }>`
    select id, nodeport as port from unnest(${shops.map(({ projectId }) => projectId)}::uuid[]) as id
    join pg_dist_placement on shardid = get_shard_id_for_distribution_column('project_states', id)
    join pg_dist_node using (groupid)`.execute(world.ctx.db)
  const portOf = new Map(rows.map(({ id, port }) => [id, String(port)]))
  const isAway = ({ projectId }: { projectId: string }) => portOf.get(projectId) === new URL(away).port
  expect(new Set(shops.map(isAway)).size, 'shops on each').toBe(2)
  const page = { type: 'page', url: `${shopOrigin}/` } as const
  const visits = shops.map(({ tracker }) => ({ tracker, event: tracker.event(page) }))
  const sendAll = () =>
    Promise.all(visits.map(async ({ tracker, event }) => (await tracker.send([event])).status))
  const server = await openServer(away)
  await server.kill()
  const answers = await sendAll()
  server.start()
  expect(answers).toEqual(shops.map((shop) => (isAway(shop) ? 503 : 200)))
  await until(async () => expect(await sendAll()).toEqual(shops.map(() => 200)))
  await drain(world.ctx)
  const counted = await sql<{ events: number }>`select events from event_days
    where project_id = any(${shops.map(({ projectId }) => projectId)})`.execute(world.ctx.db)
  print({ shops: shops.length, away: shops.filter(isAway).length, counted: counted.rows.length })
  expect(counted.rows).toEqual(shops.map(() => ({ events: 1 })))
})

test('createDomain of another company does not wait for a feed that is being written', async () => {
  /** The median of eleven, in milliseconds. */
  const time = async () => {
    const times: number[] = []
    while (times.length < 11) {
      const began = performance.now()
      await createProject(world.ctx, world.inner.foreignId, { name: 'Shop' })
      times.push(performance.now() - began)
    }
    return Math.round(times.sort((a, b) => a - b)[5] ?? 0)
  }
  await time()
  const alone = await time()
  const during = await inTransaction(world.ctx, async (tx) => {
    await holdProject(tx, world.inner.projectId)
    await updateProjectState(tx, world.inner.projectId, { products: 1 })
    // whoever waited for this transaction would wait in vain
    return time()
  })
  print({ createDomainMs: { alone, during }, ratio: during / alone })
})
