/** The scalar `JSONText`: a text that is JSON; what it may hold besides is said where it is used. */
import { GraphQLError } from 'graphql'
import { isWellFormed } from '#rules/checks/well-formed.ts'

export function asJsonText(value: unknown): string {
  if (typeof value === 'string' && isCleanJson(value)) return value
  // the value itself is not repeated
  throw new GraphQLError('JSON text is expected')
}

/**
 * JSON without the name that would reach into an object's prototype wherever the value is later copied, and without texts that
 * no database takes: they may be written in it in other letters.
 */
function isCleanJson(text: string): boolean {
  let clean = true
  try {
    JSON.parse(text, (key, part: unknown) => {
      if (key === '__proto__' || !isWellFormed(key)) clean = false
      if (typeof part === 'string' && !isWellFormed(part)) clean = false
      return part
    })
  } catch {
    return false // told by the caller
  }
  return clean
}
