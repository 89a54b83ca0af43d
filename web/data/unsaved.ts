/** Which forms hold changes that are not saved: who leaves them is asked first. */
import { useEffect, useId } from 'react'
import { createStore } from './store.ts'

export const unsavedForms = createStore<readonly string[]>([])

export const hasUnsaved = (): boolean => unsavedForms.get().length > 0

/** From now on this form holds changes, until what it answers with is called. */
export function markUnsaved(form: string): () => void {
  const others = () => unsavedForms.get().filter((one) => one !== form)
  unsavedForms.set([...others(), form])
  return () => unsavedForms.set(others())
}

/** For a form that keeps nothing once its page is left. */
export function useUnsaved(isChanged: boolean): void {
  const id = useId()
  useEffect(() => {
    if (isChanged) return markUnsaved(id)
  }, [id, isChanged])
}
