/** Promises 13 and 19, for every operation of the schema: each role, each foreign id, each trace in the audit log. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerId, newId, outerId, outerIdIn } from '#platform/ids.ts'
import type { Permission } from '#platform/permissions.ts'
import { may, type Standing } from '#rules/access/may.ts'
import { isAuditAction } from '#rules/audit.ts'
import { allOperations, type Operation } from '#testing/operations.ts'
import { samples } from '#testing/samples.ts'
import { openTwoTenants } from '#testing/world.ts'
import { grant } from './modules/access/grant.ts'
import { share } from './modules/access/share.ts'
import { createCompany } from './modules/companies/create-company.ts'
import { seeVisitors } from './modules/contacts/see-visitors.ts'
import { notify } from './modules/notices/notify.ts'
import { recordOrders } from './modules/orders/record-orders.ts'
import { createProject } from './modules/projects/create-project.ts'
import { lockProjectState } from './modules/projects/store.ts'
import { permissions } from './schema.ts'

type World = Awaited<ReturnType<typeof openTwoTenants>>
type Who = keyof World['people']
let world: World
let inviterId: string
let things: Record<'own' | 'foreign', { product: string; run: string; order: string }>
let visitor: string
let tokens: Record<'READ' | 'WRITE', string>
beforeAll(async () => {
  // one owner makes what all others try
  world = await openTwoTenants({ API_CALLS_TIMES: '20', API_COST_PER_PERSON: '1000000000' })
  inviterId = (await world.person('Ivana')).userId
  const { projectId } = world.inner
  const deviceId = newId(world.clock.now())
  const seen = { deviceId, atMs: world.clock.now(), action: 'page', email: null }
  await inTransaction(world.ctx, (tx) => seeVisitors(tx, projectId, [seen]))
  visitor = outerIdIn('visitor', projectId, deviceId)
  tokens = { READ: await secretOf('READ'), WRITE: await secretOf('WRITE') }
  things = {
    own: {
      ...(await fillCatalogue(world.ids.project, 'Shop')),
      ...(await doubtful(projectId, 'Shop')),
    },
    foreign: {
      ...(await fillCatalogue(world.ids.foreignProject, 'Foreign')),
      ...(await doubtful(innerId('project', world.ids.foreignProject), 'Foreign')),
    },
  }
})
afterAll(() => world.close())

const guardedFields = new Set([...permissions.keys()].filter((name) => !/^(Query|Mutation)\./.test(name)))
const operations = allOperations(guardedFields)
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
const variablesOf = async ({ name }: Operation, who: Who = 'owner') =>
  samples[name]?.({
    ...world.ids,
    ...things.own,
    visitor,
    freshToken,
    freshCompany,
    freshNotice,
    freshShared,
    freshPurged,
    freshDoubtful: async () => (await doubtful(world.inner.projectId, 'Shop')).order,
    freshHeld,
    freshInvitation: () => freshInvitation(who),
  }) ?? expect.unreachable(`no sample for ${name}`)

async function freshHeld(): Promise<string> {
  const held = { month: '2026-11', visitor_id: crypto.randomUUID(), state: 'held', held_on: '2026-11-15' }
  await world.ctx.db
    .insertInto('month_visitors')
    .values({ project_id: world.inner.projectId, ...held })
    .execute()
  return held.held_on
}

/** A product and a reading of a feed, so that there is something to see. */
async function fillCatalogue(project: string, name: string): Promise<{ product: string; run: string }> {
  const projectId = innerId('project', project)
  const now = new Date()
  const row = { project_id: projectId, id: newId(now.getTime()) }
  const product = { ...row, shop_id: name, name, categories: [name], availability: 'UNKNOWN' }
  const { db } = world.ctx
  await db
    .insertInto('products')
    .values({ ...product, content_hash: Buffer.from(name), created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('categories')
    .values({ ...row, shop_id: name, name, path: name })
    .execute()
  await db
    .insertInto('feed_runs')
    .values({ ...row, feed: 'PRODUCTS', state: 'DONE', asked: true, progress_at: now, started_at: now })
    .execute()
  await db
    .updateTable('projects')
    .set({ product_feed_url: `https://${name}.example/feed.xml` })
    .where('id', '=', projectId)
    .execute()
  return { product: outerIdIn('product', projectId, row.id), run: outerIdIn('run', projectId, row.id) }
}

/** An order that a browser has reported with a total that no young shop has. */
async function doubtful(projectId: string, name: string): Promise<{ order: string }> {
  const shopId = `${name} ${crypto.randomUUID()}`
  const at = new Date().toISOString()
  const report = { shopId, at, email: null, status: null, currency: 'EUR', total: 1e12, lines: [] }
  await inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    await recordOrders(tx, projectId, 'tracker', [report])
  })
  const { id } = await world.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('project_id', '=', projectId)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { order: outerIdIn('order', projectId, id) }
}

/** The one query that changes something, and so leaves its trace as a mutation does. */
const changes = ({ name, mutation }: Operation) => mutation || name === 'accessToken'

async function secretOf(scope: 'READ' | 'WRITE'): Promise<string> {
  const input = { name: scope, scope, days: 1, password: 'correct horse' }
  const make =
    'mutation ($input: CreatePersonalTokenInput!) { createPersonalToken(input: $input) { secret } }'
  return (await world.people.owner.ask(make, { input })).data.createPersonalToken.secret
}

/** A thing that belongs to the owner alone. */
async function freshToken(): Promise<string> {
  const make =
    'mutation { createPersonalToken(input: { name: "Fresh", scope: READ, days: 1, password: "correct horse" }) { token { id } } }'
  return (await world.people.owner.ask(make)).data.createPersonalToken.token.id
}

/** A company of the owner without projects. */
async function freshCompany(): Promise<string> {
  const make = 'mutation { createCompany(input: { name: "Fresh" }) { id } }'
  return (await world.people.owner.ask(make)).data.createCompany.id
}

/** Something that the owner is told. */
async function freshNotice(): Promise<string> {
  const { companyId } = world.inner
  const place = { companyId, company: 'First', projectId: null, project: null }
  const told = { kind: 'ACCESS_REVOKED', ...place } as const
  await inTransaction(world.ctx, (tx) => notify(tx, [world.people.owner.userId], told, crypto.randomUUID()))
  return (await world.people.owner.ask('{ listNotices(limit: 1) { items { id } } }')).data.listNotices
    .items[0].id
}

/** A company of the owner with somebody to take the right from. */
async function freshShared(): Promise<{ company: string; editor: string }> {
  const company = await freshCompany()
  const { userId } = world.people.companyEditor
  const companyId = innerId('company', company)
  await inTransaction(world.ctx, (tx) => grant(tx, { userId, companyId, projectId: null, role: 'EDITOR' }))
  return { company, editor: outerId('user', userId) }
}

/** How it was purged, another test tells. */
async function freshPurged(): Promise<string> {
  const { projectId } = await createProject(world.ctx, world.inner.companyId, { name: 'Emptied' })
  await world.ctx.db.updateTable('projects').set({ active: 'PURGED' }).where('id', '=', projectId).execute()
  return outerId('project', projectId)
}

/** Comes from outside the cast, so that taking it up changes nobody's standing within. */
async function freshInvitation(who: Who): Promise<string> {
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
  if (permission === 'own') return who === 'owner' ? 'allowed' : 'NOT_FOUND'
  if (typeof permission === 'string' || ('each' in permission && !permission.company)) return 'allowed'
  return may(standings[who], permission.may) ? 'allowed' : 'NOT_FOUND'
}

/** What the owner gets in person. */
const rightOf = (operation: Operation) => expected(permissionOf(operation), 'owner')

describe.each(operations)('$name', (operation) => {
  test.each(everyone)('as %s', async (who) => {
    const { data, errors } = await world.people[who].ask(operation.text, await variablesOf(operation, who))
    const outcome = errors?.[0]?.extensions.code ?? 'allowed'
    expect(outcome).toBe(expected(permissionOf(operation), who))
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

  test('a foreign id looks exactly like one that does not exist', async () => {
    const given = JSON.stringify(await variablesOf(operation))
    const foreign: Record<string, string> = {
      company: world.ids.foreignCompany,
      project: world.ids.foreignProject,
      ...things.foreign,
    }
    for (const [id, kind = ''] of given.matchAll(/\b(company|project|product|run|order)_\w{22,44}/g)) {
      const withId = (other: string) =>
        world.people.owner.ask(operation.text, JSON.parse(given.replace(id, other)))
      const [theirs, missing, garbage] = [
        await withId(foreign[kind] ?? ''),
        await withId(`${kind}_${'1'.repeat(id.length - kind.length - 2)}2`),
        await withId('garbage'),
      ]
      const seen = ({ status, data, errors }: typeof theirs) => ({
        status,
        data,
        errors: errors?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: '' } })),
      })
      expect(theirs.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
      expect(seen(theirs)).toEqual(seen(missing))
      expect(seen(garbage)).toEqual(seen(missing))
    }
  })

  const requestIds = async (action: RegExp) =>
    (await world.ctx.db.selectFrom('audit_log').select(['request_id', 'action']).execute())
      .filter((entry) => action.test(entry.action))
      .map((entry) => entry.request_id)

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
    expect(await requestIds(wanted)).toContain(answer.headers['x-request-id'])
  })
})

describe.each([...guardedFields])('%s', (name) => {
  const [type = '', field = ''] = name.split('.')
  test.each(everyone.filter((who) => who !== 'nobody' && who !== 'stranger'))('as %s', async (who) => {
    const getter = { Company: 'getCompany', Domain: 'getDomain' }[type] ?? expect.unreachable(type)
    const operation = allOperations().find((candidate) => candidate.name === getter) ?? expect.unreachable()
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
