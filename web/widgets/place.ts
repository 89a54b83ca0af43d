/** The company and the project that the address names; their names come from the server. */
import { useLocation } from 'react-router'
import { placeOf } from '#rules/paths.ts'
import { failureOf } from '#web/data/failure.ts'
import { PlaceCompanyDocument, PlaceProjectDocument } from '#web/data/generated/widgets/place.ts'
import { useHolder } from '#web/data/me.ts'
import { useOperation } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'

/** A refused place is asked for again by another page or another look, not by each part of the page that names it. */
const askedAgain = { retryOnMount: false, refetchOnWindowFocus: 'always' } as const
const isRefused = ({ error }: { error: unknown }) => error !== null && failureOf(error).code === 'NOT_FOUND'

export function usePlace() {
  const place = placeOf(useLocation().pathname)
  const me = useHolder()
  const isKnown = me !== undefined
  const company = useOperation(
    PlaceCompanyDocument,
    { id: place.company ?? '' },
    { ...askedAgain, enabled: isKnown && !!place.company },
  )
  const project = useOperation(
    PlaceProjectDocument,
    { id: place.project ?? '' },
    { ...askedAgain, enabled: isKnown && !!place.project },
  )
  // an answer that was given before must not name what has been taken since
  const allowed = isRefused(company) ? undefined : company.data?.getCompany
  const open = isRefused(project) ? undefined : project.data?.getDomain
  return {
    ...place,
    companyName: allowed?.name,
    /** What the person is to that company; undefined until it is known. */
    standing: me && allowed && standingOf(me, allowed.accessRights),
    projectName: open?.name,
    timezone: open?.timezone,
    /** When everything of the project will be erased, once its owner has said so. */
    purgeAt: open?.purgeAt,
    /** It does not exist, or not for this person. */
    isRefused: isRefused(company) || isRefused(project),
    isThere: company.isSuccess && (!place.project || project.isSuccess),
    isNaming: company.isLoading || project.isLoading,
  }
}
