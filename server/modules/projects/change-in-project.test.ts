import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { openTwoTenants } from '#testing/world.ts'
import { lockProject } from './store.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('changeInProject waits for a project that is held without its caller’s connections', async () => {
  const { owner } = world.people
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const change = inTransaction(world.ctx, async (tx) => {
    await lockProject(tx, world.inner.projectId)
    held()
    await isOver
  })
  await isHeld
  const create = 'mutation ($input: CreateTagInput!) { createTag(input: $input) { name } }'
  const names = Array.from({ length: 6 }, (_, n) => `Tag ${n}`)
  const created = names.map((name) => owner.ask(create, { input: { domainID: world.ids.project, name } }))
  await expect
    .poll(async () => {
      const { rows } = await sql<{
        waiting: number
      }>`select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.ctx.db)
      return rows[0]?.waiting
    })
    .toBeGreaterThan(1)
  const read = 'query ($id: ID!) { getDomain(id: $id) { name } }'
  for (let n = 0; n < 3; n++)
    expect((await owner.ask(read, { id: world.ids.project })).errors).toBeUndefined()
  end()
  await change
  expect((await Promise.all(created)).map(({ data }) => data.createTag.name)).toEqual(names)
})
