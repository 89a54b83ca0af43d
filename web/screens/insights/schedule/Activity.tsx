import { ActivityHoursDocument } from '#web/data/generated/screens/insights/schedule/schedule.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { HeatMap } from '#web/widgets/charts/HeatMap.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import classes from './Schedule.module.css'
import { useTexts } from './texts.ts'

type Props = { project: { id: string; firstDayOfWeek: number; timezone?: string | null } }

/** In which hours of the week something happens in the shop. */
export function Activity({ project }: Props) {
  const t = useTexts()
  const format = useFormat()
  const query = useOperation(ActivityHoursDocument, { id: project.id })
  const clock = (hour: number) => format.time(new Date(Date.UTC(2000, 0, 1, hour)), 'UTC')
  return (
    <Card title={t('activity')}>
      <div className={classes.chart}>
        <Loaded
          query={query}
          skeleton={<TableSkeleton label={t('loading')} isBare />}
          failed={t('activityFailed')}
          isSection
        >
          {({ getDomain: { activityHours } }) => {
            const [busiest] = activityHours.toSorted((one, other) => other.events - one.events)
            if (!busiest) return <Text>{t('noActivity')}</Text>
            return (
              <HeatMap
                label={t('activity')}
                summary={t('busiest', {
                  weekday: format.weekday(busiest.weekday, 'long'),
                  from: clock(busiest.hour),
                  to: clock(busiest.hour + 1),
                })}
                figures={activityHours.map(({ events, ...cell }) => ({ ...cell, value: events }))}
                firstDay={project.firstDayOfWeek}
              />
            )
          }}
        </Loaded>
      </div>
      <CardFoot>{t('activityText', { timezone: (project.timezone ?? 'UTC').replaceAll('_', ' ') })}</CardFoot>
    </Card>
  )
}
