import { useState } from 'react'
import { FindVisitorsDocument } from '#web/data/generated/widgets/visitor/visitors.ts'
import { useOperation } from '#web/data/query.ts'
import type { Found } from '../FoundSelect.tsx'
import { useTexts } from './texts.ts'

/** Of whom nothing is known: no visitor of the shop. */
export const somebodyNew = ''

/** Through whose eyes something is looked at: until somebody is chosen it is the warmest contact, who shows most. */
export function useSeenBy(projectId: string) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Found>()
  const people = useOperation(FindVisitorsDocument, { id: projectId, filter: { hasEmail: true } })
  const [warmest] = people.data?.visitorsByDomainActivity.items ?? []
  const visitor: Found =
    chosen ??
    (warmest
      ? { id: warmest.id, name: warmest.email ?? t('anonymous') }
      : { id: somebodyNew, name: t('somebodyNew') })
  return {
    visitor,
    /** Undefined until it is known, null for somebody new. */
    visitorID: people.isPending ? undefined : visitor.id || null,
    choose: setChosen,
  }
}
