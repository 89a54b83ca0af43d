import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants, type Person } from '#testing/world.ts'
import { grant } from '../access/grant.ts'

const share = 'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { token } }'
const request = 'mutation ($token: String!) { requestAccess(token: $token) { company { id } } }'
const revoke = 'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { id } } }'
const list = '{ listNotices { items { kind company companyID domain domainID person } } }'

type Seen = { kind: string; person: string | null }
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

const seenBy = async (person: Person): Promise<Seen[]> => (await person.ask(list)).data.listNotices.items
const aboutNela = async (person: Person) =>
  (await seenBy(person)).filter((notice) => notice.person === `Nela${count}`)
async function accept(id: string) {
  const { data } = await world.people.owner.ask(share, { id, editors: [nela.email] })
  expect((await nela.ask(request, { token: data.accessToken[0].token })).errors).toBeUndefined()
  await drain(world.ctx)
}
async function take(id: string, cascade = false) {
  const input = { id, identityID: outerId('user', nela.userId), cascade }
  expect((await world.people.owner.ask(revoke, { input })).errors).toBeUndefined()
}
const give = (projectId: string | null) =>
  inTransaction(world.ctx, (tx) =>
    grant(tx, { userId: nela.userId, companyId: world.inner.companyId, projectId, role: 'EDITOR' }),
  )

test('whoever invited is told once that the invitation was accepted, and nobody else', async () => {
  await accept(world.ids.project)
  expect(await aboutNela(world.people.owner)).toEqual([
    {
      kind: 'ACCESS_ACCEPTED',
      company: 'First',
      companyID: world.ids.company,
      domain: 'Shop',
      domainID: world.ids.project,
      person: `Nela${count}`,
    },
  ])
  for (const person of [nela, world.people.companyEditor, world.people.helpdesk])
    expect(await seenBy(person)).toEqual([])
})

test('run twice, the job tells once', async () => {
  const news = {
    userId: nela.userId,
    companyId: world.inner.companyId,
    projectId: null,
    invitedBy: world.people.owner.userId,
  }
  const { work } = world.ctx.queue.plan.jobs['projects.tellAccepted']
  await work(world.ctx, news, 'job of Nela')
  await work(world.ctx, news, 'job of Nela')
  expect(await aboutNela(world.people.owner)).toHaveLength(1)
})

test('the owner is told of an invitation that somebody else has made, too', async () => {
  const inviter = await world.person(`Inviter${count}`)
  const news = { userId: nela.userId, companyId: world.inner.companyId, projectId: null }
  const { work } = world.ctx.queue.plan.jobs['projects.tellAccepted']
  await work(world.ctx, { ...news, invitedBy: inviter.userId }, 'of both')
  expect(await aboutNela(inviter)).toHaveLength(1)
  expect(await aboutNela(world.people.owner)).toHaveLength(1)
})

test('who loses a company is told which, and learns nothing else of it', async () => {
  await give(null)
  await take(world.ids.company)
  await drain(world.ctx)
  expect(await seenBy(nela)).toEqual([
    {
      kind: 'ACCESS_REVOKED',
      company: 'First',
      companyID: world.ids.company,
      domain: null,
      domainID: null,
      person: null,
    },
  ])
})

test('who loses a project but keeps its company has lost nothing', async () => {
  await give(null)
  await give(world.inner.projectId)
  await take(world.ids.project)
  await drain(world.ctx)
  expect(await seenBy(nela)).toEqual([])
})

test('who keeps a project is told that the company is lost', async () => {
  await give(null)
  await give(world.inner.projectId)
  await take(world.ids.company)
  await drain(world.ctx)
  expect(await seenBy(nela)).toMatchObject([{ kind: 'ACCESS_REVOKED', domain: null }])
})

test('who has it back before the job runs is not told', async () => {
  await give(null)
  await take(world.ids.company)
  await give(null)
  await drain(world.ctx)
  expect(await seenBy(nela)).toEqual([])
})

test('what is gone before the job runs is told to nobody', async () => {
  const make = 'mutation { createCompany(input: { name: "Short" }) { id } }'
  const company = (await world.people.owner.ask(make)).data.createCompany.id
  const { data } = await world.people.owner.ask(share, { id: company, editors: [nela.email] })
  await nela.ask(request, { token: data.accessToken[0].token })
  await world.people.owner.ask('mutation ($id: ID!) { deleteCompany(input: { id: $id }) { id } }', {
    id: company,
  })
  const ran = await drain(world.ctx)
  expect(ran.filter(({ failure }) => failure)).toEqual([])
  expect(await aboutNela(world.people.owner)).toEqual([])
})
