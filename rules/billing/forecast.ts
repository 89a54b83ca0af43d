/** When this month's visitors will reach the limit, if they go on coming as they have come so far. */

/**
 * The day, at its midnight, or undefined when the month ends first, nobody has come, or the limit is behind.
 * Today counts as a whole day: its visitors are still coming, and a forecast is not to alarm in the morning.
 */
export function limitReachedOn(used: number, limit: number, now: Date): Date | undefined {
  if (used > limit) return undefined
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const lastDay = new Date(year, month + 1, 0).getDate()
  const day = Math.ceil((limit * today) / used)
  return day <= lastDay ? new Date(year, month, day) : undefined
}
