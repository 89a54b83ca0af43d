/** Days and months as a project's own calendar has them. */

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timezone) ??
    // this language writes 2026-11-15
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timezone, made)
  return made
}

/** As 2026-11-15. */
export const dayIn = (timezone: string, ms: number): string => formatOf(timezone).format(ms)
/** As 2026-11. */
export const monthIn = (timezone: string, ms: number): string => dayIn(timezone, ms).slice(0, 7)
