/** The SQL of the record of consents, and of addresses that are never written to. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Consents } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { lookedUp } from '#platform/look-up.ts'
import type { ConsentState, SuppressionReason } from '#rules/contacts/consent.ts'
import { contactLimits } from '#rules/contacts/limits.ts'

export type ConsentRow = Selectable<Consents>

export const listConsents = (db: Db, projectId: string, visitorId: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .orderBy('id', 'desc')
    .limit(contactLimits.consentsShown)
    .execute()

/** Appends entries; how it stands with each contact is told with `setConsentStates`. */
export const insertConsents = (tx: TxCtx, rows: readonly Required<Insertable<Consents>>[]) =>
  rows.length ? insertRows(tx.db, 'consents', consentColumns, rows).execute() : undefined

const consentColumns = {
  project_id: 'uuid',
  id: 'uuid',
  visitor_id: 'uuid',
  basis: 'text',
  withdrawn: 'boolean',
  source: 'text',
  wording: 'text',
  proof: 'jsonb',
  user_id: 'uuid',
  at: 'timestamptz',
} as const

export const setConsentStates = (
  tx: TxCtx,
  projectId: string,
  states: readonly { visitorId: string; state: ConsentState }[],
) =>
  sql`update visitors set consent = given.state
      from unnest(${arraysOf(states, { visitorId: 'uuid', state: 'text' })}) as given (id, state)
      where visitors.project_id = ${projectId} and visitors.id = given.id`.execute(tx.db)

/** An erasure stays one, whatever follows; otherwise the latest reason counts. */
export const suppress = (
  tx: TxCtx,
  projectId: string,
  hashes: readonly string[],
  reason: SuppressionReason,
) =>
  hashes.length
    ? insertRows(
        tx.db,
        'suppressions',
        { project_id: 'uuid', hash: 'uuid', reason: 'text', at: 'timestamptz' },
        hashes.map((hash) => ({ project_id: projectId, hash, reason, at: new Date(tx.clock.now()) })),
      )
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'hash'])
            .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), at: eb.ref('excluded.at') }))
            // a cluster passes no parameters on there
            .where('suppressions.reason', '<>', sql.lit('ERASED')),
        )
        .execute()
    : undefined

/** Lets addresses be written to again: the people have asked for it. */
export const liftSuppressions = (tx: TxCtx, projectId: string, hashes: readonly string[]) =>
  hashes.length
    ? tx.db
        .deleteFrom('suppressions')
        .where('project_id', '=', projectId)
        .where('hash', '=', anyOf(hashes))
        .execute()
    : undefined

export async function findSuppressions(
  db: Db,
  projectId: string,
  hashes: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  if (!hashes.length) return new Map()
  const { rows } = await sql<{ hash: string; reason: string }>`
    select found.hash, found.reason
    from ${lookedUp('suppressions', projectId, ['hash', 'uuid'], hashes)}`.execute(db)
  // the table's check lists them
  return new Map(rows.map(({ hash, reason }) => [hash, reason as SuppressionReason]))
}
