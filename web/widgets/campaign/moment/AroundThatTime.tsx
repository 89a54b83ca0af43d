import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import classes from './HeatmapPicker.module.css'
import { localTime } from './moment.ts'
import { useTexts } from './texts.ts'
import type { MomentsOfWeek } from './use-moments.ts'

type Props = {
  moments: MomentsOfWeek
  value: string | undefined
  campaign: { id: string; name: string }
  /** How many would get it. */
  people?: number | undefined
}

/** What the grid shows of a week, in words and in the order of time. */
export function AroundThatTime({ moments: { query, week, timezone }, value, campaign, people }: Props) {
  const t = useTexts()
  const format = useFormat()
  const happening = query.data?.sendingMoments
  const count = (number: number) => t('people', { count: number, number: format.number(number) })
  const clock = (local: string) => format.time(`${local}Z`, 'UTC')
  const entries = [
    ...(value && week.includes(value.slice(0, 10))
      ? [
          {
            key: 'this',
            at: value,
            name: campaign.name,
            facts: [clock(value), ...(people === undefined ? [] : [count(people)])],
            isThis: true,
          },
        ]
      : []),
    ...(happening?.sends ?? [])
      .filter(({ campaignID }) => campaignID !== campaign.id)
      .map(({ name, at, recipients }) => {
        const local = localTime(Date.parse(at), timezone)
        const reach = recipients == null ? t('waits') : count(recipients)
        return { key: `${at} ${name}`, at: local, name, facts: [clock(local), reach], isThis: false }
      }),
    ...(happening?.holidays ?? []).map(({ day, code, kind, name }) => ({
      key: `${day} ${code}`,
      at: day,
      name,
      facts: [t(kind === 'PUBLIC' ? 'publicHoliday' : 'shoppingDay')],
      isThis: false,
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  if (!entries.length) return null
  return (
    <Card title={t('around')}>
      <ul className={classes.around}>
        {entries.map(({ key, at, name, facts, isThis }) => (
          <li key={key} data-this={isThis || undefined}>
            <span>{format.calendarDay(at.slice(0, 10))}</span>
            <span>
              <b>{name}</b>
              <span>{facts.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
