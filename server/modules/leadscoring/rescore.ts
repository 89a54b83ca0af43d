/**
 * All scores of a project anew: after a change of its settings, or where something was missed. What was known before stays
 * until the whole is there; whoever is active meanwhile is noted, and computed once more at the end.
 */
import { isDeepStrictEqual } from 'node:util'
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { countedAs } from '#rules/leadscoring/bands.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import type { News } from '#rules/news.ts'
import { takeMoved } from '../contacts/store/scoring.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { findProject, lockProject, lockProjectState } from '../projects/store.ts'
import { dayAfter } from '../tracking/days.ts'
import { computeDays, type Scoring } from './compute-days.ts'
import { firstDay, openState, planTurn } from './score-visitors.ts'
import { addScoreCounts } from './store/days.ts'
import { countVisitors, forgetNext, nextVisitors, replaceScores, saveNext } from './store/next.ts'
import { findState, noteProgress, type ScoreState, saveStates } from './store.ts'
import { noteMissingDays, shownDays, turnDays } from './turn-day.ts'

const chunk = 2000
/** At once: while one part is read, another is computed. */
const lanes = 2

/** The news' job: what the scores depend on may have changed. */
export const followProject = (ctx: Ctx, { projectId }: News['project.changed']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // a purged project has no state
    const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
    const state = await findState(tx, projectId)
    if (!project || !state) return
    const settings = leadscoringIn(project)
    const same =
      (project.timezone ?? 'UTC') === state.timezone &&
      isDeepStrictEqual(worthOf(settings), worthOf(state.settings))
    if (same) await saveStates(tx, [{ ...state, settings }])
    else await plan(tx, 'leadscoring.rescore', projectId, new Date(tx.clock.now()))
  })

/** All that a score depends on; who is in which band is read from the scores. */
const worthOf = ({ retention, visit, scroll, time, image, cart, purchase, mail }: LeadscoringSettings) => ({
  retention,
  visit,
  scroll,
  time,
  image,
  cart,
  purchase,
  mail,
})

export async function rescore(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const begun = await inTransaction(ctx, (tx) => begin(tx, projectId))
  if (!begun) return
  let after: string | undefined
  let done = 0
  do {
    const from = after
    const ids = await inTransaction(ctx, async (tx) => {
      // unless another one has begun since
      const isCurrent = await noteProgress(tx, projectId, begun.started, done)
      return isCurrent ? nextVisitors(tx, projectId, from, chunk * lanes) : undefined
    })
    if (!ids) return
    const parts = Array.from({ length: lanes }, (_, lane) => ids.slice(lane * chunk, (lane + 1) * chunk))
    await Promise.all(parts.map((part) => computePart(ctx, begun, part)))
    done += ids.length
    after = ids.length === chunk * lanes ? ids.at(-1) : undefined
  } while (after)
  await inTransaction(ctx, (tx) => complete(tx, begun))
  await noteMissingDays(ctx, { projectId })
}

const computePart = (ctx: Ctx, begun: Begun, ids: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!ids.length) return
    const days = await computeDays(tx, begun, new Map(ids.map((id) => [id, begun.since])))
    await saveNext(tx, begun.projectId, days)
  })

/** `since`: days before those that count are part of the statistics that are shown. */
type Begun = Scoring & { since: string; started: string }

async function begin(tx: TxCtx, projectId: string): Promise<Begun | undefined> {
  // a purged project has no state, and gets no scores again
  const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
  if (!project) return undefined
  const state = (await findState(tx, projectId)) ?? (await openState(tx, projectId))
  const now = tx.clock.now()
  const started = new Date(now).toISOString()
  await forgetNext(tx, projectId)
  await takeMoved(tx, projectId)
  const total = await countVisitors(tx, projectId)
  await saveStates(tx, [{ ...state, rescore: { started, total, done: 0 } }])
  const settings = leadscoringIn(project)
  const timezone = project.timezone ?? 'UTC'
  const since = dayAfter(firstDay(timezone, settings.retention, now), 1 - shownDays)
  return { projectId, timezone, settings, since, started }
}

async function complete(tx: TxCtx, { projectId, timezone, settings, since, started }: Begun): Promise<void> {
  const project = await lockProject(tx, projectId)
  const state = await findState(tx, projectId)
  if (!project || state?.rescore?.started !== started) return
  // days that have ended are noted with the scores that they had
  await turnDays(tx, project, state)
  const moved = await takeMoved(tx, projectId)
  const scoring = { projectId, timezone, settings }
  await saveNext(tx, projectId, await computeDays(tx, scoring, new Map(moved.map((id) => [id, since]))))
  // a day may have turned meanwhile
  const fromDay = firstDay(timezone, settings.retention, tx.clock.now())
  const counts = await replaceScores(tx, projectId, since, fromDay)
  const bars = new Map<number, number>()
  for (const { score, visitors } of counts)
    bars.set(countedAs(score), (bars.get(countedAs(score)) ?? 0) + visitors)
  await addScoreCounts(
    tx,
    [...bars].map(([score, visitors]) => ({ project_id: projectId, score, visitors })),
  )
  const fresh: ScoreState = {
    projectId,
    settings,
    timezone,
    fromDay,
    updatedAt: new Date(tx.clock.now()),
    rescore: null,
  }
  await saveStates(tx, [fresh])
  await planTurn(tx, fresh)
}
