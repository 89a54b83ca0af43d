/** How much of what a subscription allows is used. */
export type UsageTone = 'green' | 'orange' | 'red'

/** From this share on, people are warned. */
export const warnedFrom = 0.8

/** The colour of the share that is used; none where there is no limit. */
export function usageTone(used: number, limit: number | null | undefined): UsageTone | undefined {
  if (limit == null) return undefined
  const share = used / limit
  if (share < warnedFrom) return 'green'
  return share < 1 ? 'orange' : 'red'
}
