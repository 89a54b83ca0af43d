/** The SQL of how it stands with recipients, their project and their sending at the moment of handing over. */
import { type Selectable, sql } from 'kysely'
import type { Visitors } from '#generated/tables.ts'
import { anyOf, type Db, kept } from '#platform/db.ts'
import type { SendingPurpose, SendingState } from '#rules/delivery/states.ts'
import { optInRecipientsOf } from './opt-ins.ts'
import type { SendingKey } from './sendings.ts'
import { testRecipientsOf } from './tests.ts'

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

/** Recipients by the ids that the ledger of a sending has; a test also has a reader, whose data fill it. */
export async function addresseesOf(
  db: Db,
  purpose: SendingPurpose,
  projectId: string,
  ids: readonly string[],
): Promise<(Recipient & { reader?: Reader })[]> {
  if (purpose === 'OPT_IN') return optInRecipientsOf(db, projectId, ids)
  return purpose === 'TEST' ? testRecipientsOf(db, projectId, ids) : recipientsOf(db, projectId, ids)
}

/** Who a test is read as; an empty address for a contact without history. */
export type Reader = { id: string; email: string }

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
