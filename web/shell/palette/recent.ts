/** What was chosen last in this browser: ids alone, which name nothing to somebody else. */
import { brandKey } from '#rules/brand.ts'

const key = `${brandKey}-recent`
const most = 4

export function recent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return [] // storage may be forbidden, or hold something else
  }
}

export function keepRecent(id: string): void {
  try {
    const others = recent().filter((other) => other !== id)
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
  } catch {
    // storage may be forbidden
  }
}
