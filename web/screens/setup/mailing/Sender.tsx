import { useId } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { fieldsOf } from '#web/widgets/form-state.ts'
import { InboxPreview, SenderFields } from '#web/widgets/mailing/MailFields.tsx'
import { type SenderValues, senderChecks, senderValues } from '#web/widgets/mailing/mail-form.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import { type Project, useSettingsForm } from '#web/widgets/project/settings-form.ts'
import { useTexts } from './texts.ts'

/** The sender as a form, and what of it is not saved yet. */
export function useSender(project: Project) {
  const t = useMailingTexts()
  const formId = useId()
  const labels = { friendlyFrom: t('friendlyFrom'), from: t('from'), replyTo: t('replyTo') }
  const settings = useSettingsForm<SenderValues>({
    project,
    valuesOf: senderValues,
    inputOf: (changes) => changes,
    labels,
    checks: senderChecks,
  })
  const { form, saved } = settings
  const changed = fieldsOf(form.values).filter((field) => form.values[field] !== saved[field])
  return { ...settings, formId, changes: changed.map((field) => labels[field].toLowerCase()) }
}

type Props = { sender: ReturnType<typeof useSender>; dnsName: string }

/** Whom the mails come from, as it will stand in inboxes. */
export function Sender({ sender: { form, formId }, dnsName }: Props) {
  const t = useTexts()
  return (
    <Card title={t('sender')} isPadded>
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <Stack gap="md">
          <SenderFields form={form} dnsName={dnsName} />
          <InboxPreview values={form.values} dnsName={dnsName} />
        </Stack>
      </form>
    </Card>
  )
}
