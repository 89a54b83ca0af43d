/**
 * Who is built when, and beside whom. Two lanes, each with a thread: in the quick one go small shops, in the slow one
 * large shops, and those of middle size whose whole is to be built, which takes seconds. So a small shop never waits for
 * a large one, and a large one waits for others at most one build long. In each lane whoever has waited longest is next.
 * Where thousands wait, so many are built in a second that the rest of the program hardly feels it, and each waits longer.
 * A shop that was just refreshed rests for half a minute, and for ten times as long as its refresh has taken, so that one
 * busy shop takes a tenth of a lane at most; so does one whose model could not be built, however long that took.
 */
import { randomUUID } from 'node:crypto'
import { openThread, type Thread } from '#platform/ask-thread.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import type { Poll } from '#platform/work-plan.ts'
import { largeCatalogue, type ProjectWithNews, projectsWithNews } from '../store.ts'
import { type Builder, buildModel } from './build-model.ts'
import type { BuildQuestions, BuildThreadData } from './thread.ts'

const restMs = 30_000
const restShare = 10
/** How often is looked, and how many shops are taken each time: a small one costs some hundredths of a second. */
const look = { everyMs: 2000, most: 20 }
/** From so many events or products on a shop is large, for a refresh or for the whole: it takes seconds. */
const large = { events: 300_000, eventsOfWhole: 20_000, products: largeCatalogue }

type Lane = Builder & {
  /** Until when shops rest that have taken long. */
  restsUntil: Map<string, number>
  thread: Thread<BuildQuestions>
}
type LaneName = 'quick' | 'slow'

export function isSlow({ whole, state, products, orders }: ProjectWithNews): boolean {
  const isWhole = whole || !state?.version
  // of a shop without a model its orders are known, as a feed has brought them
  const events = Math.max(state?.events ?? 0, orders)
  return products >= large.products || events >= (isWhole ? large.eventsOfWhole : large.events)
}

const lanesOf = new WeakMap<Config, Record<LaneName, Lane>>()

/** What each lane has of the memory for what models are made from: a small shop is soon read anew, a large one is not. */
const memoryShare = { quick: 1 / 8, slow: 7 / 8 }

function openLane(ctx: Ctx, name: LaneName): Lane {
  const data: BuildThreadData = {
    url: ctx.databaseUrl,
    logLevel: ctx.config.LOG_LEVEL,
    mostBytes: ctx.config.RECOMMENDER_BUILD_MB * 1e6 * memoryShare[name],
  }
  let kept = new Map<string, Set<string>>()
  const thread = openThread<BuildQuestions>(new URL('./thread.ts', import.meta.url), data, {
    name: `recommender.${name}`,
    onDeath: () => kept.clear(),
  })
  return {
    holder: randomUUID(),
    thread,
    restsUntil: new Map(),
    has: (projectId, version) => kept.get(projectId)?.has(version) ?? false,
    async build(task, moved) {
      const result = await thread.ask('build', task, moved)
      kept = new Map()
      for (const [id, version] of result.kept) kept.set(id, (kept.get(id) ?? new Set()).add(version))
      return result
    },
  }
}

function lanes(ctx: Ctx): Record<LaneName, Lane> {
  const opened = lanesOf.get(ctx.config) ?? { quick: openLane(ctx, 'quick'), slow: openLane(ctx, 'slow') }
  lanesOf.set(ctx.config, opened)
  return opened
}

/** Ends the threads of a program. */
export async function closeLanes({ config }: Ctx): Promise<void> {
  const opened = lanesOf.get(config)
  lanesOf.delete(config)
  if (opened) await Promise.all([opened.quick.thread.stop(), opened.slow.thread.stop()])
}

/** Whether a shop has rested; for the first model, and for what is learnt from a feed of orders, nobody waits. */
function isDue(lane: Lane, { projectId, whole, state }: ProjectWithNews, nowMs: number): boolean {
  if (!state) return true
  if (Math.max(state.leased_until.getTime(), lane.restsUntil.get(projectId) ?? 0) > nowMs) return false
  return state.version === null || whole || nowMs - state.refreshed_at.getTime() >= restMs
}

const pollOf = (name: LaneName): Poll<Ctx> => ({
  everyMs: look.everyMs,
  slots: 1,
  turnMs: 60_000,
  async find(ctx, { busy }) {
    const lane = lanes(ctx)[name]
    const now = ctx.clock.now()
    const waiting = (await projectsWithNews(ctx.db)).filter(
      (one) => !busy.has(one.projectId) && isSlow(one) === (name === 'slow') && isDue(lane, one, now),
    )
    return waiting.slice(0, look.most).map(({ projectId }) => ({
      keys: [projectId],
      run: (own) => buildInLane(own, lane, projectId),
    }))
  },
})

/** Returns the project when it has to be tried again. */
export async function buildInLane(ctx: Ctx, lane: Lane, projectId: string): Promise<string[]> {
  const began = performance.now()
  const built = await buildModel(ctx, projectId, lane)
  const tookMs = performance.now() - began
  ctx.metrics.recommenderBuilds.observe(tookMs / 1000)
  // the whole is built once a day: what happens after that need not wait for long
  const rest = built === 'WHOLE' ? 0 : restShare * tookMs
  if (rest > restMs) lane.restsUntil.set(projectId, ctx.clock.now() + rest)
  else lane.restsUntil.delete(projectId)
  return built ? [] : [projectId]
}

/** Builds what waits of a project now, whoever else waits: for tests and the sample shop. */
export const buildNow = (ctx: Ctx, projectId: string): Promise<string[]> =>
  buildInLane(ctx, lanes(ctx).quick, projectId)

export const buildPolls = { 'recommender.quick': pollOf('quick'), 'recommender.slow': pollOf('slow') }
