import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '#testing/drain.ts'
import { openTwoTenants } from '#testing/world.ts'
import { plan, planEvery, tick } from './agenda.ts'
import { inProject, inTransaction } from './db.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
  await world.ctx.db.deleteFrom('agenda').execute()
  await drain(world.ctx)
})
afterAll(() => world.close())

const due = (ms: number) => new Date(world.clock.now() + ms)
const rows = () => world.ctx.db.selectFrom('agenda').select(['kind', 'due_at']).execute()

test('the earlier time wins, whoever comes first', async () => {
  const { projectId } = world.inner
  const times = [due(5000), due(1000), due(9000)]
  for (const time of times)
    await inProject(world.ctx, projectId, (tx) => plan(tx, 'projects.remindSetup', projectId, time))
  expect(await rows()).toEqual([{ kind: 'projects.remindSetup', due_at: times[1] }])
})

test('many ticks at once send one job', async () => {
  await world.pass(2000)
  await Promise.all(Array.from({ length: 8 }, () => tick(world.ctx)))
  expect((await drain(world.ctx)).map(({ name }) => name)).toEqual(['projects.remindSetup'])
  expect(await rows()).toEqual([])
})

test('what was undone is not on the agenda', async () => {
  const { projectId } = world.inner
  const undone = inTransaction(world.ctx, async (tx) => {
    await plan(tx, 'projects.remindSetup', projectId, due(0))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await rows()).toEqual([])
})

test('planEvery plans the first run immediately and the next one everyMs later, which later requests do not postpone', async () => {
  const { projectId } = world.inner
  const wish = () =>
    inTransaction(world.ctx, (tx) =>
      planEvery(tx, 'tracking.rankProducts', projectId, { everyMs: 3_600_000 }),
    )
  await wish()
  expect(await rows()).toEqual([{ kind: 'tracking.rankProducts', due_at: due(0) }])
  // as that work does when it is done
  await world.ctx.db.deleteFrom('agenda').execute()
  await inTransaction(world.ctx, (tx) => plan(tx, 'tracking.rankProducts', projectId, due(86_400_000)))
  await wish()
  const hourly = [{ kind: 'tracking.rankProducts', due_at: due(3_600_000) }]
  await world.pass(60_000)
  await wish()
  expect(await rows()).toEqual(hourly)
})
