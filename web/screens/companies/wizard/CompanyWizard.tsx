import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { createTabDrafts } from '#web/widgets/wizard/drafts.ts'
import { WizardLoading } from '#web/widgets/wizard/StepFrame.tsx'
import { BusinessStep } from './BusinessStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { ProjectStep } from './ProjectStep.tsx'
import { progressOf, type StepName, steps } from './steps.ts'
import { useTexts } from './texts.ts'
import { useCompanyWizard } from './wizard-data.ts'

const pages = { company: CompanyStep, business: BusinessStep, project: ProjectStep }

/** A company comes into being: the address names it as soon as it exists, so that a reload goes on where it was. */
export function CompanyWizard() {
  const [address] = useSearchParams()
  const id = address.get('company') ?? undefined
  // another company is another wizard, with nothing typed yet
  return <WizardOf key={id} id={id} wanted={address.get('step')} />
}

function WizardOf({ id, wanted }: { id: string | undefined; wanted: string | null }) {
  const t = useTexts()
  const me = useMe()
  const wizard = useCompanyWizard(id)
  const [drafts] = useState(() => createTabDrafts<StepName>(`company-${me.id}-${id}`))

  if (!wizard.data)
    return (
      <WizardLoading
        query={wizard}
        title={t('company.title')}
        text={t('company.text')}
        loading={t('loading')}
        failed={t('failed')}
      />
    )
  const { company, hasProject, registration, unfinished } = wizard.data
  const { current, finished } = progressOf(company, wanted)
  const course = {
    steps,
    finished,
    drafts,
    text: t,
    id,
    addressOf: paths.addCompany,
    exit: paths.companies(),
  }
  if (!company) return <CompanyStep {...{ course, company, registration, unfinished }} />
  // nothing is left to do here, or nothing for this person
  if (hasProject || standingOf(me, company.accessRights) !== 'owner')
    return <Navigate to={paths.company(company.id)} replace />
  const Page = pages[current]
  return <Page key={current} {...{ course, company, registration }} />
}
