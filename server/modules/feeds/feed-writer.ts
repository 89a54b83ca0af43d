/**
 * The interface between the feed engine and the modules that own what a feed holds. The engine fetches, queues and
 * reports; a writer reads the downloaded bytes and writes its own tables. Writers are registered in server/jobs.ts.
 */
import { createHash } from 'node:crypto'
import type { Ctx, TxCtx } from '#platform/context.ts'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import type { FeedKind, RunState } from '#rules/feeds/runs.ts'
import type { Project } from '../projects/store.ts'
import type { Downloaded } from './download/download.ts'
import type { Progress } from './progress.ts'
import type { Spool } from './reader/feed-text.ts'
import type { FeedRunRow, StateRow } from './store.ts'

/** A run that is under way. */
export type PreparedRun = {
  run: FeedRunRow
  project: Project
  address: string
  /** What earlier runs have left; undefined before the first. */
  state: StateRow | undefined
  /** Of the settings that this run goes by. */
  settingsHash: string
  writer: FeedWriter
  limits: FeedLimits
}
/** The same once the feed is on our disk. */
export type DownloadedRun = PreparedRun & { feed: Downloaded; progress: Pick<Progress, 'read'> }

export type FeedWriter = {
  /** What the result depends on besides the bytes of the feed: as long as it stays, the same bytes are not read again. */
  settings: (project: Project, address: string, state: StateRow | undefined) => unknown[]
  /** Reads the feed, writes what it says and calls finishRun. */
  write: (ctx: Ctx, run: DownloadedRun) => Promise<void>
  /** Starts to read a large feed while the rest of it arrives; nothing may be written yet. */
  startEarly?: (ctx: Ctx, run: PreparedRun, spool: Spool) => Promise<EarlyReading>
  /** Called in the transaction that ends a run, however it ends. */
  finished?: (tx: TxCtx, projectId: string, state: RunState) => Promise<void>
}
/** A reading that `write` goes on with, unless it is stopped. */
export type EarlyReading = Pick<FeedWriter, 'write'> & { stop: () => void }

export type FeedWriters = Record<FeedKind, FeedWriter>

export const hashSettings = (writer: FeedWriter, ...settings: Parameters<FeedWriter['settings']>): string =>
  createHash('sha256')
    .update(JSON.stringify(writer.settings(...settings)))
    .digest('hex')
