/** The first list: every module's resolvers and permissions, made into one guarded schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql'
import type { RequestCtx } from '#platform/context.ts'
import { asJsonText } from '#platform/json-text.ts'
import { asMomentText } from '#platform/moment-text.ts'
import type { CallLimit, Permission, Permissions } from '#platform/permissions.ts'
import type { FieldCost } from '#platform/query-limits.ts'
import { changing, fieldCosts } from './field-costs.ts'
import { guarded } from './modules/access/guard.ts'
import { accessPermissions } from './modules/access/permissions.ts'
import { accessResolvers } from './modules/access/resolvers.ts'
import { accountsPermissions } from './modules/accounts/permissions.ts'
import { accountsResolvers } from './modules/accounts/resolvers.ts'
import { billingPermissions } from './modules/billing/permissions.ts'
import { billingResolvers } from './modules/billing/resolvers.ts'
import { campaignsPermissions } from './modules/campaigns/permissions.ts'
import { campaignsResolvers } from './modules/campaigns/resolvers.ts'
import { catalogPermissions } from './modules/catalog/permissions.ts'
import { catalogResolvers } from './modules/catalog/resolvers.ts'
import { companiesPermissions } from './modules/companies/permissions.ts'
import { companiesResolvers } from './modules/companies/resolvers.ts'
import { contactsPermissions } from './modules/contacts/permissions.ts'
import { contactsResolvers } from './modules/contacts/resolvers.ts'
import { deliveryPermissions } from './modules/delivery/permissions.ts'
import { deliveryResolvers } from './modules/delivery/resolvers.ts'
import { feedsPermissions } from './modules/feeds/permissions.ts'
import { feedsResolvers } from './modules/feeds/resolvers.ts'
import { formsPermissions } from './modules/forms/permissions.ts'
import { formsResolvers } from './modules/forms/resolvers.ts'
import { helpdeskPermissions } from './modules/helpdesk/permissions.ts'
import { helpdeskResolvers } from './modules/helpdesk/resolvers.ts'
import { importsPermissions } from './modules/imports/permissions.ts'
import { importsResolvers } from './modules/imports/resolvers.ts'
import { leadscoringPermissions } from './modules/leadscoring/permissions.ts'
import { leadscoringResolvers } from './modules/leadscoring/resolvers.ts'
import { mailingPermissions } from './modules/mailing/permissions.ts'
import { mailingResolvers } from './modules/mailing/resolvers.ts'
import { noticesPermissions } from './modules/notices/permissions.ts'
import { noticesResolvers } from './modules/notices/resolvers.ts'
import { ordersPermissions } from './modules/orders/permissions.ts'
import { ordersResolvers } from './modules/orders/resolvers.ts'
import { projectsPermissions } from './modules/projects/permissions.ts'
import { projectsResolvers } from './modules/projects/resolvers.ts'
import { recommenderPermissions } from './modules/recommender/permissions.ts'
import { recommenderResolvers } from './modules/recommender/resolvers.ts'
import { segmentsPermissions } from './modules/segments/permissions.ts'
import { segmentsResolvers } from './modules/segments/resolvers.ts'
import { trackingPermissions } from './modules/tracking/permissions.ts'
import { trackingResolvers } from './modules/tracking/resolvers.ts'
import { webboxesPermissions } from './modules/webboxes/permissions.ts'
import { webboxesResolvers } from './modules/webboxes/resolvers.ts'
import { readFromParent, type Unresolved } from './parent-fields.ts'

type Resolver = GraphQLFieldResolver<unknown, RequestCtx>
const resolvers = [
  accountsResolvers,
  accessResolvers,
  noticesResolvers,
  companiesResolvers,
  projectsResolvers,
  billingResolvers,
  mailingResolvers,
  feedsResolvers,
  catalogResolvers,
  contactsResolvers,
  ordersResolvers,
  trackingResolvers,
  leadscoringResolvers,
  segmentsResolvers,
  deliveryResolvers,
  formsResolvers,
  campaignsResolvers,
  importsResolvers,
  recommenderResolvers,
  webboxesResolvers,
  helpdeskResolvers,
]
type NoFieldIs<Unresolved extends never> = Unresolved
/** Does not compile where a field of the contract has neither a resolver nor a place in its parent. */
export type Whole = NoFieldIs<Unresolved<(typeof resolvers)[number]>>

const permissionLists: readonly Permissions[] = [
  accountsPermissions,
  accessPermissions,
  noticesPermissions,
  companiesPermissions,
  projectsPermissions,
  billingPermissions,
  mailingPermissions,
  feedsPermissions,
  catalogPermissions,
  contactsPermissions,
  ordersPermissions,
  trackingPermissions,
  leadscoringPermissions,
  segmentsPermissions,
  deliveryPermissions,
  formsPermissions,
  campaignsPermissions,
  importsPermissions,
  recommenderPermissions,
  webboxesPermissions,
  helpdeskPermissions,
]

const entries = permissionLists.flatMap((list) =>
  Object.entries(list).flatMap(([type, fields]) =>
    Object.entries(fields).map(([field, entry]) => [`${type}.${field}`, entry] as const),
  ),
)
const isLimited = (entry: (typeof entries)[number][1]) => typeof entry === 'object' && 'atMost' in entry

/** Each operation's and guarded field's permission, as `Type.field`. */
export const permissions = new Map<string, Permission>(
  entries.map(([name, entry]) => [name, isLimited(entry) ? entry.permission : entry]),
)
/** How often one person may call it, where that is limited. */
export const callLimits = new Map<string, CallLimit>(
  entries.flatMap(([name, entry]) => (isLimited(entry) ? [[name, entry.atMost]] : [])),
)

export function readContract(): string {
  const folder = fileURLToPath(new URL('../contract/', import.meta.url))
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'))
  return files.map((file) => readFileSync(folder + file, 'utf8')).join('\n')
}

/** A field resolved twice, or an operation without a resolver or a permission, stops the start. */
export function makeSchema(
  maps: readonly object[] = resolvers,
  rules = permissions,
  contract = readContract(),
  costs: Readonly<Record<string, FieldCost>> = fieldCosts,
): GraphQLSchema {
  const schema = buildSchema(contract)
  const faults: string[] = []
  const found = new Map<string, Resolver>()
  for (const map of maps)
    for (const [type, fields] of Object.entries(map))
      for (const [field, resolve] of Object.entries(fields as Record<string, Resolver>)) {
        // Resolvers, by `satisfies`
        const name = `${type}.${field}`
        if (found.has(name)) faults.push(`${name} is resolved twice`)
        found.set(name, resolve)
      }

  for (const type of Object.values(schema.getTypeMap()).filter(isOurs))
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`
      const resolve = found.get(name)
      const rule = rules.get(name)
      const operation = type === schema.getQueryType() || type === schema.getMutationType()
      if (!resolve && operation) faults.push(`${name} is resolved by nobody`)
      if (!rule && operation) faults.push(`${name} has no permission`)
      field.resolve = resolve ?? readFromParent(field.name)
      if (resolve && rule) field.resolve = guarded(rule, resolve, callLimits.get(name))
      if (resolve && type === schema.getMutationType())
        field.resolve = clearingLoaders(field.resolve as Resolver) // set above
      if (isPlainList(field.type) && field.name !== 'items' && costs[name]?.rows === undefined)
        faults.push(`${name} is a list of unknown length`)
      if (texts.has(getNamedType(field.type).name)) field.resolve = weighed(field.resolve as Resolver)
      field.extensions = {
        ...field.extensions,
        cost: costs[name] ?? (type === schema.getMutationType() ? changing : undefined),
        isOpen: !rule || rule === 'anyone',
      }
      found.delete(name)
    }
  for (const name of found.keys()) faults.push(`${name} is resolved but not in the contract`)
  if (faults.length) throw new Error(`The schema is not whole: ${faults.join('; ')}`)
  serialiseDates(schema)
  readTexts(schema)
  return schema
}

const isOurs = (type: unknown): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__')

/** Scalars whose values can be long. */
const texts = new Set(['String', 'ID', 'JSONText'])

const weighed =
  (resolve: Resolver = defaultFieldResolver): Resolver =>
  (parent, args, ctx, info) => {
    const weigh = (value: unknown) => {
      ctx.weighText(value)
      return value
    }
    const value = resolve(parent, args, ctx, info)
    return value instanceof Promise ? value.then(weigh) : weigh(value)
  }

const isPlainList = (type: GraphQLOutputType) => isListType(isNonNullType(type) ? type.ofType : type)

/** What was loaded before a mutation may be wrong after it. */
const clearingLoaders =
  (resolve: Resolver): Resolver =>
  async (parent, args, ctx, info) => {
    const result = await resolve(parent, args, ctx, info)
    ctx.loaders.clear()
    return result
  }

function serialiseDates(schema: GraphQLSchema) {
  const type = schema.getType('DateTime')
  if (type instanceof GraphQLScalarType)
    type.serialize = (value) => (value instanceof Date ? value.toISOString() : String(value))
}

/** JSON text comes in only when it is JSON, and a moment only when it is one. */
function readTexts(schema: GraphQLSchema) {
  for (const [name, read] of Object.entries({ JSONText: asJsonText, DateTime: asMomentText })) {
    const type = schema.getType(name)
    if (!(type instanceof GraphQLScalarType)) continue
    type.coerceInputValue = read
    type.coerceInputLiteral = (node) => read(node.kind === Kind.STRING ? node.value : undefined)
  }
}
