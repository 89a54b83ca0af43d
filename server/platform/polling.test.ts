import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ctx } from './context.ts'
import { startPolling } from './polling.ts'
import type { Poll } from './work-plan.ts'

const log = { child: () => log, warn: vi.fn() }
// what it does is handed on, and it logs: nothing else of the context is used
const ctx = { log } as unknown as Ctx
const quick = { everyMs: 2, slots: 2, turnMs: 5 }
const pauses = { first: 20, most: 40 }

const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 30_000, interval: 1 })

let stop = async () => {}
afterEach(() => stop())

type Keys = Parameters<Poll<Ctx>['find']>[1]
/** Polls for keys, each a piece, found in the order in which they are put there until they are taken away. */
function poll(
  run: (key: string, isOver: () => boolean) => Promise<boolean>,
  settings: Omit<Poll<Ctx>, 'find'> = quick,
) {
  const waiting = new Set<string>()
  const looks: Keys[] = []
  stop = startPolling(
    ctx,
    'test',
    {
      ...settings,
      find: async (_, keys) => {
        looks.push(keys)
        return [...waiting]
          .filter((key) => !keys.busy.has(key))
          .map((key) => ({
            keys: [key],
            run: async (_own, isOver) => ((await run(key, isOver)) ? [] : [key]),
          }))
      },
    },
    pauses,
  )
  return { waiting, looks }
}

test('startPolling: however much there is to do of some keys, each has its turn, and a new one is the next', async () => {
  const order: string[] = []
  const { waiting } = poll(
    async (key, isOver) => {
      order.push(key)
      if (key === 'short') waiting.delete(key)
      else while (!isOver()) await pause(1)
      return true
    },
    { ...quick, slots: 1 },
  )
  for (const key of 'abcdef') waiting.add(key)
  await until(() => new Set(order).size === 6)
  const before = order.length
  waiting.add('short')
  await until(() => order.includes('short'))
  // those that have been found before it was there
  expect(order.indexOf('short') - before).toBeLessThan(5)
})

test('startPolling: one that fails is let alone, then named until it succeeds; of such ones one at a time runs, and others go on', async () => {
  const stuck = Promise.withResolvers<void>()
  let fails = true
  let [atOnce, most, done] = [0, 0, 0]
  const { waiting, looks } = poll(async (key) => {
    if (key === 'good') return ++done > 0
    if (fails) return false
    most = Math.max(most, ++atOnce)
    await stuck.promise
    atOnce--
    return waiting.delete(key)
  })
  for (const key of ['bad', 'worse', 'good']) waiting.add(key)
  await until(() => looks.some(({ failed, busy }) => failed.has('bad') && busy.has('bad')))
  fails = false
  await until(() => atOnce)
  const before = done
  await until(() => done > before + 20)
  stuck.resolve()
  await until(() => waiting.size === 1 && !looks.at(-1)?.failed.size)
  expect(most).toBe(1)
})

test('startPolling: a look that fails is logged, and the next one is made; stopped, it waits for what runs and begins nothing', async () => {
  const gate = Promise.withResolvers<void>()
  let [looks, begun, ended] = [0, 0, 0]
  const piece = {
    keys: ['key'],
    run: async () => {
      begun++
      await gate.promise
      ended++
      return []
    },
  }
  stop = startPolling(ctx, 'test', {
    ...quick,
    slots: 1,
    async find() {
      if (++looks === 1) throw new Error('no database')
      return [piece, { ...piece, keys: ['other'] }]
    },
  })
  await until(() => begun)
  expect(log.warn).toHaveBeenCalledOnce()
  const stopped = stop()
  gate.resolve()
  await stopped
  expect([begun, ended]).toEqual([1, 1])
})

test('startPolling gives spare slots to others while pieces hold theirs past their turn, and no more than its share', async () => {
  const stuck = Promise.withResolvers<void>()
  const begun: string[] = []
  const { waiting, looks } = poll(
    async (key) => {
      begun.push(key)
      waiting.delete(key)
      if (key.startsWith('stuck')) await stuck.promise
      return true
    },
    { ...quick, spare: { share: 0.5, afterMs: 20 } },
  )
  for (const key of ['stuck a', 'stuck b']) waiting.add(key)
  await until(() => begun.length === 2)
  for (const key of ['other a', 'other b', 'stuck c', 'stuck d', 'last']) waiting.add(key)
  await until(() => begun.includes('stuck c'))
  expect(begun).toEqual(['stuck a', 'stuck b', 'other a', 'other b', 'stuck c'])
  // one spare slot of two, which is held as well
  const before = looks.length
  await until(() => looks.length > before + 30)
  expect(begun).toHaveLength(5)
  stuck.resolve()
  await until(() => begun.length === 7)
})
