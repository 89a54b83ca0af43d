import { domainToUnicode } from 'node:url'
import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { send } from '#platform/queue.ts'
import type { IdSource } from '#rules/catalog/ids.ts'
import { imitates } from '#rules/checks/fetchable.ts'
import { refreshAfterMs } from '#rules/feeds/limits.ts'
import type { FeedFormat, RefusedRow } from '#rules/feeds/runs.ts'
import { type FeedKind, isGood, type RunReason, type RunState } from '#rules/feeds/runs.ts'
import type { FeedWarning, Remarks } from '#rules/feeds/warnings.ts'
import {
  findProject,
  findState as findProjectState,
  type Project,
  updateProjectState,
} from '../projects/store.ts'
import type { Downloaded } from './download/download.ts'
import { addressOf, idSourceOf, kindOf, settingsHash } from './feed.ts'
import { readFeeds } from './refresh.ts'
import {
  type FeedRunRow,
  forgetRuns,
  listRuns,
  lockState,
  type StateRow,
  updateOpenRun,
  updateState,
} from './store/runs.ts'

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
/** A run that is under way; `readBy` is the hash of the settings that it goes by. */
export type BegunRun = FeedRunRow & { readBy: string }
type Known = Partial<
  Pick<StateRow, 'settings_hash' | 'etag' | 'last_modified' | 'content_hash' | 'read_at' | 'read_id_source'>
>

/** What lets the next run know that nothing has changed. */
export const knownOf = (
  tx: TxCtx,
  { feed, run, context }: { feed: Downloaded; run: BegunRun; context: { idSource?: IdSource } },
): Known => ({
  settings_hash: run.readBy,
  etag: feed.version.etag,
  last_modified: feed.version.lastModified,
  content_hash: feed.hash,
  read_id_source: context.idSource ?? null,
  read_at: new Date(tx.clock.now()),
})

/** After half of a feed nothing is as it was, whatever the whole feed says of itself next time. */
const nothingKnown: Known = { etag: null, last_modified: null, content_hash: null }

/**
 * Ends a run: its report, what is known of the feed from now on, and a word to the owner when something is new. False
 * when somebody has given it up meanwhile; what follows is another run's business.
 */
export async function finishRun(
  tx: TxCtx,
  run: BegunRun,
  report: Report,
  known: Known = {},
): Promise<boolean> {
  const { project_id: projectId, id } = run
  const feed = kindOf(run)
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
  const working = isGood(report.state) || (report.read ?? 0) - (report.rejected ?? 0) > 0
  await updateState(tx, projectId, feed, { ...(report.state === 'PARTIAL' ? nothingKnown : known), working })
  if (feed === 'PRODUCTS') await stamp(tx, projectId, report.state, now)
  const [own, before] = await listRuns(tx, projectId, feed, undefined, 2)
  // whoever asked for the run sees for themselves; should it go on without them, they are told
  const isNews = before?.state !== report.state || before.reason !== reason || before.asked
  if (reason && isNews && !own?.asked) await send(tx, 'catalog.tellOwner', { projectId, runId: id })
  if (!isGood(report.state))
    await plan(tx, 'catalog.refresh', projectId, new Date(now.getTime() + refreshAfterMs.failed))
  await forgetRuns(tx, projectId, feed)
  const project = await findProject(tx.db, projectId)
  if (project && hasChanged(project, run, state)) await readFeeds(tx, project, [feed], true)
  return true
}

/** Whoever has changed what the feed is read by while it was read has found this run open: see openRun. */
function hasChanged(project: Project, run: BegunRun, state: StateRow): boolean {
  const address = addressOf(project, kindOf(run))
  return address !== null && settingsHash(project, kindOf(run), address, idSourceOf(state)) !== run.readBy
}

/** Whoever was sent to a look-alike of a shop's address is told; the feed is read all the same. */
async function isImitation(tx: TxCtx, projectId: string, feed: FeedKind): Promise<boolean> {
  const project = await findProject(tx.db, projectId)
  const url = project && URL.parse(addressOf(project, feed) ?? '')
  return !!url && imitates(url, domainToUnicode)
}

/** The catalogue is as old as its last good reading; where there is none, the stamp says that a reading was tried. */
async function stamp(tx: TxCtx, projectId: string, state: RunState, now: Date): Promise<void> {
  const products = (await findProjectState(tx, projectId))?.products ?? 0
  if (isGood(state) || state === 'PARTIAL' || products === 0)
    await updateProjectState(tx, projectId, { products_updated_at: now })
}
