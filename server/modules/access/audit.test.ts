import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { openTwoTenants } from '#testing/world.ts'
import { grant } from './grant.ts'

const log =
  'query ($companyID: ID!, $limit: Int, $nextToken: String) { auditByCompany(companyID: $companyID, limit: $limit, nextToken: $nextToken) { items { id at action actorKind actorEmail actorName domainID domain { name } fields people } nextToken } }'
const rename = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }'

type Entry = { id: string; at: string; action: string; actorEmail: string | null; domain: unknown }
let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

const ask = (variables: object = {}) =>
  world.people.owner.ask(log, { companyID: world.ids.company, ...variables })
const newest = async (): Promise<Entry | undefined> => (await ask({ limit: 1 })).data.auditByCompany.items[0]

test('a change shows who made it and which fields it touched, never their values', async () => {
  await world.people.owner.ask(rename, { input: { id: world.ids.company, city: 'Znojmo' } })
  expect(await newest()).toMatchObject({
    action: 'companies.update',
    actorKind: 'USER',
    actorEmail: world.people.owner.email,
    domainID: null,
    domain: null,
    fields: ['city'],
  })
  expect(JSON.stringify((await ask()).data)).not.toContain('Znojmo')
})

test('what concerns a project names it', async () => {
  await world.people.owner.ask('query ($id: ID!) { accessToken(id: $id, editors: ["a@b.cz"]) { email } }', {
    id: world.ids.project,
  })
  expect(await newest()).toMatchObject({
    action: 'access.share',
    domainID: world.ids.project,
    domain: { name: 'Shop' },
  })
})

test('who was invited, let in and put out is named, also when the invitation is withdrawn', async () => {
  const { owner } = world.people
  const { ids } = world
  const nela = await world.person('Nela')
  const emails = [nela.email, 'new@people.example']
  const { data } = await owner.ask(
    'query ($id: ID!, $editors: [String!]!) { accessToken(id: $id, editors: $editors) { token } }',
    { id: ids.company, editors: emails },
  )
  expect(await newest()).toMatchObject({ action: 'access.share', people: emails, actorName: 'Olga' })
  await nela.ask(
    'mutation ($token: String!) { requestAccess(token: $token) { company { id } } }',
    data.accessToken[0],
  )
  const revoke = 'mutation ($input: RevokeAccessInput!) { revokeAccess(input: $input) { company { id } } }'
  const open = await owner.ask('query ($id: ID!) { getCompany(id: $id) { openInvitations { id } } }', {
    id: ids.company,
  })
  const invitation = open.data.getCompany.openInvitations[0].id
  await owner.ask(revoke, { input: { id: ids.company, identityID: invitation } })
  const me = (await nela.ask('{ me { id } }')).data.me.id
  await owner.ask(revoke, { input: { id: ids.company, identityID: me } })
  const { items } = (await ask({ limit: 5 })).data.auditByCompany
  expect(items.map((one: { action: string; people: string[] }) => [one.action, one.people])).toEqual([
    ['access.revoke', [nela.email]],
    ['access.withdraw', ['new@people.example']],
    ['access.request', []],
    ['access.grant', [nela.email]],
    ['access.share', emails],
  ])
})

test('the helpdesk is the helpdesk, whoever looked, and the program is nobody', async () => {
  await world.people.helpdesk.ask('query ($id: ID!) { getDomain(id: $id) { id } }', { id: world.ids.project })
  expect(await newest()).toMatchObject({
    action: 'helpdesk.see',
    actorKind: 'HELPDESK',
    actorEmail: null,
    fields: ['getDomain'],
  })
  const { companyId } = world.inner
  const { userId } = world.people.stranger
  const job = { ...world.ctx, actor: { kind: 'job', name: 'agenda.tick' } } as const
  await inTransaction(job, (tx) => grant(tx, { userId, companyId, projectId: null, role: 'EDITOR' }))
  expect(await newest()).toMatchObject({ action: 'access.grant', actorKind: 'SYSTEM', actorEmail: null })
})

test('pages go back in time without a gap, also while new lines come', async () => {
  const all: Entry[] = (await ask({ limit: 1000 })).data.auditByCompany.items
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const seen: Entry[] = []
  let nextToken: string | null = null
  do {
    const page: { items: Entry[]; nextToken: string | null } = (await ask({ limit: 2, nextToken })).data
      .auditByCompany
    seen.push(...page.items)
    nextToken = page.nextToken
    await world.people.owner.ask(rename, { input: { id: world.ids.company, city: `City ${seen.length}` } })
  } while (nextToken)
  expect(seen).toEqual(all)
})

test('a page token of one company opens nothing of another', async () => {
  const make = 'mutation { createCompany(input: { name: "Own" }) { id } }'
  const own = (await world.people.owner.ask(make)).data.createCompany.id
  const { nextToken } = (await ask({ limit: 1 })).data.auditByCompany
  const { errors } = await ask({ companyID: own, nextToken })
  expect(errors?.[0]?.extensions.fields).toEqual([{ field: 'nextToken', code: 'INVALID' }])
  const items: Entry[] = (await ask({ companyID: own })).data.auditByCompany.items
  expect(items.map(({ action }) => action)).toEqual(['companies.create', 'access.grant'])
})
