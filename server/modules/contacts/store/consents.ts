/** The SQL of the record of consents, and of addresses that are never written to. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Consents } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
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
export const insertConsents = (tx: TxCtx, rows: readonly Insertable<Consents>[]) =>
  rows.length ? tx.db.insertInto('consents').values(rows).execute() : undefined

export const setConsentStates = (
  tx: TxCtx,
  projectId: string,
  states: readonly { visitorId: string; state: ConsentState }[],
) =>
  sql`update visitors set consent = given.state
      from unnest(${arraysOf(states, { visitorId: 'uuid', state: 'text' })}) as given (id, state)
      where visitors.project_id = ${projectId} and visitors.id = given.id`.execute(tx.db)

export type SuppressionReason = 'UNSUBSCRIBED' | 'ERASED' | 'BOUNCED' | 'COMPLAINED'

/** An erasure stays one, whatever follows; otherwise the latest reason counts. */
export const suppress = (
  tx: TxCtx,
  projectId: string,
  hashes: readonly string[],
  reason: SuppressionReason,
) =>
  hashes.length
    ? tx.db
        .insertInto('suppressions')
        .values(hashes.map((hash) => ({ project_id: projectId, hash, reason, at: new Date(tx.clock.now()) })))
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'hash'])
            .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), at: eb.ref('excluded.at') }))
            .where('suppressions.reason', '<>', 'ERASED'),
        )
        .execute()
    : undefined

/** Lets an address be written to again: the person has asked for it. */
export const liftSuppression = (tx: TxCtx, projectId: string, hash: string) =>
  tx.db.deleteFrom('suppressions').where('project_id', '=', projectId).where('hash', '=', hash).execute()

export async function findSuppressions(
  db: Db,
  projectId: string,
  hashes: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  if (!hashes.length) return new Map()
  const rows = await db
    .selectFrom('suppressions')
    .select(['hash', 'reason'])
    .where('project_id', '=', projectId)
    .where('hash', '=', anyOf(hashes))
    .execute()
  // the table's check lists them
  return new Map(rows.map(({ hash, reason }) => [hash, reason as SuppressionReason]))
}
