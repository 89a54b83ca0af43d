/** How the owner reads what they have decided. */
import type { RecommendationPlace } from '#rules/recommender/settings.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { Changes, Exclusion, Pin, Rule } from './decisions.ts'
import type { Facts } from './facts.ts'
import { useTexts } from './texts.ts'

export function useDecisionWords(facts: Facts, currency: string) {
  const t = useTexts()
  const format = useFormat()

  const where = (places: readonly RecommendationPlace[]) =>
    places.length === 0 ? t('everywhere') : places.map((place) => t(`places.${place}`)).join(', ')
  const products = (key: 'hidesSome' | 'wouldHide' | 'needed' | 'ofCategory', count: number | undefined) =>
    count === undefined ? [] : [t(key, { count, number: format.number(count) })]

  const pinName = (pin: Pin) => facts.pin(pin).product?.name ?? pin.shopID
  const exclusionName = (exclusion: Exclusion) =>
    facts.exclusion(exclusion).named?.name ?? exclusion.shopID ?? exclusion.categoryID ?? ''
  function ruleName(rule: Rule): string {
    const { kind, value } = rule
    if (kind === 'STOCK_FROM') return t('rule.STOCK_FROM', { count: value })
    if (kind !== 'AGAIN_AFTER') return t(`rule.${kind}`, { price: format.money(value, currency) })
    return t('rule.AGAIN_AFTER', {
      category: facts.rule(rule).category?.name ?? rule.categoryID ?? '',
      count: value,
    })
  }

  return {
    pin: (pin: Pin) => ({
      name: pinName(pin),
      note: [
        t('atPlace', { place: pin.position }),
        where(pin.places),
        pin.until ? t('until', { day: format.date(`${pin.until}T12:00:00Z`, 'UTC') }) : t('always'),
      ].join(', '),
    }),
    exclusion: (exclusion: Exclusion) => ({
      name: exclusionName(exclusion),
      note: [
        ...(exclusion.categoryID
          ? [t('categoryNote'), ...products('ofCategory', facts.exclusion(exclusion).products)]
          : []),
        where(exclusion.places),
      ].join(', '),
    }),
    rule: (rule: Rule) => ({
      name: ruleName(rule),
      note: [
        ...products(
          rule.kind === 'AGAIN_AFTER' ? 'needed' : rule.active ? 'hidesSome' : 'wouldHide',
          facts.rule(rule).products,
        ),
        ...(rule.places.length > 0 ? [where(rule.places)] : []),
      ].join(', '),
    }),
    /** Each change in a few words, for the bar that saves them. */
    changes: ({ pinned, excluded, rules }: Changes): string[] => [
      ...pinned.map(({ what, of }) => t(`change.pinned.${what}`, { name: pinName(of) })),
      ...excluded.map(({ what, of }) => t(`change.excluded.${what}`, { name: exclusionName(of) })),
      ...rules.map(({ what, of, was }) => {
        const isSwitched = was && was.active !== of.active && was.value === of.value
        return t(`change.rules.${isSwitched ? (of.active ? 'on' : 'off') : what}`, { name: ruleName(of) })
      }),
    ],
  }
}
export type DecisionWords = ReturnType<typeof useDecisionWords>
