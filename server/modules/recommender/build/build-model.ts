/** One model of one shop: built in a thread, stored, and put into service; whatever fails, the one before goes on serving. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { deleteFiles, keepFile, readFile } from '#platform/storage/files.ts'
import { isStorageError } from '#platform/storage/storage.ts'
import { measuredVisits } from '#rules/recommender/settings.ts'
import { refusalOf } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { holdsState, updateProjectState } from '../../projects/store.ts'
import { planNight } from '../follow-shop.ts'
import {
  addNews,
  changeLeased,
  deleteNews,
  findNews,
  findServed,
  type RecommenderState,
  takeLease,
} from '../store.ts'
import type { BuildResult, BuildTask } from './workshop.ts'

/** How long the others wait for a program that says nothing any more. */
const leaseMs = 60_000
const tellEveryMs = 15_000
/** Parameters are chosen again after so long, or when there is half as much again to choose by. */
const tuneEveryMs = 6 * dayMs
const grown = 1.5
const leastGrowth = 200

/** Orders of years may stand beside the views of the first days, which say other things: each of both counts. */
const growthOf = ({ events, views }: RecommenderState) => ({
  events: events * grown + leastGrowth,
  views: views * grown + leastGrowth,
})

export const modelKey = (version: string) => `models/${version}`

export type Builder = {
  holder: string
  build: (task: BuildTask, moved: ArrayBuffer[]) => Promise<BuildResult>
  /** Whether the thread has what this model was made from. */
  has: (projectId: string, version: string) => boolean
}

/** Undefined when somebody else builds it, or it could not be built now. */
export async function buildModel(
  ctx: Ctx,
  projectId: string,
  builder: Builder,
): Promise<'WHOLE' | 'PART' | undefined> {
  const { holder } = builder
  const until = () => new Date(ctx.clock.now() + leaseMs)
  const state = await inTransaction(ctx, async (tx) =>
    (await holdsState(tx, projectId)) ? takeLease(tx, projectId, holder, until()) : undefined,
  )
  if (!state) return undefined
  const beat = setInterval(() => {
    changeLeased(ctx.db, projectId, holder, { leased_until: until() }).catch((err: unknown) =>
      ctx.log.warn({ err, projectId }, 'the lease of a build could not be extended'),
    )
  }, tellEveryMs)
  try {
    return (await buildLeased(ctx, projectId, builder, state)) ? 'WHOLE' : 'PART'
  } catch (err) {
    const fault = faultOf(err)
    ctx.log.warn({ err, projectId, fault }, 'the recommender of a shop could not be brought up to date')
    ctx.metrics.recommenderFaults.inc({ fault })
    await setComputation(ctx, projectId, 'UPTODATE')
    await changeLeased(ctx.db, projectId, holder, { fault, leased_until: new Date(0) })
    return undefined
  } finally {
    clearInterval(beat)
  }
}

function faultOf(error: unknown): string {
  if (refusalOf(error)?.code === 'STORAGE_QUOTA') return 'STORAGE_FULL'
  return isStorageError(error) ? 'STORAGE_AWAY' : 'BUILD_FAILED'
}

/** Whether it was a whole build. */
async function buildLeased(
  ctx: Ctx,
  projectId: string,
  builder: Builder,
  state: RecommenderState,
): Promise<boolean> {
  const news = await findNews(ctx.db, projectId)
  const served = await findServed(ctx.db, projectId)
  // without products nothing can be shown, until a feed brings some
  if (!served?.products) {
    await inTransaction(ctx, async (tx) => {
      await deleteNews(tx, projectId, idsOf(news))
      // somebody was killed while there were some
      await updateProjectState(tx, projectId, { recommender_computation: 'UPTODATE' })
    })
    await changeLeased(ctx.db, projectId, builder.holder, { fault: null, leased_until: new Date(0) })
    return false
  }
  const { version } = state
  const whole = version === null || news.some((one) => one.whole)
  if (whole) await setComputation(ctx, projectId, 'COMPUTING')
  const now = ctx.clock.now()
  const model =
    version && !builder.has(projectId, version)
      ? await readFile(ctx, { projectId, place: 'private', key: modelKey(version) })
      : undefined
  const next = newId(now)
  const result = await builder.build(
    {
      projectId,
      nowMs: now,
      devices: [...new Set(news.flatMap(({ devices }) => devices))],
      whole,
      tunesFrom: now - state.tuned_at.getTime() > tuneEveryMs ? { events: 0, views: 0 } : growthOf(state),
      productsUpdatedMs: served.products_updated_at.getTime(),
      version,
      nextVersion: next,
      model,
    },
    [],
  )
  // whoever is killed from here on leaves its name behind, and the next one deletes it
  if (state.pending) await forgetModel(ctx, projectId, state.pending)
  if (!(await changeLeased(ctx.db, projectId, builder.holder, { pending: next }))) return whole
  await keepFile(ctx, { projectId, place: 'private', key: modelKey(next) }, result.bytes)
  const isServing = await putIntoService(ctx, projectId, builder.holder, {
    state,
    next,
    result,
    news: idsOf(news),
  })
  const needless = isServing ? version : next
  if (needless) await forgetModel(ctx, projectId, needless)
  return result.isWhole
}

/** Whoever still reads it finds it gone, and reads the one that serves. */
async function forgetModel(ctx: Ctx, projectId: string, version: string): Promise<void> {
  try {
    await deleteFiles(ctx, { projectId, place: 'private', keys: [modelKey(version)] })
  } catch (err) {
    if (!isStorageError(err)) throw err
    ctx.log.warn({ err, projectId, version }, 'a model that serves no more could not be deleted')
  }
}

const idsOf = (news: readonly { id: string }[]) => news.map(({ id }) => id)

const setComputation = (ctx: Ctx, projectId: string, recommender_computation: 'COMPUTING' | 'UPTODATE') =>
  inTransaction(ctx, (tx) => updateProjectState(tx, projectId, { recommender_computation }))

type Built = { state: RecommenderState; next: string; result: BuildResult; news: string[] }

const putIntoService = (
  ctx: Ctx,
  projectId: string,
  holder: string,
  { state, next, result, news }: Built,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    // in the order in which everybody takes them
    if (!(await holdsState(tx, projectId))) return false
    const now = new Date(tx.clock.now())
    const { visitors, orders, events, views, measured, isWhole } = result
    const isOurs = await changeLeased(tx.db, projectId, holder, {
      version: next,
      refreshed_at: now,
      visitors,
      orders,
      fault: null,
      pending: state.version,
      leased_until: new Date(0),
      ...(isWhole && { built_at: now, events, views, measured: JSON.stringify(measured) }),
      ...(result.isTuned && { tuned_at: now }),
    })
    // it took so long that somebody else has begun: theirs will serve
    if (!isOurs) return false
    await deleteNews(tx, projectId, news)
    await updateProjectState(tx, projectId, {
      recommendations_updated_at: now,
      ...(isWhole && { recommender_computation: 'UPTODATE' }),
      ...(isWhole && measured.visits >= measuredVisits && { recommender_status: 'READY' }),
    })
    if (isWhole) await planNight(tx, projectId)
    else if (events > growthOf(state).events || views > growthOf(state).views)
      await addNews(tx, [{ projectId, devices: [], whole: true }])
    return true
  })
