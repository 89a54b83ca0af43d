import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'
import { recordUsage } from './record-usage.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await drain(world.ctx)
})
afterAll(() => world.close())

const usage = () =>
  world.ctx.db
    .selectFrom('usage_months')
    .select(['project_id', 'month', 'visitors', 'emails_sent'])
    .where('company_id', '=', world.inner.companyId)
    .orderBy('month')
    .execute()

test('what an erased project has used stays the company’s, and no longer says whose it was', async () => {
  const { companyId, projectId } = world.inner
  const tell = (month: string, visitors: number) =>
    inTransaction(world.ctx, (tx) => recordUsage(tx, [{ projectId, month, visitors, emailsSent: 2 }]))
  const forget = async () => {
    await inTransaction(world.ctx, (tx) => announce(tx, 'project.purged', { projectId, companyId }))
    await drain(world.ctx)
  }
  const gone = '00000000-0000-0000-0000-000000000000'
  await tell('2026-10', 5)
  await tell('2026-11', 7)
  await forget()
  expect(await usage()).toEqual([
    { project_id: gone, month: '2026-10', visitors: 5, emails_sent: 2 },
    { project_id: gone, month: '2026-11', visitors: 7, emails_sent: 2 },
  ])
  // told twice it counts once; another project of the company adds to it
  await forget()
  await tell('2026-11', 3)
  await forget()
  expect((await usage()).map(({ visitors }) => visitors)).toEqual([5, 10])
})
