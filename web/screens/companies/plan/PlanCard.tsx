import { IconCheck, IconCircleCheck, IconCircleDot, IconGauge } from '@tabler/icons-react'
import { planMirror } from '#rules/billing/plan-mirror.ts'
import { useFormat } from '#web/i18n/format.ts'
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
  /** Why this one cannot be chosen; null where nothing is to be said of it. */
  reason: string | null
  isChosen: boolean
  onChoose: () => void
}

export function PlanCard({ plan, past, reason, isChosen, onChoose }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { monthlyUserLimit: limit, currency, price, kind, refusal } = plan
  const mirror = planMirror(past, plan)
  return (
    <label
      className={classes.plan}
      data-chosen={isChosen || undefined}
      data-refused={refusal ? true : undefined}
    >
      <input
        type="radio"
        name="plan"
        className={classes.radio}
        checked={isChosen}
        disabled={refusal !== null}
        onChange={onChoose}
      />
      <span className={classes.offer}>
        <Row as="span" isSpread className={classes.upTo}>
          {t('upTo')}
          {kind === 'SAME' && (
            <StatusBadge tone="green" icon={IconCheck}>
              {t(plan.trialEnds ? 'chosen' : 'current')}
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
      {(reason || past.length > 0) && (
        <span className={classes.past}>
          {reason && (
            <span className={classes.reason} data-tone="red">
              {reason}
            </span>
          )}
          {!reason && (
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
        </span>
      )}
    </label>
  )
}
