/** The one place where access is decided. Resolvers check nothing: server/schema.ts wraps each with this guard. */
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import { audit } from '#platform/audit.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { readId, readIdIn } from '#platform/ids.ts'
import type { CallLimit, Permission } from '#platform/permissions.ts'
import { isSeeing, may, type Standing, type Subject, standingIn } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { countingCall } from '../accounts/tries.ts'
import { entityOf } from './entity.ts'
import { companyOf, rightsOf } from './store.ts'

type Resolver = GraphQLFieldResolver<unknown, RequestCtx>

/** A refused operation does not exist; a refused field is null. What is allowed may still be too often. */
export function guarded(permission: Permission, resolve: Resolver, atMost?: CallLimit): Resolver {
  if (permission === 'anyone') return resolve
  return async (parent, args, ctx, info) => {
    if (ctx.actor.kind !== 'user') refuse('SIGN_IN_REQUIRED')
    if (ctx.actor.token && !isWithin(ctx.actor.token, permission, info))
      return isOperation(info) ? refuse('TOKEN_SCOPE') : null
    if (typeof permission !== 'string' && !(await isAllowed(ctx, permission, parent, args, info)))
      return isOperation(info) ? refuse('NOT_FOUND') : null
    const call = () => resolve(parent, args, ctx, info)
    return atMost ? countingCall(ctx, info.fieldName, ctx.actor.userId, atMost, call) : call()
  }
}

/** Whether a token reaches that far: one that only reads does nothing that is not called seeing, query or not. */
function isWithin(scope: 'READ' | 'WRITE', permission: Permission, info: GraphQLResolveInfo): boolean {
  if (permission === 'inPerson') return false
  if (scope === 'WRITE') return true
  if (info.parentType === info.schema.getMutationType()) return false
  return typeof permission === 'string' || isSeeing(permission.may)
}

const isOperation = (info: GraphQLResolveInfo) =>
  info.parentType === info.schema.getQueryType() || info.parentType === info.schema.getMutationType()

async function isAllowed(
  ctx: RequestCtx,
  permission: Exclude<Permission, string>,
  parent: unknown,
  args: unknown,
  info: GraphQLResolveInfo,
): Promise<boolean> {
  if ('staff' in permission) {
    const allowed = isHelpdesk(ctx) && may('helpdesk', permission.may)
    if (allowed && info.parentType === info.schema.getQueryType()) await auditLook(ctx, info, {})
    return allowed
  }
  const operation = isOperation(info)
  const subject = await subjectOf(ctx, permission, operation ? args : parent, operation)
  if (subject === undefined) {
    // a list without a subject is filtered by its own query; anything else names nothing that exists
    const list =
      'filteredList' in permission && !(permission.company && at(args, permission.company) !== undefined)
    if (list && isHelpdesk(ctx)) await auditLook(ctx, info, {})
    return list
  }
  const standing = await standingOf(ctx, subject)
  const allowed =
    may(standing, permission.may) &&
    mayUseValue(standing, permission, args) &&
    (await mayUseItem(ctx, standing, permission, args))
  if (allowed && standing === 'helpdesk' && info.parentType === info.schema.getQueryType())
    await auditLook(ctx, info, subject)
  return allowed
}

/** Whether the caller may do what a value of an argument asks for, beyond the operation itself. */
function mayUseValue(standing: Standing | undefined, permission: Exclude<Permission, string>, args: unknown) {
  const valueNeeds = 'valueNeeds' in permission ? permission.valueNeeds : undefined
  const value = valueNeeds && at(args, valueNeeds.at)
  const needed = typeof value === 'string' ? valueNeeds?.needs[value] : undefined
  return needed === undefined || may(standing, needed)
}

/** The same for a thing that an argument names. */
async function mayUseItem(
  ctx: RequestCtx,
  standing: Standing | undefined,
  permission: Exclude<Permission, string>,
  args: unknown,
) {
  const itemNeeds = 'itemNeeds' in permission ? permission.itemNeeds : undefined
  const id = itemNeeds && at(args, itemNeeds.at)
  const item = typeof id === 'string' ? readIdIn(id) : undefined
  const needed = item && (await itemNeeds?.needs(ctx, item))
  return needed === undefined || may(standing, needed)
}

/** The company or project that the permission speaks of, or undefined when no such thing is named. */
async function subjectOf(
  ctx: RequestCtx,
  permission: Exclude<Permission, string | { staff: true }>,
  source: unknown,
  outer: boolean,
): Promise<Subject | undefined> {
  const inner = (kind: 'company' | 'project', path: string) => {
    const id = at(source, path)
    return typeof id === 'string' ? (outer ? readId(kind, id) : id) : undefined
  }
  if ('companyOrProject' in permission) return entityOf(ctx, at(source, permission.companyOrProject))
  if ('project' in permission || 'projectItem' in permission) {
    const item = 'projectItem' in permission && at(source, permission.projectItem)
    const projectId =
      'project' in permission
        ? inner('project', permission.project)
        : typeof item === 'string'
          ? readIdIn(item)?.projectId
          : undefined
    const companyId = projectId && (await companyOf.load(ctx, projectId))
    return companyId ? { companyId, projectId } : undefined
  }
  const companyId = permission.company && inner('company', permission.company)
  return companyId ? { companyId } : undefined
}

export async function standingOf(ctx: RequestCtx, subject: Subject) {
  if (ctx.actor.kind !== 'user') return undefined
  const rights = (await rightsOf.load(ctx, ctx.actor.userId)) ?? []
  return standingIn(subject, rights, ctx.actor.helpdesk)
}

const isHelpdesk = (ctx: RequestCtx) => ctx.actor.kind === 'user' && ctx.actor.helpdesk

/** Each look of the helpdesk into what is not theirs leaves a trace. */
const auditLook = (ctx: RequestCtx, info: GraphQLResolveInfo, subject: Partial<Subject>) =>
  inTransaction(ctx, (tx) => audit(tx, { action: 'helpdesk.see', ...subject, fields: [info.fieldName] }))

/** The value at a dotted path: `at({ input: { id } }, 'input.id')`. */
function at(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value && typeof value === 'object' ? Reflect.get(value, key) : undefined) ?? undefined,
      source,
    )
}
