import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProject } from '#modules/projects/update-project.ts'
import { openWorld, type World } from '#testing/world.ts'
import { seedDemo } from '../seed.ts'
import { allowBoxes, setBoxes } from './boxes.ts'
import { connectShop } from './connect.ts'

let world: World
let projectId: string
beforeAll(async () => {
  world = await openWorld({ FETCH_ALLOWED: 'localhost:3001' })
  await seedDemo(world.ctx)
  projectId = (await connectShop(world.ctx, 'http://localhost:3001')) ?? ''
})
afterAll(() => world.close())

const project = () =>
  world.ctx.db
    .selectFrom('projects')
    .select(['home_box', 'boxes_allowed'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()

test('setBoxes gives the shop its boxes, and leaves what somebody has set', async () => {
  await setBoxes(world.ctx, projectId)
  expect(await project()).toMatchObject({ home_box: { config: { titleText: 'Vybráno pro vás' } } })
  await updateProject(world.ctx, projectId, { homeBox: null }, null, undefined)
  await setBoxes(world.ctx, projectId)
  expect(await project()).toMatchObject({ home_box: {} })
})

test('allowBoxes waits until there is something to show, and decides once', async () => {
  expect(await allowBoxes(world.ctx, projectId)).toBe(false)
  await world.ctx.db
    .updateTable('project_states')
    .set({ products: 1, recommendations_updated_at: new Date() })
    .where('project_id', '=', projectId)
    .execute()
  expect(await allowBoxes(world.ctx, projectId)).toBe(true)
  expect(await project()).toMatchObject({ boxes_allowed: true })
  await updateProject(world.ctx, projectId, { boxesAllowed: false }, null, undefined)
  expect(await allowBoxes(world.ctx, projectId)).toBe(true)
  expect(await project(), 'the owner has said no').toMatchObject({ boxes_allowed: false })
})
