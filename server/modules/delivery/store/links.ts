/** The SQL of where the links of sendings lead. */
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import type { SendingKey } from './sendings.ts'

export type LinkRow = {
  project_id: string
  sending_id: string
  variant: number
  number: number
  target: string
}
const columns = {
  project_id: 'uuid',
  sending_id: 'uuid',
  variant: 'smallint',
  number: 'smallint',
  target: 'text',
} as const

export const insertLinks = (tx: TxCtx, rows: readonly LinkRow[]) =>
  insertRows(tx.db, 'sending_links', columns, rows).execute()

/** One of them. */
export const findLinkTarget = async (
  db: Db,
  { projectId, sendingId }: SendingKey,
  { variant, number }: Pick<LinkRow, 'variant' | 'number'>,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sending_links')
      .select('target')
      .where('project_id', '=', projectId)
      .where('sending_id', '=', sendingId)
      .where('variant', '=', variant)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.target

/** The targets of each variant, by their numbers. */
export async function linksOf(db: Db, { projectId, sendingId }: SendingKey): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('sending_links')
    .select(['variant', 'target'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .orderBy('variant')
    .orderBy('number')
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant }) => variant)
  return new Map([...byVariant].map(([variant, list]) => [variant, list.map(({ target }) => target)]))
}
