import { TextInput } from '@mantine/core'
import { eventDays } from '#rules/segments/definition.ts'
import { daysBefore, type Period, type PeriodName, periodNames } from '#rules/segments/periods.ts'
import { useToday } from '#web/i18n/today.ts'
import { Pick } from '#web/ui/Pick.tsx'
import classes from '../Sentence.module.css'
import { useTexts } from '../texts.ts'
import type { ControlProps } from './control.ts'

/** As many of them as what people did in the shop is kept for. */
const ofEvents: readonly PeriodName[] = ['7d', '14d', '21d', '1m', '3m', 'fixed']

/** When it has to have happened: in one of the periods, or between two days. */
export function PeriodControl({ condition, onChange }: ControlProps) {
  const t = useTexts()
  const today = useToday().toISOString().slice(0, 10)
  if (!('period' in condition) && condition.kind !== 'rfm') return null
  // all orders count unless it is said
  const { period = { period: 'all' } } = condition
  const change = (next: Period) => onChange({ ...condition, period: next })
  const names = condition.kind === 'did' ? ofEvents : periodNames
  const offered = names.includes(period.period) ? names : [...names, period.period]
  return (
    <>
      <Pick
        label={t('option.period')}
        words={t(`period.${period.period}`)}
        isSingle
        options={offered.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        chosen={[period.period]}
        onChange={([chosen]) => {
          const name = periodNames.find((one) => one === chosen)
          if (name === 'fixed') change({ period: name, from: daysBefore(today, 30), to: today })
          else if (name) change({ period: name })
        }}
      />
      {period.period === 'fixed' && (
        <>
          <TextInput
            type="date"
            className={classes.day}
            aria-label={t('from')}
            value={period.from}
            {...(condition.kind === 'did' && { min: daysBefore(today, eventDays) })}
            onChange={({ currentTarget }) => change({ ...period, from: currentTarget.value })}
          />
          <span>–</span>
          <TextInput
            type="date"
            className={classes.day}
            aria-label={t('to')}
            value={period.to}
            onChange={({ currentTarget }) => change({ ...period, to: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
