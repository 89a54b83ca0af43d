/** The SQL of how it stands with recipients, their project and their sending at the moment of handing over. */
import { type Selectable, sql } from 'kysely'
import type { Visitors } from '#generated/tables.ts'
import { anyOf, type Db, kept } from '#platform/db.ts'
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
  const { rows } = await sql<Standing>`${kept}
    select s.state, s.trouble, p.active, p.mails_customers as "mailsCustomers"
    from sendings s join projects p on p.id = s.project_id
    where s.project_id = ${projectId} and s.id = ${sendingId}`.execute(db)
  return rows[0]
}

type Recipient = Pick<Selectable<Visitors>, 'id' | 'email' | 'name' | 'fields' | 'consent' | 'paused_until'>

export async function recipientsOf(
  db: Db,
  projectId: string,
  visitorIds: readonly string[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`${kept}
    select id, email, name, fields, consent, paused_until from visitors
    where project_id = ${projectId} and id = ${anyOf(visitorIds)}`.execute(db)
  return rows
}
