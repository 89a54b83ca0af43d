/**
 * The models that this program answers from: a cache bounded in bytes, from which the one that was asked longest ago goes
 * first. Whether there is a newer model, catalogue or decision of the owner is asked every few seconds for a shop that is
 * asked for; the one in hand answers meanwhile. So all programs that serve a shop agree within seconds.
 */
import type { Catalogue } from '#engine/catalogue.ts'
import { openShop, type Shop } from '#engine/shop.ts'
import { openThread, type Thread } from '#platform/ask-thread.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { readFile } from '#platform/storage/files.ts'
import type { RecommenderSettings } from '#rules/recommender/settings.ts'
import { modelKey } from '../build/build-model.ts'
import { itemsByKey } from '../read-shop.ts'
import { countProducts, findServed, largeCatalogue, type ServedState, settingsIn } from '../store.ts'
import type { ShopRules } from './place-rules.ts'
import type { LoadQuestions, RuleResult } from './thread.ts'

export type ServedShop = {
  shop: Shop
  catalogue: Catalogue
  /** The number of each product, by the shop's id. */
  items: ReadonlyMap<string, number>
  rules: ShopRules
  state: ServedState
  timezone: string
  bytes: number
}

const lookEveryMs = 5000
/** One shop has at most so much of the whole. */
const share = 4
/** Shops without a model that are remembered, so that not every question looks for one. */
const mostEmpty = 500
/** The file may have been replaced between reading who serves and reading it. */
const attempts = 3

type Slot = { served?: ServedShop; lookedAt: number; looking?: Promise<ServedShop | undefined> }
/** A thread for large shops and one for all others, so that none of these waits until a large catalogue is read. */
type Threads = Record<Size, Thread<LoadQuestions>>
type Size = 'large' | 'others'
type Cache = {
  slots: Map<string, Slot>
  threads: Threads
  /** The last model of each size that is read: whoever comes next waits, so that not all of a restart lie in memory at once. */
  reading: Record<Size, Promise<unknown>>
  /** The last question about settings that was asked of each project. */
  ruling: Map<string, Promise<unknown>>
  mostBytes: number
}

const caches = new WeakMap<Config, Cache>()

function cacheOf(ctx: Ctx): Cache {
  const opened = caches.get(ctx.config)
  if (opened) return opened
  const data = { url: ctx.databaseUrl, logLevel: ctx.config.LOG_LEVEL }
  const open = (size: Size) =>
    openThread<LoadQuestions>(new URL('./thread.ts', import.meta.url), data, {
      name: `recommender.load.${size}`,
    })
  const made: Cache = {
    slots: new Map(),
    threads: { large: open('large'), others: open('others') },
    reading: { large: Promise.resolve(), others: Promise.resolve() },
    ruling: new Map(),
    mostBytes: ctx.config.RECOMMENDER_CACHE_MB * 1e6,
  }
  caches.set(ctx.config, made)
  return made
}

/** Ends the threads of a program. */
export async function closeModels({ config }: Ctx): Promise<void> {
  const { large, others } = caches.get(config)?.threads ?? {}
  caches.delete(config)
  await Promise.all([large?.stop(), others?.stop()])
}

/** How much is in memory. */
export function cacheSize({ config }: Ctx): { bytes: number; served: number; empty: number } {
  const slots = [...(caches.get(config)?.slots.values() ?? [])]
  const served = slots.flatMap((slot) => slot.served ?? [])
  return {
    bytes: served.reduce((sum, { bytes }) => sum + bytes, 0),
    served: served.length,
    empty: slots.length - served.length,
  }
}

/**
 * The shop as it is in hand; undefined while its first model loads for longer than `waitMs`, or there is none. Then what
 * is popular is shown.
 */
export async function servedShop(
  ctx: Ctx,
  projectId: string,
  waitMs: number,
): Promise<ServedShop | undefined> {
  const { slots } = cacheOf(ctx)
  const slot: Slot = slots.get(projectId) ?? { lookedAt: Number.NEGATIVE_INFINITY }
  // the one that was asked for last stands last
  slots.delete(projectId)
  slots.set(projectId, slot)
  if (!slot.looking && performance.now() - slot.lookedAt >= lookEveryMs)
    slot.looking = look(ctx, projectId, slot)
  if (slot.served || !slot.looking) return slot.served
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), waitMs)
  return Promise.race([slot.looking, late.promise]).finally(() => clearTimeout(timer))
}

/** Whether it is clear by then what the shop answers from, be it that there is no model: what is mailed is not asked for again. */
export async function isShopRead(ctx: Ctx, projectId: string, waitMs: number): Promise<boolean> {
  if (await servedShop(ctx, projectId, waitMs)) return true
  return !cacheOf(ctx).slots.get(projectId)?.looking
}

/** The newest there is, whatever it takes: for whoever writes it down, or has just changed something. */
export async function freshShop(ctx: Ctx, projectId: string): Promise<ServedShop | undefined> {
  const { slots } = cacheOf(ctx)
  const slot: Slot = slots.get(projectId) ?? { lookedAt: 0 }
  slots.set(projectId, slot)
  // one after another: of two at once the older answer could come last
  while (slot.looking) await slot.looking
  slot.looking = look(ctx, projectId, slot)
  return slot.looking
}

const sizeOf = (products: number): Size => (products >= largeCatalogue ? 'large' : 'others')
const threadFor = (ctx: Ctx, products: number): Thread<LoadQuestions> =>
  cacheOf(ctx).threads[sizeOf(products)]

function inTurn<T>(ctx: Ctx, size: Size, read: () => Promise<T>): Promise<T> {
  const { reading } = cacheOf(ctx)
  const turn = reading[size].then(read)
  reading[size] = turn.catch(() => undefined)
  return turn
}

/**
 * What settings that are not saved would make of a shop. Of one project one is asked at a time, and not at all for a
 * request that was given up: however many ask, other shops wait for one answer at most.
 */
export async function ruleShop(
  ctx: Ctx,
  projectId: string,
  settings: RecommenderSettings,
): Promise<RuleResult> {
  const { ruling } = cacheOf(ctx)
  const before = ruling.get(projectId)
  const answer = (async () => {
    await before?.catch(() => undefined)
    ctx.signal?.throwIfAborted()
    const products = await countProducts(ctx.db, projectId)
    return threadFor(ctx, products).ask('rule', { projectId, settings })
  })()
  ruling.set(projectId, answer)
  try {
    return await answer
  } finally {
    if (ruling.get(projectId) === answer) ruling.delete(projectId)
  }
}

/** Never fails: what was in hand goes on serving. */
async function look(ctx: Ctx, projectId: string, slot: Slot): Promise<ServedShop | undefined> {
  try {
    slot.served = await newest(ctx, projectId, slot.served)
    makeRoom(ctx, projectId)
  } catch (err) {
    ctx.log.warn({ err, projectId }, 'a newer model could not be read; the one before serves')
  } finally {
    slot.lookedAt = performance.now()
    slot.looking = undefined
  }
  return slot.served
}

async function newest(
  ctx: Ctx,
  projectId: string,
  inHand: ServedShop | undefined,
): Promise<ServedShop | undefined> {
  for (let attempt = 1; ; attempt++) {
    const state = await findServed(ctx.db, projectId)
    if (!state?.version) return undefined
    if (inHand && isSame(inHand.state, state)) return inHand
    const key = modelKey(state.version)
    const made = await inTurn(ctx, sizeOf(state.products), async () => {
      const bytes = await readFile(ctx, { projectId, place: 'private', key })
      return bytes && load(ctx, projectId, state, bytes, inHand)
    })
    if (made) return made
    if (attempt === attempts) throw new Error('the model that serves is not in storage, or cannot be read')
  }
}

const isSame = (a: ServedState, b: ServedState) =>
  a.version === b.version &&
  a.settings_version === b.settings_version &&
  a.timezone === b.timezone &&
  a.products_updated_at.getTime() === b.products_updated_at.getTime()

async function load(
  ctx: Ctx,
  projectId: string,
  state: ServedState,
  bytes: Uint8Array,
  inHand: ServedShop | undefined,
): Promise<ServedShop | undefined> {
  const { mostBytes } = cacheOf(ctx)
  const { buffer } = bytes
  // moved instead of copied where nothing else stands in the same memory
  const moved = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength ? [buffer] : []
  const loaded = await threadFor(ctx, state.products).ask(
    'load',
    {
      projectId,
      bytes,
      settings: settingsIn(state),
      numbering: inHand?.catalogue.numbering,
      mostBytes: mostBytes / share,
    },
    moved,
  )
  if ('refused' in loaded) {
    ctx.log.warn({ projectId, refused: loaded.refused }, 'a stored model cannot be read')
    return undefined
  }
  const { catalogue, ranking, rules } = loaded
  const isSameNumbering = inHand && inHand.catalogue.numbering === catalogue.numbering
  const keys = isSameNumbering ? inHand.shop.model.keys : loaded.model.keys
  return {
    shop: openShop({ ...loaded.model, keys }, catalogue, ranking),
    catalogue,
    items: isSameNumbering ? inHand.items : itemsByKey(keys),
    rules,
    state,
    timezone: state.timezone ?? 'UTC',
    bytes: loaded.bytes,
  }
}

function makeRoom(ctx: Ctx, keep: string): void {
  const { slots, mostBytes } = cacheOf(ctx)
  let { bytes, empty } = cacheSize(ctx)
  for (const [projectId, { served, looking }] of slots) {
    if (bytes <= mostBytes && empty <= mostEmpty) break
    if (projectId === keep || looking || (served ? bytes <= mostBytes : empty <= mostEmpty)) continue
    slots.delete(projectId)
    if (served) bytes -= served.bytes
    else empty -= 1
  }
  ctx.metrics.recommenderModels.set(bytes)
}
