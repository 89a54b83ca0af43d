/** Which forms hold changes that are not saved: who leaves them is asked first. */
import { useEffect, useId } from 'react'

const forms = new Set<string>()

export const hasUnsaved = (): boolean => forms.size > 0

/** From now on this form holds changes, until what it answers with is called. */
export function markUnsaved(form: string): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** For a form that keeps nothing once its page is left. */
export function useUnsaved(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    if (isChanged) return markUnsaved(id)
  }, [id, isChanged])
}
