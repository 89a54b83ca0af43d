/** One run of a feed, from its address to what is written of it. Begun again after a crash, it begins from the beginning. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction, isAway } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import type { IdSource } from '#rules/catalog/ids.ts'
import { type FeedLimits, feedLimits } from '#rules/feeds/limits.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { dayMs } from '#rules/time.ts'
import { findProject, type Project } from '../projects/store.ts'
import { type Downloaded, download } from './download/download.ts'
import { addressOf, baseOf, idSourceOf, isRead, kindOf, settingsHash } from './feed.ts'
import { type BegunRun, finishRun } from './finish-run.ts'
import { openProgress, type Progress } from './progress.ts'
import { feedDetailOf, feedReasonOf } from './reader/fault.ts'
import type { Spool } from './reader/pieces.ts'
import { findRun, findState, type StateRow, updateOpenRun } from './store/runs.ts'
import { openTurns } from './turns.ts'

/** A feed that says that it is unchanged is read all the same once a day: sales begin and end by the calendar. */
const believedMs = dayMs

/** A feed for which there is no room on the disk is tried again after so long. */
const noRoomMs = 600_000

/** Whose feed it is, and what it is read by. */
export type Begun = {
  run: BegunRun
  project: Project
  context: { base?: string; currency?: string; idSource?: IdSource }
  /** The catalogue was read by other ids: all of it is replaced. */
  isOtherwise: boolean
  limits: FeedLimits
}
/** The same with the feed, downloaded. */
export type Work = Begun & {
  feed: Downloaded
  progress: Pick<Progress, 'read'>
}

/** What becomes of a feed. */
export type Taker<Early extends { stop: () => void }> = {
  /** Makes of a new feed what is kept, and finishes the run. */
  write: (ctx: Ctx, work: Work, early?: Early) => Promise<void>
  /** Begins to read a large feed while the rest of it comes; nothing may be kept of it yet. */
  begin?: (ctx: Ctx, work: Begun, spool: Spool) => Promise<Early> | undefined
}

/** Feeds that are read and written at once. */
const places = 4
/** Large feeds that are read while they come. It is a favour: who does not get it is read when all of it is there. */
const earlyPlaces = 2
const turns = openTurns()
let early = 0

export async function load<Early extends { stop: () => void }>(
  ctx: Ctx,
  { projectId, runId }: { projectId: string; runId: string },
  { write, begin: beginEarly }: Taker<Early>,
  limits = feedLimits,
): Promise<void> {
  const begun = await begin(ctx, projectId, runId)
  if (!begun) return
  const { run, project, address, state } = begun
  // a run that was begun before has failed, or its worker has
  const isSecond = run.state === 'RUNNING'
  const idSource = idSourceOf(state)
  const context = { base: baseOf(project, address), currency: project.currency ?? undefined, idSource }
  const isOtherwise = (state?.id_source ?? null) !== (state?.read_id_source ?? null)
  const isKnown =
    state?.settings_hash === run.readBy && ctx.clock.now() - state.read_at.getTime() < believedMs
  const progress = openProgress(ctx, run)
  let feed: Downloaded | undefined
  let reading: Promise<Early> | undefined
  try {
    const version = isKnown ? { etag: state.etag, lastModified: state.last_modified } : undefined
    feed = await download(
      ctx,
      { address, version, limits, alone: isSecond },
      progress.downloaded,
      (spool) => {
        if (early >= earlyPlaces) return
        reading = beginEarly?.(ctx, { run, project, context, isOtherwise, limits }, spool)
        if (!reading) return
        early++
        reading.catch(() => undefined) // told where it is awaited
      },
    )
    const isSame = !feed || (isKnown && feed.hash === state.content_hash)
    if (isSame)
      await inTransaction(ctx, (tx) => finishRun(tx, run, { state: 'UNCHANGED', bytes: feed?.bytes }))
    else if (feed) {
      const work = { run, project, feed, context, isOtherwise, limits, progress }
      await turns.take(project.company_id, placesOf(ctx), async () => {
        const begun = await reading
        if (!work.feed.isUtf8) begun?.stop()
        await write(ctx, work, work.feed.isUtf8 ? begun : undefined)
      })
    }
  } catch (error) {
    const reason = feedReasonOf(error)
    if (reason === 'FEED_ROOM') return await waitForRoom(ctx, begun, error)
    // what nobody has thought of may be a neighbour's fault, or pass: it is tried once more, with a thread of its own
    if (!reason && (!isSecond || isAway(error) || ctx.signal?.aborted)) throw error
    if (reason)
      ctx.log.info(
        { runId, reason, detail: error instanceof Error ? error.message : undefined },
        'feed not read',
      )
    else ctx.log.error({ err: error, runId }, 'feed not read, and nobody has thought of why')
    const report = {
      state: 'FAILED',
      reason: reason ?? 'UNEXPECTED',
      detail: statusIn(reason, error),
    } as const
    await inTransaction(ctx, (tx) => finishRun(tx, run, report))
  } finally {
    if (reading) early--
    await reading?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
    await progress.end()
    await feed?.close()
  }
}

/** The disk is no fault of the feed's: the run waits, says why, and begins again. */
const waitForRoom = (ctx: Ctx, { run, project }: Found, err: unknown): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    ctx.log.warn({ err, runId: run.id }, 'no room on the disk for a feed; it is read later')
    const now = tx.clock.now()
    const changes = { state: 'WAITING', reason: 'FEED_ROOM', progress: 0, progress_at: new Date(now) }
    if (!(await updateOpenRun(tx, project.id, run.id, changes))) return
    const job = { companyId: project.company_id, projectId: project.id, runId: run.id }
    await send(tx, 'catalog.load', job, { startAfter: new Date(now + noRoomMs) })
  })

/** Each holds a connection, and others need some, too. */
const placesOf = ({ config }: Ctx) =>
  Math.max(1, Math.min(places, Math.floor(config.DATABASE_CONNECTIONS / 2)))

/** The status that the shop's server answered with; the rest is for the log. */
const statusIn = (reason: RunReason | undefined, error: unknown) =>
  reason === 'FEED_HTTP' ? /^\d{3}$/.exec(feedDetailOf(error) ?? '')?.[0] : undefined

type Found = { run: BegunRun; project: Project; address: string; state: StateRow | undefined }

/** Undefined when there is nothing to do: the run is over, or the project has no such feed any more. */
async function begin(ctx: Ctx, projectId: string, runId: string): Promise<Found | undefined> {
  return inTransaction(ctx, async (tx) => {
    const run = await findRun(tx, projectId, runId)
    const project = await findProject(tx.db, projectId)
    if (!run || run.finished_at || !project) return undefined
    const feed = kindOf(run)
    const address = addressOf(project, feed)
    const now = new Date(tx.clock.now())
    if (!address || !isRead(project)) {
      await updateOpenRun(tx, projectId, runId, { state: 'FAILED', reason: 'URL_INVALID', finished_at: now })
      return undefined
    }
    const changes = { state: 'RUNNING', reason: null, progress: 0, progress_at: now }
    await updateOpenRun(tx, projectId, runId, changes)
    const state = await findState(tx, projectId, feed)
    const readBy = settingsHash(project, feed, address, idSourceOf(state))
    return { run: { ...run, readBy }, project, address, state }
  })
}
