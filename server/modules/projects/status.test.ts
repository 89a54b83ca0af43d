import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { innerId, outerId } from '#platform/ids.ts'
import type { CompanyStatus } from '#rules/companies/status.ts'
import { moveTo, type ProjectStatus, projectStatuses } from '#rules/projects/status.ts'
import { openTwoTenants } from '#testing/world.ts'
import { createProject } from './create-project.ts'
import { blockAutomatically, followCompany, markTracked } from './server-moves.ts'
import { lockProjectsOf } from './store.ts'

const hour = 3_600_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let id: string
beforeAll(async () => {
  world = await openTwoTenants()
  id = await fresh('Moved')
})
afterAll(() => world.close())

async function fresh(name: string) {
  const { projectId } = await createProject(world.ctx, world.inner.companyId, { name })
  return outerId('project', projectId)
}
const set = (active: ProjectStatus, projectId = id) =>
  world.ctx.db
    .updateTable('projects')
    .set({ active, block_before_purge: null, purge_at: null })
    .where('id', '=', innerId('project', projectId))
    .execute()
const move = async (who: keyof typeof world.people, active: string, projectId = id) => {
  const { data, errors } = await world.people[who].ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { active purgeAt } }',
    { input: { id: projectId, active } },
  )
  return errors?.[0]?.extensions.code ?? data.updateDomain
}
const now = async (projectId = id) => {
  const query = 'query ($id: ID!) { getDomain(id: $id) { active } }'
  return (await world.people.owner.ask(query, { id: projectId })).data.getDomain.active
}

describe.each(projectStatuses)('from %s', (from) => {
  test.each(['owner', 'helpdesk'] as const)('%s', async (who) => {
    for (const to of projectStatuses) {
      await set(from)
      const answer = await move(who, to)
      const reachable = moveTo(from, to, who)
      // what a person may never set looks as if the project did not exist
      if (typeof answer === 'string')
        expect(['STATUS_REFUSED', 'NOT_FOUND', 'PROJECT_ERASED'], to).toContain(answer)
      else expect(answer, to).toMatchObject({ active: to })
      expect(typeof answer !== 'string' || !reachable, to).toBe(true)
      expect(await now()).toBe(reachable ? to : from)
    }
  })
})

test.each(['companyEditor', 'projectEditor'] as const)('%s changes no status', async (who) => {
  const { project } = world.ids
  for (const to of projectStatuses) expect(await move(who, to, project)).toBe('NOT_FOUND')
})

test.each([
  ['owner', 'BLOCKED_MANUAL'],
  ['helpdesk', 'MARKED_FOR_PURGE'],
])('%s asking for %s finds nothing', async (who, to) => {
  await set('ACTIVE')
  expect(await move(who as 'owner' | 'helpdesk', to)).toBe('NOT_FOUND')
})

test('a mark says when the purge comes; a second mark does not put it off; taken back it is gone', async () => {
  await set('ACTIVE')
  const marked = await move('owner', 'MARKED_FOR_PURGE')
  expect(Date.parse(marked.purgeAt) - world.clock.now()).toBeGreaterThan(hour - 60_000)
  await world.pass(60_000)
  expect(await move('owner', 'MARKED_FOR_PURGE')).toEqual(marked)
  expect(await move('helpdesk', 'CANCELLED')).toBe('STATUS_REFUSED')
  expect(await move('owner', 'CANCELLED')).toEqual({ active: 'CANCELLED', purgeAt: null })
})

test('a block returns when the purge is taken back', async () => {
  await set('INCOMPLETE')
  await move('helpdesk', 'BLOCKED_MANUAL')
  await move('owner', 'MARKED_FOR_PURGE')
  expect(await move('owner', 'CANCELLED')).toEqual({ active: 'BLOCKED_MANUAL', purgeAt: null })
  expect(await move('owner', 'INCOMPLETE')).toBe('STATUS_REFUSED')
  expect(await move('helpdesk', 'INCOMPLETE')).toMatchObject({ active: 'INCOMPLETE' })
  // the block is forgotten with its lifting
  await move('owner', 'MARKED_FOR_PURGE')
  expect(await move('owner', 'CANCELLED')).toMatchObject({ active: 'CANCELLED' })
})

test('each move has its line in the log, apart from what else has changed', async () => {
  await set('INCOMPLETE')
  const { errors } = await world.people.owner.ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }',
    { input: { id, active: 'CANCELLED', defaultSale: 3 } },
  )
  expect(errors).toBeUndefined()
  await move('owner', 'INCOMPLETE')
  const log = await world.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'fields'])
    .where('project_id', '=', innerId('project', id))
    .orderBy('id')
    .execute()
  expect(log.filter(({ action }) => action.startsWith('projects.')).slice(-3)).toEqual([
    { action: 'projects.update', fields: ['defaultSale'] },
    { action: 'projects.deactivate', fields: ['active'] },
    { action: 'projects.activate', fields: ['active'] },
  ])
})

test('a move and a change go together or not at all', async () => {
  await set('ACTIVE')
  const { errors } = await world.people.owner.ask(
    'mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }',
    { input: { id, name: 'Renamed', active: 'PURGED' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('STATUS_REFUSED')
  const row = await world.ctx.db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', innerId('project', id))
    .executeTakeFirst()
  expect(row?.name).toBe('Moved')
})

describe('the server', () => {
  const track = (projectId = id) =>
    inTransaction(world.ctx, (tx) => markTracked(tx, innerId('project', projectId)))
  const company = (active: CompanyStatus) =>
    world.ctx.db.updateTable('companies').set({ active }).where('id', '=', world.inner.companyId).execute()
  const actions = async () =>
    (
      await world.ctx.db
        .selectFrom('audit_log')
        .select(['action', 'fields'])
        .where('project_id', '=', innerId('project', id))
        .orderBy('id')
        .execute()
    ).at(-1)

  test('makes a project active with its first event, once', async () => {
    await set('INCOMPLETE')
    expect([await track(), await track()]).toEqual([true, false])
    expect(await now()).toBe('ACTIVE')
    expect(await actions()).toEqual({ action: 'projects.track', fields: ['active'] })
  })

  test.each(projectStatuses.filter((status) => status !== 'INCOMPLETE'))(
    'leaves a project that is %s',
    async (status) => {
      await set(status)
      expect(await track()).toBe(false)
      expect(await now()).toBe(status)
    },
  )

  test.each(['PAYMENT_DUE', 'OVER_LIMIT'] as const)('waits while the company is %s', async (status) => {
    await set('INCOMPLETE')
    await company(status)
    expect(await track()).toBe(false)
    await company('ACTIVE')
    expect(await track()).toBe(true)
  })

  test('lets a tracked project not pass a company that is being blocked', async () => {
    for (let round = 0; round < 5; round++) {
      await set('INCOMPLETE')
      await company('ACTIVE')
      await Promise.all([
        track(),
        inTransaction(world.ctx, async (tx) => {
          await lockProjectsOf(tx, world.inner.companyId)
          await tx.db
            .updateTable('companies')
            .set({ active: 'PAYMENT_DUE' })
            .where('id', '=', world.inner.companyId)
            .execute()
          await followCompany(tx, world.inner.companyId, 'PAYMENT_DUE')
        }),
      ])
      expect(['INCOMPLETE', 'PAYMENT_DUE']).toContain(await now())
    }
    await company('ACTIVE')
  })

  test('lets projects follow their company and leaves those that are not under way', async () => {
    const kept = { INCOMPLETE: '', CANCELLED: '', BLOCKED_MANUAL: '', MARKED_FOR_PURGE: '' }
    for (const status of Object.keys(kept) as (keyof typeof kept)[]) {
      kept[status] = await fresh(status)
      await set(status, kept[status])
    }
    await set('ACTIVE')
    for (const status of ['OVER_LIMIT', 'PAYMENT_DUE', 'ACTIVE'] as const) {
      await inTransaction(world.ctx, (tx) => followCompany(tx, world.inner.companyId, status))
      expect(await now()).toBe(status)
      for (const [stays, projectId] of Object.entries(kept)) expect(await now(projectId)).toBe(stays)
    }
    const foreign = await world.people.stranger.ask('query ($id: ID!) { getDomain(id: $id) { active } }', {
      id: world.ids.foreignProject,
    })
    expect(foreign.data.getDomain.active).toBe('INCOMPLETE')
  })

  test('blocks what sends too much that nobody wants', async () => {
    const block = () => inTransaction(world.ctx, (tx) => blockAutomatically(tx, innerId('project', id)))
    await set('ACTIVE')
    expect([await block(), await block()]).toEqual([true, false])
    expect(await now()).toBe('BLOCKED_AUTOMATIC')
    await set('CANCELLED')
    expect(await block()).toBe(false)
  })
})
