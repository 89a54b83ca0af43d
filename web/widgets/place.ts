/** The company and the project that the address names; their names come from the server. */
import { useLocation } from 'react-router'
import { PlaceCompanyDocument, PlaceProjectDocument } from '#web/data/generated/graphql.ts'
import { useHolder } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { placeOf } from '#web/paths.ts'

export function usePlace() {
  const place = placeOf(useLocation().pathname)
  const isKnown = useHolder() !== undefined
  const company = useOperation(
    PlaceCompanyDocument,
    { id: place.company ?? '' },
    { enabled: isKnown && !!place.company },
  )
  const project = useOperation(
    PlaceProjectDocument,
    { id: place.project ?? '' },
    { enabled: isKnown && !!place.project },
  )
  return {
    ...place,
    companyName: company.data?.getCompany.name,
    accessRights: company.data?.getCompany.accessRights,
    projectName: project.data?.getDomain.name,
    isNaming: company.isLoading || project.isLoading,
  }
}
