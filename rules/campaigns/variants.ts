/** Letters of variants: A, B, … Z, AA, AB, … as columns of a table have them. */

export const mostVariants = 26

/** The letter after the last one. */
export function nextLetter(last: string | undefined): string {
  if (last === undefined) return 'A'
  const letters = last.split('')
  for (let at = letters.length - 1; at >= 0; at--) {
    if (letters[at] !== 'Z') {
      letters[at] = String.fromCharCode((letters[at] ?? 'A').charCodeAt(0) + 1)
      return letters.join('')
    }
    letters[at] = 'A'
  }
  return `A${letters.join('')}`
}

/** A comes before B, and Z before AA. */
export const byLetter = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
