/** What a browser remembers: one tab over a reload, until it is closed; or all of them, until it is forgotten. */
import { brandKey } from '#rules/brand.ts'

type Memory<Value> = {
  read: () => Value | undefined
  keep: (value: Value) => void
  forget: () => void
}

/** Turns what lay in the storage into a value, or into nothing where it is none. */
type Parse<Value> = (stored: Record<string, unknown>) => Value | undefined

export const tabMemory = <Value>(name: string, parse: Parse<Value>): Memory<Value> =>
  memoryIn(() => sessionStorage, name, parse)

/** For what would be a loss: whoever comes back in another tab, or after a crash, finds it. */
export const browserMemory = <Value>(name: string, parse: Parse<Value>): Memory<Value> =>
  memoryIn(() => localStorage, name, parse)

/** `storage`: where storage is forbidden, even its name is. */
function memoryIn<Value>(storage: () => Storage, name: string, parse: Parse<Value>): Memory<Value> {
  const key = `${brandKey}-${name}`
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? parse({ ...stored }) : undefined
      } catch {
        return undefined // storage may be forbidden, or somebody else has written there
      }
    },
    keep: (value) => {
      try {
        storage().setItem(key, JSON.stringify(value))
      } catch {
        // storage may be forbidden; only a reload will tell the difference
      }
    },
    forget: () => {
      try {
        storage().removeItem(key)
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
  for (const storage of [() => sessionStorage, () => localStorage])
    try {
      for (const key of Object.keys(storage()))
        if (key.startsWith(`${brandKey}-${draftsOf}-`)) storage().removeItem(key)
    } catch {
      // what could not be stored need not be removed
    }
}
