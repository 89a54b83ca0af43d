/** JSON from strangers: no deep nesting, no key twice. */
import { countKeys } from '../checks/json-text.ts'

/** Deeper than anything that the tracker sends; a body of 64 kB cannot have more parts. */
const limits = { depth: 8, parts: 65_536 }

/** The value, or undefined when the text is not JSON that we take. JSON's own `null` is null. */
export function readJson(text: string): unknown {
  const keys = countKeys(text, limits)
  if (keys === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    // the parser keeps the last of two equal keys, so that fewer are left than were written
    return keysIn(value) === keys ? value : undefined
  } catch {
    return undefined
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) for (const item of value) count += keysIn(item)
  else
    for (const item of Object.values(value)) {
      count++
      if (typeof item === 'object') count += keysIn(item)
    }
  return count
}
