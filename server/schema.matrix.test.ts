/** Promises 13 and 19, for every operation of the schema: each role, each foreign id, each trace in the audit log. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyIdKind, innerId, outerId } from '#platform/ids.ts'
import type { Permission } from '#platform/permissions.ts'
import { may, type Standing } from '#rules/access/may.ts'
import { isAuditAction } from '#rules/audit.ts'
import { allOperations, type Operation } from '#testing/operations.ts'
import { samples } from '#testing/samples.ts'
import { subscribe } from '#testing/subscribe.ts'
import {
  askable,
  bounced,
  completed,
  contact,
  heldDay,
  purgedProject,
  sendable,
  started,
  testCode,
  testOf,
  unsubscribed,
} from '#testing/tenant-states.ts'
import { analysed, doubtfulOrder, factories, fileOf, type Tenant, variantOf } from '#testing/tenants.ts'
import { openTwoTenants } from '#testing/world.ts'
import { share } from './modules/access/share.ts'
import { createCompany } from './modules/companies/create-company.ts'
import { generateRecords } from './modules/mailing/generate-records.ts'
import { updateProject } from './modules/projects/update-project.ts'
import { permissions } from './schema.ts'

type World = Awaited<ReturnType<typeof openTwoTenants>>
type Who = keyof World['people']
const kinds = Object.keys(factories) as AnyIdKind[] // the keys of a record
let world: World
let inviterId: string
let first: Tenant
let foreign: Tenant
/** A thing of each kind that belongs to the other tenant. */
let foreignIds: Record<string, string>
let tokens: Record<'READ' | 'WRITE', string>
beforeAll(async () => {
  // one owner makes what all others try
  world = await openTwoTenants({ API_CALLS_TIMES: '20', API_COST_PER_PERSON: '1000000000' })
  inviterId = (await world.person('Ivana')).userId
  const { people, ids, inner } = world
  const { companyId, projectId, foreignId } = inner
  first = { name: 'First', owner: people.owner, companyId, projectId }
  const foreignProjectId = innerId('project', ids.foreignProject)
  foreign = { name: 'Foreign', owner: people.stranger, companyId: foreignId, projectId: foreignProjectId }
  await subscribe(world.ctx, foreignId, 25_000)
  // nothing is imported before a project has a currency and a time zone
  const settings = {
    product_feed_url: 'https://a.example/feed.xml',
    currency: 'CZK',
    timezone: 'Europe/Prague',
  }
  await world.ctx.db.updateTable('projects').set(settings).execute()
  for (const { projectId, name } of [first, foreign]) {
    await updateProject(world.ctx, projectId, { dnsName: `${name}.example` }, undefined, undefined)
    await generateRecords(world.ctx, projectId)
  }
  foreignIds = {}
  for (const kind of kinds) foreignIds[kind] = await factories[kind](world, foreign)
  // something to see for everybody
  for (const kind of kinds) await factories[kind](world, first)
  tokens = { READ: await secretOf('READ'), WRITE: await secretOf('WRITE') }
})
afterAll(() => world.close())

const guardedFields = new Set([...permissions.keys()].filter((name) => !/^(Query|Mutation)\./.test(name)))
const operations = allOperations(guardedFields)
const withGuardedFields = new Map(allOperations().map((operation) => [operation.name, operation]))
const everyone: Who[] = ['owner', 'companyEditor', 'projectEditor', 'stranger', 'helpdesk', 'nobody']
const standings: Record<Who, Standing | undefined> = {
  owner: 'owner',
  companyEditor: 'companyEditor',
  projectEditor: 'projectEditor',
  helpdesk: 'helpdesk',
  stranger: undefined,
  nobody: undefined,
}

const permissionOf = ({ name, mutation }: Operation): Permission =>
  permissions.get(`${mutation ? 'Mutation' : 'Query'}.${name}`) ?? expect.unreachable(name)
const variablesOf = async ({ name }: Operation, who: Who = 'owner', tenant = first) =>
  samples[name]?.({
    company: outerId('company', tenant.companyId),
    project: outerId('project', tenant.projectId),
    make: (kind) => factories[kind](world, tenant),
    doubtfulOrder: () => doubtfulOrder(world, tenant),
    heldDay: () => heldDay(world, tenant),
    purgedProject: () => purgedProject(world, tenant),
    contact: () => contact(world, tenant),
    selection: async () => ({
      ids: [(await contact(world, tenant)).id],
      filter: {
        tagIDs: [await factories.tag(world, tenant)],
        segmentID: await factories.segment(world, tenant),
      },
    }),
    unsubscribed: () => unsubscribed(world, tenant, world.people[who]),
    bounced: () => bounced(world, tenant),
    askable: () => askable(world, tenant),
    started: () => started(world, tenant),
    sendable: () => sendable(world, tenant),
    testOf: () => testOf(world, tenant),
    testCode: () => testCode(world, tenant, world.people[who]),
    variantOf: () => variantOf(world, tenant),
    completed: () => completed(world, tenant),
    analysed: async (type) => {
      const key = await analysed(world, tenant, type)
      return { key, file: fileOf(key) }
    },
    invitationToken: () => invitationToken(who),
  }) ?? expect.unreachable(`${name} has no arguments in server/testing/samples.ts`)

/** The one query that changes something, and so leaves its trace as a mutation does. */
const changes = ({ name, mutation }: Operation) => mutation || name === 'accessToken'

async function secretOf(scope: 'READ' | 'WRITE'): Promise<string> {
  const input = { name: scope, scope, days: 1, password: 'correct horse' }
  const make =
    'mutation ($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) { secret } }'
  return (await world.people.owner.ask(make, { input })).data.createPersonalToken.secret
}

/** Comes from outside the cast, so that taking it up changes nobody's standing within. */
async function invitationToken(who: Who): Promise<string> {
  const { email } = world.people[who]
  const companyId = await createCompany(world.ctx, inviterId, { name: 'Inviting' })
  const inviter = { userId: inviterId, email: `inviter-of-${email}` }
  const [link] = await share(world.ctx, inviter, { companyId }, [email || 'nobody@people.example'])
  return link?.token ?? ''
}

/** What the table of rights says of a caller, without the guard. */
function expected(permission: Permission, who: Who): 'allowed' | 'NOT_FOUND' | 'SIGN_IN_REQUIRED' {
  if (permission === 'anyone') return 'allowed'
  if (who === 'nobody') return 'SIGN_IN_REQUIRED'
  if (permission === 'ownItem') return who === 'owner' ? 'allowed' : 'NOT_FOUND'
  if (typeof permission === 'string' || ('filteredList' in permission && !permission.company))
    return 'allowed'
  return may(standings[who], permission.may) ? 'allowed' : 'NOT_FOUND'
}

const howToAdd =
  'let its sample in server/testing/samples.ts hold one, by make(kind), and give a new kind its factory in server/testing/tenants.ts'

/** What the owner gets in person. */
const rightOf = (operation: Operation) => expected(permissionOf(operation), 'owner')

describe.each(operations)('$name', (operation) => {
  test.each(everyone)('as %s', async (who) => {
    const { data, errors } = await world.people[who].ask(operation.text, await variablesOf(operation, who))
    const outcome = errors?.[0]?.extensions.code ?? 'allowed'
    expect(outcome).toBe(expected(permissionOf(operation), who))
    expect(JSON.stringify({ data }), 'ids of tables stay inside').not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
    // no answer, allowed or refused, tells anything of the other tenant
    if (who !== 'helpdesk' && who !== 'stranger')
      expect(JSON.stringify({ data, errors })).not.toMatch(/Foreign/)
    if (who === 'stranger') expect(JSON.stringify({ data, errors })).not.toMatch(/First|Shop/)
  })

  test('with a token that only reads, and with one that writes', async () => {
    const outcome = async (scope: 'READ' | 'WRITE') => {
      const headers = { authorization: `Bearer ${tokens[scope]}` }
      const variables = await variablesOf(operation)
      const { errors } = await world.nobody.ask(operation.text, variables, headers)
      return errors?.[0]?.extensions.code ?? 'allowed'
    }
    expect(await outcome('READ')).toBe(changes(operation) ? 'TOKEN_SCOPE' : rightOf(operation))
    const isInPerson = permissionOf(operation) === 'inPerson'
    expect(await outcome('WRITE')).toBe(isInPerson ? 'TOKEN_SCOPE' : rightOf(operation))
  })

  test('the other tenant with its own ids', async () => {
    const variables = await variablesOf(operation, 'stranger', foreign)
    const ids = JSON.stringify(variables).match(/"[a-z]+_\w{22}(\w{22})?"/g) ?? []
    expect(ids, 'the contract calls an ID whatever takes one').toHaveLength(operation.ids.length)
    const { data, errors } = await world.people.stranger.ask(operation.text, variables)
    expect(errors?.[0]?.extensions.code ?? 'allowed').toBe(rightOf(operation))
    expect(JSON.stringify({ data, errors })).not.toMatch(/First/)
  })

  test.each(operation.ids)('%s: an id of the other tenant looks exactly like none at all', async (path) => {
    const variables = JSON.stringify(await variablesOf(operation))
    // of a list, the first
    const found: unknown = path
      .split('.')
      .reduce((value, key) => [Object(value)[key]].flat()[0], JSON.parse(variables))
    const own = String(found)
    const kind = kinds.find((one) => own.startsWith(`${one}_`))
    if (!kind) throw new Error(`${operation.name} takes an id at ${path}: ${howToAdd}`)
    const withId = async (id: string) => {
      // the operation alone: what is refused is not drawn, and what is not refused has no error
      const { status, data, errors } = await world.people.owner.ask(
        operation.bare,
        JSON.parse(variables.replaceAll(own, id)),
      )
      const alike = errors?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: '' } }))
      return { status, data, errors: alike }
    }
    const missing = await withId(`${kind}_${'1'.repeat(own.length - kind.length - 2)}2`)
    expect(missing.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    for (const id of ['garbage', ...Object.values(foreignIds)])
      expect({ id, ...(await withId(id)) }).toEqual({ id, ...missing })
  })

  const actionsOf = async (requestId: string) => {
    const entries = world.ctx.db.selectFrom('audit_log').select('action').where('request_id', '=', requestId)
    return (await entries.execute()).map(({ action }) => action)
  }

  // a look of the helpdesk is written down by the guard; a change, by its verb; a look at what is one's own, by nobody
  const looks = !changes(operation) && expected(permissionOf(operation), 'helpdesk') === 'allowed'
  if (!changes(operation) && (typeof permissionOf(operation) === 'string' || !looks)) return
  test('leaves its trace in the audit log', async () => {
    const owners = expected(permissionOf(operation), 'owner') === 'allowed'
    const who = looks || !owners ? 'helpdesk' : 'owner'
    const answer = await world.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', cookie: world.people[who].cookie },
      payload: { query: operation.text, variables: await variablesOf(operation) },
    })
    expect(answer.json().errors).toBeUndefined()
    const wanted = looks ? /^helpdesk\.see$/ : /^(?!helpdesk)/
    expect(await actionsOf(String(answer.headers['x-request-id']))).toContainEqual(
      expect.stringMatching(wanted),
    )
  })
})

describe.each([...guardedFields])('%s', (name) => {
  const [type = '', field = ''] = name.split('.')
  test.each(everyone.filter((who) => who !== 'nobody' && who !== 'stranger'))('as %s', async (who) => {
    const getter = { Company: 'getCompany', Domain: 'getDomain' }[type] ?? expect.unreachable(type)
    const operation = withGuardedFields.get(getter) ?? expect.unreachable()
    const { data, errors } = await world.people[who].ask(operation.text, await variablesOf(operation))
    expect(errors).toBeUndefined()
    const permission = permissions.get(name)
    const allowed = permission && typeof permission !== 'string' && may(standings[who], permission.may)
    if (allowed) expect(data[getter][field]).not.toBeNull()
    else expect(data[getter][field]).toBeNull()
  })
})

test('whatever stands in the audit log has a text', async () => {
  const rows = await world.ctx.db.selectFrom('audit_log').select('action').distinct().execute()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ action }) => action).filter((action) => !isAuditAction(action))).toEqual([])
})

test.each(kinds)('the factory of %s makes ids of that kind', (kind) => {
  expect(foreignIds[kind]?.slice(0, kind.length + 1)).toBe(`${kind}_`)
})
