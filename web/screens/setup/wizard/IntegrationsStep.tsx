import { FormCard } from '#web/ui/FormCard.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { useIntegrationsForm } from '#web/widgets/integrations/form.ts'
import { IntegrationFields } from '#web/widgets/integrations/IntegrationFields.tsx'
import { StepFrame, type StepProps, useWay } from './StepFrame.tsx'
import { useTexts } from './texts.ts'

export function IntegrationsStep({ project, progress }: StepProps) {
  const t = useTexts()
  const way = useWay('integrations')
  const { form, conflict } = useIntegrationsForm(project, () => way.go(project.companyID, project.id))
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
