import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { openTwoTenants } from '#testing/world.ts'

const share = 'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { token } }'
const request = 'mutation ($token: String!) { requestAccess(token: $token) { company { id } } }'
const revoke =
  'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { openInvitations { email } } domain { openInvitations { email } } } }'
const open =
  'query ($company: ID!, $project: ID!) { getCompany(id: $company) { openInvitations { id email createdAt expires } } getDomain(id: $project) { openInvitations { id email } } }'

type Invitation = { id: string; email: string; createdAt: string; expires: string }
const week = 7 * 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let email: string
let count = 0
beforeAll(async () => {
  world = await openTwoTenants()
})
beforeEach(() => {
  email = `invited${++count}@people.example`
})
afterAll(() => world.close())

const invite = async (id: string): Promise<string> =>
  (await world.people.owner.ask(share, { id, editors: [email] })).data.accessToken[0].token
async function invitations(who: keyof typeof world.people = 'owner') {
  const { data, errors } = await world.people[who].ask(open, world.ids)
  expect(errors).toBeUndefined()
  const found: { company: Invitation[] | null; project: Invitation[] | null } = {
    company: data.getCompany.openInvitations,
    project: data.getDomain.openInvitations,
  }
  return found
}
const invitation = async (of: 'company' | 'project' = 'company') =>
  (await invitations())[of]?.find((one) => one.email === email)
const withdraw = (id: string, identityID: string) =>
  world.people.owner.ask(revoke, { input: { id, identityID } })

test('the owner sees who is invited to what, and until when', async () => {
  await invite(world.ids.company)
  const found = await invitation()
  expect(Date.parse(found?.expires ?? '') - Date.parse(found?.createdAt ?? '')).toBe(week)
  expect(await invitation('project')).toBeUndefined()
  await invite(world.ids.project)
  expect((await invitation('project'))?.id).not.toBe(found?.id)
})

test.each(['companyEditor', 'projectEditor', 'helpdesk'] as const)('%s does not', async (who) => {
  await invite(world.ids.company)
  expect(await invitations(who)).toEqual({ company: null, project: null })
})

test('143: an invitation of somebody without an account is withdrawn, and its link is none', async () => {
  const token = await invite(world.ids.company)
  const { data, errors } = await withdraw(world.ids.company, (await invitation())?.id ?? '')
  expect(errors).toBeUndefined()
  expect(JSON.stringify(data.revokeAccess.company.openInvitations)).not.toContain(email)
  const [name = ''] = email.split('@')
  const newcomer = await world.person(name)
  expect((await newcomer.ask(request, { token })).errors?.[0]?.extensions.code).toBe('LINK_INVALID')
})

test('one that was taken up is open no longer and cannot be withdrawn', async () => {
  const [name = ''] = email.split('@')
  const newcomer = await world.person(name)
  const token = await invite(world.ids.project)
  const id = (await invitation('project'))?.id ?? ''
  await newcomer.ask(request, { token })
  expect(await invitation('project')).toBeUndefined()
  expect((await withdraw(world.ids.project, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await newcomer.ask('{ listDomains { items { name } } }')).data.listDomains.items).toEqual([
    { name: 'Shop' },
  ])
})

test('an invitation to one thing is none to another', async () => {
  await invite(world.ids.project)
  const id = (await invitation('project'))?.id ?? ''
  const missing = outerId('invitation', world.inner.foreignId)
  const ask = world.people.stranger.ask
  const codes = [
    (await withdraw(world.ids.company, id)).errors,
    (await withdraw(world.ids.project, missing)).errors,
    (await ask(revoke, { input: { id: world.ids.foreignCompany, identityID: id } })).errors,
  ].map((errors) => errors?.[0]?.extensions.code)
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await invitation('project')).toBeDefined()
})

// time moves on for good, so this one comes last
test('after a week it is open no longer', async () => {
  await invite(world.ids.company)
  await world.pass(week)
  expect(await invitation()).toBeUndefined()
})
