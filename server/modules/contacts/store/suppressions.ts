/** The SQL of contacts whose addresses are never written to, for those who look after them. */
import { type Selectable, sql } from 'kysely'
import type { Suppressions } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import type { SuppressionReason } from '#rules/contacts/consent.ts'

/** Erased people are none of them. */
export type ListedReason = Exclude<SuppressionReason, 'ERASED'>
type Row = Selectable<Suppressions>
/** What a GraphQL parent is. */
export type SuppressionRow = Omit<Row, 'reason' | 'visitor_id'> & { reason: ListedReason; visitor_id: string }

/** `email` is how the address begins, as it is compared. */
export type SuppressionWhere = { reason?: ListedReason | undefined; email?: string | undefined }
/** Where a row stands in the list. */
export type SuppressionPlace = { at: string; hash: string }

const lastLetter = String.fromCodePoint(0x10ffff)

/** The latest first, behind a place. */
export async function listSuppressions(
  tx: TxCtx,
  projectId: string,
  { reason, email }: SuppressionWhere,
  after: SuppressionPlace | undefined,
  count: number,
): Promise<SuppressionRow[]> {
  const rows = await tx.db
    .selectFrom('suppressions')
    .selectAll('suppressions')
    .where('suppressions.project_id', '=', projectId)
    .where('suppressions.visitor_id', 'is not', null)
    // a literal, as the indexes have it
    .where(sql<boolean>`suppressions.reason <> 'ERASED'`)
    .$if(reason !== undefined, (query) => query.where('suppressions.reason', '=', reason ?? ''))
    .$if(email !== undefined, (query) =>
      query
        .innerJoin('visitors', (join) =>
          join
            .onRef('visitors.project_id', '=', 'suppressions.project_id')
            .onRef('visitors.id', '=', 'suppressions.visitor_id'),
        )
        .where('visitors.project_id', '=', projectId)
        // the range is what an index can use
        .where(
          sql<boolean>`visitors.email >= ${email} and visitors.email < ${`${email}${lastLetter}`}
            and starts_with(visitors.email, ${email})`,
        ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(suppressions.at, suppressions.hash) < (${after?.at}::timestamptz, ${after?.hash}::uuid)`,
      ),
    )
    .orderBy('suppressions.at', 'desc')
    .orderBy('suppressions.hash', 'desc')
    .limit(count)
    .execute()
  return rows.map(asListed)
}

export const suppressionOf = projectLoader<SuppressionRow>(async (db, projectIds, visitorIds) => {
  const rows = await db
    .selectFrom('suppressions')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .where('visitor_id', '=', anyOf(visitorIds))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.visitor_id ?? ''), asListed(row)]))
})

export async function findSuppressionOf(
  tx: TxCtx,
  projectId: string,
  visitorId: string,
): Promise<SuppressionRow | undefined> {
  const row = await tx.db
    .selectFrom('suppressions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return row && asListed(row)
}

// one that has a visitor is none of somebody erased, and the table's check lists the reasons
const asListed = (row: Row) => row as SuppressionRow

const listedReasons = ['BOUNCED', 'UNSUBSCRIBED', 'COMPLAINED'] as const satisfies readonly ListedReason[]

/** Each up to so many: those of a reason stand together in an index, and a shop may have a million of them. */
export async function countSuppressions(
  tx: TxCtx,
  projectId: string,
  most: number,
): Promise<ReadonlyMap<ListedReason, number>> {
  const counts = new Map<ListedReason, number>()
  for (const reason of listedReasons) {
    const { rows } = await sql<{ people: number }>`
      select count(*)::integer as people from (
        select from suppressions where project_id = ${projectId} and reason = ${reason} and reason <> 'ERASED'
          and visitor_id is not null limit ${most}) found`.execute(tx.db)
    counts.set(reason, rows[0]?.people ?? 0)
  }
  return counts
}
