/** What other settings would show to a visitor, and what they would cost: nothing is changed. */
import type { RecommenderPreviewInput } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn } from '#platform/ids.ts'
import {
  measuredVisits,
  type RecommenderSettings,
  recommenderFaults,
  recommenderSettingsOf,
} from '#rules/recommender/settings.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findVisitorId } from '../contacts/store.ts'
import { popularProducts } from './popular-products.ts'
import { recommendFor } from './recommend-visitors.ts'
import type { Recommendations } from './recommendations.ts'
import { freshShop, ruleShop, type ServedShop } from './serve/models.ts'
import type { PlaceRules } from './serve/place-rules.ts'
import type { Entry } from './store/sequences.ts'
import { latestVisitors } from './store/visitors.ts'
import { findRecommender, measuredIn } from './store.ts'
import { noPast, type Past, pastsOf } from './visitor-pasts.ts'

export function checkedSettings(field: string, settings: unknown): RecommenderSettings {
  const faults = recommenderFaults(field, settings)
  if (faults.length) refuseFields(faults)
  return recommenderSettingsOf(settings)
}

/** Visitors on whose last visits both settings are tried. */
const tried = 300

export async function previewSettings(ctx: RequestCtx, input: RecommenderPreviewInput) {
  const projectId = innerId('project', input.domainID)
  const settings = checkedSettings('input.settings', input.settings)
  const { place } = input
  const visitorId = input.visitorID ? await visitorIn(ctx, projectId, input.visitorID) : undefined
  // both are of one catalogue, unless it was written in between
  const served = await freshShop(ctx, projectId)
  const { rules, numbering } = await ruleShop(ctx, projectId, settings)
  const after = rules.places[place]
  const common = { settings, effects: rules.effects, products: after.products }
  if (!served || served.catalogue.numbering !== numbering) {
    const live = await popularProducts(ctx, projectId, place)
    const popular = await popularProducts(ctx, projectId, place, settings)
    return { ...common, live: live.list, after: popular.list, hits: null, liveHits: null }
  }
  const live = served.rules.places[place]
  const { past, cases, measured } = await inProject(ctx, projectId, async (tx) => {
    const visitors = await latestVisitors(tx.db, projectId, tried)
    const ids = visitorId ? [...visitors, visitorId] : visitors
    const pasts = await pastsOf(tx.db, projectId, ids, ctx.clock.now(), { withClaims: true })
    return {
      past: pasts.get(visitorId ?? '') ?? noPast,
      cases: visitors.flatMap((id) => lastStep(pasts.get(id)?.entries ?? [])),
      measured: measuredIn(await findRecommender(tx.db, projectId)),
    }
  })
  const listOf = (of: Past, by: PlaceRules): Recommendations => recommendFor(ctx, served, of, by)
  const liveHits = measured && measured.visits >= measuredVisits ? Math.round(measured.hitRate * 100) : null
  return {
    ...common,
    live: listOf(past, live).list,
    after: listOf(past, after).list,
    liveHits,
    hits: liveHits === null ? null : Math.round(liveHits * shareKept(served, cases, listOf, live, after)),
  }
}

async function visitorIn(ctx: RequestCtx, projectId: string, outer: string): Promise<string> {
  const { projectId: own, id } = innerIdIn('visitor', outer)
  if (own !== projectId) refuse('NOT_FOUND')
  return (await findVisitorId(ctx.db, projectId, id)) ?? refuse('NOT_FOUND')
}

type Case = { past: Past; target: string }

/** What the visitor opened last, after what went before. */
function lastStep(all: readonly Entry[]): Case[] {
  const target = all.at(-1)?.product
  const entries = all.slice(0, -1).filter(({ product }) => product !== target)
  return target !== undefined && entries.length ? [{ past: { entries, cart: [] }, target }] : []
}

/**
 * The share of hits that is left with other rules. Both are tried on the same visits, which the model has learnt from, so
 * that each of them guesses too well; how they compare says what the rules cost.
 */
function shareKept(
  { items }: ServedShop,
  cases: readonly Case[],
  listOf: (past: Past, by: PlaceRules) => Recommendations,
  live: PlaceRules,
  after: PlaceRules,
): number {
  const hits = (by: PlaceRules) =>
    cases.filter(
      ({ past, target }) =>
        items.has(target) && listOf(past, by).list.some(({ shopId }) => shopId === target),
    ).length
  const before = hits(live)
  return before ? hits(after) / before : 1
}
