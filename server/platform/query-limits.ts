/**
 * Measures a document before it is validated or run. Fragments are unfolded and fields of one name merged, as the
 * execution will do it, and the walk ends as soon as a limit is passed: what is refused has cost little.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql'
import type { LimitedMeasure } from '#rules/refusals.ts'
import { pageLimit } from './pages.ts'

/**
 * `fields` counts each field of every operation of the document as often as fragments repeat it; `repeats`, how often
 * one name may stand in a selection. `cost` is what the answer may hold and take: see `FieldCost`. `answer` is counted
 * while the answer is made, in characters of its texts.
 */
export const queryLimits = {
  bytes: 32_768,
  words: 2_000,
  definitions: 30,
  variables: 50,
  depth: 16,
  fields: 500,
  repeats: 10,
  aliases: 30,
  directives: 20,
  cost: 60_000,
  answer: 5_000_000,
}

/**
 * What a field costs beyond one: `weight`, what it takes itself (a long text, a transaction of its own, a question to
 * somebody else's server); `rows`, how long its list is at most, or is where no `limit` is given.
 */
export type FieldCost = { weight?: number; rows?: number }

/** `needsUser`: one of the operation's own fields is refused to callers who are not signed in. */
export type Measure = {
  introspects: boolean
  needsUser: boolean
  cost: (variables: Record<string, unknown>) => number
}
export type Over =
  | { over: LimitedMeasure & keyof typeof queryLimits }
  | { over: 'cycles' }
  | { clash: string }
type Cost = Measure['cost']
/** The fragments that a selection stands in, innermost first. */
type Open = { name: string; around: Open } | undefined
type Selected = { set: SelectionSetNode; open: Open }
/**
 * `rows`: those of the page that the selection stands in. `described`: inside a list of what a type has. `chosen`: of the
 * operation that is executed.
 */
type Scope = { depth: number; rows: Cost; defaults: Defaults; described: boolean; chosen: boolean }
const once: Cost = () => 1
type Group = { nodes: FieldNode[]; sets: Selected[]; on: GraphQLNamedType | undefined }

export function openMeasure(schema: GraphQLSchema) {
  const listed = introspectionRows(schema)

  /** The measure of the chosen operation, or which limit the document passes. */
  return function measure(document: DocumentNode, chosen: OperationDefinitionNode): Measure | Over {
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of document.definitions)
      if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition)
    const counted = { fields: 0, aliases: 0, directives: 0 }
    let introspects = false
    let needsUser = false

    function count(what: keyof typeof counted, more: number): void {
      counted[what] += more
      if (counted[what] > queryLimits[what]) throw passed({ over: what })
    }

    function collect(
      { set, open }: Selected,
      on: GraphQLNamedType | undefined,
      groups: Map<string, Group>,
      seen: Set<string>,
    ): void {
      for (const node of set.selections) {
        count('fields', 1)
        count('directives', node.directives?.length ?? 0)
        if (node.kind === 'Field') {
          const name = node.alias?.value ?? node.name.value
          count('aliases', node.alias ? 1 : 0)
          const group = groups.get(name) ?? { nodes: [], sets: [], on }
          groups.set(name, group)
          group.nodes.push(node)
          if (group.nodes.length > queryLimits.repeats) throw passed({ over: 'repeats' })
          if (node.selectionSet) group.sets.push({ set: node.selectionSet, open })
          continue
        }
        if (node.kind === 'InlineFragment') {
          const inner = node.typeCondition ? schema.getType(node.typeCondition.name.value) : on
          collect({ set: node.selectionSet, open }, inner, groups, seen)
          continue
        }
        const name = node.name.value
        for (let around = open; around; around = around.around)
          if (around.name === name) throw passed({ over: 'cycles' })
        const fragment = fragments.get(name) // one that is missing, validation names
        if (!fragment || seen.has(name)) continue
        seen.add(name)
        const inner = schema.getType(fragment.typeCondition.name.value)
        collect({ set: fragment.selectionSet, open: { name, around: open } }, inner, groups, seen)
      }
    }

    function costOf(sets: Selected[], on: GraphQLNamedType | undefined, scope: Scope): Cost {
      if (sets.length && scope.depth > queryLimits.depth) throw passed({ over: 'depth' })
      const groups = new Map<string, Group>()
      const seen = new Set<string>()
      for (const selected of sets) collect(selected, on, groups, seen)
      const costs = [...groups].map(([name, group]) => fieldCost(name, group, scope))
      return (variables) => costs.reduce((sum, cost) => sum + cost(variables), 0)
    }

    function fieldCost(name: string, { nodes, sets, on }: Group, scope: Scope): Cost {
      const [node] = nodes
      if (!node) return () => 0
      if (nodes.some((other) => !isSame(node, other))) throw passed({ clash: name })
      const field = isObjectType(on) ? on.getFields()[node.name.value] : undefined
      introspects ||= node.name.value === '__schema' || node.name.value === '__type'
      needsUser ||= scope.chosen && scope.depth === 1 && field?.extensions.isOpen === false
      const type = field ? getNamedType(field.type) : introspectedType(schema, node.name.value)
      const listing = listed.get(`${on?.name}.${node.name.value}`) ?? costIn(field)
      const describes = on?.name === '__Type' && listing.rows !== undefined && node.name.value !== 'ofType'
      // lists of the description are counted at their average, which holds only while they are not nested
      if (describes && scope.described) throw passed({ over: 'depth' })
      // long names are written as often as their fields
      const own = (listing.weight ?? 1) + Math.floor(name.length / 40)
      const page = isObjectType(type) && 'items' in type.getFields()
      if (page) {
        // its rows are read even when nobody asks for the items; what stands beside these is there once
        const rows = rowsGiven(node, listing.rows ?? pageLimit.default, scope.defaults)
        const inner = costOf(sets, type, { ...scope, depth: scope.depth + 1, rows })
        return (variables) => own + rows(variables) + inner(variables)
      }
      const described = scope.described || describes
      const inner = costOf(sets, type, { ...scope, depth: scope.depth + 1, rows: once, described })
      if (node.name.value === 'items') return (variables) => own + scope.rows(variables) * inner(variables)
      if (listing.rows === undefined) return (variables) => own + inner(variables)
      const rows = rowsGiven(node, listing.rows, scope.defaults)
      return (variables) => own + rows(variables) * (1 + inner(variables))
    }

    try {
      const operations = document.definitions.filter(
        (definition) => definition.kind === 'OperationDefinition',
      )
      if (document.definitions.length > queryLimits.definitions) throw passed({ over: 'definitions' })
      for (const definition of document.definitions)
        if ('directives' in definition) count('directives', definition.directives?.length ?? 0)
      let cost: Cost = () => 0
      for (const operation of operations) {
        const variables = operation.variableDefinitions ?? []
        if (variables.length > queryLimits.variables) throw passed({ over: 'variables' })
        for (const variable of variables) count('directives', variable.directives?.length ?? 0)
        const root = schema.getRootType(operation.operation) ?? undefined
        const measured = costOf([{ set: operation.selectionSet, open: undefined }], root, {
          depth: 1,
          rows: once,
          defaults: defaultsOf(operation),
          described: false,
          chosen: operation === chosen,
        })
        if (operation === chosen) cost = measured
      }
      return { introspects, needsUser, cost }
    } catch (error) {
      if (error instanceof Error && 'passed' in error) return error.passed as Over // set only by passed()
      throw error
    }
  }
}

/** Ends the walk. */
const passed = (over: Over): Error => Object.assign(new Error('a limit is passed'), { passed: over })

/** Values of variables that are not given. */
type Defaults = ReadonlyMap<string, number>
const defaultsOf = ({ variableDefinitions }: OperationDefinitionNode): Defaults =>
  new Map(
    (variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === 'IntValue' ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )

const costIn = (field: GraphQLField<unknown, unknown> | undefined): FieldCost =>
  (field?.extensions.cost as FieldCost | undefined) ?? {} // only server/schema.ts sets it

/** How many times what stands inside a field is resolved. */
function rowsGiven(node: FieldNode, rows: number, defaults: Defaults): Cost {
  const limit = node.arguments?.find((argument) => argument.name.value === 'limit')?.value
  if (limit?.kind === 'IntValue') {
    const wanted = clamp(Number(limit.value))
    return () => wanted
  }
  if (limit?.kind !== 'Variable') return () => rows
  const name = limit.name.value
  return (variables) =>
    clamp(Number((Object.hasOwn(variables, name) ? variables[name] : defaults.get(name)) ?? rows))
}
const clamp = (limit: number) => Math.min(Math.max(limit || 0, 1), pageLimit.most)

/**
 * Whether two fields of one name ask for the same. The contract has neither interfaces nor unions, so whatever stands
 * in one selection has one parent, and comparing with the first is enough: validation would compare each pair.
 */
function isSame(one: FieldNode, other: FieldNode): boolean {
  if (one === other) return true
  if (one.name.value !== other.name.value) return false
  return argumentsOf(one) === argumentsOf(other)
}

const printed = new WeakMap<FieldNode, string>()
function argumentsOf(node: FieldNode): string {
  if (!node.arguments?.length) return ''
  const text = printed.get(node) ?? node.arguments.map(print).sort().join(', ')
  printed.set(node, text)
  return text
}

const introspectedType = (schema: GraphQLSchema, name: string) =>
  name === '__schema' || name === '__type'
    ? schema.getType(name === '__schema' ? '__Schema' : '__Type')
    : undefined

/** The lists of the schema's own description, as long as they are on average: all of them together make the answer. */
function introspectionRows(schema: GraphQLSchema): Map<string, FieldCost> {
  const types = Object.values(schema.getTypeMap())
  const each = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0) / types.length
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
  const inputs = types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0))
  const perField = fields.reduce((sum, { args }) => sum + args.length, 0) / fields.length
  const text = { weight: 5 }
  return new Map<string, FieldCost>([
    ['__Schema.types', { rows: types.length }],
    ['__Schema.directives', { rows: schema.getDirectives().length }],
    ['__Type.fields', { rows: fields.length / types.length }],
    ['__Type.inputFields', { rows: each(inputs) }],
    [
      '__Type.enumValues',
      { rows: each(types.map((type) => (isEnumType(type) ? type.getValues().length : 0))) },
    ],
    ['__Field.args', { rows: perField }],
    // a named type has nothing inside, a list or a required one has
    ['__Type.ofType', { rows: 0.6 }],
    ['__Directive.args', { rows: 2 }],
    ['__Directive.locations', { rows: 10 }],
    ...['__Schema', '__Type', '__Field', '__InputValue', '__EnumValue', '__Directive'].map(
      (type) => [`${type}.description`, text] as const,
    ),
  ])
}
