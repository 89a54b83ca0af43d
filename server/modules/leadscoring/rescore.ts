/**
 * All scores of a project anew: after a change of its settings, or where something was missed. What was known before stays
 * until the whole is there; whoever is active meanwhile is noted, and computed once more at the end.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Copy, inCopyTransaction } from '#platform/copy.ts'
import { inTransaction, pieces } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { send } from '#platform/queue.ts'
import { countedAs } from '#rules/leadscoring/bands.ts'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import type { News } from '#rules/news.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { findProject, holdProject, lockProjectState } from '../projects/store.ts'
import { dayAfter, openDays } from '../tracking/days.ts'
import { computeDays, type Scoring } from './compute-days.ts'
import { firstDay, openState, planTurn } from './score-visitors.ts'
import { forgetAgain, takeAgain } from './store/again.ts'
import { addScoreCounts } from './store/days.ts'
import {
  countVisitors,
  forgetNext,
  forgetNextOf,
  nextVisitors,
  replaceScores,
  saveNext,
} from './store/next.ts'
import { findState, isCurrent, noteProgress, type ScoreState, saveStates } from './store.ts'
import { noteMissingDays, shownDays, turnDays } from './turn-day.ts'

const chunk = 2000
/** At once: while one part is computed, others are read and written. */
const lanes = 3
/** Whose turn it is, is read for so many parts. */
const readAhead = 10

/** The news' job: what the scores depend on may have changed. */
export const followProject = (
  ctx: Ctx,
  { projectId }: Pick<News['project.changed'], 'projectId'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // a purged project has no state
    const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
    const state = await findState(tx, projectId)
    if (!project || !state) return
    const settings = leadscoringIn(project)
    // those that the scores have, and those that they are about to get
    const goals = [state, ...(state.rescore ? [state.rescore] : [])]
    const same = goals.every(
      (goal) =>
        goal.timezone === (project.timezone ?? 'UTC') &&
        isDeepStrictEqual(worthOf(settings), worthOf(goal.settings)),
    )
    if (same) await saveStates(tx, [{ ...state, settings }])
    // at once: somebody has just saved them, and waits for the scores
    else await send(tx, 'leadscoring.rescore', { projectId })
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
  try {
    await computeAll(ctx, begun)
  } catch (error) {
    if (error instanceof Replaced) return
    throw error
  }
  await noteMissingDays(ctx, { projectId })
}

async function computeAll(ctx: Ctx, begun: Begun): Promise<void> {
  const { projectId, id } = begun
  const parts = everybody(ctx, begun)
  const work = async () => {
    for await (const ids of parts) await computeApart(ctx, begun, ids)
  }
  await Promise.all(Array.from({ length: lanes }, work))
  // whoever was active meanwhile, and whoever was active during that; the last few while everybody waits
  for (let left = chunk; left === chunk; ) {
    const ids = await inTransaction(ctx, async (tx) => {
      if (!(await lockProjectState(tx, projectId)) || !(await isCurrent(tx, projectId, id)))
        throw new Replaced()
      return takeSome(tx, begun)
    })
    await computeApart(ctx, begun, ids)
    left = ids.length
  }
  await inCopyTransaction(ctx, (tx, copy) => complete(tx, copy, begun))
}

/** All visitors in parts; several may wait for the next one. */
async function* everybody(ctx: Ctx, { projectId, id }: Begun): AsyncGenerator<string[]> {
  let done = 0
  for (let after: string | undefined, left = true; left; ) {
    const from = after
    const ids = await inTransaction(ctx, (tx) => nextVisitors(tx, projectId, from, chunk * readAhead))
    for (const part of pieces(ids, chunk)) {
      if (!(await inTransaction(ctx, (tx) => noteProgress(tx, projectId, id, done)))) throw new Replaced()
      yield part
      done += part.length
    }
    after = ids.at(-1)
    left = ids.length === chunk * readAhead
  }
}

/** Another one has begun, or the project is gone: what this one still does is not kept. */
class Replaced extends Error {}

const computeApart = (ctx: Ctx, begun: Begun, ids: readonly string[]): Promise<void> =>
  inCopyTransaction(ctx, (tx, copy) => computePart(tx, copy, begun, ids))

async function computePart(tx: TxCtx, copy: Copy, begun: Begun, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const { projectId } = begun
  await saveNext(copy, projectId, await computeDays(tx, begun, new Map(ids.map((id) => [id, begun.since]))))
  // last, so that nobody waits for it: an attempt that was given up would write among the days of the next one
  if (!(await holdProject(tx, projectId)) || !(await isCurrent(tx, projectId, begun.id))) throw new Replaced()
}

/** Some of those who were active meanwhile, without what was found of them before. */
async function takeSome(tx: TxCtx, { projectId }: Begun): Promise<string[]> {
  const ids = await takeAgain(tx, projectId, chunk)
  await forgetNextOf(tx, projectId, ids)
  return ids
}

/** `since`: days before those that count are part of the statistics that are shown. */
type Begun = Scoring & { since: string; id: string }

async function begin(tx: TxCtx, projectId: string): Promise<Begun | undefined> {
  // a purged project has no state, and gets no scores again
  const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
  if (!project) return undefined
  const state = (await findState(tx, projectId)) ?? (await openState(tx, projectId))
  const now = tx.clock.now()
  const [settings, timezone] = [leadscoringIn(project), project.timezone ?? 'UTC']
  const id = newId(now)
  const total = await countVisitors(tx, projectId)
  const started = new Date(now).toISOString()
  // from here on no part of another one is written
  await saveStates(tx, [{ ...state, rescore: { id, started, total, done: 0, settings, timezone } }])
  await forgetNext(tx, projectId)
  await forgetAgain(tx, projectId)
  const since = dayAfter(firstDay(timezone, settings.retention, now), 1 - shownDays)
  return { projectId, timezone, settings, since, id, dayOf: openDays(timezone) }
}

async function complete(tx: TxCtx, copy: Copy, begun: Begun): Promise<void> {
  const { projectId, timezone, settings, since, id } = begun
  const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
  const state = await findState(tx, projectId)
  if (!project || state?.rescore?.id !== id) throw new Replaced()
  // days that have ended are noted with the scores that they had
  await turnDays(tx, project, state)
  for (let left = chunk; left === chunk; ) {
    const ids = await takeSome(tx, begun)
    await computePart(tx, copy, begun, ids)
    left = ids.length
  }
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
