import { type Insertable, type Selectable, sql } from 'kysely'
import type { Notices } from '#generated/tables.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { type Db, inTransaction } from '#platform/db.ts'

export type NoticeRow = Selectable<Notices>

/** Leaves out what the person was told before. Without naming the key: a project may add notices, not read them. */
export const insertNotices = (tx: TxCtx, rows: Insertable<Notices>[]) =>
  tx.db
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A person's notices, newest first, before the given one. */
export const listNotices = (
  db: Db,
  userId: string,
  before: string | undefined,
  count: number,
): Promise<NoticeRow[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

export const findNotice = (db: Db, userId: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notices').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Counts no further than anybody cares to know. */
export async function countUnread(db: Db, userId: string, most: number): Promise<number> {
  const unread = db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .limit(most)
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One notice, or it and all older ones. */
export const markRead = (tx: TxCtx, userId: string, id: string, older: boolean) =>
  tx.db
    .updateTable('notices')
    .set({ read_at: new Date(tx.clock.now()) })
    .where('user_id', '=', userId)
    .where('id', older ? '<=' : '=', id)
    .where('read_at', 'is', null)
    .execute()

export const deleteNoticesBefore = (ctx: Ctx, time: Date): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await db.deleteFrom('notices').where('created_at', '<', time).execute()
  })
