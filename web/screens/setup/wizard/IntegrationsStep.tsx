import { useEffect } from 'react'
import { FormCard } from '#web/ui/FormCard.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { useIntegrationsForm } from '#web/widgets/integrations/form.ts'
import { IntegrationFields } from '#web/widgets/integrations/IntegrationFields.tsx'
import { StepFrame, type StepProps, useStepNavigation } from './StepFrame.tsx'
import { useTexts } from './texts.ts'

export function IntegrationsStep({ project, progress, drafts }: StepProps) {
  const t = useTexts()
  const way = useStepNavigation('integrations')
  const { form, conflict } = useIntegrationsForm(project, {
    draft: drafts.of('integrations'),
    onSaved() {
      drafts.forget('integrations')
      return way.go(project.companyID, project.id)
    },
  })
  useEffect(() => drafts.keep('integrations', form.values), [drafts, form.values])
  const isEmpty = Object.values(form.values).every((id) => id.trim() === '')
  return (
    <StepFrame
      {...{ step: 'integrations', company: project.companyID, project, progress, form, way }}
      nextLabel={isEmpty ? t('skip') : undefined}
    >
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <FormCard>
        <IntegrationFields form={form} />
      </FormCard>
    </StepFrame>
  )
}
