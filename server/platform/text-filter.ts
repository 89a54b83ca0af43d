import { type RawBuilder, sql } from 'kysely'
import type { TextFilter } from '#rules/checks/text-filter.ts'

/** The condition that `meets` of rules/checks/text-filter.ts decides, for a WHERE. */
export function textMeets(columnName: string, filter: TextFilter | null | undefined): RawBuilder<boolean> {
  const column = sql.ref<string>(columnName)
  const tests = [
    filter?.eq != null && sql`${column} = ${filter.eq}`,
    filter?.ne != null && sql`${column} <> ${filter.ne}`,
    filter?.contains != null && sql`strpos(lower(${column}), lower(${filter.contains})) > 0`,
    filter?.beginsWith != null && sql`starts_with(lower(${column}), lower(${filter.beginsWith}))`,
  ].filter((test) => test !== false)
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`
}
