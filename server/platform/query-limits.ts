/**
 * Measures a query before it is validated or run. Every fragment is measured once, so a document that
 * unfolds to millions of fields costs no more to refuse than a small one.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { pageLimit } from './pages.ts'

/** `cost` is the number of fields the answer may hold, pages counted at their limit. */
export const queryLimits = {
  bytes: 32_768,
  tokens: 4_000,
  depth: 16,
  aliases: 30,
  directives: 20,
  cost: 200_000,
}

/** Plain lists inside an object are assumed to be this long. */
const assumedListLength = 10

export type Measure = {
  depth: number
  aliases: number
  directives: number
  cost: number
  introspects: boolean
}
const nothing: Measure = { depth: 0, aliases: 0, directives: 0, cost: 0, introspects: false }

/** The measure of the operation, or `cyclic` when its fragments contain themselves. */
export function measureQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Measure | 'cyclic' {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
  const measured = new Map<string, Measure | 'open'>()
  let cyclic = false

  const add = (a: Measure, b: Measure): Measure => ({
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    cost: a.cost + b.cost,
    introspects: a.introspects || b.introspects,
  })

  function selections(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): Measure {
    return (set?.selections ?? []).reduce<Measure>((sum, node) => {
      const directives = { ...nothing, directives: node.directives?.length ?? 0 }
      if (node.kind === 'Field') return add(add(sum, directives), field(node, type))
      if (node.kind === 'FragmentSpread') return add(add(sum, directives), fragment(node.name.value))
      const on = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type
      return add(add(sum, directives), selections(node.selectionSet, on))
    }, nothing)
  }

  function fragment(name: string): Measure {
    const known = measured.get(name)
    if (known === 'open') cyclic = true
    if (known) return known === 'open' ? nothing : known
    const definition = fragments.get(name)
    if (!definition) return nothing // validation names it
    measured.set(name, 'open')
    const measure = selections(definition.selectionSet, schema.getType(definition.typeCondition.name.value))
    measured.set(name, measure)
    return measure
  }

  function field(node: FieldNode, parent: GraphQLNamedType | undefined): Measure {
    const name = node.name.value
    const definition = isObjectType(parent) ? parent.getFields()[name] : undefined
    const type = definition && getNamedType(definition.type)
    const inner = selections(node.selectionSet, isCompositeType(type) ? type : undefined)
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      directives: inner.directives,
      cost: 1 + inner.cost * rows(node, definition?.type),
      introspects: inner.introspects || name === '__schema' || name === '__type',
    }
  }

  /** How many times the fields inside are resolved. */
  function rows(node: FieldNode, type: unknown): number {
    const limit = node.arguments?.find((argument) => argument.name.value === 'limit')?.value
    if (limit?.kind === 'IntValue') return clamp(Number(limit.value))
    if (limit?.kind === 'Variable') return clamp(Number(variables[limit.name.value] ?? pageLimit.default))
    const bare = isNonNullType(type) ? type.ofType : type
    // the items of a page are counted at the page's own limit, not once more
    return isListType(bare) && node.name.value !== 'items' ? assumedListLength : 1
  }
  const clamp = (limit: number) => Math.min(Math.max(limit || 0, 1), pageLimit.most)

  const root = schema.getRootType(operation.operation) ?? undefined
  const measure = add(
    { ...nothing, directives: operation.directives?.length ?? 0 },
    selections(operation.selectionSet, root),
  )
  return cyclic ? 'cyclic' : measure
}
