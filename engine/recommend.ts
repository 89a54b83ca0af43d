/** The one question that boxes and mails ask: which products for this visitor, here and now? */
import { arrange, type Picked } from './arrange.ts'
import { makeEligible } from './eligible.ts'
import type { Request } from './request.ts'
import { type ReasonKind, reasonKinds, scoreProducts } from './score.ts'
import { clear, type Shop } from './shop.ts'

export type Recommendation = {
  item: number
  /** From 0 to 1, which is the visitor's best. */
  score: number
  reason: { kind: ReasonKind; product?: number; category?: number }
}

export function recommend(shop: Shop, request: Request): Recommendation[] {
  const { scratch } = shop
  scoreProducts(shop, request.past, request.now, request.cart)
  try {
    const picked = arrange(shop, request, makeEligible(shop, request))
    const best = picked.reduce((most, { value }) => Math.max(most, value), 0)
    return picked.map((one) => ({
      item: one.item,
      score: best > 0 ? one.value / best : 0,
      reason: explain(shop, one),
    }))
  } finally {
    clear(scratch)
  }
}

function explain({ scratch, catalogue }: Shop, { item, reason }: Picked): Recommendation['reason'] {
  const place = scratch.places[item]!
  const kind = reason ?? reasonKinds[scratch.reasons[place]!] ?? 'trending'
  if (kind === 'viewed' || kind === 'similar' || kind === 'together') {
    return { kind, product: scratch.sources[place]! }
  }
  const category = catalogue.categories[item]!
  return kind === 'trending' && category < catalogue.categoryNames.length ? { kind, category } : { kind }
}
