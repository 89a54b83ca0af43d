/** What happens to a shop beside its events makes its model follow: feeds, the owner's word, and each night. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs, hourMs } from '#rules/time.ts'
import { findProject, holdsState } from '../projects/store.ts'
import { dayIn, startOfDay } from '../tracking/days.ts'
import { addNews } from './store.ts'

/** The catalogue's products are served as soon as they are there; orders say more than a part of the model can take in. */
export const followFeed = (ctx: Ctx, { projectId, feed }: Jobs['recommender.followFeed']): Promise<void> =>
  feed === 'CATEGORIES' ? Promise.resolve() : note(ctx, projectId, feed === 'ORDERS')

/** Of a purged project nothing follows. */
const note = (ctx: Ctx, projectId: string, whole: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await holdsState(tx, projectId)) await addNews(tx, [{ projectId, devices: [], whole }])
  })

/** The agenda's job: the whole is built anew, so that what was erased is gone and nothing drifts. */
export const rebuild = (ctx: Ctx, { projectId }: Jobs['recommender.rebuild']): Promise<void> =>
  note(ctx, projectId, true)

/** From one to five at night in the project's time, each project at a minute of its own. */
export async function planNight(tx: TxCtx, projectId: string): Promise<void> {
  const timezone = (await findProject(tx.db, projectId))?.timezone ?? 'UTC'
  const tomorrow = new Date(Date.parse(dayIn(timezone, tx.clock.now())) + dayMs).toISOString().slice(0, 10)
  const share = Number.parseInt(projectId.slice(-6), 16) / 0xff_ffff
  const due = startOfDay(timezone, tomorrow) + hourMs + share * 4 * hourMs
  await plan(tx, 'recommender.rebuild', projectId, new Date(due))
}
