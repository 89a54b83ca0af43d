import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { LimitedMonths } from '#web/widgets/charts/LimitedMonths.tsx'
import type { PlanCompany } from './choice.ts'
import { useTexts } from './texts.ts'

type Month = PlanCompany['usage'][number]
type Props = {
  /** The last one is this month, which is not over. */
  usage: readonly Month[]
  /** Limits of the plan that the company has and of the one that is chosen. */
  current: number | undefined
  chosen: number | undefined
}

/** Visitors of the past year against the limits that matter. */
export function Mirror({ usage, current, chosen }: Props) {
  const t = useTexts()
  const format = useFormat()
  const limits = [...new Set([current, chosen])].filter((limit) => limit !== undefined)
  const past = usage.slice(0, -1)
  const busiest = past.reduce<Month | undefined>(
    (most, month) => (month.visitors > (most?.visitors ?? 0) ? month : most),
    undefined,
  )
  const shown = current ?? chosen
  return (
    <Card as="section" aria-labelledby="plan-mirror" isPadded>
      <LimitedMonths
        label={t('mirror')}
        name={t('visitorsHead')}
        title={
          <div>
            <h2 id="plan-mirror">{t('mirror')}</h2>
            {busiest && shown && (
              <Text>
                {t('takeaway', {
                  month: format.month(busiest.month, 'long'),
                  share: format.percent(busiest.visitors / shown),
                  limit: format.number(shown),
                })}
              </Text>
            )}
          </div>
        }
        months={usage.map(({ month, visitors }) => ({ month, value: visitors }))}
        limits={limits}
        empty={t('noMirror')}
      />
    </Card>
  )
}
