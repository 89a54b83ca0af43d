import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/db.ts'

/**
 * Beside the deeds of every contact stands whether they may be written to, as in their own row, unless their deeds are outdated;
 * and nobody else has deeds.
 */
export async function expectCopiedConsents({ db }: { db: Db }, projectId: string): Promise<void> {
  const { rows } = await sql`
    select contacts.id, deeds.visitor_id, contacts.consent, deeds.consent as beside, contacts.paused_until
    from (select * from visitors where project_id = ${projectId} and email is not null) contacts
    full join (select * from deeds where project_id = ${projectId}) deeds on deeds.visitor_id = contacts.id
    where (contacts.consent, contacts.paused_until) is distinct from (deeds.consent, deeds.paused_until)
      and not exists (select from deeds_outdated
        where project_id = ${projectId} and visitor_id = coalesce(contacts.id, deeds.visitor_id))`.execute(db)
  expect(rows).toEqual([])
}
