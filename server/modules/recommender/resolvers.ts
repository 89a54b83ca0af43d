import { servesNeighbours } from '#engine/model.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerId } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import { measuredVisits, type RecommendationPlace } from '#rules/recommender/settings.ts'
import { checkedSettings, previewSettings } from './preview-settings.ts'
import { recommendVisitors } from './recommend-visitors.ts'
import type { Recommendations } from './recommendations.ts'
import { ruleShop, servedShop } from './serve/models.ts'
import { viewSettings } from './settings-view.ts'
import { showProducts } from './show-products.ts'
import { measuredIn, recommenderOf, settingsIn } from './store.ts'
import { updateRecommender } from './update-recommender.ts'

/** By `project/place/visitor`: a page of visitors asks for all of theirs at once. */
const recommendations = loader<string, Recommendations>(
  async (ctx, keys) => {
    const found = new Map<string, Recommendations>()
    for (const [group, those] of Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf('/')))) {
      const [projectId = '', place] = group.split('/')
      const ids = those.map((key) => key.slice(group.length + 1))
      // as the field below has it
      const lists = await recommendVisitors(ctx, projectId, ids, place as RecommendationPlace)
      for (const [id, list] of lists) found.set(`${group}/${id}`, list)
    }
    return found
  },
  { most: 200 },
)

async function productsFor(
  ctx: RequestCtx,
  projectId: string,
  visitorId: string,
  place: RecommendationPlace,
) {
  const found = await recommendations.load(ctx, `${projectId}/${place}/${visitorId}`)
  const { list = [], personal = false, computedAt = null } = found ?? {}
  const shown = await showProducts(ctx, projectId, list)
  const [product0, product1, product2, product3, product4] = shown
  const [product5, product6, product7, product8, product9] = shown.slice(5)
  const first = { product0, product1, product2, product3, product4 }
  const rest = { product5, product6, product7, product8, product9 }
  return { score: product0?.score ?? 0, ...first, ...rest, personal, computed: computedAt }
}

const faults = ['STORAGE_AWAY', 'STORAGE_FULL', 'BUILD_FAILED'] as const
const share = (rate: number) => Math.round(rate * 100)

export const recommenderResolvers = {
  Query: {
    async recommenderPreview(_, { input }, ctx) {
      const projectId = innerId('project', input.domainID)
      const { settings, effects, live, after, ...rest } = await previewSettings(ctx, input)
      const version = (await recommenderOf.load(ctx, projectId))?.settings_version ?? 0
      return {
        ...rest,
        live: await showProducts(ctx, projectId, live),
        after: await showProducts(ctx, projectId, after),
        settings: await viewSettings(ctx, projectId, settings, version, effects),
      }
    },
  },
  Mutation: {
    async updateRecommender(_, { input }, ctx) {
      const projectId = innerId('project', input.domainID)
      const settings = checkedSettings('input.settings', input.settings)
      return {
        projectId,
        companyId: await updateRecommender(ctx, projectId, settings, input.version ?? undefined),
      }
    },
  },
  Domain: { recommender: (ref) => ref },
  Visitor: {
    recommendations: ({ projectId, visitorId }, { place }, ctx) =>
      productsFor(ctx, projectId, visitorId, place ?? 'EMAIL'),
  },
  Recommender: {
    visitors: async ({ projectId }, _, ctx) => (await recommenderOf.load(ctx, projectId))?.visitors ?? 0,
    orders: async ({ projectId }, _, ctx) => (await recommenderOf.load(ctx, projectId))?.orders ?? 0,
    async built({ projectId }, _, ctx) {
      const at = (await recommenderOf.load(ctx, projectId))?.built_at
      return at?.getTime() ? at : null
    },
    async measured({ projectId }, _, ctx) {
      const measured = measuredIn(await recommenderOf.load(ctx, projectId))
      if (!measured?.visits) return null
      return {
        visits: measured.visits - (measured.orders ?? 0),
        orders: measured.orders ?? 0,
        from: new Date(measured.from * 1000),
        to: new Date(measured.to * 1000),
        hits: share(measured.hitRate),
        popularHits: share(measured.trendHitRate),
        servesPopular: measured.visits >= measuredVisits && !servesNeighbours(measured),
      }
    },
    async fault({ projectId }, _, ctx) {
      const fault = (await recommenderOf.load(ctx, projectId))?.fault
      return faults.find((code) => code === fault) ?? null
    },
    async settings({ projectId }, _, ctx) {
      const state = await recommenderOf.load(ctx, projectId)
      const settings = settingsIn(state)
      const served = await servedShop(ctx, projectId, 0)
      const version = state?.settings_version ?? 0
      // worked out already with the shop that answers, unless that is one of before
      const { rules } =
        served?.state.settings_version === version ? served : await ruleShop(ctx, projectId, settings)
      return viewSettings(ctx, projectId, settings, version, rules.effects)
    },
  },
} satisfies Resolvers
