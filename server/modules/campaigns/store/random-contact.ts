/** The SQL of a contact by chance. */
import type { Selectable } from 'kysely'
import type { Visitors } from '#generated/tables.ts'
import type { Db } from '#platform/db.ts'

/** From a random place in the order of ids on, as these are spread evenly enough over the time in which contacts came. */
export async function randomContact(db: Db, projectId: string): Promise<Selectable<Visitors> | undefined> {
  const contacts = () =>
    db.selectFrom('visitors').where('project_id', '=', projectId).where('email', 'is not', null)
  const [first, last] = await Promise.all(
    (['asc', 'desc'] as const).map((way) =>
      contacts().select('id').orderBy('id', way).limit(1).executeTakeFirst(),
    ),
  )
  if (!first || !last) return undefined
  return contacts()
    .selectAll()
    .where('id', '<=', between(first.id, last.id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** By the time that their first 48 bits hold. */
function between(first: string, last: string): string {
  const [from, to] = [first, last].map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  const at = Math.floor((from ?? 0) + Math.random() * ((to ?? 0) - (from ?? 0) + 1))
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-ffff-ffff-ffffffffffff`
}
