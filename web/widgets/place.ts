/** The company and the project that the address names; their names come from the server. */
import { useLocation } from 'react-router'
import { PlaceCompanyDocument, PlaceProjectDocument } from '#web/data/generated/graphql.ts'
import { useHolder } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import { placeOf } from '#web/paths.ts'

export function usePlace() {
  const place = placeOf(useLocation().pathname)
  const me = useHolder()
  const isKnown = me !== undefined
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
    /** What the person is to that company; undefined until it is known. */
    standing: me && company.data && standingOf(me, company.data.getCompany.accessRights),
    projectName: project.data?.getDomain.name,
    isNaming: company.isLoading || project.isLoading,
  }
}
