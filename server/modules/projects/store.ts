import type { Insertable, Selectable } from 'kysely'
import type { Projects } from '#generated/tables.ts'
import type { Actor, TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, type Db } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { projectIsSeenBy } from '../access/store.ts'

export type Project = Selectable<Projects>

export const projectById = loader<string, Project>(async ({ db }, ids) => {
  const rows = await db.selectFrom('projects').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

export const findProject = (db: Db, id: string): Promise<Project | undefined> =>
  db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a person is an editor of the company, or of the project meant. */
export const isStillEditor = async (
  db: Db,
  { userId, companyId, projectId }: { userId: string; companyId: string; projectId: string | null },
): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('access_rights')
      .select('id')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .where((where) => where.or([where('project_id', 'is', null), where('project_id', '=', projectId)]))
      .executeTakeFirst(),
  )

/** When each project's owner was reminded of the setup. */
export const setupRemindedAt = loader<string, Date>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('project_states')
      .select(['project_id', 'setup_reminded_at'])
      .where('project_id', '=', anyOf(projectIds))
      .execute()
    return new Map(rows.map((row) => [row.project_id, row.setup_reminded_at]))
  }),
)

/** Projects that the actor may enter, of one company or of all, by id, after the given one. */
export const listProjects = (
  db: Db,
  actor: Actor,
  companyId: string | undefined,
  after: string | undefined,
  count: number,
): Promise<Pick<Project, 'id' | 'company_id'>[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'company_id'])
    .where(projectIsSeenBy(actor, 'projects.company_id', 'projects.id'))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()

export const insertProject = (tx: TxCtx, project: Insertable<Projects>) =>
  tx.db.insertInto('projects').values(project).execute()

export const insertProjectState = (tx: TxCtx, projectId: string) =>
  tx.db.insertInto('project_states').values({ project_id: projectId }).execute()

export const wasReminded = async (tx: TxCtx, projectId: string): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('project_states')
      .select('project_id')
      .where('project_id', '=', projectId)
      .where('setup_reminded_at', '>', new Date(0))
      .executeTakeFirst(),
  )

export const markReminded = (tx: TxCtx, projectId: string) =>
  tx.db
    .updateTable('project_states')
    .set({ setup_reminded_at: new Date(tx.clock.now()) })
    .where('project_id', '=', projectId)
    .execute()
