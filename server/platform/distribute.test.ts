import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { distribute, isDistributed } from './distribute.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('distribute says what plain PostgreSQL lacks; on a cluster, run again, it has nothing to do', async () => {
  const { isCluster } = inject('run')
  const { db, config } = world.ctx
  expect(await isDistributed(db)).toBe(isCluster)
  const again = distribute(db, config)
  if (isCluster) expect(await again).toEqual([])
  else await expect(again).rejects.toThrow(/cannot be distributed yet:\n {2}- The database has no Citus/)
})
