import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { createTabDrafts } from '#web/widgets/wizard/drafts.ts'
import { WizardLoading } from '#web/widgets/wizard/StepFrame.tsx'
import { type FirstShopStep, firstShopSteps, useStepLabels } from '#web/widgets/wizard/shop-steps.ts'
import type { Course } from '#web/widgets/wizard/step.ts'
import { CompanyStep } from './CompanyStep.tsx'
import { useTexts } from './texts.ts'
import { useCompanyWizard } from './wizard-data.ts'

/** A company comes into being: the first step on the way to a connected shop, of which the others are the project's. */
export function CompanyWizard() {
  const [address] = useSearchParams()
  const id = address.get('company') ?? undefined
  // another company is another wizard, with nothing typed yet
  return <WizardOf key={id} id={id} project={address.get('project') ?? undefined} />
}

function WizardOf({ id, project }: { id: string | undefined; project: string | undefined }) {
  const t = useTexts()
  const labelOf = useStepLabels()
  const me = useMe()
  const wizard = useCompanyWizard(id)
  const [drafts] = useState(() => createTabDrafts<FirstShopStep>(`company-${me.id}-${id}`))

  if (!wizard.data)
    return (
      <WizardLoading
        query={wizard}
        title={t('title')}
        text={t('text')}
        loading={t('loading')}
        failed={t('failed')}
      />
    )
  const { company, hasProject, registration, unfinished } = wizard.data
  // nothing is left to do here, or nothing for this person
  if (company && ((hasProject && !project) || standingOf(me, company.accessRights) !== 'owner'))
    return <Navigate to={paths.company(company.id)} replace />
  const course: Course<FirstShopStep> = {
    steps: firstShopSteps,
    finished: company ? ['company'] : [],
    drafts,
    labelOf,
    id,
    addressOf: (companyId, step) =>
      companyId === undefined || step === 'company'
        ? paths.addCompany(companyId, project)
        : paths.addProject(companyId, project, project && step),
    exit: paths.companies(),
  }
  return <CompanyStep {...{ course, company, registration, unfinished }} />
}
