import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction, isTimeout, openDb, type StatementWatch } from '#platform/db.ts'
import { eraseProject } from '#platform/erase-project.ts'
import { outerId } from '#platform/ids.ts'
import { manifest } from '#platform/manifest.ts'
import type { TableEntry } from '#platform/table-entry.ts'
import { leadscoringOf } from '#rules/leadscoring/settings.ts'
import { drain } from '#testing/drain.ts'
import { fillProject, tablesOfProject } from '#testing/fill.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from './create-project.ts'
import { purge } from './purge.ts'
import { holdProject, lockFreeStates, markEventsPurged } from './store.ts'

const hour = 3_600_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await drain(world.ctx)
})
afterAll(() => world.close())

/** A project with a row in every table that goes with it, and with everything configured. */
async function full(name: string) {
  const { companyId } = world.inner
  const { projectId } = await createProject(world.ctx, companyId, { name, shopURL: 'https://fox.example' })
  const id = outerId('project', projectId)
  const config = {
    productFeedURL: 'https://fox:den@fox.example/feed.xml',
    dnsName: `${name}.example`,
    shopifyStore: name,
    trackingIds: { sklik: '1' },
    unsubscribeSetup: { title: 'Bye' },
    homeBox: { config: { gap: 1 } },
    leadscoringSettings: { visit: 2 },
  }
  await change(id, config)
  await world.ctx.db
    .updateTable('projects')
    .set({ proved_dns_name: `${name}.example` })
    .where('id', '=', projectId)
    .execute()
  const userId = world.people.companyEditor.userId
  await fillProject(world.ctx.db, { project_id: projectId, company_id: companyId, user_id: userId })
  // scores that fit the settings need not be computed anew, which would use up some of the rows
  const { timezone } = await rowOf(projectId)
  await world.ctx.db
    .updateTable('score_states')
    .set({
      settings: JSON.stringify(leadscoringOf(config.leadscoringSettings)),
      timezone: timezone ?? 'UTC',
    })
    .where('project_id', '=', projectId)
    .execute()
  return { projectId, id }
}
const change = async (id: string, input: object) => {
  const { data, errors } = await world.people.owner.ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { active } }',
    { input: { id, ...input } },
  )
  return errors?.[0]?.extensions.code ?? data.updateDomain.active
}
const run = async (passed: number) => {
  await world.pass(passed)
  await tick(world.ctx)
  return (await drain(world.ctx)).filter(({ name }) => name === 'projects.purge')
}
const count = async (table: string, projectId: string) =>
  (await sql`select 1 from ${sql.table(table)} where project_id = ${projectId}`.execute(world.ctx.db)).rows
    .length
const counts = async (projectId: string) =>
  Promise.all(tablesOfProject.map((table) => count(table, projectId)))
const rowOf = (projectId: string) =>
  world.ctx.db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow()
const remove = (id: string, condition?: object) =>
  world.people.owner.ask(
    'mutation ($id: ID!, $condition: DomainCondition) { deleteDomain(input: { id: $id }, condition: $condition) { id name active stats { products } owner } }',
    { id, condition },
  )

test('every table that knows projects says what a purge does with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'project_id'`.execute(
    world.ctx.db,
  )
  const tables = manifest as Record<string, TableEntry>
  const kept = rows.map(({ name }) => name).filter((name) => tables[name] && tables[name].purge !== 'delete')
  // what a company pays for does not shrink with its projects: billing takes it over, see forget-project.test.ts
  expect(kept.sort()).toEqual(['audit_log', 'usage_months'])
  expect(tablesOfProject.filter((table) => !rows.some(({ name }) => name === table))).toEqual([])
  for (const [name, { purge: fate }] of Object.entries(tables)) expect(fate, name).not.toBe('blank')
})

test('an hour after the mark everything is erased, and nothing of others', async () => {
  const { projectId, id } = await full('first')
  const other = await full('other')
  // more than go in one transaction
  await sql`
    insert into share_links (id, company_id, project_id, email, secret_hash, invited_by, created_at, expires_at)
    select gen_random_uuid(), ${world.inner.companyId}, ${projectId}, n || '@people.example', n::text::bytea,
      ${world.people.owner.userId}, now(), now()
    from generate_series(1, 2500) n`.execute(world.ctx.db)
  expect((await counts(projectId)).every((rows) => rows > 0)).toBe(true)

  expect(await change(id, { active: 'MARKED_FOR_PURGE' })).toBe('MARKED_FOR_PURGE')
  expect(await run(hour - 60_000)).toEqual([])
  expect((await counts(projectId)).every((rows) => rows > 0)).toBe(true)
  await run(0) // what follows from all that was made up above
  const before = await counts(other.projectId)
  expect(await run(120_000)).toEqual([{ name: 'projects.purge', failure: undefined }])

  expect(await counts(projectId)).toEqual(tablesOfProject.map(() => 0))
  expect(await counts(other.projectId)).toEqual(before)
  expect(await rowOf(projectId)).toMatchObject({
    name: 'first',
    active: 'PURGED',
    purge_at: null,
    shop_url: null,
    product_feed_url: null,
    dns_name: null,
    proved_dns_name: null,
    shopify_store: null,
    tracking_ids: {},
    unsubscribe_setup: {},
    leadscoring_settings: {},
    home_box: {},
  })
  const log = await world.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('project_id', '=', projectId)
    .execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['projects.create', 'projects.purge']),
  )
  // what was its own is free for others
  expect(await change(other.id, { dnsName: 'first.example', shopifyStore: 'first' })).toBe('INCOMPLETE')
  const seen = await world.people.owner.ask(
    'query ($id: ID!) { getDomain(id: $id) { name active productsUpdated stats { products } recommenderStatus } }',
    { id },
  )
  expect(seen.data.getDomain).toEqual({
    name: 'first',
    active: 'PURGED',
    productsUpdated: '1970-01-01T00:00:00.000Z',
    stats: { products: 0 },
    recommenderStatus: 'LEARNING',
  })
  expect(await change(id, { name: 'Again' })).toBe('PROJECT_ERASED')
  expect(await change(id, { active: 'INCOMPLETE' })).toBe('PROJECT_ERASED')
})

test('taken back in time nothing happens; marked anew the hour begins anew', async () => {
  const { projectId, id } = await full('second')
  await change(id, { active: 'MARKED_FOR_PURGE' })
  await world.pass(hour - 120_000)
  expect(await change(id, { active: 'CANCELLED' })).toBe('CANCELLED')
  const before = await counts(projectId)
  expect(await run(240_000)).toHaveLength(1)
  // the agenda's row has become the job, which found nothing to do
  expect(
    (await counts(projectId)).map((rows, at) => rows > 0 || tablesOfProject[at] === 'agenda'),
  ).not.toContain(false)
  expect(before).not.toContain(0)

  await change(id, { active: 'MARKED_FOR_PURGE' })
  await world.pass(hour / 2)
  await change(id, { active: 'CANCELLED' })
  await change(id, { active: 'MARKED_FOR_PURGE' })
  await run(hour / 2 + 60_000)
  expect((await rowOf(projectId)).active).toBe('MARKED_FOR_PURGE')
  await run(hour / 2)
  expect((await rowOf(projectId)).active).toBe('PURGED')
})

test('killed in the middle it cannot be taken back, and goes on where it was', async () => {
  const { projectId, id } = await full('third')
  await change(id, { active: 'MARKED_FOR_PURGE' })
  await world.pass(hour + 1)
  for (let transactions = 1; transactions <= tablesOfProject.length * 2 + 2; transactions++) {
    let left = transactions
    // a request past its time is rolled back at the end of its transaction, as at a kill
    const dying = {
      throwIfAborted: () => (left-- <= 0 ? expect.unreachable('killed') : undefined),
    } as AbortSignal
    await purge({ ...world.ctx, signal: dying }, { projectId }).catch(() => undefined)
    if ((await rowOf(projectId)).active === 'PURGED') break
    expect(await change(id, { active: 'CANCELLED' })).toBe('PROJECT_ERASED')
  }
  expect((await rowOf(projectId)).active).toBe('PURGED')
  expect(await counts(projectId)).toEqual(tablesOfProject.map(() => 0))
  await purge(world.ctx, { projectId })
  const purges = await world.ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('project_id', '=', projectId)
    .where('action', '=', 'projects.purge')
    .execute()
  expect(purges).toHaveLength(1)
})

test('only a purged project can be deleted; it is told one last time', async () => {
  const { projectId, id } = await full('fourth')
  expect((await remove(id)).errors?.[0]?.extensions.code).toBe('PROJECT_NOT_PURGED')
  const condition = { active: { eq: 'PURGED' } }
  expect((await remove(id, condition)).errors?.[0]?.extensions.code).toBe('CONDITION_FAILED')
  await change(id, { active: 'MARKED_FOR_PURGE' })
  expect((await remove(id)).errors?.[0]?.extensions.code).toBe('PROJECT_NOT_PURGED')
  await run(hour + 60_000)
  // what came too late for the purge does not keep it
  await world.ctx.db.insertInto('project_states').values({ project_id: projectId }).execute()
  const { data, errors } = await remove(id, condition)
  expect(errors).toBeUndefined()
  expect(data.deleteDomain).toEqual({
    id,
    name: 'fourth',
    active: 'PURGED',
    stats: { products: 0 },
    owner: null,
  })
  expect((await remove(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const log = await world.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('project_id', '=', projectId)
    .execute()
  expect(log.map(({ action }) => action)).toContain('projects.delete')
})

/** A connection on which no statement waits long, and whose statements are seen. */
const otherDb = (watch?: StatementWatch) =>
  openDb({ url: world.app.databaseUrl, max: 1, statementSeconds: 2 }, world.ctx.log, watch)

test('while a feed holds a project, its owner can change it and events can be counted; only erasing it waits', async () => {
  const { projectId, id } = await full('held')
  const hasty = otherDb()
  await inTransaction(world.ctx, async (tx) => {
    expect(await holdProject(tx, projectId)).toMatchObject({ name: 'held' })
    expect(await change(id, { name: 'held yet' })).toBe('INCOMPLETE')
    const { locked } = await inTransaction(world.ctx, (other) => lockFreeStates(other, [projectId]))
    expect(locked).toEqual([projectId])
    await expect(eraseProject({ ...world.ctx, db: hasty }, projectId)).rejects.toSatisfy(isTimeout)
  })
  // nothing is erased before the state is, which the feed has held
  expect(await counts(projectId)).not.toContain(0)
  await hasty.destroy()
  await eraseProject(world.ctx, projectId)
  expect(await inTransaction(world.ctx, (tx) => holdProject(tx, projectId))).toBeUndefined()
})

test('a purge that finds no rights sends no DELETE to their table, which is a reference table', async () => {
  const { projectId } = await full('rightless')
  await eraseProject(world.ctx, projectId)
  const sent: string[] = []
  const db = otherDb((text) => void sent.push(text))
  await eraseProject({ ...world.ctx, db }, projectId)
  await db.destroy()
  expect(sent.filter((text) => /^\s*delete from "access_rights"/.test(text))).toEqual([])
  expect(sent.some((text) => /^\s*delete from "products"/.test(text))).toBe(true)
})

test('markEventsPurged stamps every project, and holds those of one piece only while it waits for somebody', async () => {
  const shops: string[] = []
  for (const name of ['one', 'two', 'three'])
    shops.push((await createProject(world.ctx, world.inner.companyId, { name })).projectId)
  await world.pass(1000)
  const stamped = async () => {
    const { rows } = await sql<{ project_id: string }>`select project_id from project_states
      where project_id = any(${shops}) and events_purged_at = ${new Date(world.clock.now())}
      order by project_id`.execute(world.ctx.db)
    return rows.map(({ project_id }) => project_id)
  }
  let stamping = Promise.resolve()
  await inTransaction(world.ctx, async (tx) => {
    await lockFreeStates(tx, shops.slice(1, 2))
    stamping = markEventsPurged(world.ctx, 1)
    await vi.waitFor(async () => expect(await stamped()).toEqual(shops.slice(0, 1)), 30_000)
    const others = [shops[0] ?? '', shops[2] ?? '']
    const { busy } = await inTransaction(world.ctx, (own) => lockFreeStates(own, others))
    expect(busy).toEqual([])
  })
  await stamping
  expect(await stamped()).toEqual(shops)
})
