/** What is known of what the owner decides about: from the server, or from whoever has just picked it. */
import type { DecidedSettingsFragment } from '#web/data/generated/graphql.ts'
import type { Exclusion, Pin, Rule } from './decisions.ts'

export type Named = { name: string; image?: string | null }
/** Products and categories that were picked here, by the shop's id. */
export type Picked = { products: Record<string, Named>; categories: Record<string, Named> }

type Source = Pick<DecidedSettingsFragment, 'pinned' | 'excluded' | 'rules'>

/** The first source that speaks of it is right: the newer ones come first. */
const first = <One, Fact>(list: readonly One[], factOf: (one: One) => Fact | undefined): Fact | undefined => {
  for (const one of list) {
    const fact = factOf(one)
    if (fact !== undefined) return fact
  }
}

export function factsOf(sources: readonly Source[], picked: Picked) {
  const isRule =
    (meant: Rule) =>
    ({ kind, value, categoryID }: Rule) =>
      kind === meant.kind && value === meant.value && categoryID === meant.categoryID
  const category = (id: string | null): Named | undefined =>
    first(
      sources,
      ({ excluded, rules }) => [...excluded, ...rules].find(({ categoryID }) => categoryID === id)?.category,
    ) ?? picked.categories[id ?? '']
  return {
    pin({ shopID }: Pin) {
      const found = first(sources, ({ pinned }) => pinned.find((one) => one.shopID === shopID))
      return {
        product: found ? found.product : picked.products[shopID],
        isGone: found?.product === null,
        isPaused: found?.paused ?? false,
      }
    },
    exclusion({ shopID, categoryID }: Exclusion) {
      const found = first(sources, ({ excluded }) =>
        excluded.find((one) => one.shopID === shopID && one.categoryID === categoryID),
      )
      const named = shopID ? (found ? found.product : picked.products[shopID]) : category(categoryID)
      return { named, products: found?.products, isGone: found !== undefined && !named }
    },
    rule(rule: Rule) {
      return {
        category: category(rule.categoryID),
        products: first(sources, ({ rules }) => rules.find(isRule(rule))?.products),
      }
    },
  }
}
export type Facts = ReturnType<typeof factsOf>
