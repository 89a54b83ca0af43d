import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { offsetAt } from '#rules/time-zones.ts'
import { useAddressSearch, withValues } from '#web/data/address.ts'
import { CampaignStartsDocument } from '#web/data/generated/screens/campaigns/lists/lists.ts'
import { useWholeList } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Calendar.module.css'
import { filterOf, type Wanted } from './kinds.ts'
import { type Month, monthAfter, monthIn, spanOf, weeksOf } from './month.ts'
import { useTexts } from './texts.ts'

type Props = { wanted: Wanted; timezone: string; firstWeekday: number }

/** Scheduled campaigns on the days on which they begin, each day by the clock. */
export function Calendar({ wanted, timezone, firstWeekday }: Props) {
  const t = useTexts()
  const { project: domainID = '' } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const dayOf = (at: number) => new Date(at + offsetAt(at, timezone)).toISOString().slice(0, 10)
  const today = dayOf(useToday().getTime())
  const month = monthIn(search.get('month'), today)
  const { from, before } = spanOf(month, firstWeekday)
  const list = useWholeList(
    CampaignStartsDocument,
    {
      domainID,
      filter: { ...filterOf('scheduled', wanted), startFrom: from, startBefore: before },
      limit: 1000,
    },
    (answer) => answer.campaignsByDomainState,
  )
  const open = (next: Month) =>
    setSearch((last) => withValues(last, { month: next === today.slice(0, 7) ? undefined : next }))
  return (
    <Card as="section" aria-label={t('list.scheduled')}>
      <Head month={month} onOpen={open} isNow={month === today.slice(0, 7)} today={today} />
      <Loaded
        query={{ ...list, data: list.items, refetch: list.refetch }}
        skeleton={<TableSkeleton label={t('list.scheduled')} isBare />}
        failed={t('failed')}
      >
        {(items) => {
          const byClock = items.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
          const byDay = Map.groupBy(byClock, ({ start }) => (start ? dayOf(Date.parse(start)) : ''))
          return <Weeks {...{ month, firstWeekday, today, timezone, byDay }} />
        }}
      </Loaded>
      <Text size="caption" className={classes.foot}>
        {t('undated')}
      </Text>
    </Card>
  )
}

type HeadProps = { month: Month; isNow: boolean; today: string; onOpen: (month: Month) => void }

function Head({ month, isNow, today, onOpen }: HeadProps) {
  const t = useTexts()
  const format = useFormat()
  return (
    <Row isSpread className={classes.head}>
      <h2 className={classes.title} aria-live="polite">
        {format.month(month, 'long')} {month.slice(0, 4)}
      </h2>
      <Row gap="xs" isLine>
        {!isNow && (
          <Button variant="default" size="compact-sm" onClick={() => onOpen(today.slice(0, 7))}>
            {t('thisMonth')}
          </Button>
        )}
        <ActionIcon aria-label={t('previousMonth')} onClick={() => onOpen(monthAfter(month, -1))}>
          <Icon of={IconChevronLeft} />
        </ActionIcon>
        <ActionIcon aria-label={t('nextMonth')} onClick={() => onOpen(monthAfter(month, 1))}>
          <Icon of={IconChevronRight} />
        </ActionIcon>
      </Row>
    </Row>
  )
}

type Start = { id: string; name: string; start: string | null } & Parameters<
  typeof CampaignBadge
>[0]['campaign']
type WeeksProps = {
  month: Month
  firstWeekday: number
  today: string
  timezone: string
  byDay: ReadonlyMap<string, readonly Start[]>
}

/** Phones get the days on which something begins, one after another. */
function Weeks({ month, firstWeekday, today, timezone, byDay }: WeeksProps) {
  const t = useTexts()
  const format = useFormat()
  const weeks = weeksOf(month, firstWeekday)
  const isEmpty = weeks.flat().every((day) => !day.startsWith(month) || !byDay.has(day))
  return (
    <>
      <table className={classes.month}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, n) => (firstWeekday + n) % 7).map((weekday) => (
              <th key={weekday} scope="col" abbr={format.weekday(weekday, 'long')}>
                {format.weekday(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-empty={!byDay.has(day) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className={classes.day}>
                    <span className={classes.number}>{Number(day.slice(8))}</span>
                    <span className={classes.date}>{format.calendarDay(day)}</span>
                  </span>
                  <Day starts={byDay.get(day) ?? []} timezone={timezone} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isEmpty && <Text className={classes.nothing}>{t('monthEmpty')}</Text>}
    </>
  )
}

function Day({ starts, timezone }: { starts: readonly Start[]; timezone: string }) {
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  if (!starts.length) return null
  return (
    <ul className={classes.starts}>
      {starts.map((campaign) => (
        <li key={campaign.id}>
          <Link
            to={paths.project(company, project, `campaigns/${campaign.id}`)}
            className={classes.start}
            data-state={campaign.state}
          >
            <time dateTime={campaign.start ?? ''}>
              {campaign.start && format.time(campaign.start, timezone)}
            </time>
            <b>{campaign.name}</b>
            <CampaignBadge campaign={campaign} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
