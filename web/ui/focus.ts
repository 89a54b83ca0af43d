/** Where the focus goes when its button was disabled or has gone. */
import { type RefObject, useEffect, useState } from 'react'

/** Moves the focus on, unless the person has moved it meanwhile. */
export function passFocus(from: Element | null, to: Element | null): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement === from
  // who gets it back has not looked away: the page stays where it is
  if (isLost && to instanceof HTMLElement) to.focus({ preventScroll: to === from })
}

/** Does it once what has just been set is drawn: by then a button is enabled again, and a fault can be read out. */
export function useAfterDrawing(): (work: () => void) => void {
  const [next, setNext] = useState<{ work: () => void }>()
  useEffect(() => next?.work(), [next])
  return (work) => setNext({ work })
}

/** For work that takes its own button away: the focus goes on to `next`, or back to the button when it failed. */
export function useFocusAfter(next: RefObject<HTMLElement | null>) {
  const afterDrawing = useAfterDrawing()
  return (button: HTMLElement, work: Promise<unknown>): Promise<void> =>
    work.then(
      () => passFocus(button, next.current),
      () => afterDrawing(() => passFocus(button, button)),
    )
}
