/**
 * The SQL of counting contacts. So many as `exactly` are counted one by one; more are estimated from one in 256 of them,
 * chosen by chance, so that the error is about the square root of what was found.
 */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'

export const exactly = 50_000
export const sampleOf = 256

/** Whether a project has more contacts than are counted one by one. */
export async function hasManyContacts(tx: TxCtx, projectId: string): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('email', 'is not', null)
    .where('sample', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count) * sampleOf > exactly
}

/** By how it stands with writing to them, and whether they have bought. */
export async function countContacts(tx: TxCtx, projectId: string) {
  const estimated = await hasManyContacts(tx, projectId)
  const rows = await tx.db
    .selectFrom('visitors')
    .select([
      'consent',
      sql<boolean>`orders > 0`.as('bought'),
      ({ fn }) => fn.countAll<string>().as('contacts'),
    ])
    .where('project_id', '=', projectId)
    .where('email', 'is not', null)
    .$if(estimated, (query) => query.where('sample', '=', 0))
    .groupBy(['consent', 'bought'])
    .execute()
  const times = estimated ? sampleOf : 1
  return {
    estimated,
    groups: rows.map((row) => ({ ...row, contacts: Number(row.contacts) * times })),
  }
}

/** Those of these consents who have paused: few, and found by an index of their own. */
export async function countPaused(
  tx: TxCtx,
  projectId: string,
  consents: readonly ConsentState[],
): Promise<number> {
  const { count } = await tx.db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('project_id', '=', projectId)
    .where('paused_until', '>', new Date(tx.clock.now()))
    .where('email', 'is not', null)
    .where('consent', '=', anyText(consents))
    .executeTakeFirstOrThrow()
  return Number(count)
}
