import { Switch, TextInput } from '@mantine/core'
import type { ScheduleType } from '#rules/campaigns/types.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

type Props = { form: SetupForm; scheduleType: ScheduleType }

/** What the shop's own statistics see of its links, and what comes first where two campaigns are due. */
export function More({ form, scheduleType }: Props) {
  const t = useTexts()
  const { value: force, label } = form.field('force')
  const isAutomatic = scheduleType === 'AUTOMATIC'
  return (
    <>
      <Card title={t('utm')} isPadded>
        <Stack>
          <Text>{t('utmText')}</Text>
          <TextInput {...form.field('source')} autoComplete="off" maxLength={100} />
          <TextInput {...form.field('medium')} autoComplete="off" maxLength={100} />
          <TextInput {...form.field('campaign')} autoComplete="off" maxLength={100} />
        </Stack>
      </Card>
      {scheduleType !== 'SCHEDULED' && (
        <Card title={t('together')} isPadded>
          <Stack>
            <Switch
              label={label}
              description={t('forceText')}
              checked={force}
              onChange={(event) => form.set('force', event.currentTarget.checked)}
            />
            {isAutomatic && <Text>{t('priorityText')}</Text>}
          </Stack>
        </Card>
      )}
    </>
  )
}
