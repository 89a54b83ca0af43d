/** What people are recommended in a message. */
import type { Ctx } from '#platform/context.ts'
import { recommendVisitors } from '../recommender/recommend-visitors.ts'
import type { Recommendations } from '../recommender/recommendations.ts'
import { findShown } from '../webboxes/store.ts'
import type { LinkTo } from './links/linked-texts.ts'
import type { PreparedSending } from './prepare-sending.ts'
import { inLook, type Offered } from './show-product.ts'
import type { ShownProduct } from './skeleton.ts'
import type { Addressee } from './write-messages.ts'

/** As many products for each of them as their variant wants; nobody for whom there are too few is among them. */
export async function productsFor(
  ctx: Ctx,
  sending: PreparedSending,
  addressees: readonly Addressee[],
): Promise<ReadonlyMap<string, ShownProduct[]>> {
  const wanted = ({ variant }: Addressee) => sending.products.get(variant) ?? 0
  const those = addressees.filter((one) => wanted(one) > 0)
  if (!those.length) return new Map()
  const found = await recommendedTo(ctx, sending, [...new Set(those.map(readerIdOf))])
  return new Map(
    those.flatMap((one) => {
      const offered = found.get(readerIdOf(one))?.products.slice(0, wanted(one)) ?? []
      const look = sending.looks.get(one.variant)
      return offered.length < wanted(one)
        ? []
        : [[one.visitorId, offered.map((product) => inLook(product, look))]]
    }),
  )
}

const readerIdOf = ({ visitorId, reader }: Addressee): string => reader?.id ?? visitorId

export type Recommended = Recommendations & { products: Offered[] }

/** What each of these people is recommended now: for a sending, and for whoever looks at a draft. */
export async function recommendedTo(
  ctx: Ctx,
  {
    projectId,
    project,
    shown,
    linkTo,
  }: Pick<PreparedSending, 'projectId' | 'project' | 'shown'> & {
    linkTo?: LinkTo
  },
  visitorIds: readonly string[],
): Promise<ReadonlyMap<string, Recommended>> {
  const found = await recommendVisitors(ctx, projectId, visitorIds, 'EMAIL')
  const shopIds = new Set([...found.values()].flatMap(({ list }) => list.map(({ shopId }) => shopId)))
  const missing = [...shopIds].filter((id) => !shown.get(id))
  for (const [id, product] of await findShown(ctx.db, projectId, missing, project.currency ?? 'CZK', true))
    shown.set(id, { product, link: linkTo?.({ kind: 'product', shopId: id }) ?? null, looks: new Map() })
  return new Map(
    [...found].map(([id, one]) => {
      // those that have no page to lead to cannot be shown
      const list = one.list.filter(({ shopId }) => shown.get(shopId))
      return [id, { ...one, list, products: list.flatMap(({ shopId }) => shown.get(shopId) ?? []) }]
    }),
  )
}
