/** All that the wizard has to know before it can show a step. */
import {
  CountProjectsDocument,
  ListCompanysDocument,
} from '#web/data/generated/screens/companies/companies.ts'
import { GetCompanyDocument, RegistrationDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { together, useOperation, useWholeList } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import type { Registration } from '#web/widgets/project-basics/project-start.ts'
import type { Company } from '../business/fields.ts'

type WizardData = {
  company: Company | undefined
  hasProject: boolean
  /** What was told at registration; it speaks of the person's first company only. */
  registration: Registration
  /** The newest company of theirs that has no project yet. */
  unfinished: { id: string; name: string } | undefined
}

export function useCompanyWizard(id: string | undefined) {
  const me = useMe()
  const registration = useOperation(RegistrationDocument, {})
  const company = useOperation(GetCompanyDocument, { id: id ?? '' }, { enabled: id !== undefined })
  const companies = useWholeList(ListCompanysDocument, {}, (result) => result.listCompanys)
  const projects = useWholeList(CountProjectsDocument, {}, (result) => result.listDomains)

  const hasProject = (one: string) => projects.items?.some(({ companyID }) => companyID === one) ?? false
  const own = (companies.items ?? []).filter(
    ({ id: one, accessRights }) => one !== id && standingOf(me, accessRights) === 'owner',
  )
  const isComplete =
    registration.data && companies.isComplete && projects.isComplete && (!id || company.data !== undefined)
  const data: WizardData | undefined = isComplete
    ? {
        company: company.data?.getCompany,
        hasProject: id !== undefined && hasProject(id),
        registration: (own.length === 0 && registration.data.me?.registration) || {},
        unfinished: own.findLast(({ id: one }) => !hasProject(one)),
      }
    : undefined
  return together([registration, company, companies, projects], data)
}
