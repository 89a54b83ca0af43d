/** The scalar `JSONText`: text that is JSON. The operation that takes it checks the value's shape. */
import { GraphQLError } from 'graphql'
import { isCleanJson } from '#rules/checks/json-text.ts'

export function asJsonText(value: unknown): string {
  if (typeof value === 'string' && isCleanJson(value)) return value
  // the value itself is not repeated
  throw new GraphQLError('JSON text is expected')
}
