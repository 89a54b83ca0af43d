import { FormCard } from '#web/ui/FormCard.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { useIntegrationsForm } from '#web/widgets/integrations/form.ts'
import { IntegrationFields } from '#web/widgets/integrations/IntegrationFields.tsx'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'

export function IntegrationsStep({ course, project }: StepProps) {
  const t = useTexts()
  const step = useStep(course, 'integrations')
  const { form, conflict } = useIntegrationsForm(project, {
    draft: step.draft,
    onSaved: () => step.done(),
  })
  const isEmpty = Object.values(form.values).every((id) => id.trim() === '')
  return (
    <StepFrame
      step={step}
      title={t('integrations.title')}
      text={t('integrations.text')}
      form={form}
      nextLabel={isEmpty ? t('skip') : undefined}
    >
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <FormCard>
        <IntegrationFields form={form} />
      </FormCard>
    </StepFrame>
  )
}
