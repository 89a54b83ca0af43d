import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { isLive } from '#rules/projects/status.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { createDrafts, createTabDrafts } from '#web/widgets/wizard/drafts.ts'
import { WizardLoading } from '#web/widgets/wizard/StepFrame.tsx'
import {
  type FirstShopStep,
  firstShopSteps,
  shopSteps,
  useStepLabels,
} from '#web/widgets/wizard/shop-steps.ts'
import type { Course } from '#web/widgets/wizard/step.ts'
import { BasicStep } from './BasicStep.tsx'
import { FeedsStep } from './FeedsStep.tsx'
import { IntegrationsStep } from './IntegrationsStep.tsx'
import { MailingStep } from './MailingStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { progressOf } from './steps.ts'
import { TrackingStep } from './TrackingStep.tsx'
import { useTexts } from './texts.ts'
import { useProjectWizard } from './wizard-data.ts'

const pages = {
  feeds: FeedsStep,
  tracking: TrackingStep,
  mailing: MailingStep,
  integrations: IntegrationsStep,
  review: ReviewStep,
}

/** A shop is connected: the address names its project as soon as it exists, so that a reload goes on where it was. */
export function ProjectWizard() {
  const { company = '' } = useParams()
  const [address] = useSearchParams()
  const id = address.get('project') ?? undefined
  // another project is another wizard, with nothing typed yet
  return <WizardOf key={`${company} ${id}`} {...{ company, id }} step={address.get('step')} />
}

function WizardOf(props: { company: string; id: string | undefined; step: string | null }) {
  const t = useTexts()
  const labelOf = useStepLabels()
  const me = useMe()
  const wizard = useProjectWizard(props.company, props.id)
  // what a project has already is saved step by step
  const [drafts] = useState(() =>
    props.id
      ? createDrafts<FirstShopStep>()
      : createTabDrafts<FirstShopStep>(`project-${me.id}-${props.company}`),
  )

  if (!wizard.data)
    return (
      <WizardLoading
        query={wizard}
        title={t('new.title')}
        text={t('new.text')}
        loading={t('loading')}
        failed={t('failed')}
      />
    )
  const { company, project, registration, isFirst, unfinished } = wizard.data
  const { current, finished, states } = progressOf(project, props.step)
  // the owner has come here by the company, and may look at it again
  const isOneWay = isFirst && standingOf(me, company.accessRights) === 'owner'
  const addressOf = (id?: string, step?: FirstShopStep) =>
    step === 'company' ? paths.addCompany(company.id, id) : paths.addProject(company.id, id, step)
  const course: Course<FirstShopStep> = {
    steps: isOneWay ? firstShopSteps : shopSteps,
    finished: isOneWay ? ['company', ...finished] : finished,
    states: isOneWay ? { company: 'working', ...states } : states,
    drafts,
    labelOf,
    id: props.id,
    addressOf,
    exit: paths.company(company.id),
  }
  if (!project || current === 'basic')
    return <BasicStep {...{ company, project, registration, isFirst, unfinished, course }} />
  if (project.companyID !== company.id)
    return <Navigate to={paths.addProject(project.companyID, project.id)} replace />
  // nobody connects a shop that is switched off
  if (!isLive(project.active)) return <Navigate to={paths.project(company.id, project.id)} replace />
  // whoever has come back stays where they are when what they wait for arrives, and goes on by themselves
  if (props.step === null) return <Navigate to={addressOf(project.id, current)} replace />
  const Page = pages[current]
  return <Page key={current} {...{ course, project }} />
}
