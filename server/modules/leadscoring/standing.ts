/** How the scores of projects stand, for whoever looks at them. */
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { acrossProjects } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { type Band, bandsOf } from '#rules/leadscoring/bands.ts'
import { refuse } from '#rules/refusals.ts'
import { leadscoringIn } from '../projects/settings.ts'
import { type Project, projectById } from '../projects/store.ts'
import { dayIn, startOfDay } from '../tracking/days.ts'
import { firstDay } from './score-visitors.ts'
import { scoreCounts } from './store/days.ts'
import { findStates, type LeadscoringStateRef, type ScoreState } from './store.ts'

/** A project that nobody has come to yet has no state; its settings are those that scores will be computed with. */
export type ScoreStanding = Omit<ScoreState, 'updatedAt' | 'rescore'> & {
  kept: ScoreState | undefined
  bands: Band[]
  /** From when on events count. */
  since: Date
  /** The project's day, as 2026-11-15, and when it began. */
  today: string
  midnight: Date
}

type Kept = { state: ScoreState | undefined; counts: { score: number; visitors: number }[] }

const kept = loader<string, Kept>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const states = await findStates(db, projectIds)
    const counts = await scoreCounts(db, projectIds)
    return new Map(projectIds.map((id) => [id, { state: states.get(id), counts: counts.get(id) ?? [] }]))
  }),
)

export async function standingOf(
  ctx: RequestCtx,
  { projectId, deleted }: LeadscoringStateRef,
): Promise<ScoreStanding> {
  const [there, found] = await Promise.all([projectById.load(ctx, projectId), kept.load(ctx, projectId)])
  const project = deleted ?? there
  if (!project) refuse('NOT_FOUND')
  return standingBy(ctx, project, found)
}

/** The same for whoever holds a transaction, which may be a job's. */
export async function standingIn(tx: TxCtx, project: Project): Promise<ScoreStanding> {
  const states = await findStates(tx.db, [project.id])
  const counts = await scoreCounts(tx.db, [project.id])
  return standingBy(tx, project, { state: states.get(project.id), counts: counts.get(project.id) ?? [] })
}

function standingBy(
  { clock }: Pick<TxCtx, 'clock'>,
  project: Project,
  found: Kept | undefined,
): ScoreStanding {
  const { id: projectId } = project
  const own = leadscoringIn(project)
  const now = clock.now()
  const timezone = found?.state?.timezone ?? project.timezone ?? 'UTC'
  const fromDay = found?.state?.fromDay ?? firstDay(timezone, own.retention, now)
  const today = dayIn(timezone, now)
  return {
    projectId,
    timezone,
    fromDay,
    settings: found?.state?.settings ?? own,
    kept: found?.state,
    // who is in which band is the owner's word of now, also while scores are computed anew
    bands: bandsOf(own.segments, found?.counts ?? []),
    since: new Date(startOfDay(timezone, fromDay)),
    today,
    midnight: new Date(startOfDay(timezone, today)),
  }
}
