/** The agenda's job at the end of a project's day: who was in which band is noted, and the oldest day counts no more. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { bandsOf, countedIn } from '#rules/leadscoring/bands.ts'
import { setScores } from '../contacts/store/scoring.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { lockProject, type Project } from '../projects/store.ts'
import { dayAfter as later } from '../tracking/days.ts'
import { firstDay, movesOf, planTurn } from './score-visitors.ts'
import {
  addScoreCounts,
  forgetDays,
  saveBandDays,
  scoreCounts,
  scoresOfDay,
  sumsAround,
} from './store/days.ts'
import { findState, type ScoreState, saveStates } from './store.ts'

/** Days beyond those that count, for the line of a visitor's score; and those of the bands. */
const keptDays = { visitors: 14, bands: 90 }

export const turnDay = (ctx: Ctx, { projectId }: { projectId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const project = await lockProject(tx, projectId)
    const state = await findState(tx, projectId)
    if (!project || !state) return
    const fromDay = await turnDays(tx, project, state)
    await forgetDays(tx, projectId, later(fromDay, -keptDays.visitors), later(fromDay, -keptDays.bands))
    const turned: ScoreState = { ...state, fromDay, updatedAt: new Date(tx.clock.now()) }
    await saveStates(tx, [turned])
    await planTurn(tx, turned)
  })

/** Several at once where nobody was there to turn them. Returns the first day that counts by now. */
export async function turnDays(tx: TxCtx, project: Project, state: ScoreState): Promise<string> {
  const { retention } = state.settings
  const today = firstDay(state.timezone, retention, tx.clock.now())
  let { fromDay } = state
  for (; fromDay < today; fromDay = later(fromDay, 1)) {
    await noteBands(tx, project, later(fromDay, retention - 1))
    await leaveDay(tx, project.id, fromDay)
  }
  return fromDay
}

async function noteBands(tx: TxCtx, project: Project, day: string): Promise<void> {
  const counts = (await scoreCounts(tx.db, [project.id])).get(project.id) ?? []
  const bands = bandsOf(leadscoringIn(project).segments, counts)
  const scores = await scoresOfDay(tx.db, project.id, day)
  await saveBandDays(
    tx,
    countedIn(bands, scores).map(({ name, visitors }) => ({
      project_id: project.id,
      day,
      band: name,
      visitors,
    })),
  )
}

async function leaveDay(tx: TxCtx, projectId: string, day: string): Promise<void> {
  const changes = await sumsAround(tx, projectId, day)
  await setScores(
    tx,
    changes.map(({ visitorId, is }) => ({ projectId, visitorId, score: is ?? 0 })),
  )
  await addScoreCounts(
    tx,
    movesOf(changes).map((row) => ({ project_id: projectId, ...row })),
  )
}
