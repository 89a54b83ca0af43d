/** When records are looked at again: often while somebody is likely to be at it, then daily. Times in milliseconds. */
import { dayMs, hourMs, minuteMs } from '../time.ts'

type Situation = {
  now: number
  /** When the records were made, or last changed for the worse. */
  since: number
  allWorking: boolean
}

export function nextCheck({ now, since, allWorking }: Situation): number {
  const age = now - since
  if (allWorking || age >= 3 * dayMs) return now + dayMs
  if (age < hourMs) return now + 2 * minuteMs
  return now + (age < dayMs ? 10 : 30) * minuteMs
}
