import { useEffect, useState } from 'react'

type Drawings = typeof import('./drawn/drawings.ts')['drawings']

let cached: Drawings | undefined

/** What draws charts: its chunk comes after the screen. Where it does not come, tables say the same. */
export function useDrawings(): Drawings | 'failed' | undefined {
  const [drawings, setDrawings] = useState<Drawings | 'failed' | undefined>(cached)
  useEffect(() => {
    if (cached) return
    import('./drawn/drawings.ts').then(
      (chunk) => {
        cached = chunk.drawings
        setDrawings(cached)
      },
      () => setDrawings('failed'),
    )
  }, [])
  return drawings
}
