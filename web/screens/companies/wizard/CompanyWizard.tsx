import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { useMe } from '#web/data/me.ts'
import { standingOf } from '#web/data/standing.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { createTabDrafts } from '#web/widgets/drafts.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { useWizardMode } from '#web/widgets/wizard-mode.ts'
import { BusinessStep } from './BusinessStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { ProjectStep } from './ProjectStep.tsx'
import { progressOf, type Step } from './steps.ts'
import { useTexts } from './texts.ts'
import { useWizardData } from './wizard-data.ts'

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
  useWizardMode()
  const wizard = useWizardData(id)
  const [drafts] = useState(() => createTabDrafts<Step>(`company-${me.id}-${id}`))

  if (!wizard.data)
    return (
      <>
        <PageHead title={t('company.title')} description={t('company.text')} />
        <Loaded query={wizard} skeleton={<FormSkeleton label={t('loading')} />} failed={t('failed')}>
          {() => null}
        </Loaded>
      </>
    )
  const { company, hasProject, registration, unfinished } = wizard.data
  const step = { registration, drafts }
  if (!company) return <CompanyStep company={undefined} finished={[]} unfinished={unfinished} {...step} />
  // nothing is left to do here, or nothing for this person
  if (hasProject || standingOf(me, company.accessRights) !== 'owner')
    return <Navigate to={paths.company(company.id)} replace />
  const { current, finished } = progressOf(company, wanted)
  const Page = pages[current]
  return <Page key={current} company={company} finished={finished} {...step} />
}
