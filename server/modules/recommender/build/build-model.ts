/** One model of one shop: built in a thread, stored, and put into service; whatever fails, the one before goes on serving. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { keepFile, readFile } from '#platform/storage/files.ts'
import { isStorageError } from '#platform/storage/storage.ts'
import { measuredVisits } from '#rules/recommender/settings.ts'
import { refusalOf } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { updateProjectState } from '../../projects/store.ts'
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

/** Two files take turns, so that whoever reads one is not disturbed by the next. */
export const modelKey = (version: string) =>
  `models/${Number.parseInt(version.slice(-1), 16) % 2 ? 'odd' : 'even'}`

/** An id for the next model that stands in the other file. */
export function nextVersion(version: string | null, nowMs: number): string {
  for (;;) {
    const next = newId(nowMs)
    if (!version || modelKey(next) !== modelKey(version)) return next
  }
}

export type Builder = {
  holder: string
  build: (task: BuildTask, moved: ArrayBuffer[]) => Promise<BuildResult>
  /** Whether the thread has what this model was made from. */
  has: (projectId: string, version: string) => boolean
}

/** False when somebody else builds it, or it could not be built now. */
export async function buildModel(ctx: Ctx, projectId: string, builder: Builder): Promise<boolean> {
  const { holder } = builder
  const until = () => new Date(ctx.clock.now() + leaseMs)
  const state = await inTransaction(ctx, (tx) => takeLease(tx, projectId, holder, until()))
  if (!state) return false
  const beat = setInterval(() => {
    changeLeased(ctx.db, projectId, holder, { leased_until: until() }).catch((err: unknown) =>
      ctx.log.warn({ err, projectId }, 'the lease of a build could not be extended'),
    )
  }, tellEveryMs)
  try {
    await buildLeased(ctx, projectId, builder, state)
    return true
  } catch (err) {
    const fault = faultOf(err)
    ctx.log.warn({ err, projectId, fault }, 'the recommender of a shop could not be brought up to date')
    ctx.metrics.recommenderFaults.inc({ fault })
    await setComputation(ctx, projectId, 'UPTODATE')
    await changeLeased(ctx.db, projectId, holder, { fault, leased_until: new Date(0) })
    return false
  } finally {
    clearInterval(beat)
  }
}

function faultOf(error: unknown): string {
  if (refusalOf(error)?.code === 'STORAGE_QUOTA') return 'STORAGE_FULL'
  return isStorageError(error) ? 'STORAGE_AWAY' : 'BUILD_FAILED'
}

async function buildLeased(
  ctx: Ctx,
  projectId: string,
  builder: Builder,
  state: RecommenderState,
): Promise<void> {
  const news = await findNews(ctx.db, projectId)
  const served = await findServed(ctx.db, projectId)
  // a purged project has no state; and without products nothing can be shown, until a feed brings some
  if (!served?.products) {
    await inTransaction(ctx, (tx) => deleteNews(tx, projectId, idsOf(news)))
    await changeLeased(ctx.db, projectId, builder.holder, { fault: null, leased_until: new Date(0) })
    return
  }
  const { version } = state
  const whole = version === null || news.some((one) => one.whole)
  if (whole) await setComputation(ctx, projectId, 'COMPUTING')
  const now = ctx.clock.now()
  const model =
    version && !builder.has(projectId, version)
      ? await readFile(ctx, { projectId, place: 'private', key: modelKey(version) })
      : undefined
  const next = nextVersion(version, now)
  const result = await builder.build(
    {
      projectId,
      nowMs: now,
      devices: [...new Set(news.flatMap(({ devices }) => devices))],
      whole,
      tunes: whole && now - state.tuned_at.getTime() > tuneEveryMs,
      productsUpdatedMs: served.products_updated_at.getTime(),
      version,
      nextVersion: next,
      model,
    },
    [],
  )
  await keepFile(ctx, { projectId, place: 'private', key: modelKey(next) }, result.bytes)
  await putIntoService(ctx, projectId, builder.holder, { state, whole, next, result, news: idsOf(news) })
}

const idsOf = (news: readonly { id: string }[]) => news.map(({ id }) => id)

const setComputation = (ctx: Ctx, projectId: string, recommender_computation: 'COMPUTING' | 'UPTODATE') =>
  inTransaction(ctx, (tx) => updateProjectState(tx, projectId, { recommender_computation }))

type Built = { state: RecommenderState; whole: boolean; next: string; result: BuildResult; news: string[] }

const putIntoService = (
  ctx: Ctx,
  projectId: string,
  holder: string,
  { state, whole, next, result, news }: Built,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = new Date(tx.clock.now())
    const { visitors, orders, events, measured } = result
    const isOurs = await changeLeased(tx.db, projectId, holder, {
      version: next,
      refreshed_at: now,
      visitors,
      orders,
      fault: null,
      leased_until: new Date(0),
      ...(whole && { built_at: now, events, measured: JSON.stringify(measured) }),
      ...(whole && now.getTime() - state.tuned_at.getTime() > tuneEveryMs && { tuned_at: now }),
    })
    // it took so long that somebody else has begun: theirs will serve
    if (!isOurs) return
    await deleteNews(tx, projectId, news)
    await updateProjectState(tx, projectId, {
      recommendations_updated_at: now,
      ...(whole && { recommender_computation: 'UPTODATE' }),
      ...(whole && measured.visits >= measuredVisits && { recommender_status: 'READY' }),
    })
    if (whole) await planNight(tx, projectId)
    else if (events > state.events * grown + leastGrowth)
      await addNews(tx, [{ projectId, devices: [], whole: true }])
  })
