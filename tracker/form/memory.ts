/** How often a pop-up comes: what is kept of it in the browser of somebody who has agreed, and nothing of anybody else. */
import { brandKey } from '../../rules/brand.ts'
import type { FormFrequency } from '../../rules/forms/form.ts'

const day = 86_400_000
const rests: Record<FormFrequency, number> = {
  PAGE: 0,
  VISIT: 0,
  DAY: day,
  WEEK: 7 * day,
  MONTH: 30 * day,
  ONCE: Number.POSITIVE_INFINITY,
}
const keyOf = (form: string) => `${brandKey}_form.${form}`
/** Instead of a time: has signed up, and is not asked again. */
const forEver = 'done'

export function isDue(form: string, frequency: FormFrequency, mayKeep: boolean): boolean {
  if (!mayKeep) return true
  try {
    const kept = localStorage.getItem(keyOf(form))
    if (kept === forEver) return false
    if (frequency === 'VISIT' && sessionStorage.getItem(keyOf(form))) return false
    return !kept || Date.now() - Number(kept) >= rests[frequency]
  } catch {
    return true
  }
}

/** It was shown, or somebody has signed up. */
export function note(form: string, mayKeep: boolean, isDone = false): void {
  if (!mayKeep) return
  try {
    sessionStorage.setItem(keyOf(form), '1')
    localStorage.setItem(keyOf(form), isDone ? forEver : String(Date.now()))
  } catch {}
}
