/** Which forms hold changes that are not saved: who leaves them is asked first. */
import { useEffect, useId } from 'react'

const forms = new Set<string>()

export const hasUnsaved = (): boolean => forms.size > 0

/** For a form that keeps nothing once its page is left. */
export function useUnsaved(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [id, isChanged])
}
