/** The agenda's job: counts the deeds of contacts for whom they are outdated. Done twice, it changes nothing. */
import { plan } from '#platform/agenda.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import type { News } from '#rules/news.ts'
import { eventDays } from '#rules/segments/definition.ts'
import { daysBefore } from '#rules/segments/periods.ts'
import { dayMs, hourMs, minuteMs } from '#rules/time.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import { dayIn } from '../tracking/days.ts'
import {
  forgetDeeds,
  hasEventDeeds,
  outdateAll,
  type Reckoning,
  recountDeeds,
  takeOutdated,
} from './store/deeds.ts'

/** Counted in one transaction, for which derivation of the project waits. */
const chunk = 500
/** So long one project is worked for before others have their turn. */
const turnMs = 5000
/** More than these are no everyday visits: there is an import, and the next ones are counted soon. */
const many = 5000

export async function countDeeds(ctx: Ctx, { projectId }: { projectId: string }): Promise<void> {
  const started = performance.now()
  await inTransaction(ctx, (tx) => forgetOld(tx, projectId))
  let counted = 0
  for (;;) {
    const count = await inTransaction(ctx, (tx) => countSome(tx, projectId))
    if (count === undefined) return
    counted += count
    const isOver = count < chunk
    if (!isOver && performance.now() - started < turnMs) continue
    await inTransaction(ctx, async (tx) => {
      if (!isOver) await send(tx, 'segments.countDeeds', { projectId })
      else await planNext(tx, projectId, counted)
    })
    return
  }
}

/** Returns how many; undefined where the project is gone. */
async function countSome(tx: TxCtx, projectId: string): Promise<number | undefined> {
  // whoever erases somebody or derives from events holds it, too
  const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
  if (!project) return undefined
  const { currency } = project
  const now = new Date(tx.clock.now()).toISOString()
  const reckoning: Reckoning = { timezone: project.timezone ?? 'UTC', currency, now }
  const visitorIds = await takeOutdated(tx, projectId, chunk)
  if (visitorIds.length) await recountDeeds(tx, projectId, reckoning, visitorIds)
  return visitorIds.length
}

/** Days grow old without anybody doing anything. */
async function forgetOld(tx: TxCtx, projectId: string): Promise<void> {
  const project = (await lockProjectState(tx, projectId)) && (await findProject(tx.db, projectId))
  if (!project) return
  const today = dayIn(project.timezone ?? 'UTC', tx.clock.now())
  await forgetDeeds(tx, projectId, daysBefore(today, eventDays - 1))
}

async function planNext(tx: TxCtx, projectId: string, counted: number): Promise<void> {
  const inMs = counted >= many ? minuteMs : counted ? hourMs : dayMs
  if (counted || (await hasEventDeeds(tx, projectId)))
    await plan(tx, 'segments.countDeeds', projectId, new Date(tx.clock.now() + inMs))
}

/** The news' job: days and amounts are told by the project's time and currency. */
export async function followProject(ctx: Ctx, { projectId, fields }: News['project.changed']): Promise<void> {
  if (!fields.includes('timezone') && !fields.includes('currency')) return
  await inTransaction(ctx, async (tx) => {
    if (!(await lockProjectState(tx, projectId))) return
    await outdateAll(tx, projectId)
    await plan(tx, 'segments.countDeeds', projectId, new Date(tx.clock.now()))
  })
}
