/** The SQL of the record of consents, and of addresses that are never written to. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Consents } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db, kept } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { lookedUp } from '#platform/look-up.ts'
import {
  type ConsentSource,
  type ConsentState,
  type SuppressionReason,
  suppressionReasons,
} from '#rules/contacts/consent.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import type { VisitorRef } from '../store.ts'
import { copyConsents } from './deeds.ts'

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
  rows.length ? insertRows(tx.db, 'consents', consentColumns, rows).modifyEnd(kept).execute() : undefined

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

export async function setConsentStates(
  tx: TxCtx,
  projectId: string,
  states: readonly { visitorId: string; state: ConsentState }[],
): Promise<void> {
  await sql`update visitors set consent = given.state
      from unnest(${arraysOf(states, { visitorId: 'uuid', state: 'text' })}) as given (id, state)
      where visitors.project_id = ${projectId} and visitors.id = given.id`.execute(tx.db)
  await copyConsents(
    tx,
    projectId,
    states.map(({ visitorId }) => visitorId),
  )
}

/** Nothing is sent to them until then; null ends a pause. */
export async function setPause(
  tx: TxCtx,
  { projectId, visitorId }: VisitorRef,
  until: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('visitors')
    .set({ paused_until: until })
    .where('project_id', '=', projectId)
    .where('id', '=', visitorId)
    .execute()
  await copyConsents(tx, projectId, [visitorId])
}

/** An address that is never written to, and whose it is; nobody's where the person is erased. */
export type Suppressed = { hash: string; visitorId: string | null }
/** By what: `sendingId` is the sending whose message it followed from. Now, unless another time is given. */
export type SuppressedBy = {
  reason: SuppressionReason
  source: ConsentSource | null
  sendingId?: string
  at?: Date
}

/**
 * A weaker reason changes nothing; the same again neither, so that it stays since when it was. Always in one order: two
 * sendings whose messages to the same people come back wait for each other once.
 */
export const suppress = (
  tx: TxCtx,
  projectId: string,
  some: readonly Suppressed[],
  { reason, source, sendingId, at = new Date(tx.clock.now()) }: SuppressedBy,
) =>
  some.length
    ? insertRows(
        tx.db,
        'suppressions',
        suppressionColumns,
        some
          .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
          .map(({ hash, visitorId }) => ({
            project_id: projectId,
            hash,
            visitor_id: visitorId,
            reason,
            source,
            sending_id: sendingId ?? null,
            at,
          })),
      )
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'hash'])
            .doUpdateSet((eb) => ({
              visitor_id: eb.ref('excluded.visitor_id'),
              reason: eb.ref('excluded.reason'),
              source: eb.ref('excluded.source'),
              sending_id: eb.ref('excluded.sending_id'),
              at: eb.ref('excluded.at'),
            }))
            // a cluster passes no parameters on there
            .where(weakerThan(reason)),
        )
        .execute()
    : undefined

const suppressionColumns = {
  project_id: 'uuid',
  hash: 'uuid',
  visitor_id: 'uuid',
  reason: 'text',
  source: 'text',
  sending_id: 'uuid',
  at: 'timestamptz',
} as const

/** What another reason may take the place of. */
const weakerThan = (reason: SuppressionReason) =>
  sql<boolean>`suppressions.reason in (${sql.join(
    ['', ...suppressionReasons.slice(0, suppressionReasons.indexOf(reason))].map((one) => sql.lit(one)),
  )})`

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
  const { rows } = await sql<{ hash: string; reason: string }>`${kept}
    select found.hash, found.reason
    from ${lookedUp('suppressions', projectId, ['hash', 'uuid'], hashes)}`.execute(db)
  // the table's check lists them
  return new Map(rows.map(({ hash, reason }) => [hash, reason as SuppressionReason]))
}
