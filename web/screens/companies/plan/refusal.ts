import { planRefusals } from '#rules/billing/plan-refusals.ts'
import { fill } from '#rules/faults.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { PlanOffer } from './choice.ts'

/** Why a plan cannot be chosen now, in words; null when it can. */
export function useRefusal() {
  const format = useFormat()
  const language = useLanguage()
  const monthOf = (month: string) => `${format.month(month, 'long')} ${month.slice(0, 4)}`
  return ({ refusal, exceeded, monthlyUserLimit }: PlanOffer): string | null =>
    refusal &&
    fill(planRefusals[refusal][language], {
      used: format.number(exceeded?.visitors ?? 0),
      limit: format.number(monthlyUserLimit),
      month: exceeded ? monthOf(exceeded.month) : '',
    })
}
