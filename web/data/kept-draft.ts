/** Unsaved values of a form: a tab that is reloaded, or dropped by a phone, gets them back. Leaving the page discards them. */
import { useEffect, useState } from 'react'
import { useMe } from './me.ts'
import { draftsOf, tabMemory } from './tab-memory.ts'

/** `name` identifies the form and what it edits. */
export function useKeptDraft<Draft extends object>(name: string) {
  const me = useMe()
  const [memory] = useState(() =>
    // only this hook writes there
    tabMemory<Draft>(`${draftsOf}-form-${name}-${me.id}`, (stored) => stored as Draft),
  )
  const [restored] = useState(() => memory.read())
  useEffect(() => memory.forget, [memory])
  return { restored, memory }
}

type Kept<Draft> = { keep: (draft: Draft) => void; forget: () => void }

/** Keeps the draft as it changes; undefined while everything is saved. */
export function useKeeping<Draft extends object>(memory: Kept<Draft>, draft: Draft | undefined): void {
  useEffect(() => {
    if (draft) memory.keep(draft)
    else memory.forget()
  })
}
