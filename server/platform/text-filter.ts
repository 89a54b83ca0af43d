import { type RawBuilder, sql } from 'kysely'
import type { TextFilter } from '#rules/checks/text-filter.ts'
import { accents } from '#rules/text/accents.ts'

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

/** As names are searched: in small letters without accents, as `folded` of rules/text/accents.ts writes them. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text}), ${sql.lit(accents.from)}, ${sql.lit(accents.to)})`

/** Whether a name begins so: a range of the index that the table has of its folded names. */
export function nameBegins(columnName: string, start: string): RawBuilder<boolean> {
  const [name, from] = [folded(sql.ref(columnName)), folded(sql`${start}::text`)]
  // the last letter of all closes the range
  return sql<boolean>`(${name} collate "C" >= ${from} and ${name} collate "C" < ${from} || chr(1114111))`
}
