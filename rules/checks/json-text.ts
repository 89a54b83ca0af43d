/** Limits of JSON text, counted in one pass before the text is parsed: what is refused has cost that pass alone. */
import { isWellFormed } from './well-formed.ts'

/** `parts`: items of lists and values of keys, all levels together. */
export type JsonLimits = { depth: number; parts: number }

/** How many keys the text has; undefined if it exceeds a limit. Text that is not JSON is left to the parser. */
export function countKeys(text: string, { depth: deepest, parts: most }: JsonLimits): number | undefined {
  let keys = 0
  let parts = 0
  let depth = 0
  for (let at = 0; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at)
        break
      case 0x3a: // :
        keys++
        break
      case 0x2c: // ,
        if (++parts > most) return undefined
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > deepest || ++parts > most) return undefined
        break
      case 0x5d:
      case 0x7d:
        depth--
    }
  return keys
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** A design of 1 MB has some 40,000 parts. */
const textLimits: JsonLimits = { depth: 50, parts: 100_000 }

/** The database writes numbers (jsonb) without an exponent: 1e308 takes 5 characters here, and 309 wherever it is read. */
const numberLimits = { most: 1e30, least: 1e-30 }

/**
 * Whether the text is JSON within the limits, without texts that no database takes (escapes can spell them), without numbers that
 * become long when they are stored, and without the key that would reach into an object's prototype where the value is copied.
 */
export function isCleanJson(text: string): boolean {
  if (countKeys(text, textLimits) === undefined) return false
  try {
    return isClean(JSON.parse(text))
  } catch {
    return false
  }
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value === 'number') return isShort(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isClean)
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isWellFormed(key) && isClean(inner),
  )
}

function isShort(number: number): boolean {
  const size = Math.abs(number)
  return size === 0 || (size >= numberLimits.least && size <= numberLimits.most)
}
