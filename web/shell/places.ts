/** The companies and projects that somebody may go to: the first thousand of each. */
import { MyCompaniesDocument, MyProjectsDocument } from '#web/data/generated/shell/places.ts'
import { useOperation } from '#web/data/query.ts'

export function useMyPlaces() {
  const companies = useOperation(MyCompaniesDocument, {})
  const projects = useOperation(MyProjectsDocument, {})
  return {
    companies: companies.data?.listCompanys.items ?? [],
    projects: projects.data?.listDomains.items ?? [],
    isPending: companies.isPending || projects.isPending,
  }
}
