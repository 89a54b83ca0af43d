import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#rules/refusals.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Db } from './db.ts'
import { inTurns, openTurns } from './turns.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A transaction that stays open until it is told to end. */
async function hold(db: Db) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const done = db.transaction().execute(async () => {
    begun.resolve()
    await end.promise
  })
  await Promise.race([begun.promise, done])
  return async () => {
    end.resolve()
    await done
  }
}
const ask = (db: Db) => sql`select 1`.execute(db).then(() => 'answered')

test('a caller who holds all turns waits, the longest waiting first, and another caller does not', async () => {
  const turns = openTurns(2)
  const { signal } = new AbortController()
  const [one, other] = [inTurns(world.ctx.db, turns, signal), inTurns(world.ctx.db, turns, signal)]
  const ends = [await hold(one), await hold(other)]
  const answered: string[] = []
  const waiting = ['a', 'b'].map((name) => ask(one).then(() => answered.push(name)))
  await ask(inTurns(world.ctx.db, openTurns(2), signal))
  expect([answered, turns.waiting.size]).toEqual([[], 2])
  await ends[0]?.()
  await Promise.all(waiting)
  expect(answered).toEqual(['a', 'b'])
  await ends[1]?.()
  expect(turns).toEqual({ free: 2, waiting: new Set() })
})

test('whoever waits too long is told UNAVAILABLE, and a request that has ended waits no longer', async () => {
  const turns = openTurns(1)
  const abort = new AbortController()
  const end = await hold(inTurns(world.ctx.db, turns, abort.signal))
  const late = await ask(inTurns(world.ctx.db, turns, abort.signal, 20)).catch(refusalOf)
  expect(late).toMatchObject({ code: 'UNAVAILABLE' })
  const waiting = ask(inTurns(world.ctx.db, turns, abort.signal))
  abort.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
  await expect(ask(inTurns(world.ctx.db, turns, abort.signal))).rejects.toThrow(/abort/i)
  await end()
  expect(turns).toEqual({ free: 1, waiting: new Set() })
})
