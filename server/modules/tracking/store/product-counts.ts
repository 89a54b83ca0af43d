/** The SQL of who has made products more popular on a day; a key is `day hash`. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

const columnsOf = (keys: readonly string[]) => {
  const split = keys.map((key) => key.split(' '))
  return { days: split.map(([day]) => day), hashes: split.map(([, hash]) => hash) }
}

export async function findProductCounts(
  tx: TxCtx,
  projectId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { days, hashes } = columnsOf(keys)
  const rows = await tx.db
    .selectFrom('product_counts')
    .select([sql<string>`day::text`.as('day'), 'key', 'count'])
    .where('project_id', '=', projectId)
    .where('day', '=', sql<Date>`any(${[...new Set(days)]}::date[])`)
    .where('key', '=', sql<string>`any(${hashes}::bigint[])`)
    .execute()
  return new Map(rows.map(({ day, key, count }) => [`${day} ${key}`, count]))
}

export async function saveProductCounts(
  tx: TxCtx,
  projectId: string,
  counts: readonly (readonly [string, number])[],
): Promise<void> {
  const { days, hashes } = columnsOf(counts.map(([key]) => key))
  // one text however many there are: these are the most rows that an event makes
  await sql`insert into product_counts (project_id, day, key, count)
    select ${projectId}::uuid, day, key, count
    from unnest(${days}::date[], ${hashes}::bigint[], ${counts.map(([, count]) => count)}::smallint[])
      as counts (day, key, count)
    on conflict (project_id, day, key) do update set count = excluded.count`.execute(tx.db)
}

/** Of days that no event can be of any more. */
export const forgetProductCounts = (tx: TxCtx, projectId: string, before: string) =>
  tx.db
    .deleteFrom('product_counts')
    .where('project_id', '=', projectId)
    .where('day', '<', sql<Date>`${before}::date`)
    .execute()
