import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestCtx } from '#platform/context.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { countInTurn } from './count-in-turn.ts'

let world: TwoTenants
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('of a project two are counted at once, the others wait, or leave; nobody waits for another project', async () => {
  const [busy, other] = [await nextShop(world), await nextShop(world)]
  const begun: number[] = []
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const left = new AbortController()
  const counts = ends.map((end, n) =>
    countInTurn(n === 2 ? { ...ctx, signal: left.signal } : ctx, busy.projectId, async () => {
      begun.push(n)
      await end.promise
      return n
    }),
  )
  const refused = expect(counts[2]).rejects.toThrow()
  expect(await countInTurn(ctx, other.projectId, async () => 'counted')).toBe('counted')
  await expect.poll(() => begun).toEqual([0, 1])
  left.abort()
  await refused
  ends[0]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 3])
  for (const end of ends) end.resolve()
  expect(await Promise.all(counts.filter((_, n) => n !== 2))).toEqual([0, 1, 3])
})
