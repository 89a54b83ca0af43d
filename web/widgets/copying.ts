import { type RefObject, useRef, useState } from 'react'

export type Copying = {
  /** Holds the text as it is seen. */
  text: RefObject<HTMLElement | null>
  outcome: 'copied' | 'failed' | undefined
  copy: (value: string) => void
  /** What became of it has been seen. */
  forget: () => void
}

/** Copies a text that stands on the page; where the browser refuses to, it is selected, so that the keyboard can. */
export function useCopying(): Copying {
  const text = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<Copying['outcome']>()
  const copy = (value: string) =>
    void navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => {
        if (text.current) {
          text.current.scrollIntoView({ block: 'nearest' })
          getSelection()?.selectAllChildren(text.current)
        }
        setOutcome('failed')
      },
    )
  return { text, outcome, copy, forget: () => setOutcome(undefined) }
}
