import { Select, TextInput } from '@mantine/core'
import { delays, frequencies, mostSpreadHours } from '#rules/campaigns/schedule.ts'
import type { ScheduleType } from '#rules/campaigns/types.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import { dayAfter } from '#web/widgets/campaign/moment/moment.ts'
import type { MomentsOfWeek } from '#web/widgets/campaign/moment/use-moments.ts'
import { choice } from '#web/widgets/form.ts'
import { HolidaySelect } from './HolidaySelect.tsx'
import classes from './Setup.module.css'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

type Props = { form: SetupForm; scheduleType: ScheduleType }

/** When one is sent that has no date: by the type of the campaign. */
export function ScheduleCard({ form, scheduleType }: Props) {
  const t = useTexts()
  return (
    <Card title={t('when')} isPadded>
      {scheduleType === 'AUTOMATIC' && (
        <Select
          {...choice(form.field('frequency'))}
          description={t('frequencyText')}
          placeholder={t('choose')}
          data={frequencies.map((value) => ({ value, label: t(`every.${value}`) }))}
          comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
        />
      )}
      {scheduleType === 'BACK_TO_CART' && (
        <Select
          {...choice(form.field('delay'))}
          description={t('delayText')}
          placeholder={t('choose')}
          data={delays.map((value) => ({ value, label: t(`after.${value}`) }))}
          comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
        />
      )}
      {scheduleType === 'SMART_WARM_UP' && (
        <Row gap="md" isTop>
          <TextInput {...form.field('messages')} inputMode="numeric" description={t('messagesText')} />
          <TextInput {...form.field('days')} inputMode="numeric" description={t('daysText')} />
        </Row>
      )}
      {scheduleType === 'WELCOME' && <Text>{t('welcomeText')}</Text>}
    </Card>
  )
}

/** Where nobody has said anything yet, an hour at which a newsletter is read. */
const usualTime = '09:00'
const spreads = [1, 2, 3, 4, 6, 8, 12, mostSpreadHours]

type BeginsProps = { form: SetupForm; moments: MomentsOfWeek; isHoliday: boolean }

/** Whether one that goes out once has a time, and how fast it leaves. */
export function BeginsCard({ form, moments: { now, showDay }, isHoliday }: BeginsProps) {
  const t = useTexts()
  const today = now.slice(0, 10)
  const isTimed = form.values.start !== ''
  return (
    <Card title={t('begins')} isPadded>
      <Stack gap="md">
        {isHoliday && (
          <HolidaySelect
            today={today}
            day={form.values.start.slice(0, 10)}
            onPick={(day) => {
              form.set('start', `${day}T${form.values.start.slice(11) || usualTime}`)
              showDay(day)
            }}
          />
        )}
        <Segmented
          id={form.field('start').id}
          name="begins"
          label={t('begins')}
          options={[
            { value: 'soon', label: t('soon') },
            { value: 'timed', label: t('timed') },
          ]}
          value={isTimed ? 'timed' : 'soon'}
          onChange={(chosen) =>
            form.set('start', chosen === 'soon' ? '' : `${dayAfter(today, 1)}T${usualTime}`)
          }
        />
        {!isTimed && <Text>{t('soonText')}</Text>}
        <Select
          {...choice(form.field('spreadHours'))}
          description={t('spreadText')}
          placeholder={t('spreadNone')}
          data={spreads.map((hours) => ({ value: String(hours), label: t('hours', { count: hours }) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('spreadNone') }}
          comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
          className={classes.spread}
        />
      </Stack>
    </Card>
  )
}
