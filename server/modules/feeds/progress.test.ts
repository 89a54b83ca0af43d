import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { openProgress } from './progress.ts'
import type { FeedRunRow } from './store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('openProgress logs a report that the database refuses, without an unhandled rejection', async () => {
  const unhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const warn = vi.fn<(fields: object, text: string) => void>()
    const log = { warn } as unknown as World['ctx']['log'] // no more of it is used
    const run = { id: 'no id', project_id: 'no id' } as FeedRunRow // no more of it is used
    const progress = openProgress({ ...world.ctx, log }, run)
    vi.advanceTimersByTime(2000)
    progress.downloaded(1, 2)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    await turn()
    await progress.end()
    expect(unhandled).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    process.off('unhandledRejection', unhandled)
  }
})
