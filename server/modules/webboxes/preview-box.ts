/** What a box would show to a visitor, with settings that are not saved: nothing is changed. */
import type { BoxKind as BoxKindName, BoxPreviewInput } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn } from '#platform/ids.ts'
import { overlaid } from '#rules/projects/settings.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { type BoxSettings, boxFaults, boxOf } from '#rules/webboxes/box.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import { productByShopId } from '../catalog/store.ts'
import { findVisitorId } from '../contacts/store.ts'
import { findProject } from '../projects/store.ts'
import { popularProducts } from '../recommender/popular-products.ts'
import { showProducts } from '../recommender/show-products.ts'
import { latestDeviceOf, noPast, type Past, pastOfDevice } from '../recommender/visitor-pasts.ts'
import { boxesOf } from '../tracking/store.ts'
import { cardsOf } from './answer-boxes.ts'
import { chooseProducts } from './choose-products.ts'

export const kindCalled = { HOME: 'home', PRODUCT: 'product', CART: 'cart' } as const satisfies Record<
  BoxKindName,
  BoxKind
>

export async function previewBox(ctx: RequestCtx, input: BoxPreviewInput) {
  const projectId = innerId('project', input.domainID)
  const kind = kindCalled[input.kind]
  const project = (await findProject(ctx.db, projectId)) ?? refuse('NOT_FOUND')
  const saved = project[`${kind}_box`] as Record<string, unknown> // an object by its default
  // checked right below
  const box = boxOf(kind, overlaid(saved, { ...input.box }) as BoxSettings)
  const faults = boxFaults(kind, box)
  if (faults.length) refuseFields(faults)
  const past = input.visitorID ? await pastOf(ctx, projectId, input.visitorID) : noPast
  const page = await pageOf(ctx, projectId, kind, past)
  const wanted = [{ kind, count: box.config.loadedProducts }]
  const { lists, personal } = await chooseProducts(ctx, projectId, past, page, wanted)
  const list = lists.get(kind) ?? []
  const shop = { ...boxesOf(project), settings: { [kind]: box } }
  const [own] = await inProject(ctx, projectId, (tx) => cardsOf(tx.db, projectId, shop, lists))
  const cards = own?.[1] ?? []
  // after the transaction: it takes a connection of its own, and nobody may wait for one while holding another
  const reasons = new Map(
    (await showProducts(ctx, projectId, list)).map((shown) => [shown.product.shop_id, shown]),
  )
  const rowOf = (shopId: string) => productByShopId.load(ctx, projectId, shopId)
  return {
    cards: cards.map(({ id, ...card }) => ({
      shopID: id,
      name: card.name,
      url: card.url,
      image: card.image ?? null,
      description: card.description ?? null,
      priceText: card.priceText ?? null,
      originalPriceText: card.originalPriceText ?? null,
      saleText: card.saleText ?? null,
      reason: reasons.get(id)?.reason ?? null,
      score: reasons.get(id)?.score ?? 0,
    })),
    product: page.product === undefined ? null : ((await rowOf(page.product)) ?? null),
    cart: (await Promise.all((page.cart ?? []).map(rowOf))).flatMap((row) => row ?? []),
    personal,
  }
}

async function pastOf(ctx: RequestCtx, projectId: string, outer: string): Promise<Past> {
  const { projectId: own, id } = innerIdIn('visitor', outer)
  const visitorId = own === projectId ? await findVisitorId(ctx.db, projectId, id) : undefined
  if (!visitorId) refuse('NOT_FOUND')
  // a box knows what its own browser has done, and of all that a visitor has, the last one comes again
  return inProject(ctx, projectId, async (tx) => {
    const deviceId = await latestDeviceOf(tx.db, projectId, visitorId)
    return pastOfDevice(tx.db, projectId, deviceId, ctx.clock.now())
  })
}

/** The page that they would be on: of the product that they looked at last, or of the most popular one. */
async function pageOf(ctx: RequestCtx, projectId: string, kind: BoxKind, past: Past) {
  if (kind === 'home') return {}
  if (kind === 'cart' && past.cart.length) return { cart: past.cart }
  const seen = past.entries.at(-1)?.product
  const last = seen && (await productByShopId.load(ctx, projectId, seen)) ? seen : undefined
  const product = last ?? (await popularProducts(ctx, projectId, 'PRODUCT', undefined, 1)).list[0]?.shopId
  if (product === undefined) return {}
  return kind === 'product' ? { product } : { cart: [product] }
}
