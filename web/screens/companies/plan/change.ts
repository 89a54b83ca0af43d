import { useQueryClient } from '@tanstack/react-query'
import { expectedVisitors } from '#rules/billing/month.ts'
import { needsMoreNow } from '#rules/billing/trial.ts'
import {
  ChangePlanDocument,
  CreateSubscriptionDocument,
} from '#web/data/generated/screens/companies/billing/billing.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { outdate } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNow } from '#web/ui/now.ts'
import { confirm } from '#web/widgets/confirm.ts'
import type { PlanCompany, PlanOffer } from './choice.ts'
import { useTexts } from './texts.ts'

/** One of the ways to the chosen plan: what its button says, what is paid today, and what the press does. */
export type Way = { label: string; today: number; isPending: boolean; go: () => void }

/** How the chosen plan can be had, the way that is advised first; none for the plan that the company has. */
export function useWays(company: PlanCompany, plan: PlanOffer): Way[] {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const client = useQueryClient()
  const { kind, startNow, trialEnds, monthlyUserLimit: count } = plan
  const money = (amount: number) => format.money(amount, plan.currency)

  const begin = useMutationOperation(CreateSubscriptionDocument, {
    onSuccess: ({ createSubscription }) => window.location.assign(createSubscription.link),
  })
  const change = useMutationOperation(ChangePlanDocument, {
    // a payment may change the company's status, and that the projects'
    changes: ['Domain'],
    onFailure(failure) {
      // a plan that waits for its payment stays in view on the page
      if (failure.code !== 'PAYMENT_FAILED') return false
      void outdate(client, ['Company'])
      return true
    },
  })

  async function go(starts: boolean) {
    const charge = starts ? (startNow?.charge ?? 0) : plan.charge
    const input = { companyID: company.id, monthlyUserLimit: count, startNow: starts }
    if (kind === 'START') return begin.mutate({ input: { ...input, currency: plan.currency } })
    const amounts = {
      charge: money(charge),
      credit: money(plan.creditAdded),
      count,
      date: trialEnds ? format.date(trialEnds) : '',
    }
    const words = changeWords(plan, starts)
    const question = {
      title: t(starts ? 'startNowTo' : 'changeTo', { count }),
      text: t(words.ask, amounts),
      action: t(words.action, amounts),
      isHarmless: true,
    }
    if (await confirm(question))
      change.mutate(
        { input: { ...input, charge } },
        { onSuccess: () => notify.success(t(words.done, amounts)) },
      )
  }

  const isPending = begin.isPending || change.isPending
  const way = (starts: boolean): Way => {
    const today = starts ? (startNow?.charge ?? 0) : plan.charge
    const words = { charge: money(today), credit: money(plan.creditAdded) }
    return { label: t(labelOf(plan, starts), words), today, isPending, go: () => void go(starts) }
  }
  const limit = company.visitorLimit ?? 0
  const used = company.stats.monthlyUsers
  const ways: Way[] = kind === 'SAME' ? [] : [way(false)]
  if (startNow && needsMoreNow(expectedVisitors(used, now.getTime()), limit, count)) ways.push(way(true))
  // whoever is over the limit already is helped by nothing else
  return used > limit ? ways.toReversed() : ways
}

function labelOf({ kind, trialEnds }: PlanOffer, starts: boolean) {
  if (starts) return 'startNow'
  if (kind === 'START') return trialEnds ? 'startFree' : 'start'
  if (trialEnds) return 'changeFree'
  return kind === 'UPGRADE' ? 'upgrade' : 'downgrade'
}

/** The question before a change, its button, and what is said afterwards. */
function changeWords({ kind, trialEnds }: PlanOffer, starts: boolean) {
  if (starts) return { ask: 'askStartNow', action: 'startNow', done: 'doneCharge' } as const
  if (trialEnds) return { ask: 'askFree', action: 'changeFree', done: 'doneFree' } as const
  return kind === 'UPGRADE'
    ? ({ ask: 'askUpgrade', action: 'upgrade', done: 'doneCharge' } as const)
    : ({ ask: 'askDowngrade', action: 'downgrade', done: 'doneCredit' } as const)
}
