import type { Ctx } from '#platform/context.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Language } from '#rules/brand.ts'

export type Person = { email: string; name: string; language: Language }

export const findPerson = async (db: Db, userId: string): Promise<Person | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, language: row.language as Language } // a check constraint holds the languages
}

export const userExists = async (db: Db, email: string): Promise<boolean> =>
  Boolean(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())

/** Sessions and codes past their time, and counts of tries older than a day. */
export const deleteExpired = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now()
    await db.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', new Date(now)).execute()
    await db
      .deleteFrom('rate_limits')
      .where('last_request', '<', String(now - 86_400_000))
      .execute()
  })
