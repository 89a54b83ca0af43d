/** As `clickParameter` is called. */
const pattern = /([?&])droi_click=([\w-]+)(&?)/

/** By which link of a message an address was opened, or an empty text; and the address without that. */
export const clickIn = (href: string): { click: string; rest: string } => ({
  click: pattern.exec(href)?.[2] ?? '',
  // nothing else of it changes: a path may have signs of a query, too
  rest: href.replace(pattern, (_all, sign: string, _click, next: string) => next && sign),
})
