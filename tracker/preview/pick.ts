/** Picking a place: what could be one is outlined, and pointed at by mouse, finger or keyboard. */
import type { openMarks } from './marks.ts'
import { named, selectorOf } from './selector.ts'

/** Pieces beside which a box makes no sense. */
const tooSmall = 'img, span, b, del, a, p, h2, button'

type Answers = {
  /** How many elements of the page a selector finds. */
  count: (selector: string) => number | null
  marks: ReturnType<typeof openMarks>
  onPicked: (selector: string) => void
  onCancelled: () => void
}

/** Answers with what ends it. */
export function startPicking({ count, marks, onPicked, onCancelled }: Answers, now?: Element): () => void {
  const candidates = [...document.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (element) => !element.matches(tooSmall),
  )
  const selectorFor = (element: Element) => selectorOf(named(element), (selector) => count(selector) ?? 0)
  const candidateAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-candidate]') ?? undefined) : undefined
  for (const element of candidates) {
    element.dataset.candidate = ''
    element.tabIndex = 0
    element.setAttribute('aria-label', selectorFor(element))
  }
  const aimAt = ({ target }: Event) => {
    const element = candidateAt(target)
    marks.showAim(element, element && selectorFor(element))
  }
  const pick = (event: Event) => {
    const element = candidateAt(event.target)
    event.preventDefault()
    event.stopPropagation()
    if (element) onPicked(selectorFor(element))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancelled()
    else if (event.key === 'Enter' || event.key === ' ') pick(event)
  }
  document.addEventListener('pointerover', aimAt)
  document.addEventListener('focusin', aimAt)
  document.addEventListener('click', pick, true)
  document.addEventListener('keydown', press)
  const first = candidates.find((element) => element === now) ?? candidates[0]
  first?.focus({ preventScroll: true })

  return () => {
    document.removeEventListener('pointerover', aimAt)
    document.removeEventListener('focusin', aimAt)
    document.removeEventListener('click', pick, true)
    document.removeEventListener('keydown', press)
    marks.showAim(undefined)
    for (const element of candidates) {
      delete element.dataset.candidate
      element.removeAttribute('tabindex')
      element.removeAttribute('aria-label')
    }
  }
}
