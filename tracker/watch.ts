/** What happens on a page without the shop telling: views, scrolling, time, clicks on pictures. */
import { type Happening, idText, type TrackerConfig } from '../rules/tracking/events.ts'
import { productAttribute } from '../rules/tracking/snippet.ts'

type Steps = Pick<TrackerConfig, 'scroll' | 'time' | 'imageClass' | 'imageId'>

export function watchPage(
  add: (happening: Happening) => void,
  safely: <A extends unknown[]>(work: (...args: A) => void) => (...args: A) => void,
) {
  let url = ''
  let product: string | undefined
  let steps: Steps = { scroll: [], time: [], imageClass: null, imageId: null }
  let deepest = 0
  let seconds = 0

  /** Tells the page, once per address and product; called again after the shop has redrawn it. */
  function look(): void {
    const here = location.origin + location.pathname
    if (here !== url) {
      const from = url || document.referrer
      const referrer = from.startsWith(location.origin) ? '' : from.split('/', 3).join('/')
      url = here
      product = undefined
      deepest = seconds = 0
      add({ type: 'page', url: here, referrer: referrer || undefined })
    }
    const shown = idText(document.querySelector(`[${productAttribute}]`)?.getAttribute(productAttribute))
    if (shown && shown !== product) add({ type: 'product', product: shown })
    product = shown
  }

  /** The steps that lie between what was reached before and now. */
  function reach(list: readonly number[], before: number, now: number, tell: (step: number) => Happening) {
    for (const step of list) if (step > before && step <= now) add(tell(step))
  }

  const scrolled = safely(() => {
    const { scrollHeight } = document.documentElement
    const depth = Math.min(100, Math.round(((scrollY + innerHeight) / scrollHeight) * 100))
    if (depth <= deepest) return
    reach(steps.scroll, deepest, depth, (step) => ({ type: 'scroll', depth: step }))
    deepest = depth
  })
  const second = safely(() => {
    if (document.visibilityState !== 'visible') return
    reach(steps.time, seconds, ++seconds, (step) => ({ type: 'time', seconds: step }))
  })
  const clicked = safely((event: Event) => {
    const { imageClass, imageId } = steps
    for (let at = event.target as Element | null; at?.classList; at = at.parentElement)
      if ((imageClass && at.classList.contains(imageClass)) || (imageId && at.id === imageId))
        return add({ type: 'image', product })
  })

  return {
    look,
    product: () => product,
    start(given: Steps): void {
      steps = given
      addEventListener('scroll', scrolled, { passive: true })
      addEventListener('click', clicked, true)
      setInterval(second, 1000)
    },
  }
}
