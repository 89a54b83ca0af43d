/** Reads the colours of a shop from its home page and the styles that it names. */
import { openThread } from '#platform/ask-thread.ts'
import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { fetchFaultOf, fetchOutside } from '#platform/fetch.ts'
import { afterTurn, openTurns } from '#platform/turns.ts'
import { colorLimits, type ShopColors } from '#rules/forms/shop-colors.ts'
import { refuse } from '#rules/refusals.ts'
import { countTry } from '../accounts/tries.ts'
import { findProject } from '../projects/store.ts'
import type { ColorQuestions } from './colors-thread.ts'

/** Tries for one project, and for one user in all projects: each reads pages of a server that a user has named. */
const most = { tries: 20, seconds: 3600 }

/** Short, because the user waits for the answer. */
const times = {
  connectMs: 3000,
  firstByteMs: 5000,
  idleMs: 3000,
  totalMs: 8000,
  slowTotalMs: 8000,
  quickBytesPerSecond: 10_000,
  leastBytesPerSecond: 1000,
  rateAfterMs: 5000,
}

const unread = { read: false, found: [], suggested: null }

/** Users whose search is running: each has one at a time, and a second one is refused, including other aliases of a request. */
const searching = new Set<string>()
/** Threads at once. Users wait for them, but never for another user's server: a thread has everything it needs. */
const threads = openTurns(2)
/** A thread that uses more is ended. It takes 0.1 s to start, and the worst page takes 0.4 s. */
const processorMs = 2000

export async function shopColors(
  ctx: RequestCtx,
  projectId: string,
): Promise<ShopColors & { read: boolean }> {
  const { userId } = callerOf(ctx)
  if (searching.has(userId)) refuse('RATE_LIMITED')
  searching.add(userId)
  try {
    return await search(ctx, projectId, userId)
  } finally {
    searching.delete(userId)
  }
}

async function search(
  ctx: RequestCtx,
  projectId: string,
  userId: string,
): Promise<ShopColors & { read: boolean }> {
  const project = await inProject(ctx, projectId, ({ db }) => findProject(db, projectId))
  if (!project?.shop_url) return unread
  for (const whose of [projectId, userId])
    if ((await countTry(ctx, 'shop colors', whose, most.seconds)) > most.tries) refuse('RATE_LIMITED')
  const found = await read(ctx, project.shop_url, { bytes: colorLimits.pageBytes })
  if (!found) return unread
  const { bytes: page, url } = found
  const addresses = await inThread(ctx, 'styles', { page, url })
  const room = { bytes: colorLimits.stylesBytes }
  const styles = await Promise.all(addresses.map((one) => read(ctx, one, room)))
  const colors = await inThread(ctx, 'colors', { page, styles: styles.flatMap((one) => one?.bytes ?? []) })
  return { read: true, ...colors }
}

/** Each question has its own thread: one that is ended takes no other user's search along. */
const inThread = <Name extends keyof ColorQuestions>(
  { signal }: RequestCtx,
  name: Name,
  task: ColorQuestions[Name]['task'],
): Promise<ColorQuestions[Name]['result']> =>
  afterTurn(
    threads,
    async () => {
      const file = new URL('./colors-thread.ts', import.meta.url)
      const thread = openThread<ColorQuestions>(file, null, { name: 'forms.colors', processorMs })
      try {
        return await thread.ask(name, task)
      } finally {
        await thread.stop()
      }
    },
    signal,
  )

/** The first bytes at an address, which take up `room`; undefined if it cannot be read. */
async function read(
  { config }: RequestCtx,
  address: string,
  room: { bytes: number },
): Promise<{ bytes: Uint8Array; url: string } | undefined> {
  try {
    const { status, body, url } = await fetchOutside(address, {
      times,
      // what is beyond the room is cut below
      bytes: Number.POSITIVE_INFINITY,
      allowed: config.FETCH_ALLOWED,
    })
    if (status !== 200) {
      await body.return(undefined)
      return undefined
    }
    const pieces: Uint8Array[] = []
    for await (const piece of body) {
      const cut = piece.subarray(0, room.bytes)
      room.bytes -= cut.length
      pieces.push(cut)
      if (!room.bytes) break
    }
    return { bytes: Buffer.concat(pieces), url }
  } catch (error) {
    if (fetchFaultOf(error)) return undefined
    throw error
  }
}
