import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { grant } from './grant.ts'
import { usersWithAccess } from './store.ts'

const revoke =
  'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { id accessRights { email } } domain { id } } }'
const seen = 'query ($id: ID!) { getDomain(id: $id) { accessRights { email role source } } }'
let world: Awaited<ReturnType<typeof openTwoTenants>>
let nela: Person
let count = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
/** An editor of the company and, by a right of its own, of one project. */
beforeEach(async () => {
  nela = await world.person(`Nela${++count}`)
  const { companyId, projectId } = world.inner
  for (const reach of [null, projectId])
    await inTransaction(world.ctx, (tx) =>
      grant(tx, { userId: nela.userId, companyId, projectId: reach, role: 'EDITOR' }),
    )
})
afterAll(() => world.close())

const take = (id: string, person: Person = nela, cascade?: boolean) =>
  world.people.owner.ask(revoke, { input: { id, identityID: outerId('user', person.userId), cascade } })
const names = async (person: Person) =>
  (await person.ask('{ listDomains { items { name } } }')).data.listDomains.items.map(
    ({ name }: { name: string }) => name,
  )

test('a project tells who may enter it, and by which right', async () => {
  const { data } = await world.people.projectEditor.ask(seen, { id: world.ids.project })
  const rights = data.getDomain.accessRights
  expect(rights.slice(0, 2)).toEqual([
    { email: world.people.owner.email, role: 'OWNER', source: 'COMPANY' },
    { email: world.people.companyEditor.email, role: 'EDITOR', source: 'COMPANY' },
  ])
  expect(rights.filter(({ source }: { source: string }) => source === 'PROJECT')).toEqual([
    { email: world.people.projectEditor.email, role: 'EDITOR', source: 'PROJECT' },
    { email: nela.email, role: 'EDITOR', source: 'PROJECT' },
  ])
})

test('usersWithAccess returns the users with a right to the project or to its company', async () => {
  const { owner, companyEditor, projectEditor, stranger } = world.people
  const all = [owner, companyEditor, projectEditor, stranger].map(({ userId }) => userId)
  const { companyId, projectId } = world.inner
  const among = async (id: string) =>
    (await usersWithAccess(world.ctx.db, { companyId, projectId: id }, all)).toSorted()
  expect(await among(projectId)).toEqual(all.slice(0, 3).toSorted())
  expect(await among(innerId('project', world.ids.otherProject))).toEqual(all.slice(0, 2).toSorted())
})

test('the right to the company goes, that to a project stays', async () => {
  const { data, errors } = await take(world.ids.company)
  expect(errors).toBeUndefined()
  expect(JSON.stringify(data.revokeAccess.company.accessRights)).not.toContain(nela.email)
  expect(await names(nela)).toEqual(['Shop'])
})

test('with cascade all of it goes', async () => {
  await take(world.ids.company, nela, true)
  expect(await names(nela)).toEqual([])
})

test('a right to a project goes alone; one through the company cannot be taken there', async () => {
  expect((await take(world.ids.project)).data.revokeAccess.domain).toEqual({ id: world.ids.project })
  expect(await names(nela)).toEqual(['Shop', 'Second shop'])
  expect((await take(world.ids.project)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('the owner stays the owner', async () => {
  for (const id of [world.ids.company, world.ids.project])
    expect((await take(id, world.people.owner, true)).errors?.[0]?.extensions.code).toBe('ACCESS_NOT_REVOKED')
  expect(await names(world.people.owner)).toEqual(['Shop', 'Second shop'])
})

test('who has nothing here has nothing to lose', async () => {
  expect((await take(world.ids.company, world.people.stranger)).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  const { errors } = await world.people.owner.ask(revoke, {
    input: { id: world.ids.company, identityID: 'user_garbage' },
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test.each(['companyEditor', 'projectEditor', 'helpdesk', 'stranger'] as const)('%s cannot', async (who) => {
  const { errors } = await world.people[who].ask(revoke, {
    input: { id: world.ids.company, identityID: outerId('user', nela.userId) },
  })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
