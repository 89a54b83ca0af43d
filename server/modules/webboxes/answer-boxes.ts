/** The answer to a shop's page: products and looks of the boxes that are due on it. Nobody's data, and no reasons. */
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { Box } from '#rules/webboxes/box.ts'
import { cardOf, lookOf } from '#rules/webboxes/card.ts'
import { isHeldOut } from '#rules/webboxes/holdout.ts'
import type { BoxKind } from '#rules/webboxes/kinds.ts'
import { askingDevice } from '#rules/webboxes/question.ts'
import type { BoxAnswer, BoxCard, BoxQuestion } from '#rules/webboxes/wire.ts'
import type { RecommendedRef } from '../recommender/recommendations.ts'
import { noPast, pastOfAsker } from '../recommender/visitor-pasts.ts'
import type { Shop, ShopBoxes } from '../tracking/store.ts'
import { chooseProducts } from './choose-products.ts'
import { findShown } from './store.ts'

/** `db` reads for shops' pages alone: however many come, they take no connection from people at work. */
export async function answerBoxes(
  ctx: Ctx,
  db: Db,
  { projectId, boxes, tracker }: Shop,
  question: BoxQuestion,
): Promise<BoxAnswer> {
  if (!boxes) return { boxes: {} }
  const { settings, holdout } = boxes
  const kinds = question.boxes.filter((kind) => settings[kind].enabled)
  if (!kinds.length) return { boxes: {} }
  const device = askingDevice(question, tracker.cookieCheck)
  const compared = device !== undefined && holdout > 0 ? { compared: true as const } : {}
  if (device !== undefined && isHeldOut(projectId, device, holdout)) return { boxes: {}, ...compared }
  const past = device === undefined ? noPast : await pastOfAsker(db, projectId, device, ctx.clock.now())
  const wanted = kinds.map((kind) => ({ kind, count: settings[kind].config.loadedProducts }))
  const { lists } = await chooseProducts(ctx, projectId, past, question, wanted)
  const cards = await cardsOf(db, projectId, boxes, lists)
  const answered: BoxAnswer['boxes'] = {}
  for (const [kind, products] of cards)
    if (products.length) answered[kind] = { ...lookOf(settings[kind]), products }
  return { boxes: answered, currency: boxes.currency, ...compared }
}

/** The products of each list as its box shows them. */
export async function cardsOf(
  db: Db,
  projectId: string,
  {
    settings,
    currency,
    defaultSale,
  }: Pick<ShopBoxes, 'currency' | 'defaultSale'> & {
    settings: Partial<Record<BoxKind, Box>>
  },
  lists: ReadonlyMap<BoxKind, readonly RecommendedRef[]>,
): Promise<[BoxKind, BoxCard[]][]> {
  const ids = [...lists.values()].flat().map(({ shopId }) => shopId)
  const withDescriptions = [...lists.keys()].some((kind) =>
    settings[kind]?.boxComponents.includes('DESCRIPTION'),
  )
  const found = await findShown(db, projectId, ids, currency, withDescriptions)
  return [...lists].map(([kind, list]) => {
    const box = settings[kind]
    const products = list.flatMap(({ shopId }) => found.get(shopId) ?? [])
    return [kind, box ? products.map((product, at) => cardOf(product, box, defaultSale, at + 1)) : []]
  })
}
