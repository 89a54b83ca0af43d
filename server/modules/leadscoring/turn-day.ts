/** The agenda's job at the end of a project's day: who was in which band is noted, and the oldest day counts no more. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type Band, bandsOf, countedIn } from '#rules/leadscoring/bands.ts'
import { setScores, unscored } from '../contacts/store/scoring.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { lockProject, lockProjectState, type Project } from '../projects/store.ts'
import { dayIn, lastDays, dayAfter as later } from '../tracking/days.ts'
import { firstDay, movesOf, planTurn } from './score-visitors.ts'
import {
  addScoreCounts,
  bandDaysSince,
  forgetDays,
  saveBandDays,
  scoreCounts,
  scoresAt,
  scoresOfDay,
  sumsAround,
} from './store/days.ts'
import { findState, type ScoreState, saveStates } from './store.ts'

/** Days that statistics and the line of a score cover. */
export const shownDays = 14
/** Days beyond those that count, for the line of a visitor's score; and those of the bands. */
const keptDays = { visitors: shownDays, bands: 90 }

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

/** Where scores were not kept yet on some of the days that are shown, they are noted from what visitors did on them. */
export async function noteMissingDays(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const state = await inTransaction(ctx, (tx) => findState(tx, projectId))
  if (!state) return
  const { settings, timezone } = state
  const days = lastDays(dayIn(timezone, ctx.clock.now()), shownDays)
  const noted = await bandDaysSince(ctx.db, projectId, days[0] ?? '')
  const missing = days.slice(0, -1).filter((day) => !noted.some((row) => row.day === day))
  // one by one: events are not derived from while somebody holds the project
  for (const day of missing)
    await inTransaction(ctx, async (tx) => {
      if (!(await lockProjectState(tx, projectId))) return
      const scores = await scoresAt(tx.db, projectId, later(day, 1 - settings.retention), day)
      const came = scores.map(({ score, came: visitors }) => ({ score, visitors }))
      if (came.some(({ visitors }) => visitors > 0))
        await saveBands(tx, projectId, day, countedIn(bandsOf(settings.segments, scores), came))
    })
}

async function noteBands(tx: TxCtx, project: Project, day: string): Promise<void> {
  const counts = (await scoreCounts(tx.db, [project.id])).get(project.id) ?? []
  const bands = bandsOf(leadscoringIn(project).segments, counts)
  await saveBands(tx, project.id, day, countedIn(bands, await scoresOfDay(tx.db, project.id, day)))
}

const saveBands = (tx: TxCtx, projectId: string, day: string, bands: readonly Band[]): Promise<void> =>
  saveBandDays(
    tx,
    bands.map(({ name, visitors }) => ({ project_id: projectId, day, band: name, visitors })),
  )

async function leaveDay(tx: TxCtx, projectId: string, day: string): Promise<void> {
  const changes = await sumsAround(tx, projectId, day)
  await setScores(
    tx,
    changes.map(({ visitorId, is }) => ({ projectId, visitorId, score: is ?? unscored })),
  )
  await addScoreCounts(
    tx,
    movesOf(changes).map((row) => ({ project_id: projectId, ...row })),
  )
}
