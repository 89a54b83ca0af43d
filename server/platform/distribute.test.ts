import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { distribute, isDistributed } from './distribute.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('distribute says what plain PostgreSQL lacks; on a cluster it does what is left to do, once, also when run twice at once', async () => {
  const { isCluster } = inject('run')
  const { db, config } = world.ctx
  expect(await isDistributed(db)).toBe(isCluster)
  if (!isCluster)
    return expect(distribute(db, config)).rejects.toThrow(
      /cannot be distributed yet:\n {2}- The database has no Citus/,
    )
  expect(await distribute(db, config)).toEqual([])
  await sql`select undistribute_table('tracking_checks') /* on purpose */`.execute(db)
  const made = await Promise.all([distribute(db, config), distribute(db, config)])
  expect(made.flat()).toEqual(['tracking_checks'])
})
