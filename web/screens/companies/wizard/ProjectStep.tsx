import { useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { CreateDomainDocument } from '#web/data/generated/screens/companies/company.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { browserTimeZone } from '#web/i18n/choices.ts'
import { useForm } from '#web/widgets/form.ts'
import { ProjectFields } from '#web/widgets/project-basics/ProjectFields.tsx'
import { newProject, projectChecks, useProjectLabels } from '#web/widgets/project-basics/project-form.ts'
import { type ProjectValues, projectStart } from '#web/widgets/project-basics/project-start.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { StepProps } from './steps.ts'
import { useTexts } from './texts.ts'

/** The first project; the wizard of projects goes on with it. */
export function ProjectStep({ course, company, registration }: StepProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const step = useStep(course, 'project')
  const create = useFormMutation(CreateDomainDocument, {
    // a company with a project has no business in this wizard
    refetchType: 'none',
  })
  const form = useForm<ProjectValues>({
    initial: { ...projectStart(company, registration, browserTimeZone()), ...step.draft },
    labels: useProjectLabels(),
    checks: projectChecks,
    async onSubmit(values) {
      const { createDomain } = await create.mutateAsync({
        input: newProject(company.id, values, registration),
      })
      course.drafts.forget('project')
      await navigate(paths.addProject(company.id, createDomain.id, 'feeds'), { replace: true })
    },
  })

  return (
    <StepFrame step={step} form={form} nextLabel={t('finish')} leaveLabel={t('later')}>
      <ProjectFields form={form} />
    </StepFrame>
  )
}
