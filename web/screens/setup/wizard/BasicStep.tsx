import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { CreateDomainDocument } from '#web/data/generated/screens/companies/company.ts'
import { UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { outdate } from '#web/data/query.ts'
import { browserTimeZone } from '#web/i18n/choices.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { useForm } from '#web/widgets/form.ts'
import { ProjectFields } from '#web/widgets/project-basics/ProjectFields.tsx'
import { newProject, projectChecks, useProjectLabels } from '#web/widgets/project-basics/project-form.ts'
import {
  type ProjectValues,
  projectStart,
  type Registration,
} from '#web/widgets/project-basics/project-start.ts'
import { StepFrame } from '#web/widgets/wizard/StepFrame.tsx'
import { useStep } from '#web/widgets/wizard/step.ts'
import type { Project, StepProps } from './steps.ts'
import { useTexts } from './texts.ts'
import type { Company } from './wizard-data.ts'

type Props = Omit<StepProps, 'project'> & {
  company: Company
  project: Project | undefined
  registration: Registration
  isFirst: boolean
  unfinished: { id: string; name: string } | undefined
}

/** Name, address, platform, currency and time zone; saved for the first time, it makes the project. */
export function BasicStep(props: Props) {
  const { course, company, project, registration, isFirst, unfinished } = props
  const t = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const step = useStep(course, 'basic')
  const create = useMutationOperation(CreateDomainDocument, {
    // as long as this page is open the project is the first one, and the steps are counted with the company's
    refetchType: 'none',
    onFailure() {
      // an answer that was lost may have left a project behind: better it is seen than made again
      void outdate(client, ['Domain'])
      return true // the form tells it
    },
  })
  const update = useFormMutation(UpdateDomainDocument)
  const form = useForm<ProjectValues>({
    initial: {
      // only the first shop is likely to be called as its company is
      ...(project
        ? valuesOf(project)
        : projectStart(isFirst ? company : { ...company, name: '' }, registration, browserTimeZone())),
      ...step.draft,
    },
    labels: useProjectLabels(),
    checks: projectChecks,
    async onSubmit(values) {
      await step.done(project ? await change(project.id, values) : await make(values))
    },
  })

  async function change(id: string, { platform, ...values }: ProjectValues) {
    await update.mutateAsync({ input: { id, ...values, platform: platform || 'OTHER' } })
    return id
  }

  async function make(values: ProjectValues) {
    const { createDomain } = await create.mutateAsync({ input: newProject(company.id, values, registration) })
    // the way back leads to this project, never to another new one
    await navigate(paths.addProject(company.id, createDomain.id, 'basic'), { replace: true })
    return createDomain.id
  }

  return (
    <StepFrame
      step={step}
      form={form}
      title={t(project ? 'basic.title' : 'new.title')}
      text={t(project ? 'basic.text' : 'new.text')}
      // a company may well wait for its shop
      {...(!project && isFirst && { leaveLabel: t('later') })}
    >
      {!project && unfinished && !form.isBusy && (
        <Callout tone="blue" isAbove>
          {t('unfinished', { project: unfinished.name })}{' '}
          <Anchor component={Link} to={paths.addProject(company.id, unfinished.id)}>
            {t('continue')}
          </Anchor>
        </Callout>
      )}
      <ProjectFields form={form} />
    </StepFrame>
  )
}

const valuesOf = ({ name, shopURL, platform, currency, timezone }: Project): ProjectValues => ({
  name,
  shopURL: shopURL ?? '',
  platform,
  currency: currency ?? '',
  timezone: timezone ?? '',
})
