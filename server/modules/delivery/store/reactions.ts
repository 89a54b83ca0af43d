/** The SQL of who has opened a message, or clicked in it. */
import type { Db } from '#platform/db.ts'
import { asRows, type MessageRow, messagesOf } from './messages.ts'
import type { SendingKey } from './sendings.ts'

export type ReactedAt = 'opened_at' | 'clicked_at'

/** Whoever did so last first, behind the given one; each time has an index of those that have one. */
export async function listReacted(
  db: Db,
  key: SendingKey,
  column: ReactedAt,
  after: { at: string; visitorId: string } | undefined,
  count: number,
): Promise<MessageRow[]> {
  const rows = await messagesOf(db, key)
    .where(column, 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(column, 'visitor_id'),
          '<',
          eb.tuple(new Date(after?.at ?? 0), after?.visitorId ?? ''),
        ),
      ),
    )
    .orderBy(column, 'desc')
    .orderBy('visitor_id', 'desc')
    .limit(count)
    .execute()
  return asRows(rows)
}
