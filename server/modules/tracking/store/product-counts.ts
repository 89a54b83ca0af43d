/** The SQL of who has made products more popular on a day; a key is `day hash`. */
import { sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { ofOneProject } from '#platform/db.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'

const columnsOf = (calls: readonly Keys[]) => {
  const split = calls.flatMap(({ projectId, keys }) => keys.map((key) => [projectId, ...key.split(' ')]))
  return {
    projects: split.map(([projectId]) => projectId),
    days: split.map(([, day]) => day),
    hashes: split.map(([, , hash]) => hash),
  }
}

/** Keys of a project. */
type Keys = { projectId: string; keys: readonly string[] }

export const findProductCounts = joined(
  async (tx, calls: readonly Keys[]): Promise<Map<string, number>[]> => {
    const { projects, days, hashes } = columnsOf(calls)
    const { rows } = await sql<{ project_id: string; day: string; key: string; count: number }>`
      select counts.project_id, counts.day::text, counts.key, counts.count
      from unnest(${arrayOf('uuid', projects)}, ${arrayOf('date', days)}, ${arrayOf('bigint', hashes)}) as wanted (project_id, day, key)
      join product_counts counts on counts.project_id = wanted.project_id
        and counts.day = wanted.day and counts.key = wanted.key
      where ${ofOneProject('counts.project_id', calls)}`.execute(tx.db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(
      ({ projectId }) =>
        new Map((byProject.get(projectId) ?? []).map(({ day, key, count }) => [`${day} ${key}`, count])),
    )
  },
)

export const saveProductCounts = joinedRows(
  async (tx, rows: readonly { projectId: string; key: string; count: number }[]) => {
    const { projects, days, hashes } = columnsOf(
      rows.map(({ projectId, key }) => ({ projectId, keys: [key] })),
    )
    // one text however many there are: these are the most rows that an event makes
    await sql`insert into product_counts (project_id, day, key, count)
      select project_id, day, key, count
      from unnest(${arrayOf('uuid', projects)}, ${arrayOf('date', days)}, ${arrayOf('bigint', hashes)},
        ${arrayOf(
          'smallint',
          rows.map(({ count }) => count),
        )}) as counts (project_id, day, key, count)
      on conflict (project_id, day, key) do update set count = excluded.count`.execute(tx.db)
  },
)

/** Of days that no event can be of any more. */
export const forgetProductCounts = (tx: TxCtx, projectId: string, before: string) =>
  tx.db
    .deleteFrom('product_counts')
    .where('project_id', '=', projectId)
    .where('day', '<', sql<Date>`${before}::date`)
    .execute()
