import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBuildingMonument,
  IconChevronLeft,
  IconChevronRight,
  IconSend,
  IconStarFilled,
} from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '../../Loaded.tsx'
import { BestHours } from './BestHours.tsx'
import classes from './HeatmapPicker.module.css'
import { dayAfter, openActivity } from './moment.ts'
import { Sentence } from './Sentence.tsx'
import { useTexts } from './texts.ts'
import type { MomentsOfWeek } from './use-moments.ts'
import { WeekGrid } from './WeekGrid.tsx'

type Props = {
  moments: MomentsOfWeek
  /** As clocks of the project show it: `2026-07-01T20:00`; undefined as long as nobody has said. */
  value: string | undefined
  onChange: (start: string) => void
  /** Its own send is no other one. */
  campaignID?: string | undefined
  /** How many people get this and another campaign, by the other one's id. */
  shared?: ReadonlyMap<string, number> | undefined
  /** What is wrong with it. */
  fault?: string | undefined
}

/** A day and an hour, picked over how busy the shop is then, with all else that happens in that week. */
export function HeatmapPicker({ moments, value, onChange, campaignID, shared, fault }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { query, week, now, showDay } = moments
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const today = now.slice(0, 10)
  const [day = '', time = ''] = value?.split('T') ?? []
  function pick(start: string) {
    showDay(start.slice(0, 10))
    onChange(start)
  }
  return (
    <Card
      title={t('title')}
      aside={
        <Row gap="xs" isLine>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('previousWeek')}
            disabled={first <= today}
            onClick={() => showDay(dayAfter(first, -7))}
          >
            <Icon of={IconChevronLeft} size={16} />
          </ActionIcon>
          <b className={classes.week} aria-live="polite">
            {format.days(new Date(`${first}T12:00Z`), new Date(`${last}T12:00Z`), 'UTC')}
          </b>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t('nextWeek')}
            onClick={() => showDay(dayAfter(first, 7))}
          >
            <Icon of={IconChevronRight} size={16} />
          </ActionIcon>
        </Row>
      }
    >
      <Stack gap="md" className={classes.body}>
        <Row gap="sm" className={classes.fields}>
          <TextInput
            type="date"
            aria-label={t('date')}
            min={today}
            value={day}
            error={fault !== undefined}
            onChange={({ currentTarget }) =>
              currentTarget.value && pick(`${currentTarget.value}T${time || '09:00'}`)
            }
          />
          <TextInput
            type="time"
            aria-label={t('time')}
            value={time}
            error={fault !== undefined}
            onChange={({ currentTarget }) =>
              currentTarget.value && pick(`${day || dayAfter(today, 1)}T${currentTarget.value}`)
            }
          />
          <Sentence moments={moments} value={value} campaignID={campaignID} shared={shared} />
        </Row>
        {fault !== undefined && (
          <Text role="alert" data-tone="red">
            {fault}
          </Text>
        )}
        <Loaded
          query={query}
          skeleton={<TableSkeleton label={t('loading')} isBare />}
          failed={t('failed')}
          isSection
        >
          {({ sendingMoments }) => {
            const activity = openActivity(sendingMoments.activity)
            if (!activity.isEnough) return <Text>{t('notEnough')}</Text>
            const shown = { ...moments, activity, happening: sendingMoments, value, campaignID, onPick: pick }
            return (
              <>
                {isPhone ? <BestHours {...shown} /> : <WeekGrid {...shown} />}
                <Row gap="md" isSpread className={classes.legend} aria-hidden="true">
                  <Row gap="md">
                    <span>
                      <Icon of={IconSend} size={12} /> {t('otherSend')}
                    </span>
                    <span>
                      <Icon of={IconStarFilled} size={12} /> {t('best')}
                    </span>
                    <span>
                      <Icon of={IconBuildingMonument} size={12} /> {t('publicHoliday')}
                    </span>
                  </Row>
                  <Row gap="xs" isLine className={classes.scale}>
                    {t('quiet')}
                    {[0, 1, 2, 3, 4].map((step) => (
                      <i key={step} data-step={step} />
                    ))}
                    {t('busy')}
                  </Row>
                </Row>
              </>
            )
          }}
        </Loaded>
      </Stack>
      {query.data && (
        <CardFoot>
          {t('activityOf', { day: format.date(`${query.data.sendingMoments.activitySince}T12:00Z`, 'UTC') })}
        </CardFoot>
      )}
    </Card>
  )
}
