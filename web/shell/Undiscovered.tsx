import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { declaredAreas } from '#web/widgets/pages.ts'
import { Starting } from './Starting.tsx'

/** A protected address while the pages are not here yet: who has just signed in goes on to what they asked for. */
export function Undiscovered() {
  const navigate = useNavigate()
  const location = useLocation()
  const [isUnknown, setUnknown] = useState(() => declaredAreas.get().length > 0)

  const goOn = useEffectEvent(async () => {
    if (!isUnknown) await navigate(location, { replace: true, state: location.state })
  })
  useEffect(() => {
    // whoever is still here afterwards has asked for what no page has
    void goOn().then(() => setUnknown(true))
  }, [])

  return isUnknown ? <NotFound /> : <Starting />
}
