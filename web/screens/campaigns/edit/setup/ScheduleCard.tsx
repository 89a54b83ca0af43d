import { Select, TextInput } from '@mantine/core'
import { delays, frequencies, mostSpreadHours } from '#rules/campaigns/schedule.ts'
import { offsetAt } from '#rules/time-zones.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import { choice } from '#web/widgets/form.ts'
import type { Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import classes from './Setup.module.css'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

type Props = { form: SetupForm; campaign: Campaign; project: Project }

/** When it is sent, by the type of the campaign. */
export function ScheduleCard({ form, campaign: { scheduleType }, project }: Props) {
  const t = useTexts()
  return (
    <Card title={t('when')} isPadded>
      {scheduleType === 'SCHEDULED' && <Moment form={form} project={project} />}
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

/** What an hour of the morning is to a newsletter: where nobody has said anything yet. */
const usualTime = '09:00'

function Moment({ form, project }: Pick<Props, 'form' | 'project'>) {
  const t = useTexts()
  const timezone = project.timezone ?? 'UTC'
  const { id, error, value: start, onBlur } = form.field('start')
  const [date = '', time = ''] = start.split('T')
  const isTimed = start !== ''
  const set = (next: { date?: string; time?: string }) =>
    form.set('start', `${next.date ?? date}T${next.time ?? time}`)
  return (
    <Stack gap="md">
      <Segmented
        name="begins"
        label={t('begins')}
        options={[
          { value: 'soon', label: t('soon') },
          { value: 'timed', label: t('timed') },
        ]}
        value={isTimed ? 'timed' : 'soon'}
        onChange={(chosen) =>
          form.set('start', chosen === 'soon' ? '' : `${tomorrow(timezone)}T${usualTime}`)
        }
      />
      {isTimed ? (
        <div>
          <Row gap="sm" isTop className={classes.moment}>
            <TextInput
              id={id}
              type="date"
              label={t('date')}
              value={date}
              min={dayAt(timezone, 0)}
              error={error !== undefined}
              onChange={(event) => set({ date: event.currentTarget.value })}
              onBlur={onBlur}
            />
            <TextInput
              type="time"
              label={t('time')}
              value={time}
              error={error !== undefined}
              onChange={(event) => set({ time: event.currentTarget.value })}
              onBlur={onBlur}
            />
          </Row>
          {error ? (
            <p role="alert" className={classes.error}>
              {error}
            </p>
          ) : (
            <Text size="caption">{t('zone', { zone: timezone.replaceAll('_', ' ') })}</Text>
          )}
        </div>
      ) : (
        <Text>{t('soonText')}</Text>
      )}
      <Select
        {...choice(form.field('spreadHours'))}
        description={t('spreadText')}
        placeholder={t('spreadNone')}
        data={spreads.map((hours) => ({
          value: String(hours),
          label: t('hours', { count: hours }),
        }))}
        clearable
        clearButtonProps={{ 'aria-label': t('spreadNone') }}
        comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
        className={classes.spread}
      />
    </Stack>
  )
}

const spreads = [1, 2, 3, 4, 6, 8, 12, mostSpreadHours]

/** The day that calendars show there, so many days from now. */
function dayAt(timezone: string, days: number): string {
  const now = Date.now()
  return new Date(now + offsetAt(now, timezone) + days * 86_400_000).toISOString().slice(0, 10)
}
const tomorrow = (timezone: string) => dayAt(timezone, 1)
