/** One run of a feed, from its address to what is written of it. After a crash it starts from the beginning. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction, isConnectionError } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { feedLimits } from '#rules/feeds/limits.ts'
import { splitDetail } from '#rules/feeds/runs.ts'
import { dayMs } from '#rules/time.ts'
import { findProject } from '../projects/store.ts'
import { type Downloaded, download } from './download/download.ts'
import { addressOf, kindOf, readsFeeds } from './feed-kinds.ts'
import { type EarlyReading, type FeedWriters, hashSettings, type PreparedRun } from './feed-writer.ts'
import { finishRun } from './finish-run.ts'
import { openProgress } from './progress.ts'
import { feedDetailOf, feedReasonOf } from './reader/fault.ts'
import { findRun, findState, updateOpenRun } from './store.ts'
import { openTurns } from './turns.ts'

/** HTTP validators and the content hash are trusted for a day: sales begin and end by the calendar. */
const trustedMs = dayMs

/** A feed for which there is no room on the disk is tried again after so long. */
const noRoomMs = 600_000

/** Feeds that are read and written at once. */
const places = 4
/** Large feeds that are read while they arrive; others are read when all of it is there. */
const earlyPlaces = 2
const turns = openTurns()
let earlyReadings = 0

export async function runFeed(
  ctx: Ctx,
  { projectId, runId }: { projectId: string; runId: string },
  writers: FeedWriters,
  limits = feedLimits,
): Promise<void> {
  const prepared = await prepare(ctx, projectId, runId, writers, limits)
  if (!prepared) return
  const { run, project, address, state, writer } = prepared
  // a run that was begun before has failed, or its worker has
  const isSecond = run.state === 'RUNNING'
  const isTrusted =
    state?.settings_hash === prepared.settingsHash && ctx.clock.now() - state.read_at.getTime() < trustedMs
  const progress = openProgress(ctx, run)
  let feed: Downloaded | undefined
  let reading: Promise<EarlyReading> | undefined
  try {
    const version = isTrusted ? { etag: state.etag, lastModified: state.last_modified } : undefined
    feed = await download(
      ctx,
      { address, version, limits, alone: isSecond },
      progress.downloaded,
      (spool) => {
        if (earlyReadings >= earlyPlaces) return
        reading = writer.startEarly?.(ctx, prepared, spool)
        if (!reading) return
        earlyReadings++
        reading.catch(() => undefined) // thrown where it is awaited
      },
    )
    const isSame = !feed || (isTrusted && feed.hash === state.content_hash)
    if (isSame)
      await inTransaction(ctx, (tx) => finishRun(tx, prepared, { state: 'UNCHANGED', bytes: feed?.bytes }))
    else if (feed) {
      const downloaded = { ...prepared, feed, progress }
      await turns.take(project.company_id, placesOf(ctx), async () => {
        const early = await reading
        if (!downloaded.feed.isUtf8) early?.stop()
        await (downloaded.feed.isUtf8 && early ? early : writer).write(ctx, downloaded)
      })
    }
  } catch (error) {
    const reason = feedReasonOf(error)
    if (reason === 'FEED_ROOM') return await waitForRoom(ctx, prepared, error)
    // an unexpected error may come from another feed in the same thread, or pass: it is tried once more, with a thread of its own
    if (!reason && (!isSecond || isConnectionError(error) || ctx.signal?.aborted)) throw error
    if (reason)
      ctx.log.info(
        { runId, reason, detail: error instanceof Error ? error.message : undefined },
        'feed not read',
      )
    else ctx.log.error({ err: error, runId }, 'feed not read: unexpected error')
    const report = {
      state: 'FAILED',
      reason: reason ?? 'UNEXPECTED',
      detail: shownDetail(error),
    } as const
    await inTransaction(ctx, (tx) => finishRun(tx, prepared, report))
  } finally {
    if (reading) earlyReadings--
    await reading?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
    await progress.end()
    await feed?.close()
  }
}

/** A full disk is no fault of the feed's: the run waits, says why, and starts again. */
const waitForRoom = (ctx: Ctx, { run, project }: PreparedRun, err: unknown): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    ctx.log.warn({ err, runId: run.id }, 'no room on the disk for a feed; it is read later')
    const now = tx.clock.now()
    const changes = { state: 'WAITING', reason: 'FEED_ROOM', progress: 0, progress_at: new Date(now) }
    if (!(await updateOpenRun(tx, project.id, run.id, changes))) return
    const job = { companyId: project.company_id, projectId: project.id, runId: run.id }
    await send(tx, 'feeds.run', job, { startAfter: new Date(now + noRoomMs) })
  })

/** Each holds a connection, and others need some, too. */
const placesOf = ({ config }: Ctx) =>
  Math.max(1, Math.min(places, Math.floor(config.DATABASE_CONNECTIONS / 2)))

/** The status that the shop's server answered with, or what was found; other details are for the log. */
function shownDetail(error: unknown): string | undefined {
  const detail = feedDetailOf(error)
  return detail && (/^\d{3}$/.test(detail) || splitDetail(detail)) ? detail : undefined
}

/** Undefined when there is nothing to do: the run is over, or the project has no such feed any more. */
async function prepare(
  ctx: Ctx,
  projectId: string,
  runId: string,
  writers: FeedWriters,
  limits: PreparedRun['limits'],
): Promise<PreparedRun | undefined> {
  return inTransaction(ctx, async (tx) => {
    const run = await findRun(tx, projectId, runId)
    const project = await findProject(tx.db, projectId)
    if (!run || run.finished_at || !project) return undefined
    const feed = kindOf(run)
    const address = addressOf(project, feed)
    const now = new Date(tx.clock.now())
    if (!address || !readsFeeds(project)) {
      await updateOpenRun(tx, projectId, runId, { state: 'FAILED', reason: 'URL_INVALID', finished_at: now })
      return undefined
    }
    const changes = { state: 'RUNNING', reason: null, progress: 0, progress_at: now }
    await updateOpenRun(tx, projectId, runId, changes)
    const state = await findState(tx, projectId, feed)
    const writer = writers[feed]
    const settingsHash = hashSettings(writer, project, address, state)
    return { run, project, address, state, settingsHash, writer, limits }
  })
}
