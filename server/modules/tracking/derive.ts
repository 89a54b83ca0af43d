/**
 * Works off the events that wait, each exactly once. Nobody sends a job for them: a program looks once a second who has
 * some. Shops with few events are derived from many at a time, by the statements of one; whatever goes wrong, the shops of
 * that transaction are tried in two halves, until only the one is left that is to blame, and of its events again, until
 * those are left that cannot be derived from.
 */
import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import {
  inTransaction,
  isConnectionError,
  isDataFault,
  isTimeout,
  ping,
  violatedConstraint,
} from '#platform/db.ts'
import { together } from '#platform/joint-statements.ts'
import type { Poll } from '#platform/work-plan.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { holdVisitors, writeVisitors } from '../contacts/store/held-back.ts'
import { limitLocks, lockFreeStates, lockProjectState } from '../projects/store.ts'
import { deriveFrom } from './derive-from.ts'
import { type DerivedBatch, type Deriver, runDerivers } from './derivers.ts'
import {
  deleteWaiting,
  insertSetAside,
  insertWaiting,
  joinBatches,
  lookUpByIndex,
  takeSetAside,
  takeWaiting,
  takeWaitingOfMany,
  type WaitingBatch,
  type WaitingProject,
  waitingProjects,
} from './store/waiting.ts'

/** Events of one transaction for many projects; who has more has one of its own. */
const mostTogether = 1000
/** Of many projects, so many are waited for whose state somebody else holds. */
const mostWaitedFor = 3
/** Events set aside that are tried again in one day: each may have to be tried by itself. */
const mostAgain = 500

export const derivePoll = (derivers: readonly Deriver[]): Poll<Ctx> => ({
  everyMs: 1000,
  slots: 4,
  turnMs: 1000,
  async find(ctx, { busy, failed }) {
    const waiting = (await waitingProjects(ctx.db)).filter(({ projectId }) => !busy.has(projectId))
    const hasFailed = ({ projectId }: WaitingProject) => failed.has(projectId)
    const groups = [
      ...groupsOf(waiting.filter((project) => !hasFailed(project))),
      ...groupsOf(waiting.filter(hasFailed)),
    ]
    return groups.map((projectIds) => ({
      keys: projectIds,
      run: (own, isOver) => deriveProjects(own, projectIds, isOver, derivers),
    }))
  },
})

/** Who waits longest first. */
function groupsOf(waiting: readonly WaitingProject[]): string[][] {
  const groups: string[][] = []
  let last: string[] = []
  let events = mostTogether
  for (const project of waiting) {
    if (project.alone || project.events > mostTogether / 2) {
      groups.push([project.projectId])
      continue
    }
    if (events + project.events > mostTogether) {
      last = []
      events = 0
      groups.push(last)
    }
    last.push(project.projectId)
    events += project.events
  }
  return groups
}

/**
 * Returns those that have to be tried again later: somebody else holds their state, or something was away. One that has
 * very many events goes on until its turn is over.
 */
export async function deriveProjects(
  ctx: Ctx,
  projectIds: readonly string[],
  isOver = () => false,
  derivers: readonly Deriver[] = [],
): Promise<string[]> {
  const [projectId, other] = projectIds
  try {
    if (projectId && !other)
      return (await deriveProject(ctx, projectId, isOver, derivers)) === 'busy' ? [projectId] : []
    const busy = await deriveTogether(ctx, projectIds, derivers)
    const later = busy.slice(mostWaitedFor)
    for (const one of busy.slice(0, mostWaitedFor))
      later.push(...(await deriveProjects(ctx, [one], () => true, derivers)))
    return later
  } catch (err) {
    // without a database there is nothing to go on with; one of its nodes is away for its own projects only
    if (isConnectionError(err)) await ping(ctx.db)
    if (projectIds.length === 1) {
      ctx.log.warn({ err, projectId }, 'events of a project are derived from later')
      return [...projectIds]
    }
  }
  const half = Math.ceil(projectIds.length / 2)
  return [
    ...(await deriveProjects(ctx, projectIds.slice(0, half), isOver, derivers)),
    ...(await deriveProjects(ctx, projectIds.slice(half), isOver, derivers)),
  ]
}

/** All that waits of these projects, in one transaction. Returns those whose state somebody else holds. */
const deriveTogether = (
  ctx: Ctx,
  projectIds: readonly string[],
  derivers: readonly Deriver[],
): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    // where one of them has to wait for somebody, the others do not
    await limitLocks(tx, 1)
    await lookUpByIndex(tx)
    const { locked, busy, gone, erasedMs } = await lockFreeStates(tx, projectIds)
    const waiting = await takeWaitingOfMany(tx, [...locked, ...gone])
    // of a purged project nothing follows
    for (const projectId of gone) waiting.delete(projectId)
    holdVisitors(tx)
    // in one order, so that two transactions never wait for each other
    const projects = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1))
    const derived: DerivedBatch[] = []
    await together(tx, projects, async (joint, [projectId, batches]) => {
      const batch = await deriveFrom(joint, projectId, joinBatches(batches), erasedMs.get(projectId))
      if (batch) derived.push(batch)
    })
    await runDerivers(tx, derivers, derived)
    await writeVisitors(tx)
    return busy
  })

/**
 * One turn of a project, at least one transaction; `busy` when somebody else holds its state for long. Whoever works off
 * many small transactions, as an import does, has to be waited for: it holds the state most of the time.
 */
async function deriveProject(
  ctx: Ctx,
  projectId: string,
  isOver: () => boolean,
  derivers: readonly Deriver[],
): Promise<'done' | 'more' | 'busy'> {
  do {
    let batches: WaitingBatch[] = []
    try {
      await inTransaction(ctx, async (tx) => {
        await limitLocks(tx, 1)
        let { locked, busy, erasedMs } = await lockFreeStates(tx, [projectId])
        if (busy.length) {
          await lockProjectState(tx, projectId)
          ;({ locked, erasedMs } = await lockFreeStates(tx, [projectId]))
        }
        batches = await takeWaiting(tx, projectId)
        // a purged project has no state, and nothing follows
        if (!locked.length || !batches.length) return
        holdVisitors(tx)
        const derived = await deriveFrom(tx, projectId, joinBatches(batches), erasedMs.get(projectId))
        await runDerivers(tx, derivers, derived ? [derived] : [])
        await writeVisitors(tx)
      })
      if (!batches.length) return 'done'
    } catch (error) {
      if (!batches.length && isTimeout(error)) return 'busy'
      if (!batches.length || !isDataFault(error)) throw error
      await halve(ctx, projectId, batches, error)
    }
  } while (!isOver())
  return 'more'
}

/** What failed waits again in two halves; a single event is set aside. */
async function halve(ctx: Ctx, projectId: string, batches: readonly WaitingBatch[], error: unknown) {
  const code = codeOf(error)
  // not the error itself, whose text may hold what an event says of a person
  const fault = { projectId, code, constraint: violatedConstraint(error) }
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
    ctx.log.warn({ ...fault, events: ids.length }, 'a batch cannot be derived from as a whole')
  } else if (ids.length) {
    ctx.metrics.setAside.inc({ code })
    ctx.log.error({ ...fault, eventId: ids[0] }, 'an event cannot be derived from and was set aside')
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
    if (ids.length === mostAgain)
      await plan(tx, 'tracking.deriveAgain', projectId, new Date(tx.clock.now() + dayMs))
  })
