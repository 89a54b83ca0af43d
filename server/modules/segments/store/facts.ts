/** The SQL of all that segments ask of one contact. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

export type ContactFacts = {
  email: string | null
  fields: Record<string, string> | null
  consent: string
  paused_until: Date | null
  score: number
  active_at: Date
  tags: string[]
}

export async function findFacts(tx: TxCtx, projectId: string, id: string): Promise<ContactFacts | undefined> {
  const { rows } = await sql<ContactFacts>`
    select email, fields, consent, paused_until, score, active_at,
      array(select tag_id::text from visitor_tags has where has.project_id = ${projectId} and has.visitor_id = ${id}) as tags
    from visitors where project_id = ${projectId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

/** Those that count, with an amount where it is in the given currency. */
export async function ordersOf(
  tx: TxCtx,
  projectId: string,
  email: string,
  currency: string | null,
): Promise<{ at: Date; amount: string | null }[]> {
  const { rows } = await sql<{ at: Date; amount: string | null }>`
    select placed_at as at, case when currency is null or currency = ${currency}::text then total end as amount
    from orders where project_id = ${projectId} and email = ${email}
      and standing = 'COUNTED' and not cancelled`.execute(tx.db)
  return rows
}

export type SentMessage = { sent: Date | null; opened: Date | null; clicked: Date | null }

export async function messagesTo(tx: TxCtx, projectId: string, id: string): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select coalesce(sent_at, case when state in ('SENT', 'UNKNOWN') then at end) as sent,
      opened_at as opened, clicked_at as clicked
    from messages where project_id = ${projectId} and visitor_id = ${id}`.execute(tx.db)
  return rows
}
