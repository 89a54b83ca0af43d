import { sql } from 'kysely'
import type { Actor, TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { loader } from '#platform/loaders.ts'
import type { Right, Subject } from '#rules/access/may.ts'

type Role = Right['role']
export type Member = {
  userId: string
  email: string
  name: string
  role: Role
  source: 'COMPANY' | 'PROJECT'
  since: Date
}

/** False when the person has exactly this right already. */
export async function insertRight(tx: TxCtx, right: Right & { userId: string }): Promise<boolean> {
  // no ON CONFLICT: on a cluster two people who found a company at once would wait for each other's locks
  const existing = await tx.db
    .selectFrom('access_rights')
    .select('id')
    .where('user_id', '=', right.userId)
    .where('company_id', '=', right.companyId)
    .where('project_id', 'is not distinct from', right.projectId)
    .executeTakeFirst()
  if (existing) return false
  await tx.db
    .insertInto('access_rights')
    .values({
      id: newId(tx.clock.now()),
      user_id: right.userId,
      company_id: right.companyId,
      project_id: right.projectId,
      role: right.role,
      created_at: new Date(tx.clock.now()),
    })
    .execute()
  return true
}

/** Takes an editor's right to the subject; of a company with `cascade` also those to its projects. Returns to which. */
export async function deleteRights(
  tx: TxCtx,
  { companyId, projectId }: Subject,
  userId: string,
  cascade: boolean,
): Promise<(string | null)[]> {
  const rows = await tx.db
    .deleteFrom('access_rights')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('role', '=', 'EDITOR')
    .$if(projectId !== undefined || !cascade, (query) =>
      query.where('project_id', 'is not distinct from', projectId ?? null),
    )
    .returning('project_id')
    .execute()
  return rows.map((row) => row.project_id)
}

const asRole = (text: string) => text as Role // a check constraint holds the roles

/** All rights of one person, asked once a request. */
export const rightsOf = loader<string, Right[]>(async ({ db }, userIds) => {
  const rows = await db
    .selectFrom('access_rights')
    .select(['user_id', 'company_id', 'project_id', 'role'])
    .where('user_id', '=', anyOf(userIds))
    .execute()
  return Map.groupBy(
    rows.map((row) => ({
      userId: row.user_id,
      companyId: row.company_id,
      projectId: row.project_id,
      role: asRole(row.role),
    })),
    (right) => right.userId,
  )
})

/** The company of a project. */
export const companyOf = loader<string, string>(async ({ db }, projectIds) => {
  const rows = await db
    .selectFrom('project_companies')
    .select(['project_id', 'company_id'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()
  // the columns of a view are nullable to the type generator, those of the table are not
  return new Map(rows.map((row) => [row.project_id ?? '', row.company_id ?? '']))
})

/** Who has a right to a company as a whole, owner first. */
export const membersOf = loader<string, Member[]>(async ({ db }, companyIds) => {
  const rows = await db
    .selectFrom('access_rights')
    .innerJoin('users', 'users.id', 'access_rights.user_id')
    .select([
      'access_rights.company_id',
      'users.id',
      'users.email',
      'users.name',
      'access_rights.role',
      'access_rights.created_at',
    ])
    .where('access_rights.company_id', '=', anyOf(companyIds))
    .where('access_rights.project_id', 'is', null)
    .orderBy('access_rights.role', 'desc')
    .orderBy('access_rights.id')
    .execute()
  const members = rows.map((row) => ({
    companyId: row.company_id,
    userId: row.id,
    email: row.email,
    name: row.name,
    role: asRole(row.role),
    source: 'COMPANY' as const,
    since: row.created_at,
  }))
  return Map.groupBy(members, (member) => member.companyId)
})

/** Who has a right to one project alone. */
export const projectMembersOf = loader<string, Member[]>(async ({ db }, projectIds) => {
  const rows = await db
    .selectFrom('access_rights')
    .innerJoin('users', 'users.id', 'access_rights.user_id')
    .select([
      'access_rights.project_id',
      'users.id',
      'users.email',
      'users.name',
      'access_rights.role',
      'access_rights.created_at',
    ])
    .where('access_rights.project_id', '=', anyOf(projectIds))
    .orderBy('access_rights.id')
    .execute()
  const members = rows.map((row) => ({
    projectId: row.project_id ?? '', // the condition leaves no null
    userId: row.id,
    email: row.email,
    name: row.name,
    role: asRole(row.role),
    source: 'PROJECT' as const,
    since: row.created_at,
  }))
  return Map.groupBy(members, (member) => member.projectId)
})

/** The owner of a company. */
export const findOwner = async (db: Db, companyId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('access_rights')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'OWNER')
    .executeTakeFirst()
  return row?.user_id
}

/** Of these users, those with a right to the project or to its company. */
export async function usersWithAccess(
  db: Db,
  { companyId, projectId }: { companyId: string; projectId: string },
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('access_rights')
    .select('user_id')
    .distinct()
    .where('user_id', '=', anyOf(userIds))
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('project_id', 'is', null), is('project_id', '=', projectId)]))
    .execute()
  return rows.map((row) => row.user_id)
}

/** For the WHERE of a list of companies: those that the caller may enter. */
export const companyIsSeenBy = (actor: Actor, companyId: string) =>
  seesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from access_rights r where r.user_id = ${userIdOf(actor)} and r.company_id = ${sql.ref(companyId)})`

/** For the WHERE of a list of projects: an editor of single projects sees those only. */
export const projectIsSeenBy = (actor: Actor, companyId: string, projectId: string) =>
  seesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from access_rights r where r.user_id = ${userIdOf(actor)} and r.company_id = ${sql.ref(companyId)}
          and (r.project_id is null or r.project_id = ${sql.ref(projectId)}))`

const seesAll = (actor: Actor) => actor.kind === 'user' && actor.helpdesk
const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)
