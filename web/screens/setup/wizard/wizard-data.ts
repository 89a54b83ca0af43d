/** All that the wizard has to know before it can show a step. */
import type { GetCompanyQuery } from '#web/data/generated/graphql.ts'
import { CountProjectsDocument } from '#web/data/generated/screens/companies/companies.ts'
import {
  GetCompanyDocument,
  ListDomainsDocument,
  RegistrationDocument,
} from '#web/data/generated/screens/companies/company.ts'
import { ProjectWizardDocument } from '#web/data/generated/screens/setup/wizard/wizard.ts'
import { together, useOperation, useWholeList } from '#web/data/query.ts'
import { recheckAfter } from '#web/widgets/capabilities/checklist.ts'
import type { Registration } from '#web/widgets/project-basics/project-start.ts'
import type { Project } from './steps.ts'

export type Company = GetCompanyQuery['getCompany']

type WizardData = {
  company: Company
  /** None before the first step is saved. */
  project: Project | undefined
  /** What was told at registration; it speaks of the person's first project only. */
  registration: Registration
  /** The company has no other. */
  isFirst: boolean
  /** The company's newest project whose shop is not connected yet. */
  unfinished: { id: string; name: string } | undefined
}

export function useProjectWizard(companyId: string, id: string | undefined) {
  const registration = useOperation(RegistrationDocument, {})
  const company = useOperation(GetCompanyDocument, { id: companyId })
  const project = useOperation(
    ProjectWizardDocument,
    { id: id ?? '' },
    { enabled: id !== undefined, askAgainAfter: (answer) => recheckAfter(answer?.getDomain) },
  )
  const all = useWholeList(CountProjectsDocument, {}, (result) => result.listDomains)
  const own = useWholeList(ListDomainsDocument, { company: companyId }, (result) => result.listDomains)

  const isComplete = registration.data && company.data && all.isComplete && own.isComplete
  const data: WizardData | undefined =
    isComplete && (!id || project.data)
      ? {
          company: company.data.getCompany,
          project: id ? project.data?.getDomain : undefined,
          registration: (all.items?.length === 0 && registration.data.me?.registration) || {},
          isFirst: own.items?.every((other) => other.id === id) ?? false,
          unfinished: own.items?.findLast(({ active }) => active === 'INCOMPLETE'),
        }
      : undefined
  return together([registration, company, project, all, own], data)
}
