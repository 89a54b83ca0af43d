/** Bars that stay at an edge of the window, and what of the window is left to the page. */

/**
 * A ref for such a bar. A bar higher than this share of the window, as with text at twice the usual size, gets
 * `data-loose`: it then scrolls with the page.
 */
export const looseAbove = (share: number) => (bar: HTMLElement | null) => {
  if (!bar) return
  const judge = () => bar.toggleAttribute('data-loose', bar.offsetHeight > innerHeight * share)
  const observer = new ResizeObserver(judge)
  observer.observe(bar)
  addEventListener('resize', judge)
  return () => {
    observer.disconnect()
    removeEventListener('resize', judge)
  }
}

/** A ref for a bar whose height others need: it is in this variable of the page as long as the bar is there. */
export const measuredAs = (variable: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(variable, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(variable)
  }
}
