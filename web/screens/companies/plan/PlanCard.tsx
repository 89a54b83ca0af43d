import { IconCheck, IconCircleCheck, IconCircleDot, IconGauge } from '@tabler/icons-react'
import { spokenMonth } from '#rules/billing/month.ts'
import { planMirror } from '#rules/billing/plan-mirror.ts'
import { planRefusals } from '#rules/billing/plan-refusals.ts'
import { fill } from '#rules/faults.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { PlanOffer } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

type Props = {
  plan: PlanOffer
  /** Visitors of each past month. */
  past: readonly number[]
  isChosen: boolean
  onChoose: () => void
}

export function PlanCard({ plan, past, isChosen, onChoose }: Props) {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const { monthlyUserLimit: limit, currency, price, kind, refusal } = plan
  const mirror = planMirror(past, plan)
  const reason =
    refusal &&
    fill(planRefusals[refusal][language], {
      used: format.number(plan.exceeded?.visitors ?? 0),
      limit: format.number(limit),
      month: spokenMonth(plan.exceeded?.month ?? ''),
    })
  return (
    <label
      className={classes.plan}
      data-chosen={isChosen || undefined}
      data-refused={reason ? true : undefined}
    >
      <input
        type="radio"
        name="plan"
        className={classes.radio}
        checked={isChosen}
        disabled={reason !== null}
        onChange={onChoose}
      />
      <span className={classes.offer}>
        <Row as="span" isSpread className={classes.upTo}>
          {t('upTo')}
          {kind === 'SAME' && (
            <StatusBadge tone="green" icon={IconCheck}>
              {t('current')}
            </StatusBadge>
          )}
          {kind !== 'SAME' && isChosen && (
            <StatusBadge tone="blue" icon={IconCircleDot}>
              {t('selected')}
            </StatusBadge>
          )}
        </Row>
        <span>
          <b className={classes.limit}>{format.number(limit)}</b> {t('visitors', { count: limit })}
        </span>
        <span>
          <b>{format.money(price, currency)}</b> {t('aMonth')}
        </span>
      </span>
      <span className={classes.past}>
        {reason && (
          <span className={classes.reason} data-tone="red">
            {reason}
          </span>
        )}
        {!reason && past.length > 0 && (
          <>
            <Row
              as="span"
              gap="xs"
              isLine
              isTop
              className={classes.reason}
              data-tone={mirror.overLimit > 0 ? 'red' : 'green'}
            >
              <Icon of={mirror.overLimit > 0 ? IconGauge : IconCircleCheck} size={16} />
              {mirror.overLimit > 0
                ? t('over', { count: mirror.overLimit, months: mirror.months })
                : t('covers', { count: mirror.months })}
            </Row>
            <span>{t('cost', { count: mirror.months, cost: format.money(mirror.cost, currency) })}</span>
          </>
        )}
        {!reason && past.length === 0 && t('noPast')}
      </span>
    </label>
  )
}
