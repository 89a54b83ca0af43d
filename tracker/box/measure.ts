/** What visitors do with a box: half of it seen for a second, and clicks. */

const seenMs = 1000

/** Calls `tell` once; the answer ends the watch. */
export function watchSeen(host: Element, tell: () => void): () => void {
  if (!window.IntersectionObserver) return () => {}
  let isInView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const judge = () => {
    clearTimeout(timer)
    if (isInView && document.visibilityState === 'visible')
      timer = setTimeout(() => {
        if (!isShown(host)) return judge()
        stop()
        tell()
      }, seenMs)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const { intersectionRatio, intersectionRect } = entries[entries.length - 1] ?? {}
      // of a box higher than the window half can never be seen: half a window of it will do
      const is = (intersectionRatio ?? 0) > 0.49 || (intersectionRect?.height ?? 0) > innerHeight / 2
      if (is === isInView) return
      isInView = is
      judge()
    },
    { threshold: [0.02, 0.1, 0.3, 0.5] },
  )
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', judge)
  }
  observer.observe(host)
  document.addEventListener('visibilitychange', judge)
  return stop
}

/** What has no size, or cannot be seen through its own or an outer style, counts as all in view to an observer. */
function isShown(host: Element): boolean {
  const { width, height } = host.getBoundingClientRect()
  return (
    width * height > 0 &&
    host.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
  )
}

/** Also by keyboard, and by the middle button, which opens another tab. */
export function watchClicks(host: Element, tell: (product: string) => void): void {
  const clicked = (event: Event) => {
    const [at] = event.composedPath()
    if (event.type === 'auxclick' && (event as MouseEvent).button !== 1) return
    const card = at instanceof Element && at.closest('a,button')?.closest('[data-product]')
    if (card) tell(card.getAttribute('data-product') ?? '')
  }
  host.addEventListener('click', clicked)
  host.addEventListener('auxclick', clicked)
}
