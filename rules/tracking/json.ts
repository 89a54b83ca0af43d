/** JSON from strangers: no deep nesting, no key twice. */

/** Deeper than anything that is sent to us. */
const deepest = 8

/** The value, or undefined when the text is not JSON that we take. JSON's own `null` is null. */
export function readJson(text: string): unknown {
  const keys = countKeys(text)
  if (keys === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    // the parser keeps the last of two equal keys, so that fewer are left than were written
    return keysIn(value) === keys ? value : undefined
  } catch {
    return undefined
  }
}

/** How many keys are written, undefined when the nesting is too deep. Anything that is not JSON fails in the parser. */
function countKeys(text: string): number | undefined {
  let keys = 0
  let depth = 0
  for (let at = 0; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at)
        break
      case 0x3a: // :
        keys++
        break
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > deepest) return undefined
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
