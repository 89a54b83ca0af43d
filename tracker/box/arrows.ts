/** Two buttons that turn the pages of a list; there are none to be seen where all of it fits. */
import { make } from './elements.ts'
import { wordsOf } from './words.ts'

export function addArrows(head: HTMLElement, list: HTMLElement): void {
  const arrows = make('div', 'arrows')
  const words = wordsOf(document.documentElement.lang)
  list.id = 'list'
  list.className += ' swipe'
  const arrow = (name: 'previous' | 'next', step: 1 | -1) => {
    const button = arrows.appendChild(make('button', `arrow ${name}`))
    button.type = 'button'
    button.setAttribute('aria-label', words[name])
    button.setAttribute('aria-controls', list.id)
    button.addEventListener('click', () => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      list.scrollBy({ left: step * list.clientWidth, behavior: isStill ? 'auto' : 'smooth' })
    })
    return button
  }
  const previous = arrow('previous', -1)
  const next = arrow('next', 1)

  const update = () => {
    const left = list.scrollLeft
    const most = list.scrollWidth - list.clientWidth
    arrows.hidden = most < 2
    previous.setAttribute('aria-disabled', String(left < 2))
    next.setAttribute('aria-disabled', String(left > most - 2))
  }
  list.addEventListener('scroll', update, { passive: true })
  if (window.ResizeObserver) new ResizeObserver(update).observe(list)
  head.appendChild(arrows)
}
