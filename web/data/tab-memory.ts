/** What one browser tab remembers over a reload, and forgets when it is closed. */
import { brandKey } from '#rules/brand.ts'

type TabMemory<Value> = {
  read: () => Value | undefined
  keep: (value: Value) => void
  forget: () => void
}

/** `parse` turns what lay in the storage into a value, or into nothing where it is none. */
export function tabMemory<Value>(
  name: string,
  parse: (stored: Record<string, unknown>) => Value | undefined,
): TabMemory<Value> {
  const key = `${brandKey}-${name}`
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? parse({ ...stored }) : undefined
      } catch {
        return undefined // storage may be forbidden, or somebody else has written there
      }
    },
    keep: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // storage may be forbidden; only a reload will tell the difference
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // what could not be stored need not be removed
      }
    },
  }
}

/** What was typed belongs to the person who has typed it: names of such memories begin with this word. */
export const draftsOf = 'draft'

/** Whoever leaves takes their drafts along. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${brandKey}-${draftsOf}-`)) sessionStorage.removeItem(key)
  } catch {
    // what could not be stored need not be removed
  }
}
