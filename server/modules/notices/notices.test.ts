import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inProject, inTransaction } from '#platform/db.ts'
import { type Notice, needsAction } from '#rules/notices.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { notify } from './notify.ts'

const list =
  'query ($limit: Int, $nextToken: String) { listNotices(limit: $limit, nextToken: $nextToken) { items { id kind needsAction at read companyID company domainID domain campaignID campaign person } nextToken } unreadNotices }'
const markOne = 'mutation ($id: ID!) { markNoticeRead(id: $id) { id read } }'
const markAll = 'mutation ($id: ID!) { markNoticesRead(upTo: $id) { id read } }'
const day = 86_400_000

type Seen = { id: string; at: string; read: boolean; company: string }
let world: Awaited<ReturnType<typeof openTwoTenants>>
let nela: Person
let count = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
beforeEach(async () => {
  nela = await world.person(`Nela${++count}`)
})
afterAll(() => world.close())

const lost = (company = 'First'): Notice => ({
  kind: 'ACCESS_REVOKED',
  companyId: world.inner.companyId,
  company,
  projectId: null,
  project: null,
})
const tell = (notice: Notice, key: string, ...people: Person[]) =>
  inTransaction(world.ctx, (tx) =>
    notify(
      tx,
      people.map(({ userId }) => userId),
      notice,
      key,
    ),
  )
const seenBy = async (person: Person): Promise<Seen[]> =>
  (await person.ask(list, { limit: 1000 })).data.listNotices.items
const unreadOf = async (person: Person) => (await person.ask(list)).data.unreadNotices

test('a notice names its place as it was called, and whoever else it is about as they are called now', async () => {
  const { companyId, projectId } = world.inner
  const place = { companyId, company: 'Once', projectId, project: 'Once a shop' }
  await tell({ kind: 'ACCESS_ACCEPTED', ...place, personId: world.people.stranger.userId }, 'a', nela)
  expect(await seenBy(nela)).toEqual([
    {
      id: expect.stringMatching(/^notice_\w{22}$/),
      kind: 'ACCESS_ACCEPTED',
      needsAction: false,
      at: expect.any(String),
      read: false,
      companyID: world.ids.company,
      company: 'Once',
      domainID: world.ids.project,
      domain: 'Once a shop',
      campaignID: null,
      campaign: null,
      person: 'Standa',
    },
  ])
})

test('a person without a name is named by the address', async () => {
  const nameless = await world.person('Nobody')
  await world.ctx.db.updateTable('users').set({ name: '' }).where('id', '=', nameless.userId).execute()
  await tell({ ...lost(), kind: 'ACCESS_ACCEPTED', personId: nameless.userId }, 'a', nela)
  expect(await seenBy(nela)).toMatchObject([{ person: nameless.email }])
})

test('what is to be done is told apart from what is done', async () => {
  const { companyId, projectId } = world.inner
  await tell(
    { kind: 'SETUP_WAITING', companyId, company: 'First', projectId, project: 'Shop' },
    'setup',
    nela,
  )
  await tell(lost(), 'lost', nela)
  expect(await seenBy(nela)).toMatchObject([
    { kind: 'ACCESS_REVOKED', needsAction: false },
    { kind: 'SETUP_WAITING', needsAction: true },
  ])
  expect(needsAction).toMatchObject({ ACCESS_ACCEPTED: false, ACCESS_REVOKED: false, SETUP_WAITING: true })
})

test('told twice under one key, or twice to one person, it appears once; under another key again', async () => {
  await tell(lost('A'), 'one', nela, nela)
  await tell(lost('B'), 'one', nela, world.people.stranger)
  await tell(lost('C'), 'two', nela)
  expect((await seenBy(nela)).map(({ company }) => company)).toEqual(['C', 'A'])
  expect((await seenBy(world.people.stranger)).map(({ company }) => company)).toEqual(['B'])
  await tell(lost('D'), 'three')
  expect(await unreadOf(nela)).toBe(2)
})

test('a project tells its people from behind the wall, and reads nothing there', async () => {
  const { projectId } = world.inner
  const behind = () =>
    inProject(world.ctx, projectId, (tx) => notify(tx, [nela.userId], lost(), 'behind the wall'))
  await behind()
  await behind()
  expect(await unreadOf(nela)).toBe(1)
  const reading = inProject(world.ctx, projectId, ({ db }) => db.selectFrom('notices').select('id').execute())
  await expect(reading).rejects.toThrow(/permission denied/)
})

test('a transaction that fails tells nobody', async () => {
  const undone = inTransaction(world.ctx, async (tx) => {
    await notify(tx, [nela.userId], lost(), 'undone')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await seenBy(nela)).toEqual([])
})

test('one is marked as read, the others are not; marking it again changes nothing', async () => {
  for (const key of ['a', 'b', 'c']) await tell(lost(key), key, nela)
  const [, middle] = await seenBy(nela)
  const { data } = await nela.ask(markOne, { id: middle?.id })
  expect(data.markNoticeRead).toEqual({ id: middle?.id, read: true })
  expect((await seenBy(nela)).map(({ read }) => read)).toEqual([false, true, false])
  await nela.ask(markOne, { id: middle?.id })
  expect(await unreadOf(nela)).toBe(2)
})

test('all that was seen is marked as read, and what has come since is not', async () => {
  for (const key of ['a', 'b']) await tell(lost(key), key, nela, world.people.helpdesk)
  const [newest] = await seenBy(nela)
  await tell(lost('c'), 'c', nela)
  const { data } = await nela.ask(markAll, { id: newest?.id })
  expect(data.markNoticesRead).toEqual({ id: newest?.id, read: true })
  expect((await seenBy(nela)).map(({ read }) => read)).toEqual([false, true, true])
  expect(await unreadOf(world.people.helpdesk)).toBe(2)
})

test('somebody else’s notice does not exist, and no mark is set', async () => {
  await tell(lost(), 'a', nela)
  const [notice] = await seenBy(nela)
  for (const document of [markOne, markAll]) {
    for (const id of [notice?.id, 'notice_garbage', world.ids.company]) {
      const { errors } = await world.people.helpdesk.ask(document, { id })
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
  }
  expect(await unreadOf(nela)).toBe(1)
})

test('pages hold while notices come, and a token opens nobody else’s list', async () => {
  for (let i = 0; i < 5; i++) await tell(lost(String(i)), String(i), nela)
  const all = await seenBy(nela)
  const seen: Seen[] = []
  let nextToken: string | null = null
  do {
    const { listNotices }: { listNotices: { items: Seen[]; nextToken: string | null } } = (
      await nela.ask(list, { limit: 2, nextToken })
    ).data
    seen.push(...listNotices.items)
    nextToken = listNotices.nextToken
    if (nextToken) {
      const { errors } = await world.people.stranger.ask(list, { limit: 2, nextToken })
      expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'nextToken', code: 'INVALID' }])
    }
    await tell(lost('new'), `new ${seen.length}`, nela)
  } while (nextToken)
  expect(seen).toEqual(all)
})

test('unread ones are counted up to a hundred', async () => {
  for (let i = 0; i < 101; i++) await tell(lost(), String(i), nela)
  expect(await unreadOf(nela)).toBe(100)
  expect(await seenBy(nela)).toHaveLength(101)
})

test('a person who is erased takes along what they were told and what was told of them', async () => {
  const gone = await world.person('Gone')
  await tell({ ...lost(), kind: 'ACCESS_ACCEPTED', personId: gone.userId }, 'a', nela)
  await tell(lost(), 'b', gone)
  await world.ctx.db.deleteFrom('users').where('id', '=', gone.userId).execute()
  expect(await seenBy(nela)).toEqual([])
  const left = world.ctx.db.selectFrom('notices').select('id').where('user_id', '=', gone.userId).execute()
  expect(await left).toEqual([])
})

// time moves on for good, so this one comes last
test('a notice is forgotten after 90 days, read or not', async () => {
  const forget = () => world.ctx.queue.plan.jobs['notices.forget'].work(world.ctx, {}, 'x')
  await tell(lost('old'), 'old', nela)
  await world.pass(1000)
  await tell(lost('young'), 'young', nela)
  await world.pass(90 * day - 1000)
  await forget()
  expect(await seenBy(nela)).toHaveLength(2)
  await world.pass(1)
  await forget()
  expect((await seenBy(nela)).map(({ company }) => company)).toEqual(['young'])
})
