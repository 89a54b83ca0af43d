/** When a pop-up comes: by whichever is first of what its owner has set; at once without any of it. */
import type { PopupRule } from '../../rules/forms/wire.ts'

type Rule = Pick<PopupRule, 'afterSeconds' | 'afterScroll' | 'onExit'>

export function whenDue({ afterSeconds, afterScroll, onExit }: Rule, show: () => void): void {
  const stops: (() => void)[] = []
  function fire(): void {
    for (const stop of stops.splice(0)) stop()
    show()
  }
  function on(target: EventTarget, name: string, isDue: (event: Event) => boolean): void {
    const listener = (event: Event) => void (isDue(event) && fire())
    target.addEventListener(name, listener, { passive: true })
    stops.push(() => target.removeEventListener(name, listener))
  }
  if (afterSeconds !== null) {
    const timer = setTimeout(fire, afterSeconds * 1000)
    stops.push(() => clearTimeout(timer))
  }
  if (afterScroll !== null)
    on(window, 'scroll', () => {
      const { scrollHeight, clientHeight } = document.documentElement
      return ((scrollY + clientHeight) / scrollHeight) * 100 >= afterScroll
    })
  // the pointer leaves by the upper edge, where tabs and the address are
  if (onExit)
    on(document, 'mouseout', (event) => {
      const { relatedTarget, clientY } = event as MouseEvent // by its name
      return !relatedTarget && clientY <= 0
    })
  if (!stops.length) fire()
}
