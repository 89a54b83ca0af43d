/** Every operation of the schema as a query text that asks for all there is to know. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { makeSchema } from '../schema.ts'

export type Operation = {
  name: string
  mutation: boolean
  text: string
  /** The same, asked for nothing but that it is done. */
  bare: string
  /** Where its arguments take ids: `input.companyID`. */
  ids: string[]
}

/**
 * `skip` leaves guarded fields out, so that the operation alone is judged. Of fields of one type side by side, as `product0` to
 * `product9` are, the first is asked for all that it has: a document may have so many fields and no more.
 */
function selection(type: GraphQLOutputType, skip: ReadonlySet<string>, depth = 4): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const before = new Set<string>()
  const fields = Object.values(named.getFields())
    .filter((field) => !skip.has(`${named.name}.${field.name}`) && depth > 0)
    .map((field) => {
      const own = getNamedType(field.type)
      const isAgain = isObjectType(own) && before.has(own.name)
      before.add(own.name)
      return `${field.name}${isAgain ? ' { __typename }' : selection(field.type, skip, depth - 1)}`
    })
  return ` { ${fields.join(' ')} }`
}

/** Paths to all that is of the type ID; an input that holds itself is walked once. */
function idPaths(
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
  base = '',
  within: readonly string[] = [],
): string[] {
  return inputs.flatMap(({ name, type }) => {
    const named = getNamedType(type)
    if (named.name === 'ID') return [base + name]
    if (!isInputObjectType(named) || within.includes(named.name)) return []
    return idPaths(Object.values(named.getFields()), `${base}${name}.`, [...within, named.name])
  })
}

function asOperation(
  field: GraphQLField<unknown, unknown>,
  mutation: boolean,
  skip: ReadonlySet<string>,
): Operation {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const kind = mutation ? 'mutation' : 'query'
  const documentOf = (fields: string) =>
    `${kind}${variables && ` (${variables})`} { ${field.name}${args && `(${args})`}${fields} }`
  const text = documentOf(selection(field.type, skip))
  const bare = documentOf(isObjectType(getNamedType(field.type)) ? ' { __typename }' : '')
  return { name: field.name, mutation, text, bare, ids: idPaths(field.args) }
}

export function allOperations(skip: ReadonlySet<string> = new Set()): Operation[] {
  const schema = makeSchema()
  const of = (type: GraphQLObjectType | null | undefined, mutation: boolean) =>
    Object.values(type?.getFields() ?? {}).map((field) => asOperation(field, mutation, skip))
  return [...of(schema.getQueryType(), false), ...of(schema.getMutationType(), true)]
}
