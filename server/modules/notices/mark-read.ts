import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import { findNotice, markRead, type NoticeRow } from './store.ts'

/** Marks a notice of the person as read, with `older` also all that came before it. */
export const markNoticeRead = (
  ctx: Ctx,
  userId: string,
  id: string,
  { older }: { older: boolean },
): Promise<NoticeRow> =>
  inTransaction(ctx, async (tx) => {
    await markRead(tx, userId, id, older)
    await audit(tx, { action: 'notices.read' })
    return (await findNotice(tx.db, userId, id)) ?? refuse('NOT_FOUND')
  })
