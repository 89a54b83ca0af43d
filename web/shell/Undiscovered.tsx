import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { declaredAreas } from '#web/widgets/pages.ts'
import { Starting } from './Starting.tsx'

/** A protected address while the pages are not here yet: who has just signed in goes on to what they asked for. */
export function Undiscovered() {
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  const [first] = useState({ key: location.key, isDiscovered: declaredAreas.get().length > 0 })
  // the key changes together with the page: who is still here then has asked for what no page has
  const isUnknown = first.isDiscovered || location.key !== first.key

  const goOn = useEffectEvent(() => {
    if (isUnknown) return
    // without it the router takes an address with a hash for another part of the page that is open
    void revalidate()
    void navigate(location, { replace: true, state: location.state })
  })
  useEffect(() => goOn(), [])

  return isUnknown ? <NotFound /> : <Starting />
}
