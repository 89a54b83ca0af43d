import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerIdIn, outerIdIn } from '#platform/ids.ts'
import { storageError } from '#platform/storage/storage.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { changeChunk } from './change-many.ts'
import { exportPart } from './export-contacts.ts'
import { findContactJob } from './store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let shop: Awaited<ReturnType<typeof nextShop>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  shop = await nextShop(world)
})

/** So many contacts, every other one unsubscribed. */
const fill = (count: number) =>
  sql`insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, consent, name, orders, spent)
      select ${shop.projectId}, uuidv7(), 'p' || lpad(n::text, 6, '0') || '@lide.example', now(), 'epoch', 'none', 0,
        case n % 2 when 0 then 'IMPORTED' else 'UNSUBSCRIBED' end, 'Petra ' || n, n, n * 100
      from generate_series(1, ${sql.lit(count)}) n`.execute(world.ctx.db)

const job = 'id kind state done total download tag { name visitorCount }'
async function call(operation: string, input: object, who: Person = world.people.owner) {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
  const { data, errors } = await who.ask(
    `mutation ($input: ${type}!) { ${operation}(input: $input) { ${operation === 'createTag' ? 'id' : job} } }`,
    { input: { domainID: shop.project, ...input } },
  )
  const [error] = errors ?? []
  return error ? (error.extensions.fields?.map(({ code }) => code) ?? error.extensions.code) : data[operation]
}
const jobs = async () =>
  (
    await world.people.owner.ask(`query ($id: ID!) { contactJobs(domainID: $id) { ${job} } }`, {
      id: shop.project,
    })
  ).data.contactJobs
const contactIds = async () => {
  const rows = world.ctx.db.selectFrom('visitors').select('id').where('project_id', '=', shop.projectId)
  return (await rows.orderBy('email').execute()).map(({ id }) => outerIdIn('visitor', shop.projectId, id))
}
const download = (path: string, who: Person = world.people.owner) =>
  world.http.inject({ url: path, headers: { ...(who.cookie && { cookie: who.cookie }) } })
const work = async () => expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])

test('tagContacts tags those with the given ids at once, each once, and takes it away again', async () => {
  await fill(5)
  const [one = '', two = ''] = await contactIds()
  const { id: tagID } = await call('createTag', { name: 'Vodáci' })
  const contacts = { ids: [one, two, one] }
  expect(await call('tagContacts', { tagID, contacts })).toMatchObject({
    kind: 'TAG',
    state: 'DONE',
    done: 2,
    total: 2,
    tag: { name: 'Vodáci', visitorCount: 2 },
  })
  expect((await call('tagContacts', { tagID, contacts })).tag.visitorCount).toBe(2)
  const untagged = await call('tagContacts', { tagID, contacts: { ids: [one] }, remove: true })
  expect(untagged).toMatchObject({ kind: 'UNTAG', tag: { visitorCount: 1 } })
})

test('tagContacts tags all whom a filter finds, goes on where a killed program was, and does nobody twice', async () => {
  await fill(1700)
  const { id: tagID } = await call('createTag', { name: 'Všichni' })
  const started = await call('tagContacts', { tagID, contacts: { filter: { consents: ['IMPORTED'] } } })
  expect(started).toMatchObject({ state: 'RUNNING', done: 0, total: 850 })
  const { id } = innerIdIn('bulk', started.id)
  const row = await findContactJob(world.ctx.db, shop.projectId, id)
  // one chunk, then the program is gone
  expect(row && (await changeChunk(world.ctx, row))).toBe(true)
  await work()
  expect(await jobs()).toEqual([
    expect.objectContaining({
      state: 'DONE',
      done: 850,
      total: 850,
      tag: { name: 'Všichni', visitorCount: 850 },
    }),
  ])
})

test('a job whose tag is deleted meanwhile fails, and says so', async () => {
  await fill(3)
  const { id: tagID } = await call('createTag', { name: 'Krátce' })
  await call('tagContacts', { tagID, contacts: { filter: { hasEmail: true } } })
  await world.people.owner.ask('mutation ($id: ID!) { deleteTag(input: { id: $id }) { id } }', { id: tagID })
  await work()
  expect(await jobs()).toEqual([expect.objectContaining({ state: 'FAILED', tag: null })])
})

test('unsubscribeContacts withdraws from all whom a filter finds, and leaves who has unsubscribed as they are', async () => {
  await fill(10)
  await call('unsubscribeContacts', { contacts: { filter: { hasEmail: true } } })
  await work()
  const { rows } = await sql<{ consent: string; contacts: string; entries: string }>`
    select consent, count(*) as contacts, (select count(*) from consents where project_id = ${shop.projectId}) as entries
    from visitors where project_id = ${shop.projectId} group by consent`.execute(world.ctx.db)
  expect(rows).toEqual([{ consent: 'UNSUBSCRIBED', contacts: '10', entries: '5' }])
})

test.each([
  [{}, ['REQUIRED']],
  [{ ids: Array.from({ length: 1001 }, () => 'visitor_1') }, ['TOO_LARGE']],
  [{ ids: ['visitor_1'] }, 'NOT_FOUND'],
  [{ filter: { bands: ['NONSENSE'] } }, ['INVALID']],
])('a selection %j is refused', async (contacts, refusal) => {
  expect(await call('unsubscribeContacts', { contacts })).toEqual(refusal)
})

test('exportContacts makes a table in the order of the list that no spreadsheet takes for formulas', async () => {
  await fill(3)
  await world.ctx.db
    .updateTable('visitors')
    .set({ name: '=HYPERLINK("https://evil.example")' })
    .where('project_id', '=', shop.projectId)
    .where('orders', '=', 2)
    .execute()
  const made = await call('exportContacts', { contacts: { filter: { hasEmail: true } }, sort: 'ORDERS' })
  expect(made).toMatchObject({ kind: 'EXPORT', state: 'DONE', done: 3, total: 3 })
  const { statusCode, body, headers } = await download(made.download)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="contacts-${new Date(world.clock.now()).toISOString().slice(0, 10)}.csv"`,
  })
  const lines = body.split('\r\n')
  expect(lines[0]).toContain('"E-mail";"Name"')
  expect(lines.slice(1, 4).map((line) => line.split(';')[0])).toEqual([
    '"p000003@lide.example"',
    '"p000002@lide.example"',
    '"p000001@lide.example"',
  ])
  expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(lines[1]).toContain('"3";"3.00"')
})

test('exportContacts of very many is made in parts, each contact once, and is gone after a day', async () => {
  await fill(20_500)
  const started = await call('exportContacts', { contacts: { filter: { hasEmail: true } } })
  expect(started).toMatchObject({ state: 'RUNNING', total: 20_500, download: null })
  await work()
  const [made] = await jobs()
  expect(made).toMatchObject({ state: 'DONE', done: 20_500 })
  const emails = (await download(made.download)).body.match(/p\d{6}@lide/g) ?? []
  expect(emails).toHaveLength(20_500)
  expect(new Set(emails).size).toBe(20_500)
  await world.pass(dayMs + 61_000)
  await tick(world.ctx)
  await work()
  expect((await jobs())[0].download).toBeNull()
  expect((await download(made.download)).statusCode).toBe(404)
  const files = world.ctx.db.selectFrom('files').selectAll().where('project_id', '=', shop.projectId)
  expect(await files.execute()).toEqual([])
})

test('an export is there for whoever may see the contacts, and for nobody else', async () => {
  await fill(1)
  const { download: path } = await call('exportContacts', { contacts: { filter: { hasEmail: true } } })
  const statuses = await Promise.all(
    (['owner', 'companyEditor', 'helpdesk', 'stranger', 'nobody'] as const).map(
      async (who) => (await download(path, world.people[who])).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 404, 404])
  expect((await download('/exports/bulk_1.csv')).statusCode).toBe(404)
})

/** As if the storage were away, until the returned function is called. */
function storageAway(error: Error): () => void {
  const { put } = world.ctx.storage
  world.ctx.storage.put = () => Promise.reject(error)
  return () => {
    world.ctx.storage.put = put
  }
}
const files = () =>
  world.ctx.db.selectFrom('files').selectAll().where('project_id', '=', shop.projectId).execute()

test('a table that could not be made at once, because the storage was away, is made in the background', async () => {
  await fill(3)
  const back = storageAway(storageError('away'))
  const started = await call('exportContacts', { contacts: { filter: { hasEmail: true } } })
  back()
  expect(started).toMatchObject({ state: 'RUNNING', download: null })
  await world.pass(200_000)
  await work()
  const [made] = await jobs()
  expect(made).toMatchObject({ state: 'DONE', done: 3, total: 3 })
  expect((await download(made.download)).body.match(/@lide/g)).toHaveLength(3)
})

test('a table that there is no room for fails at once, and leaves nothing', async () => {
  await fill(2500)
  const { config } = world.ctx
  const limit = config.STORAGE_MB_PER_PROJECT
  // one part has room, two have not
  Object.assign(config, { STORAGE_MB_PER_PROJECT: 0.25 })
  try {
    expect(await call('exportContacts', { contacts: { filter: { hasEmail: true } } })).toBe('STORAGE_QUOTA')
  } finally {
    Object.assign(config, { STORAGE_MB_PER_PROJECT: limit })
  }
  expect(await jobs()).toEqual([expect.objectContaining({ state: 'FAILED', download: null })])
  expect(await files()).toEqual([])
})

test('what has failed on every attempt is given up after a day, and its parts and whom it looked for go', async () => {
  await fill(20_500)
  const search = 'Petra Nováková'
  await call('exportContacts', { contacts: { filter: { hasEmail: true } } })
  await call('unsubscribeContacts', { contacts: { filter: { search } } })
  const [, started] = await jobs()
  const row = await findContactJob(world.ctx.db, shop.projectId, innerIdIn('bulk', started.id).id)
  // one part, then nothing any more
  expect(row && (await exportPart(world.ctx, row))).toBe(true)
  await sql`delete from pgboss.job where name = 'segments.changeMany'`.execute(world.ctx.db)
  await world.pass(dayMs + 61_000)
  await tick(world.ctx)
  await work()
  expect((await jobs()).map(({ state }: { state: string }) => state)).toEqual(['FAILED', 'FAILED'])
  expect(await files()).toEqual([])
  const { rows } = await sql<{ chosen: object }>`
    select chosen from contact_jobs where project_id = ${shop.projectId}`.execute(world.ctx.db)
  expect(rows).toEqual([{ chosen: {} }, { chosen: {} }])
})

test('tagContacts gives nobody more tags than one contact may have', async () => {
  await fill(2)
  const ids = await contactIds()
  await sql`insert into tags (project_id, id, name, name_key, created_at)
    select ${shop.projectId}, uuidv7(), n::text, n::text, now() from generate_series(1, 50) n`.execute(
    world.ctx.db,
  )
  await sql`insert into visitor_tags (project_id, tag_id, visitor_id)
    select ${shop.projectId}, id, ${innerIdIn('visitor', ids[0] ?? '').id} from tags where project_id = ${shop.projectId}`.execute(
    world.ctx.db,
  )
  const { id: tagID } = await call('createTag', { name: 'Další' })
  expect((await call('tagContacts', { tagID, contacts: { ids } })).tag.visitorCount).toBe(1)
})

test('so many changes of many are under way at once; those by ids are done nevertheless', async () => {
  await fill(1)
  const filter = { hasEmail: true }
  for (let n = 0; n < contactLimits.jobs; n++)
    expect(await call('unsubscribeContacts', { contacts: { filter } })).toMatchObject({ state: 'RUNNING' })
  expect(await call('unsubscribeContacts', { contacts: { filter } })).toBe('CONTACT_JOBS_LIMIT')
  expect(await call('exportContacts', { contacts: { filter } })).toBe('CONTACT_JOBS_LIMIT')
  const contacts = { ids: await contactIds() }
  expect(await call('unsubscribeContacts', { contacts })).toMatchObject({ state: 'DONE' })
  await work()
  expect(await call('unsubscribeContacts', { contacts: { filter } })).toMatchObject({ state: 'RUNNING' })
})
