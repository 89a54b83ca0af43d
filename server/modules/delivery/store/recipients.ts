/** The SQL of how it stands with recipients, their project and their sending at the moment of handing over. */
import { sql } from 'kysely'
import { anyOf, type Db } from '#platform/db.ts'
import type { SendingState } from '#rules/delivery/states.ts'
import type { SendingKey } from './sendings.ts'

export type Standing = {
  state: SendingState
  trouble: string | null
  active: string
  mailsCustomers: boolean
}

export async function standingOf(
  db: Db,
  { projectId, sendingId }: SendingKey,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.state, s.trouble, p.active, p.mails_customers as "mailsCustomers"
    from sendings s join projects p on p.id = s.project_id
    where s.project_id = ${projectId} and s.id = ${sendingId}`.execute(db)
  return rows[0]
}

export const recipientsOf = (db: Db, projectId: string, visitorIds: readonly string[]) =>
  db
    .selectFrom('visitors')
    .select(['id', 'email', 'name', 'fields', 'consent', 'paused_until'])
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(visitorIds))
    .execute()
