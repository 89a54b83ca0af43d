import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import type { TxCtx } from './context.ts'
import { inPipelinedTransaction } from './pipelined.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`create table numbers (n integer primary key)`.execute(world.ctx.db)
})
afterAll(() => world.close())
beforeEach(() => sql`truncate numbers`.execute(world.ctx.db))

// the comment keeps them out of those that are explained after the suite: no other database has the table
const add = (tx: TxCtx, n: number) => sql`/* own table */ insert into numbers values (${n})`.execute(tx.db)
const numbersIn = async ({ db }: Pick<TxCtx, 'db'> | World['ctx']) =>
  (await sql<{ n: number }>`/* own table */ select n from numbers order by n`.execute(db)).rows.map(
    ({ n }) => n,
  )

test('inPipelinedTransaction does what is asked for at once in that order, and commits it', async () => {
  const seen = await inPipelinedTransaction(world.ctx, async (tx) => {
    const answers = await Promise.all([numbersIn(tx), add(tx, 1), numbersIn(tx), add(tx, 2), numbersIn(tx)])
    expect(await numbersIn(world.ctx)).toEqual([])
    return answers.filter((answer) => Array.isArray(answer))
  })
  expect(seen).toEqual([[], [1], [1, 2]])
  expect(await numbersIn(world.ctx)).toEqual([1, 2])
})

test('inPipelinedTransaction rolls back all of it when a statement fails, also one that nobody has waited for', async () => {
  const failing = inPipelinedTransaction(world.ctx, (tx) => Promise.all([add(tx, 1), add(tx, 1), add(tx, 2)]))
  await expect(failing).rejects.toThrow('numbers_pkey')
  const unnoticed = inPipelinedTransaction(world.ctx, async (tx) => {
    await Promise.allSettled([add(tx, 1), add(tx, 1)])
  })
  await expect(unnoticed).rejects.toThrow('rolled back')
  expect(await numbersIn(world.ctx)).toEqual([])
})

test('inPipelinedTransaction rolls back past the time of its request, and nothing is done behind its end', async () => {
  const late = new AbortController()
  let left: TxCtx | undefined
  const aborted = inPipelinedTransaction({ ...world.ctx, signal: late.signal }, async (tx) => {
    left = tx
    await add(tx, 1)
    late.abort()
  })
  await expect(aborted).rejects.toThrow('abort')
  await expect(left && add(left, 2)).rejects.toThrow('over')
  expect(await numbersIn(world.ctx)).toEqual([])
})

test('inPipelinedTransaction gives the connection back as it was, and throws away one that breaks', async () => {
  const pidOf = async ({ db }: Pick<TxCtx, 'db'>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  let pid: number | undefined
  const broken = inPipelinedTransaction(world.ctx, async (tx) => {
    pid = await pidOf(tx)
    await Promise.all([sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db), add(tx, 1)])
  })
  await expect(broken).rejects.toThrow()
  const pids = new Set<number | undefined>()
  for (let turn = 0; turn < 20; turn++) pids.add(await inPipelinedTransaction(world.ctx, pidOf))
  expect(pids).not.toContain(pid)
  expect(await numbersIn(world.ctx)).toEqual([])
})
