/** What people are recommended in a message, chosen for those who are claimed and for those who come next. */
import type { Ctx } from '#platform/context.ts'
import { recommendVisitors } from '../recommender/recommend-visitors.ts'
import type { Recommendations } from '../recommender/recommendations.ts'
import { findShown } from '../webboxes/store.ts'
import type { LinkTo } from './links/linked-texts.ts'
import type { PreparedSending } from './prepare-sending.ts'
import { inLook, type Offered } from './show-product.ts'
import type { ShownProduct } from './skeleton.ts'
import { nextQueued } from './store/messages.ts'
import type { Addressee } from './write-messages.ts'

/** People whom products are chosen for together: what they have done is read by a dozen statements, however many they are. */
const together = 300

/** As many products for each of them as their variant wants; nobody for whom there are too few is among them. */
export async function productsFor(
  ctx: Ctx,
  sending: PreparedSending,
  addressees: readonly Addressee[],
): Promise<ReadonlyMap<string, ShownProduct[]>> {
  const wanted = ({ variant }: Addressee) => sending.products.get(variant) ?? 0
  const those = addressees.filter((one) => wanted(one) > 0)
  const { chosen } = sending
  for (;;) {
    const missing = those.filter(({ visitorId }) => !chosen.lists.has(visitorId))
    if (!missing.length) break
    // another connection may be choosing for these as well
    await chooseOnce(
      ctx,
      sending,
      missing.map(({ visitorId }) => visitorId),
    )
  }
  // for those who come next, while these are being written to; whoever needs them is told if it fails
  if (those.length && chosen.lists.size < together / 2)
    void chooseOnce(ctx, sending, []).catch(() => undefined)
  return new Map(
    those.flatMap((one) => {
      const offered = (chosen.lists.get(one.visitorId) ?? []).slice(0, wanted(one))
      const products = offered.map((product) => inLook(product, sending.looks.get(one.variant)))
      chosen.lists.delete(one.visitorId)
      return products.length < wanted(one) ? [] : [[one.visitorId, products]]
    }),
  )
}

function chooseOnce(ctx: Ctx, sending: PreparedSending, visitorIds: readonly string[]): Promise<void> {
  const { chosen } = sending
  chosen.choosing ??= choose(ctx, sending, visitorIds).finally(() => {
    chosen.choosing = undefined
  })
  return chosen.choosing
}

async function choose(ctx: Ctx, sending: PreparedSending, visitorIds: readonly string[]): Promise<void> {
  const { chosen } = sending
  const next = await nextQueued(ctx, sending, sending.queue.after, together)
  const ids = [...new Set([...visitorIds, ...next.filter((id) => !chosen.lists.has(id))])]
  const found = await recommendedTo(ctx, sending, ids)
  // those whom other programs have claimed meanwhile would stay for ever
  if (chosen.lists.size > 10 * together) chosen.lists.clear()
  for (const id of ids) chosen.lists.set(id, found.get(id)?.products ?? [])
}

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
