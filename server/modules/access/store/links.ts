/** The SQL of share links. */
import type { Insertable, Selectable } from 'kysely'
import type { ShareLinks } from '#generated/tables.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { anyOf, type Db, inTransaction } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type { Subject } from '#rules/access/may.ts'

export type Link = Selectable<ShareLinks>

/** False when there is an open link of that address to the same subject. */
export async function insertLink(tx: TxCtx, link: Insertable<ShareLinks>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('share_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findLink = (db: Db, id: string): Promise<Link | undefined> =>
  db.selectFrom('share_links').selectAll().where('id', '=', id).executeTakeFirst()

export const findLinkByHash = (db: Db, hash: Buffer): Promise<Link | undefined> =>
  db.selectFrom('share_links').selectAll().where('secret_hash', '=', hash).executeTakeFirst()

/** An unused link to exactly this subject for that address, made after the given time. */
export const findOpenLink = (
  { db }: TxCtx,
  { companyId, projectId }: Subject,
  email: string,
  madeAfter: Date,
): Promise<Link | undefined> =>
  db
    .selectFrom('share_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('project_id', 'is not distinct from', projectId ?? null)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('created_at', '>', madeAfter)
    .executeTakeFirst()

/** The links into a company or its projects that still work, the newest first. */
export const openLinksOf = loader<string, Link[]>(async ({ db, clock }, companyIds) => {
  const rows = await db
    .selectFrom('share_links')
    .selectAll()
    .where('company_id', '=', anyOf(companyIds))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (link) => link.company_id)
})

/** Marks a link as used; false when somebody else has just done so, or it was ended. */
export async function useLink(tx: TxCtx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('share_links')
    .set({ used_at: new Date(tx.clock.now()) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends unused links to the subject; of a company with `cascade` also those to its projects. Returns how many. An ended link
 * is a used one: it is kept as long, so that the log of activity can say whose it was.
 */
export async function endOpenLinks(
  tx: TxCtx,
  { companyId, projectId }: Subject,
  email: string,
  cascade = false,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('share_links')
    .set({ used_at: new Date(tx.clock.now()) })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .$if(projectId !== undefined || !cascade, (query) =>
      query.where('project_id', 'is not distinct from', projectId ?? null),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends one unused link to exactly this subject; false when there is none such. */
export async function endOpenLink(
  tx: TxCtx,
  { companyId, projectId }: Subject,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('share_links')
    .set({ used_at: new Date(tx.clock.now()) })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('project_id', 'is not distinct from', projectId ?? null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whom a link was made for; nobody once it is forgotten. */
export const invitedBy = loader<string, string>(async ({ db }, ids) => {
  const rows = await db
    .selectFrom('share_links')
    .select(['id', 'email'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
})

export const deleteLinksExpiredBefore = (ctx: Ctx, time: Date): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await db.deleteFrom('share_links').where('expires_at', '<', time).execute()
  })
