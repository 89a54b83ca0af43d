/** What the owner decides, as the form holds it: what the API takes, without what the server says of each. */
import { type RecommendationPlace, recommendationPlaces } from '#rules/recommender/settings.ts'
import type { DecidedSettingsFragment, RecommendationRuleKind } from '#web/data/generated/graphql.ts'

export type Pin = { shopID: string; position: number; places: RecommendationPlace[]; until: string | null }
/** A product or a category, by one of the ids. */
export type Exclusion = { shopID: string | null; categoryID: string | null; places: RecommendationPlace[] }
export type Rule = {
  kind: RecommendationRuleKind
  value: number
  categoryID: string | null
  places: RecommendationPlace[]
  active: boolean
}
export type Decided = { pinned: Pin[]; excluded: Exclusion[]; rules: Rule[] }

export const decidedOf = ({ pinned, excluded, rules }: DecidedSettingsFragment): Decided => ({
  pinned: pinned.map(({ shopID, position, places, until }) => ({ shopID, position, places, until })),
  excluded: excluded.map(({ shopID, categoryID, places }) => ({ shopID, categoryID, places })),
  rules: rules.map(({ kind, value, categoryID, places, active }) => ({
    kind,
    value,
    categoryID,
    places,
    active,
  })),
})

type Changed<One> = { what: 'added' | 'changed' | 'removed'; of: One; was?: One }
export type Changes = { [Part in keyof Decided]: Changed<Decided[Part][number]>[] }

/** By what one of a list is the same one, although it is decided otherwise. */
const keys = {
  pinned: ({ shopID }: Pin) => shopID,
  excluded: ({ shopID, categoryID }: Exclusion) => `${shopID} ${categoryID}`,
  rules: ({ kind, categoryID }: Rule) => `${kind} ${categoryID}`,
}

function listChanges<One>(
  before: readonly One[],
  after: readonly One[],
  keyOf: (one: One) => string,
): Changed<One>[] {
  const left = [...before]
  const take = (isMeant: (one: One) => boolean): One | undefined => {
    const at = left.findIndex(isMeant)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const fresh = after.filter((one) => !take((other) => JSON.stringify(one) === JSON.stringify(other)))
  const changed = fresh.map((of): Changed<One> => {
    const was = take((other) => keyOf(other) === keyOf(of))
    return was ? { what: 'changed', of, was } : { what: 'added', of }
  })
  return [...changed, ...left.map((of): Changed<One> => ({ what: 'removed', of }))]
}

/** What a save would change; the order of a list means nothing. */
export const changesIn = (before: Decided, after: Decided): Changes => ({
  pinned: listChanges(before.pinned, after.pinned, keys.pinned),
  excluded: listChanges(before.excluded, after.excluded, keys.excluded),
  rules: listChanges(before.rules, after.rules, keys.rules),
})

export const countOf = ({ pinned, excluded, rules }: Changes): number =>
  pinned.length + excluded.length + rules.length

/** The list with `one` in the place of `former`, or of what is the same, or at the end; nothing is the same twice. */
export function withOne<One>(
  list: readonly One[],
  one: One,
  isSame: (other: One) => boolean,
  former: One | undefined = list.find(isSame),
): One[] {
  if (former === undefined) return [...list, one]
  return list.flatMap((other) => (other === former ? [one] : isSame(other) ? [] : [other]))
}

/** Ticked places as they are kept: all of them are everywhere, also at places that are still to come. */
export const placesOf = (ticked: readonly RecommendationPlace[]): RecommendationPlace[] =>
  ticked.length === recommendationPlaces.length
    ? []
    : recommendationPlaces.filter((place) => ticked.includes(place))

export const tickedOf = (places: readonly RecommendationPlace[]): RecommendationPlace[] =>
  places.length === 0 ? [...recommendationPlaces] : [...places]
