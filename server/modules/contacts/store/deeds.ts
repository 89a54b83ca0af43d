/** What is written of contacts for whoever counts their deeds: whose are to be counted anew, and whether they may be written to. */
import { sql } from 'kysely'
import { planEvery } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, kept } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joinedRows } from '#platform/joint-statements.ts'
import { lookedUp } from '#platform/look-up.ts'
import { hourMs, minuteMs } from '#rules/time.ts'
import { writeVisitors } from './held-back.ts'

const columns = { project_id: 'uuid', visitor_id: 'uuid' } as const

const insertOutdated = joinedRows((tx, rows: readonly { project_id: string; visitor_id: string }[]) =>
  insertRows(tx.db, 'deeds_outdated', columns, rows)
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(kept)
    .execute(),
)

/** Not while a feed or an import is being written, which would wait for it: until then they are read as they are. */
const planCount = (tx: TxCtx, projectId: string) =>
  planEvery(tx, 'segments.countDeeds', projectId, { delayMs: minuteMs, everyMs: hourMs })

export async function outdateDeeds(
  tx: TxCtx,
  projectId: string,
  visitorIds: readonly string[],
): Promise<void> {
  if (!visitorIds.length) return
  await insertOutdated(
    tx,
    visitorIds.map((visitor_id) => ({ project_id: projectId, visitor_id })),
  )
  await planCount(tx, projectId)
}

/** The same of those who have one of these addresses. */
export async function outdateDeedsOf(tx: TxCtx, projectId: string, emails: readonly string[]): Promise<void> {
  if (!emails.length) return
  await writeVisitors(tx)
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select found.project_id, found.id from ${lookedUp('visitors', projectId, ['email', 'text'], emails)}
    on conflict do nothing`.execute(tx.db)
  await planCount(tx, projectId)
}

/** The same of those who have had one of these browsers. */
export async function outdateDeedsBy(
  tx: TxCtx,
  projectId: string,
  deviceIds: readonly string[],
): Promise<void> {
  if (!deviceIds.length) return
  await sql`insert into deeds_outdated (project_id, visitor_id)
    select distinct project_id, visitor_id from visitor_devices
    where project_id = ${projectId} and device_id = ${anyOf(deviceIds)}
    on conflict do nothing`.execute(tx.db)
  await planCount(tx, projectId)
}

/**
 * Puts the consent and the pause of these contacts beside their deeds. Whoever adds a contact, or changes either, calls it, unless
 * they are noted as outdated anyway. The caller holds the project's state.
 */
export async function copyConsents(
  tx: TxCtx,
  projectId: string,
  visitorIds: readonly string[],
): Promise<void> {
  if (!visitorIds.length) return
  await writeVisitors(tx)
  await sql`insert into deeds (project_id, visitor_id, consent, paused_until)
    select project_id, id, consent, paused_until from visitors
    where project_id = ${projectId} and id = ${anyOf(visitorIds)} and email is not null
    on conflict (project_id, visitor_id) do update
    set consent = excluded.consent, paused_until = excluded.paused_until`.execute(tx.db)
}
