/** The SQL of how many recipients have no value for a merge tag. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { mailableMembersSql } from './members.ts'
import { readFromMemory } from './sum-up.ts'
import type { Audited } from './verdicts.ts'

/** What a tag is filled from: a part of the name, or a field by its id. */
export type ValueSource = 'name' | 'lastName' | { fieldId: string }

/** Recipients that are looked up, at least. */
const looked = 10_000

const isMissing = (source: ValueSource) => {
  if (source === 'name') return sql`coalesce(btrim(visitors.name), '') = ''`
  // a name of one word is a first name only
  if (source === 'lastName') return sql`coalesce(btrim(visitors.name), '') !~ '\\s'`
  return sql`coalesce(visitors.fields ->> ${source.fieldId}, '') = ''`
}

/**
 * How many of the `recipients` have no value for each of the sources. With very many recipients a sample of some thousands is
 * looked up, chosen by a hash of their ids, so that this takes no longer than counting the recipients.
 */
export async function countMissing(
  tx: TxCtx,
  projectId: string,
  { plan, mailable }: Audited,
  recipients: number,
  sources: readonly ValueSource[],
): Promise<{ counts: number[]; isEstimated: boolean }> {
  if (!sources.length || !recipients) return { counts: sources.map(() => 0), isEstimated: false }
  const oneOf = Math.max(1, Math.floor(recipients / looked))
  await readFromMemory(tx)
  const counted = sources.map((source) => sql`count(*) filter (where ${isMissing(source)})`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counted)}]::integer[] as counts
    from (${mailableMembersSql(projectId, plan, mailable)}) as member
    join visitors on visitors.project_id = ${projectId} and visitors.project_id = member.project_id
      and visitors.id = member.id
    ${oneOf > 1 ? sql`where uuid_hash_extended(member.id, 0) % ${oneOf} = 0` : sql``}`.execute(tx.db)
  const counts = rows[0]?.counts ?? []
  return {
    counts: sources.map((_, n) => Math.min(recipients, (counts[n] ?? 0) * oneOf)),
    isEstimated: oneOf > 1,
  }
}
