import { useEffect, useState } from 'react'

/** A skeleton appears only when waiting takes this long, in ms… */
const patience = 200
/** …and then stays at least this long, in ms, so that it never flickers. */
const minimum = 300

type LoadingPhase = 'blank' | 'skeleton' | 'ready'

export function useLoadingPhase(waiting: boolean): LoadingPhase {
  const [skeleton, setSkeleton] = useState<'hidden' | 'fresh' | 'seen'>('hidden')

  useEffect(() => {
    if (skeleton !== 'hidden' || !waiting) return
    const timer = setTimeout(() => setSkeleton('fresh'), patience)
    return () => clearTimeout(timer)
  }, [skeleton, waiting])

  useEffect(() => {
    if (skeleton !== 'fresh') return
    const timer = setTimeout(() => setSkeleton('seen'), minimum)
    return () => clearTimeout(timer)
  }, [skeleton])

  // the next wait is measured from its own beginning
  if (skeleton === 'seen' && !waiting) setSkeleton('hidden')
  if (skeleton === 'fresh' || (skeleton === 'seen' && waiting)) return 'skeleton'
  return waiting ? 'blank' : 'ready'
}
