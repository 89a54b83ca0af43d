/** The scalar `JSONText`: a text that is JSON; what it may hold besides is said where it is used. */
import { GraphQLError } from 'graphql'

export function asJsonText(value: unknown): string {
  if (typeof value === 'string' && isCleanJson(value)) return value
  // the value itself is not repeated
  throw new GraphQLError('JSON text is expected')
}

/** JSON without the name that would reach into an object's prototype wherever the value is later copied. */
function isCleanJson(text: string): boolean {
  let clean = true
  try {
    JSON.parse(text, (key, part: unknown) => {
      if (key === '__proto__') clean = false
      return part
    })
  } catch {
    return false // told by the caller
  }
  return clean
}
