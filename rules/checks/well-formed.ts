/** Texts that no database takes: with a NUL character, or with half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Limits of an input: levels of nesting, items of one list, keys of one object, values in all. The lists of the contract
 * take 1,000 items at most and name the limit themselves.
 */
export const inputLimits = { levels: 20, items: 2000, keys: 300, values: 20_000 }

/**
 * The path, such as `filter.name.eq`, of the first value that no operation takes: a text that is not well formed, also as a
 * key, or a list, object or nesting beyond the limits. Undefined if there is none.
 */
export function faultyPart(input: object): string | undefined {
  let values = 0

  /** The path to the fault, innermost first: built only if there is one. The levels limit the recursion. */
  function faultIn(value: unknown, level: number): string[] | undefined {
    if (++values > inputLimits.values) return []
    if (typeof value === 'string') return isWellFormed(value) ? undefined : []
    if (!value || typeof value !== 'object') return undefined
    if (level > inputLimits.levels) return []
    if (Array.isArray(value)) {
      if (value.length > inputLimits.items) return []
      for (let place = 0; place < value.length; place++) {
        const path = faultIn(value[place], level + 1)
        if (path) return [...path, String(place)]
      }
      return undefined
    }
    let keys = 0
    for (const key in value) {
      if (++keys > inputLimits.keys) return []
      if (!isWellFormed(key)) return level ? [] : ['input']
      const path = faultIn(Reflect.get(value, key), level + 1)
      if (path) return [...path, key]
    }
    return undefined
  }

  return faultIn(input, 0)?.reverse().join('.')
}
