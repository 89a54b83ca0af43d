/** The SQL of all that segments ask of one contact. */
import { sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
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
): Promise<{ at: Date; amount: string | null; products: string[] }[]> {
  const { rows } = await sql<{ at: Date; amount: string | null; products: string[] }>`
    select placed_at as at, case when currency is null or currency = ${currency}::text then total end as amount,
      array(select distinct line ->> 'id' from jsonb_array_elements(lines) line where line ->> 'id' <> '') as products
    from orders where project_id = ${projectId} and email = ${email}
      and standing = 'COUNTED' and not cancelled`.execute(tx.db)
  return rows
}

export type DoneEvent = { type: string; at: Date; products: string[] }

/** What was done with their browsers while these were theirs. */
export async function eventsBy(tx: TxCtx, projectId: string, id: string, since: Date): Promise<DoneEvent[]> {
  const { rows } = await sql<DoneEvent>`
    select events.type, events.at, case events.type
      when 'product' then array_remove(array[events.product_id], null)
      when 'cart' then array(select distinct jsonb_array_elements_text(events.data -> 'products'))
      else '{}' end as products
    from (
      select device_id, since, (
        select min(next.since) from visitor_devices next
        where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
      ) as until
      from visitor_devices mine where mine.project_id = ${projectId} and mine.visitor_id = ${id}
    ) owned
    join events on events.project_id = ${projectId} and events.visitor_id = owned.device_id
      and events.at >= owned.since and (owned.until is null or events.at < owned.until)
    where events.project_id = ${projectId} and events.at >= ${since} and not events.robot`.execute(tx.db)
  return rows
}

/** The shop's ids of all products that have one of these categories. */
export async function productsIn(
  tx: TxCtx,
  projectId: string,
  categories: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ shop_id: string }>`
    select shop_id from products
    where project_id = ${projectId} and categories && ${arrayOf('text', categories)}`.execute(tx.db)
  return rows.map(({ shop_id }) => shop_id)
}

export type SentMessage = {
  campaign: string | null
  sent: Date | null
  opened: Date | null
  clicked: Date | null
}

export async function messagesTo(tx: TxCtx, projectId: string, id: string): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select sendings.campaign_id as campaign, opened_at as opened, clicked_at as clicked,
      coalesce(sent_at, case when messages.state in ('SENT', 'UNKNOWN') then at end) as sent
    from messages
    left join sendings on sendings.project_id = messages.project_id and sendings.id = messages.sending_id
      and sendings.project_id = ${projectId}
    where messages.project_id = ${projectId} and messages.visitor_id = ${id}`.execute(tx.db)
  return rows
}
