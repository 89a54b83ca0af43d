import { Button } from '@mantine/core'
import { MailSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { DomainFields } from '#web/widgets/mailing/MailFields.tsx'
import { suggestedName } from '#web/widgets/mailing/records.ts'
import { useTexts as useMailingTexts } from '#web/widgets/mailing/texts.ts'
import type { Project } from '#web/widgets/project/settings-form.ts'
import { useDomainForm } from './domain-form.ts'
import classes from './Mailing.module.css'
import { useTexts } from './texts.ts'

/** Nothing was made yet: the name is enough to begin. */
export function NoRecords({ project }: { project: Project }) {
  const t = useTexts()
  const mailing = useMailingTexts()
  const form = useDomainForm(project)
  return (
    <EmptyState
      spot={<MailSpot />}
      title={t('emptyTitle')}
      action={
        <form noValidate onSubmit={form.onSubmit} className={classes.begin}>
          <FormSummary summary={form.summary} isShort />
          <Stack gap="md">
            <DomainFields form={form} example={suggestedName(project.shopURL)} />
            <Button type="submit" loading={form.isBusy}>
              {mailing('generate')}
            </Button>
          </Stack>
        </form>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
