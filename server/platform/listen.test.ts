import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { listen } from './listen.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(world.ctx.db)
/** Those who listen on the channel. */
const listeners = async (channel: string) =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = ${`listen "${channel}"`}`.execute(world.ctx.db)
  ).rows.map(({ pid }) => pid)
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })

test('listen: each payload is handed on, and that some may have been missed when it begins and after a lost connection', async () => {
  const payloads: (string | undefined)[] = []
  const listener = listen(world.app.databaseUrl, 'a "channel"', world.ctx.log, (payload) =>
    payloads.push(payload),
  )
  await until(() => expect(payloads).toEqual([undefined]))
  await notify('a "channel"', 'one')
  await notify('another', 'none')
  await until(() => expect(payloads).toEqual([undefined, 'one']))

  const [pid] = await listeners('a ""channel""')
  await sql`select pg_terminate_backend(${pid}::integer)`.execute(world.ctx.db)
  await until(() => expect(payloads).toEqual([undefined, 'one', undefined]))
  await notify('a "channel"', 'two')
  await until(() => expect(payloads.at(-1)).toBe('two'))

  await listener.close()
  await until(async () => expect(await listeners('a ""channel""')).toEqual([]))
})

test('listen: while the database cannot be reached it tries again, and is closed at once', async () => {
  const log = { warn: vi.fn() }
  const away = Object.assign(new URL(world.app.databaseUrl), { port: '1' }).href
  // nothing else of the log is used
  const listener = listen(away, 'channel', log as unknown as typeof world.ctx.log, () => expect.unreachable())
  await until(() => expect(log.warn).toHaveBeenCalledTimes(2))
  await listener.close()
})
