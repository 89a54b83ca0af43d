import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { outerId } from '#platform/ids.ts'
import { drain } from '#testing/drain.ts'
import { subscribe } from '#testing/subscribe.ts'
import { openWorld, type Person, type World } from '#testing/world.ts'
import { createCompany } from '../companies/create-company.ts'
import { createProject } from '../projects/create-project.ts'
import { markTracked } from '../projects/server-moves.ts'
import { recordUsage, recordVisitors } from './record-usage.ts'
import { checkCompanies } from './review-company.ts'

const hour = 3_600_000
const day = 24 * hour
let world: World
let olga: Person
let companyId: string
let projectId: string
beforeAll(async () => {
  world = await openWorld()
  olga = await world.person('Olga')
})
afterAll(() => world.close())
beforeEach(async () => {
  // each test begins with a month
  const now = new Date(world.clock.now())
  await world.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime())
  companyId = await createCompany(world.ctx, olga.userId, { name: `Fox ${world.clock.now()}`, country: 'CZ' })
  projectId = (await createProject(world.ctx, companyId, { name: 'Shop' })).projectId
  await inTransaction(world.ctx, (tx) => markTracked(tx, projectId))
  await turn()
})

/** Time passes, and what the clock runs is run. */
async function turn(ms = 0): Promise<void> {
  await world.pass(ms)
  await checkCompanies(world.ctx)
  await drain(world.ctx)
}
async function visitors(count: number): Promise<void> {
  const month = new Date(world.clock.now()).toISOString().slice(0, 7)
  await inTransaction(world.ctx, (tx) => recordUsage(tx, [{ projectId, month, visitors: count }]))
  await drain(world.ctx)
}
async function seen() {
  const { data } = await olga.ask(
    `query ($id: ID!, $project: ID!) { getCompany(id: $id) { active stats { monthlyUsers } } getDomain(id: $project) { active } }`,
    { id: outerId('company', companyId), project: outerId('project', projectId) },
  )
  return {
    company: data.getCompany.active,
    project: data.getDomain.active,
    used: data.getCompany.stats.monthlyUsers,
  }
}
const mails = async (subject: RegExp) => {
  const { name } = await world.ctx.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return (await world.mailbox.list()).filter(
    ({ mail }) => mail.subject?.includes(name) && subject.test(mail.subject),
  ).length
}

test('a trial that ends unpaid is due at once, for its projects too, and the owner is told', async () => {
  await turn(30 * day - hour)
  expect(await seen()).toMatchObject({ company: 'ACTIVE', project: 'ACTIVE' })
  await turn(hour)
  expect(await seen()).toMatchObject({ company: 'PAYMENT_DUE', project: 'PAYMENT_DUE' })
  expect(await mails(/has a payment due/)).toBe(1)
  const { data } = await olga.ask('{ listNotices { items { kind companyID needsAction } } }')
  const notice = { kind: 'PAYMENT_MISSING', companyID: outerId('company', companyId), needsAction: true }
  expect(data.listNotices.items).toContainEqual(notice)
  await turn(day)
  expect(await mails(/has a payment due/)).toBe(1)
})

test('a payment brings company and projects back', async () => {
  await turn(31 * day)
  expect(await seen()).toMatchObject({ company: 'PAYMENT_DUE', project: 'PAYMENT_DUE' })
  await subscribe(world.ctx, companyId, 10_000)
  expect(await seen()).toMatchObject({ company: 'ACTIVE', project: 'ACTIVE' })
})

describe('visitors', () => {
  test('four fifths of the limit are told once a month, and again for a new limit', async () => {
    await visitors(7_999)
    expect(await mails(/has used/)).toBe(0)
    await visitors(8_000)
    await visitors(9_000)
    expect(await mails(/has used 8,000 of 10,000 visitors/)).toBe(1)
    expect(await mails(/has used/)).toBe(1)
    await subscribe(world.ctx, companyId, 25_000)
    await visitors(20_000)
    expect(await mails(/has used 20,000 of 25,000/)).toBe(1)
  })

  test('recordVisitors looks at a company that is far from its limit now and then, and at once when it comes near', async () => {
    const month = new Date(world.clock.now()).toISOString().slice(0, 7)
    const countUp = async (count: number, more: number) => {
      const before = world.executed()
      await inTransaction(world.ctx, (tx) =>
        recordVisitors(tx, [{ projectId, month, visitors: count, more }]),
      )
      const statements = world.executed() - before
      await drain(world.ctx)
      return statements
    }
    const looked = await countUp(10, 10)
    expect(await countUp(11, 1)).toBeLessThan(looked)
    await world.pass(10 * 60_000)
    expect(await countUp(12, 1), 'others may have counted, too').toBe(looked)
    expect(await countUp(7_990, 7_978)).toBe(looked)
    expect(await mails(/has used/)).toBe(0)
    await countUp(7_999, 9)
    await countUp(8_000, 1)
    expect(await mails(/has used 8,000 of 10,000 visitors/)).toBe(1)
    await countUp(10_001, 2_001)
    expect((await seen()).company).toBe('OVER_LIMIT')
  })

  test('one more than the limit blocks the company at once and its projects three days later', async () => {
    await visitors(10_000)
    expect(await seen()).toEqual({ company: 'ACTIVE', project: 'ACTIVE', used: 10_000 })
    await visitors(10_001)
    expect(await seen()).toEqual({ company: 'OVER_LIMIT', project: 'ACTIVE', used: 10_001 })
    expect(await mails(/over its limit/)).toBe(1)
    await turn(3 * day - hour)
    expect((await seen()).project).toBe('ACTIVE')
    await turn(hour)
    expect(await seen()).toMatchObject({ company: 'OVER_LIMIT', project: 'OVER_LIMIT' })
  })

  test('a larger plan, or the next month, opens it again', async () => {
    await visitors(10_001)
    await turn(4 * day)
    expect((await seen()).project).toBe('OVER_LIMIT')
    await subscribe(world.ctx, companyId, 25_000)
    expect(await seen()).toMatchObject({ company: 'ACTIVE', project: 'ACTIVE' })

    await visitors(25_001)
    expect((await seen()).company).toBe('OVER_LIMIT')
    await turn(31 * day)
    expect(await seen()).toMatchObject({ company: 'ACTIVE', used: 0 })
  })

  test('past both limits, the payment is what is told', async () => {
    await visitors(10_001)
    await turn(30 * day + hour)
    await visitors(10_001)
    expect(await seen()).toMatchObject({ company: 'PAYMENT_DUE', project: 'PAYMENT_DUE' })
  })
})

test('every change of status is in the audit log', async () => {
  await visitors(10_001)
  const rows = await world.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'fields', 'actor_kind'])
    .where('company_id', '=', companyId)
    .where('action', '=', 'billing.setStatus')
    .execute()
  expect(rows).toEqual([{ action: 'billing.setStatus', fields: ['OVER_LIMIT'], actor_kind: 'job' }])
})

test('however many companies are due, one check queues a review of each, and the next one of none of them', async () => {
  await drain(world.ctx)
  await sql`insert into companies (id, name, created_at)
    select gen_random_uuid(), 'Crowd', ${new Date(world.clock.now())}
    from generate_series(1, 1100)`.execute(world.ctx.db)
  await sql`insert into billing_accounts (company_id) select id from companies where name = 'Crowd'`.execute(
    world.ctx.db,
  )
  await checkCompanies(world.ctx)
  const sent = async () =>
    (await world.ctx.queue.boss.findJobs('billing.reviewCompany', { queued: true })).length
  const count = await sent()
  expect(count).toBeGreaterThanOrEqual(1100)
  await checkCompanies(world.ctx)
  expect(await sent()).toBe(count)
  await world.ctx.queue.boss.deleteQueuedJobs('billing.reviewCompany')
  await sql`delete from companies where name = 'Crowd'`.execute(world.ctx.db)
})
