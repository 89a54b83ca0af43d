/**
 * Works off the events that wait, each exactly once, and each project by itself: what fails in one stops no other.
 * A batch that cannot be derived from is halved until only the events are left that are to blame.
 */
import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, isAway, isDataFault, ping, tookTooLong, violatedConstraint } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { tryLockProjectState } from '../projects/store.ts'
import { deriveFrom } from './derive-from.ts'
import {
  deleteWaiting,
  insertSetAside,
  insertWaiting,
  joinBatches,
  takeSetAside,
  takeWaiting,
  type WaitingBatch,
} from './store/waiting.ts'

/** How long a project is let alone whose state somebody else holds, or where something was away. */
const pauseSeconds = 5
/** Transactions for one project before it is the turn of others. */
const mostRounds = 10
/** Events set aside that are tried again in one day: each may have to be tried by itself. */
const mostAgain = 500

/** The job of one commit, and of whatever else waits by then. */
export async function derive(ctx: Ctx, { projects }: Jobs['tracking.derive']): Promise<void> {
  const more: string[] = []
  const later: string[] = []
  for (const projectId of projects)
    try {
      const outcome = await deriveProject(ctx, projectId, projects.length === 1)
      if (outcome === 'more') more.push(projectId)
      if (outcome === 'busy') later.push(projectId)
    } catch (err) {
      if (projects.length === 1) throw err
      // without a database there is nothing to go on with; one of its nodes is away for its own projects only
      if (isAway(err)) await ping(ctx.db)
      ctx.log.warn({ err, projectId }, 'events of a project are derived from later')
      later.push(projectId)
    }
  if (more.length + later.length) await goOn(ctx, more, later)
}

/** Each in a job of its own, which then fails for itself alone; those that must wait are asked once in a while. */
const goOn = (ctx: Ctx, more: readonly string[], later: readonly string[]) =>
  inTransaction(ctx, async (tx) => {
    const startAfter = new Date(tx.clock.now() + pauseSeconds * 1000)
    for (const projectId of more) await send(tx, 'tracking.derive', { projects: [projectId] })
    for (const singletonKey of later)
      await send(
        tx,
        'tracking.derive',
        { projects: [singletonKey] },
        { startAfter, singletonKey, singletonSeconds: pauseSeconds },
      )
  })

/**
 * One turn of a project; `busy` while somebody else holds its state, who may be another such job. Where no other project
 * is kept waiting, it waits for them a moment.
 */
async function deriveProject(
  ctx: Ctx,
  projectId: string,
  patient: boolean,
): Promise<'done' | 'more' | 'busy'> {
  for (let round = 0; round < mostRounds; round++) {
    let batches: WaitingBatch[] = []
    try {
      const state = await inTransaction(ctx, async (tx) => {
        const locked = await tryLockProjectState(tx, projectId, patient ? 1 : 0)
        if (locked === 'busy') return locked
        batches = await takeWaiting(tx, projectId)
        // a purged project has no state, and nothing follows
        if (locked === 'locked' && batches.length) await deriveFrom(tx, projectId, joinBatches(batches))
        return locked
      })
      if (state === 'busy') return state
      if (!batches.length) return 'done'
    } catch (error) {
      if (!batches.length && tookTooLong(error)) return 'busy'
      if (!batches.length || !isDataFault(error)) throw error
      await halve(ctx, projectId, batches, error)
    }
  }
  return 'more'
}

/** What failed waits again in two halves; a single event is set aside. */
async function halve(ctx: Ctx, projectId: string, batches: readonly WaitingBatch[], error: unknown) {
  const code = codeOf(error)
  // not the error itself, whose text may hold what an event says of a person
  const told = { projectId, code, constraint: violatedConstraint(error) }
  const ids = await inTransaction(ctx, async (tx) => {
    const joined = joinBatches(await deleteWaiting(tx, projectId, batches))
    const all = joined.ids
    const [first, second] = all
    if (first && second) {
      const half = Math.ceil(all.length / 2)
      await insertWaiting(tx, projectId, { ...joined, ids: all.slice(0, half) })
      await insertWaiting(tx, projectId, { ...joined, ids: all.slice(half) })
    } else if (first) {
      await insertSetAside(tx, projectId, first, code)
      await plan(tx, 'tracking.deriveAgain', projectId, new Date(tx.clock.now() + dayMs))
    }
    return all
  })
  if (ids.length > 1) {
    ctx.metrics.halved.inc({ code })
    ctx.log.warn({ ...told, events: ids.length }, 'a batch cannot be derived from as a whole')
  } else if (ids.length) {
    ctx.metrics.setAside.inc({ code })
    ctx.log.error({ ...told, eventId: ids[0] }, 'an event cannot be derived from and was set aside')
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown'

/** The agenda's job: a later program may be able to derive from what was set aside. */
export const deriveAgain = (ctx: Ctx, { projectId }: Jobs['tracking.deriveAgain']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ids = await takeSetAside(tx, projectId, mostAgain)
    if (!ids.length) return
    await insertWaiting(tx, projectId, { ids })
    await send(tx, 'tracking.derive', { projects: [projectId] })
    if (ids.length === mostAgain)
      await plan(tx, 'tracking.deriveAgain', projectId, new Date(tx.clock.now() + dayMs))
  })
