import type { ScheduleQuery } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { bandColour, useBandNames } from '#web/widgets/bands/bands.ts'
import { FigureTable } from '#web/widgets/charts/FigureTable.tsx'
import { StackedDays } from '#web/widgets/charts/StackedDays.tsx'
import { figuresOf, hottestDay, namesIn } from './days.ts'
import classes from './Schedule.module.css'
import { useTexts } from './texts.ts'

type Project = ScheduleQuery['getDomain']

function useDays({ leadscoring: { days }, leadscoringSettings: { segments } }: Project) {
  const names = useBandNames()
  return {
    days: figuresOf(days),
    series: namesIn(days, segments).map((name) => ({
      key: name,
      name: names.all(name),
      colour: bandColour(name, segments),
    })),
    today: days.at(-1)?.day,
  }
}

type ChartProps = { project: Project; onPoint: (day: string | undefined) => void }

/** Visitors of the last 14 days by the band that they had. */
export function DaysChart({ project, onPoint }: ChartProps) {
  const t = useTexts()
  const format = useFormat()
  const names = useBandNames()
  const { days, series, today } = useDays(project)
  const last = project.leadscoringSettings.segments.at(-1)?.name ?? ''
  const best = hottestDay(project.leadscoring.days, last)
  return (
    <Card title={t('byBand')}>
      <div className={classes.chart}>
        {best && (
          <Text>
            {t(best.isTied ? 'bestAgain' : 'best', {
              day: best.day === today ? t('onToday') : t('onDay', { day: format.calendarDay(best.day) }),
              count: best.visitors,
              number: format.number(best.visitors),
              band: names.all(last),
            })}
          </Text>
        )}
        <StackedDays
          label={t('byBand')}
          days={days}
          series={series}
          today={today}
          empty={t('nobody')}
          isTableBeside
          onPoint={onPoint}
        />
      </div>
      <CardFoot>{t('counted', { timezone: (project.timezone ?? 'UTC').replaceAll('_', ' ') })}</CardFoot>
    </Card>
  )
}

/** The same figures as a table, with the day marked that is pointed at in the chart. */
export function ByDay({ project, marked }: { project: Project; marked: string | undefined }) {
  const t = useTexts()
  const { days, series, today } = useDays(project)
  return (
    <Card title={t('byDay')}>
      <FigureTable
        label={t('byBand')}
        days={days}
        series={series.toReversed()}
        today={today}
        marked={marked}
        hasTotal
      />
    </Card>
  )
}
