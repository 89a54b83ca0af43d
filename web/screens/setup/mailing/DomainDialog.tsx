import { Button } from '@mantine/core'
import { notify } from '#web/data/notify.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { DomainFields } from '#web/widgets/mailing/MailFields.tsx'
import { suggestedName } from '#web/widgets/mailing/records.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import type { Project } from '#web/widgets/project/settings-form.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useDomainForm } from './domain-form.ts'
import { useTexts } from './texts.ts'

type Props = { project: Project; isOpen: boolean; onClose: () => void }

export function DomainDialog({ project, isOpen, onClose }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  return (
    <Dialog title={t('changeTitle')} isOpen={isOpen} onClose={onClose} closeLabel={shared('close')}>
      <DomainForm project={project} onClose={onClose} />
    </Dialog>
  )
}

/** Another name is another start: what the records of the old one proved says nothing of it. */
function DomainForm({ project, onClose }: Omit<Props, 'isOpen'>) {
  const shared = useWidgetTexts()
  const mailing = useMailingTexts()
  const form = useDomainForm(project, (name) => {
    notify.success(mailing('changed', { name }))
    onClose()
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary summary={form.summary} isShort />
      <Stack gap="md">
        <DomainFields form={form} example={suggestedName(project.shopURL)} isFocused />
        <Callout tone="orange">{mailing('changeText')}</Callout>
        <Row isEnd>
          <Button variant="default" disabled={form.isBusy} onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {mailing('generate')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
