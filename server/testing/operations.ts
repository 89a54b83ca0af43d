/** Every operation of the schema as a query text that asks for all there is to know. */
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
} from 'graphql'
import { makeSchema } from '../schema.ts'

export type Operation = { name: string; mutation: boolean; text: string }

/** `skip` leaves guarded fields out, so that the operation alone is judged. */
function selection(type: GraphQLOutputType, skip: ReadonlySet<string>, depth = 4): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter((field) => !skip.has(`${named.name}.${field.name}`) && depth > 0)
    .map((field) => `${field.name}${selection(field.type, skip, depth - 1)}`)
  return ` { ${fields.join(' ')} }`
}

function asOperation(
  field: GraphQLField<unknown, unknown>,
  mutation: boolean,
  skip: ReadonlySet<string>,
): Operation {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const kind = mutation ? 'mutation' : 'query'
  const text = `${kind}${variables && ` (${variables})`} { ${field.name}${given && `(${given})`}${selection(field.type, skip)} }`
  return { name: field.name, mutation, text }
}

export function allOperations(skip: ReadonlySet<string> = new Set()): Operation[] {
  const schema = makeSchema()
  const of = (type: GraphQLObjectType | null | undefined, mutation: boolean) =>
    Object.values(type?.getFields() ?? {}).map((field) => asOperation(field, mutation, skip))
  return [...of(schema.getQueryType(), false), ...of(schema.getMutationType(), true)]
}
