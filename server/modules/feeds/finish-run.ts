import { domainToUnicode } from 'node:url'
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { announce, send } from '#platform/queue.ts'
import { imitates } from '#rules/checks/fetchable.ts'
import { refreshAfterMs } from '#rules/feeds/limits.ts'
import {
  type FeedFormat,
  type FeedKind,
  isGood,
  type RefusedRow,
  type RunReason,
  type RunState,
} from '#rules/feeds/runs.ts'
import type { FeedWarning, Remarks } from '#rules/feeds/warnings.ts'
import { findProject, type Project } from '../projects/store.ts'
import { addressOf, kindOf } from './feed-kinds.ts'
import { type DownloadedRun, hashSettings, type PreparedRun } from './feed-writer.ts'
import { readFeeds } from './refresh.ts'
import {
  forgetRuns,
  listRuns,
  lockState,
  type StateChanges,
  type StateRow,
  updateOpenRun,
  updateState,
} from './store.ts'

export type Report = {
  state: Exclude<RunState, 'WAITING' | 'RUNNING'>
  reason?: RunReason
  /** What the reason leaves open. */
  detail?: string
  format?: FeedFormat
  encoding?: string
  bytes?: number
  read?: number
  added?: number
  changed?: number
  unchanged?: number
  removed?: number
  hidden?: number
  rejected?: number
  remarks?: Remarks
  rows?: RefusedRow[]
}
/** What lets the next run see that nothing has changed. */
export const validatorsOf = (
  tx: TxCtx,
  { feed, settingsHash }: Pick<DownloadedRun, 'feed' | 'settingsHash'>,
): StateChanges => ({
  settings_hash: settingsHash,
  etag: feed.version.etag,
  last_modified: feed.version.lastModified,
  content_hash: feed.hash,
  read_at: new Date(tx.clock.now()),
})

/** After a partial read, so that the next run reads the feed in full even if it has not changed. */
const noValidators: StateChanges = { etag: null, last_modified: null, content_hash: null }

/**
 * Ends a run: writes its report and the state of the feed, and mails the owner when something is new. False when the run
 * was superseded meanwhile; what follows is another run's business.
 */
export async function finishRun(
  tx: TxCtx,
  prepared: PreparedRun,
  report: Report,
  changes: StateChanges = {},
): Promise<boolean> {
  const { project_id: projectId, id } = prepared.run
  const feed = kindOf(prepared.run)
  const now = new Date(tx.clock.now())
  const state = await lockState(tx, projectId, feed)
  const { rows = [], remarks = {}, reason = null, ...counts } = report
  const warnings = Object.keys(remarks) as FeedWarning[] // its keys
  const finished = { finished_at: now, progress: 1, progress_at: now }
  const isOurs = await updateOpenRun(tx, projectId, id, {
    ...counts,
    ...finished,
    reason,
    warnings: (await isImitation(tx, projectId, feed)) ? [...warnings, 'ADDRESS_IMITATES'] : warnings,
    remarks: JSON.stringify(remarks),
    rows: JSON.stringify(rows),
  })
  if (!isOurs) return false
  // a feed on hold brings nothing new until somebody decides
  const working = isGood(report.state) || report.state === 'PARTIAL'
  await updateState(tx, projectId, feed, {
    ...(report.state === 'PARTIAL' ? noValidators : changes),
    working,
  })
  await prepared.writer.finished?.(tx, projectId, report.state)
  const { added = 0, changed = 0, removed = 0 } = report
  if (working && added + changed + removed > 0) await announce(tx, 'feeds.loaded', { projectId, feed })
  const [current, previous] = await listRuns(tx, projectId, feed, undefined, 2)
  // no mail about a run that a user has started, who is watching it; a later scheduled failure is mailed
  const isNews = previous?.state !== report.state || previous.reason !== reason || previous.requested_by_user
  if (reason && isNews && !current?.requested_by_user)
    await send(tx, 'feeds.tellOwner', { projectId, runId: id })
  if (!isGood(report.state))
    await plan(tx, 'feeds.refresh', projectId, new Date(now.getTime() + refreshAfterMs.failed))
  await forgetRuns(tx, projectId, feed)
  const project = await findProject(tx.db, projectId)
  if (project && hasChanged(prepared, project, state)) await readFeeds(tx, project, [feed], true)
  return true
}

/** Whether somebody has changed what the feed is read by while it was read; openRun has left that to this run. */
function hasChanged({ run, writer, settingsHash }: PreparedRun, project: Project, state: StateRow): boolean {
  const address = addressOf(project, kindOf(run))
  return address !== null && hashSettings(writer, project, address, state) !== settingsHash
}

/** A homograph of a shop's address gets a warning in the report; the feed is read all the same. */
async function isImitation(tx: TxCtx, projectId: string, feed: FeedKind): Promise<boolean> {
  const project = await findProject(tx.db, projectId)
  const url = project && URL.parse(addressOf(project, feed) ?? '')
  return !!url && imitates(url, domainToUnicode)
}
