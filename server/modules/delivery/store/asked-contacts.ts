/** The SQL of contacts who are asked to confirm that they may be written to. Their request has the id of the contact. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import { optInKeptMs } from '#rules/delivery/opt-in.ts'
import { type AskedOptIn, mailableWith, type SendingKey, type SendingRow, sendingAt } from './sendings.ts'

/** Nobody is asked twice within that time: so long requests are kept. */
const askedSince = (now: number) => new Date(now - optInKeptMs)

/**
 * All who were, in memory at once: the table is being filled meanwhile and believed to be empty, and looked up for each person
 * by whichever index begins with the project it took 50 000 of them minutes.
 */
const wasAsked = (projectId: string, now: number) => sql`(v.email in (
    select o.email from opt_ins o where o.project_id = ${projectId} and o.at > ${askedSince(now)}))`
/** For a million of them. */
const giveMemory = (tx: TxCtx) => sql`set local work_mem = '128MB'`.execute(tx.db)

export type Audience = { contacts: number; confirmed: number; askedLately: number; askable: number }

/** Those who have the tag; `unproved` are the states of whoever can be asked. */
export async function countAudience(
  tx: TxCtx,
  projectId: string,
  tagId: string,
  unproved: readonly ConsentState[],
): Promise<Audience> {
  const now = tx.clock.now()
  await giveMemory(tx)
  const { rows } = await sql<Audience>`
    select (select visitors from tags where project_id = ${projectId} and id = ${tagId}) as contacts,
      (select count(*)::integer ${mailableWith(projectId, tagId, ['DOUBLE_OPT_IN'], now)}) as confirmed,
      asked."askedLately", asked.askable
    from (
      select count(*) filter (where is_asked)::integer as "askedLately",
        count(*) filter (where not is_asked)::integer as askable
      from (select ${wasAsked(projectId, now)} as is_asked
        ${mailableWith(projectId, tagId, unproved, now)}) people) asked`.execute(tx.db)
  return rows[0] ?? { contacts: 0, confirmed: 0, askedLately: 0, askable: 0 }
}

/**
 * Fixes who is asked by a sending, as fixRecipients does; whoever is asked by another one at the same moment is left to that.
 * In the order of the keys.
 */
export async function fixAsked(
  tx: TxCtx,
  { project_id: projectId, id, tag_id }: SendingRow,
  { formId, tagId, wording, proof }: AskedOptIn,
  unproved: readonly ConsentState[],
): Promise<number> {
  const now = tx.clock.now()
  const at = new Date(now)
  await giveMemory(tx)
  await sql`
    insert into opt_ins (project_id, id, sending_id, form_id, tag_id, email, wording, proof, at)
    select v.project_id, v.id, ${id}::uuid, ${formId}::uuid, ${tagId}::uuid, v.email, ${wording}::text,
      ${JSON.stringify(proof)}::jsonb, ${at}::timestamptz
    ${mailableWith(projectId, tag_id, unproved, now)} and not ${wasAsked(projectId, now)}
    order by t.visitor_id
    on conflict (project_id, id) do update set sending_id = excluded.sending_id, form_id = excluded.form_id,
      tag_id = excluded.tag_id, email = excluded.email, wording = excluded.wording, proof = excluded.proof,
      at = excluded.at, confirmed_at = null
    where opt_ins.at <= ${sql.lit(askedSince(now).toISOString())}`.execute(tx.db)
  const { numAffectedRows } = await sql`
    insert into messages (project_id, sending_at, sending_id, visitor_id, variant, state, at)
    select project_id, ${sendingAt(id)}::timestamptz, ${id}::uuid, id, 0::smallint, 'QUEUED', ${at}::timestamptz
    from opt_ins where project_id = ${projectId} and at = ${at} and sending_id = ${id}
    order by id`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Whoever a sending that is being cancelled has not reached was not asked, and can be by another one. Their requests stay, as old
 * ones: a message that is being handed over at this moment leads to a page that offers another.
 */
export const releaseUnasked = (tx: TxCtx, { project_id: projectId, id, created_at }: SendingRow) =>
  sql`
    update opt_ins set at = ${askedSince(tx.clock.now())}
    where project_id = ${projectId} and sending_id = ${id} and at >= ${created_at} and id in (
      select visitor_id from messages where project_id = ${projectId} and sending_at = ${sendingAt(id)}
        and sending_id = ${id} and state = 'QUEUED')`.execute(tx.db)

/** One more of those who were asked by it. */
export const countConfirmed = ({ db }: TxCtx, { projectId, sendingId }: SendingKey) =>
  db
    .updateTable('sendings')
    .set((eb) => ({ confirmed: eb('confirmed', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('id', '=', sendingId)
    .execute()
