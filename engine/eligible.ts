/** Which products may be shown at all, asked after `scoreProducts` has marked what was bought and before anything is ranked, so that no filter can leak. */
import { none } from './catalogue.ts'
import { purchased } from './events.ts'
import { daySeconds } from './parameters.ts'
import { mayReturn } from './repurchase.ts'
import type { Request } from './request.ts'
import { marks, type Shop, touch } from './shop.ts'

export type Eligible = (item: number) => boolean

export function makeEligible(shop: Shop, request: Request): Eligible {
  const { catalogue, scratch } = shop
  const { places, marks: marked } = scratch
  const { rules = {}, bought = 'policy', cart = [], page } = request
  const here = page === undefined ? cart : [...cart, page]
  // noted beside the values, and cleared with them: asking a set takes longer than all the rest
  const exclude = (item: number) => {
    if (item < places.length) marked[touch(scratch, item)]! |= marks.excluded
  }
  for (const item of rules.excluded ?? []) exclude(item)
  for (const item of here) exclude(item)
  // another colour of what lies in the cart is no recommendation
  const excludedGroups = new Set(here.map((item) => catalogue.groups[item] ?? none))
  excludedGroups.delete(none)
  if (request.had === 'drop') for (const item of request.past.items) exclude(item)
  const boughtAt = bought === 'keep' ? new Map<number, number>() : lastPurchases(request)
  // whoever has bought boots does not look for another size of them
  const boughtGroups = new Map<number, number>()
  for (const [item, time] of boughtAt) {
    const group = catalogue.groups[item] ?? none
    if (group !== none) boughtGroups.set(group, Math.max(time, boughtGroups.get(group) ?? 0))
  }
  const categories = rules.categories && new Set(rules.categories)
  const { leastPrice = 0, mostPrice = Number.POSITIVE_INFINITY, onlySale = false, allowed } = rules
  return (item) => {
    const mark = marked[places[item]!]!
    if (catalogue.sellable[item] !== 1 || (mark & marks.excluded) !== 0) return false
    if (allowed && allowed[item] !== 1) return false
    const price = catalogue.prices[item]!
    if (price < leastPrice || price > mostPrice) return false
    if (onlySale && catalogue.onSale[item] !== 1) return false
    const category = catalogue.categories[item]!
    if (categories && !categories.has(category)) return false
    if (excludedGroups.size > 0 && excludedGroups.has(catalogue.groups[item]!)) return false
    const isBought = (mark & marks.bought) !== 0
    if (!isBought && boughtGroups.size === 0) return true
    const time = boughtGroups.get(catalogue.groups[item]!) ?? (isBought ? boughtAt.get(item) : undefined)
    if (time === undefined) return true
    if (bought === 'drop') return false
    const daysAgo = (request.now - time) / daySeconds
    const ruled = rules.returns?.get(category)
    if (ruled !== undefined) return daysAgo >= ruled
    const habit = shop.repurchases[category === none ? shop.repurchases.length - 1 : category]!
    return mayReturn(habit, daysAgo)
  }
}

function lastPurchases({ past }: Request): Map<number, number> {
  const found = new Map<number, number>()
  past.kinds.forEach((kind, at) => {
    if (kind === purchased) found.set(past.items[at]!, past.times[at]!)
  })
  return found
}
