/** Texts that no database takes: with a NUL character, or with half of a character that is made of two. */
export const isWellFormed = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** How deep what is given may be nested. */
const mostLevels = 20

/**
 * Where in what is given such a text stands, as `filter.name.eq`, or something is nested too deeply; names of fields
 * are texts, too. Undefined where all is well.
 */
export function faultyText(given: object): string | undefined {
  // no recursion: what is given may be nested as deeply as somebody likes
  const open: { value: unknown; path: string; level: number }[] = [{ value: given, path: '', level: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, level } = next
    if (typeof value === 'string' && !isWellFormed(value)) return path
    if (!value || typeof value !== 'object') continue
    if (level > mostLevels) return path
    for (const [key, inner] of Object.entries(value)) {
      if (!isWellFormed(key)) return path || 'input'
      open.push({ value: inner, path: path ? `${path}.${key}` : key, level: level + 1 })
    }
  }
  return undefined
}
