import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#rules/refusals.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Db } from './db.ts'
import { inTurns, openTurns, openTurnsByKey, passTurn, type Share, type Turns, takeTurn } from './turns.ts'

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
const shareOf = (turns: Turns): Share => ({ turns, open: 0 })
const within = (turns: Turns, signal: AbortSignal, patienceMs?: number) =>
  inTurns(world.ctx.db, shareOf(turns), signal, { statementSeconds: 10, patienceMs })
const ask = (db: Db) => sql`select 1`.execute(db).then(() => 'answered')

test('a caller who holds all turns waits, the longest waiting first, and another caller does not', async () => {
  const turns = openTurns(2)
  const { signal } = new AbortController()
  const [one, other] = [within(turns, signal), within(turns, signal)]
  const ends = [await hold(one), await hold(other)]
  const answered: string[] = []
  const waiting = ['a', 'b'].map((name) => ask(one).then(() => answered.push(name)))
  await ask(within(openTurns(2), signal))
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
  const end = await hold(within(turns, new AbortController().signal))
  const late = await ask(within(turns, abort.signal, 20)).catch(refusalOf)
  expect(late).toMatchObject({ code: 'UNAVAILABLE' })
  const waiting = ask(within(turns, abort.signal))
  abort.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
  await expect(ask(within(turns, abort.signal))).rejects.toThrow(/abort/i)
  await end()
  expect(turns).toEqual({ free: 1, waiting: new Set() })
})

test('a turn that comes back in the moment in which its waiter goes is for the next one', async () => {
  const turns = openTurns(1)
  await takeTurn(turns, 1)
  const abort = new AbortController()
  const waiting = takeTurn(turns, 1, abort.signal)
  abort.abort()
  passTurn(turns, 1)
  await expect(waiting).rejects.toThrow(/abort/i)
  await takeTurn(turns, 1, undefined, 0)
  expect(turns).toEqual({ free: 0, waiting: new Set() })
})

test('openTurnsByKey lets the work of one key run one after another, and that of another key at once', async () => {
  const afterTurnOf = openTurnsByKey(1)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const done: string[] = []
  const work = (name: string, wait?: Promise<void>) => async () => {
    await wait
    done.push(name)
  }
  const own = [afterTurnOf('own', work('first', isOver)), afterTurnOf('own', work('second'))]
  await afterTurnOf('other', work('other'))
  expect(await afterTurnOf('own', work('late'), undefined, 0).catch(refusalOf)).toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(done).toEqual(['other'])
  end()
  await Promise.all(own)
  // the key is forgotten when its work is done, and works again
  await afterTurnOf('own', work('third'))
  expect(done).toEqual(['other', 'first', 'second', 'third'])
})

test('a statement of a request ends with the time of the request, one of a job on the same connection does not', async () => {
  const { signal } = new AbortController()
  const patience = async (db: Db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
  const own = await patience(world.ctx.db)
  const db = inTurns(world.ctx.db, shareOf(openTurns(1)), signal, { statementSeconds: 0.05 })
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect([await patience(db), await patience(world.ctx.db)]).toEqual(['50ms', own])
})

test('of a request that has ended no further statement is sent, and its transaction is rolled back', async () => {
  const abort = new AbortController()
  const share = shareOf(openTurns(1))
  const db = inTurns(world.ctx.db, share, abort.signal, { statementSeconds: 10 })
  const work = db.transaction().execute(async (tx) => {
    await sql`create table leftover ()`.execute(tx)
    abort.abort()
  })
  await expect(work).rejects.toThrow(/abort/i)
  const { rows } = await sql`select to_regclass('leftover') as found`.execute(world.ctx.db)
  expect(rows).toEqual([{ found: null }])
  expect(share.open).toBe(0)
})
