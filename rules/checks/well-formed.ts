/** Texts that no database takes: with a NUL character, or with half of a character that is made of two. */
export const isWellFormed = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** How deep what is given may be nested. */
const mostLevels = 20

/**
 * Where in what is given such a text stands, as `filter.name.eq`, or something is nested too deeply; names of fields
 * are texts, too. Undefined where all is well.
 */
export const faultyText = (given: object): string | undefined => faultIn(given, 0)?.reverse().join('.')

/** The way to the fault, innermost first: made only where there is one. The depth of the recursion is limited. */
function faultIn(value: unknown, level: number): string[] | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : []
  if (!value || typeof value !== 'object') return undefined
  if (level > mostLevels) return []
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place++) {
      const way = faultIn(value[place], level + 1)
      if (way) return [...way, String(place)]
    }
    return undefined
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!isWellFormed(key)) return level ? [] : ['input']
    const way = faultIn(inner, level + 1)
    if (way) return [...way, key]
  }
  return undefined
}
