import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { newId, readId } from '#platform/ids.ts'
import { monthsUpTo } from '#rules/billing/month.ts'
import { openTwoTenants } from '#testing/world.ts'
import { recordUsage } from './record-usage.ts'
import type { ProjectUsage } from './store/usage.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
let other: string
let months: string[]
beforeAll(async () => {
  world = await openTwoTenants()
  other = readId('project', world.ids.otherProject) ?? ''
  months = monthsUpTo(world.clock.now(), 14)
})
afterAll(() => world.close())

const record = (...usage: ProjectUsage[]) => inTransaction(world.ctx, (tx) => recordUsage(tx, usage))
const seenBy = async (who: keyof typeof world.people = 'owner') => {
  const { data } = await world.people[who].ask(
    `query ($id: ID!) { getCompany(id: $id) { stats { monthlyUsers droiSales emailsSent } usage { month visitors } history { stats { monthlyUsers } } } }`,
    { id: world.ids.company },
  )
  return data.getCompany
}

test('whole counts of projects add up to the company’s month; told again, or late, they change nothing', async () => {
  const { projectId } = world.inner
  const month = months.at(-1) ?? ''
  await record({ projectId, month, visitors: 700 }, { projectId: other, month, visitors: 50 })
  await record({ projectId, month, visitors: 700 })
  await record({ projectId, month, visitors: 650 })
  expect((await seenBy()).stats.monthlyUsers).toBe(750)
  await record({ projectId, month, sales: 2_500_000_000, emailsSent: 12 })
  expect((await seenBy()).stats).toEqual({ monthlyUsers: 750, droiSales: 2_500_000_000, emailsSent: 12 })
  // sales may fall: an order was cancelled
  await record({ projectId, month, sales: 5 })
  expect((await seenBy()).stats).toEqual({ monthlyUsers: 750, droiSales: 5, emailsSent: 12 })
})

test('twelve past months and this one, for editors too; months before the company was founded only where they had visitors', async () => {
  const { projectId } = world.inner
  await record(...months.map((month, index) => ({ projectId, month, visitors: 1000 + index })))
  const { usage, history } = await seenBy('projectEditor')
  expect(usage.map((one: { month: string }) => one.month)).toEqual(months.slice(-13))
  expect(usage.map((one: { visitors: number }) => one.visitors).slice(0, 12)).toEqual(
    months.slice(-13, -1).map((_, index) => 1002 + index),
  )
  // past periods are none of an editor's business
  expect(history).toBeNull()
  const foreign = await world.people.stranger.ask(
    'query ($id: ID!) { getCompany(id: $id) { usage { month visitors } } }',
    {
      id: world.ids.foreignCompany,
    },
  )
  expect(foreign.data.getCompany.usage).toEqual([{ month: months.at(-1), visitors: 0 }])
})

test('a project that is gone is passed over; what is no month is a fault', async () => {
  await record({ projectId: newId(world.clock.now()), month: months[0] ?? '', visitors: 5 })
  await expect(record({ projectId: other, month: '2026-13', visitors: 5 })).rejects.toThrow('not a month')
})
