import { Switch, TextInput } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { OrderSelect } from './OrderSelect.tsx'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

/** What the shop's own statistics see of its links. */
export function UtmCard({ form }: { form: SetupForm }) {
  const t = useTexts()
  return (
    <Card title={t('utm')} isPadded>
      <Stack>
        <Text>{t('utmText')}</Text>
        <TextInput {...form.field('source')} autoComplete="off" maxLength={100} />
        <TextInput {...form.field('medium')} autoComplete="off" maxLength={100} />
        <TextInput {...form.field('campaign')} autoComplete="off" maxLength={100} />
      </Stack>
    </Card>
  )
}

/** What comes first where two campaigns are due for one person. */
export function TogetherCard({ form, campaign }: { form: SetupForm; campaign: Campaign }) {
  const t = useTexts()
  const { value: force, label } = form.field('force')
  return (
    <Card title={t('together')} isPadded>
      <Stack gap="md">
        {campaign.scheduleType === 'AUTOMATIC' && <OrderSelect campaign={campaign} />}
        <Switch
          label={label}
          description={t('forceText')}
          checked={force}
          onChange={(event) => form.set('force', event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
