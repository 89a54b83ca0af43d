import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestCtx } from '#platform/context.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants, type TwoTenants } from '#testing/world.ts'
import { countInTurn, countWithOthers } from './count-in-turn.ts'

let world: TwoTenants
beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())

test('of a project one is counted at a time, the others wait, or leave; nobody waits for another project', async () => {
  const [busy, other] = [await nextShop(world), await nextShop(world)]
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const left = new AbortController()
  const counts = ends.map((end, n) =>
    countInTurn(n === 1 ? { ...ctx, signal: left.signal } : ctx, busy.projectId, async () => {
      begun.push(n)
      await end.promise
      return n
    }),
  )
  const refused = expect(counts[1]).rejects.toThrow()
  expect(await countInTurn(ctx, other.projectId, async () => 'counted')).toBe('counted')
  await expect.poll(() => begun).toEqual([0])
  left.abort()
  await refused
  ends[0]?.resolve()
  await expect.poll(() => begun).toEqual([0, 2])
  for (const end of ends) end.resolve()
  expect(await Promise.all(counts.filter((_, n) => n !== 1))).toEqual([0, 2])
})

test('whoever has waited for most of what a request may take is asked to come again', async () => {
  const { projectId } = await nextShop(world)
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const end = Promise.withResolvers<void>()
  const first = countInTurn(ctx, projectId, () => end.promise)
  const hurried = { ...ctx, config: { ...ctx.config, REQUEST_SECONDS: 0.01 } }
  await expect(countInTurn(hurried, projectId, async () => 'counted')).rejects.toThrow('UNAVAILABLE')
  end.resolve()
  await first
  expect(await countInTurn(hurried, projectId, async () => 'counted')).toBe('counted')
})

test('countInTurn does not refuse a caller whose own counts alone are in front, however long they take', async () => {
  const { projectId } = await nextShop(world)
  const asking = ({ userId, email }: { userId: string; email: string }): RequestCtx => ({
    ...(world.ctx as RequestCtx), // no more is asked of it
    // others wait for a few milliseconds
    config: { ...world.ctx.config, REQUEST_SECONDS: 0.01 },
    actor: { kind: 'user', userId, email, name: '', language: 'en', helpdesk: false },
    signal: new AbortController().signal,
  })
  const { owner, companyEditor } = world.people
  const reading = () =>
    countInTurn(asking(owner), projectId, async ({ db }) => {
      await sql`select count(*) from visitors where project_id = ${projectId}`.execute(db)
      return 'counted'
    })
  const locked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const lock = world.ctx.db.transaction().execute(async (db) => {
    await sql`lock table visitors in access exclusive mode`.execute(db)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  const counts = [reading(), reading(), reading()]
  // the last one is refused, so the others have waited as long
  const other = countInTurn(asking(companyEditor), projectId, async () => 'counted')
  await expect(other).rejects.toThrow('UNAVAILABLE')
  end.resolve()
  await lock
  expect(await Promise.all(counts)).toEqual(['counted', 'counted', 'counted'])
})

test('countInTurn ends the wait when the request is aborted', async () => {
  const { projectId } = await nextShop(world)
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const end = Promise.withResolvers<void>()
  const first = countInTurn(ctx, projectId, () => end.promise)
  const over = new AbortController()
  const second = countInTurn({ ...ctx, signal: over.signal }, projectId, async () => 'counted')
  const ended = expect(second).rejects.toThrow('the request is over')
  over.abort(new Error('the request is over'))
  await ended
  end.resolve()
  await first
})

test('who asks for what somebody waits for gets the same, but nothing that was begun before', async () => {
  const [{ projectId }, other] = [await nextShop(world), await nextShop(world)]
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const counting = (name: string, signal = new AbortController().signal, what = 'all', project = projectId) =>
    countWithOthers({ ...ctx, signal }, project, what, async () => {
      begun.push(name)
      await end.promise
      return name
    })
  const leaving = new AbortController()
  const first = counting('first')
  await expect.poll(() => begun).toEqual(['first'])
  const left = expect(counting('left', leaving.signal)).rejects.toThrow()
  const [second, third] = [counting('second'), counting('third')]
  const different = counting('different', undefined, 'some')
  const elsewhere = counting('elsewhere', undefined, 'all', other.projectId)
  await expect.poll(() => begun).toEqual(['first', 'elsewhere'])
  leaving.abort()
  await left
  end.resolve()
  expect(await Promise.all([first, second, third, different, elsewhere])).toEqual([
    'first',
    'second',
    'second',
    'different',
    'elsewhere',
  ])
  expect(begun.toSorted()).toEqual(['different', 'elsewhere', 'first', 'second'])
})

test('what fails for one fails for those who wait with them', async () => {
  const { projectId } = await nextShop(world)
  const ctx = world.ctx as RequestCtx // no more is asked of it
  const end = Promise.withResolvers<void>()
  const first = countInTurn(ctx, projectId, () => end.promise)
  const both = ['one', 'other'].map((name) =>
    countWithOthers(ctx, projectId, 'all', () => Promise.reject(new Error(`${name} fails`))),
  )
  const failed = both.map((count) => expect(count).rejects.toThrow('one fails'))
  end.resolve()
  await Promise.all([first, ...failed])
})
