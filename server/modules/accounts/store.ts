import type { Insertable, Selectable } from 'kysely'
import type { PersonalTokens, Users } from '#generated/tables.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { anyOf, type Db, inTransaction } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type { Language } from '#rules/brand.ts'
import { dayMs } from '#rules/time.ts'

export type Person = {
  email: string
  name: string
  language: Language
  phone: string | null
  since: Date
}

const people = (db: Db) =>
  db.selectFrom('users').select(['email', 'name', 'language', 'phone', 'created_at as since'])
// a check constraint holds the languages
const asPerson = <Row extends { language: string }>(row: Row | undefined) =>
  row && { ...row, language: row.language as Language }

export const findPerson = async (db: Db, userId: string): Promise<Person | undefined> =>
  asPerson(await people(db).where('id', '=', userId).executeTakeFirst())

export const findPersonByEmail = async (db: Db, email: string): Promise<Person | undefined> =>
  asPerson(await people(db).where('email', '=', email.toLowerCase()).executeTakeFirst())

export const findUserIdByEmail = async (db: Db, email: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export const userById = loader<string, Selectable<Users>>(async ({ db }, ids) => {
  const rows = await db.selectFrom('users').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

type UserChanges = { language?: Language; helpdesk?: boolean; name?: string; phone?: string | null }

export const updateUser = (tx: TxCtx, userId: string, changes: UserChanges) =>
  tx.db
    .updateTable('users')
    .set({ ...changes, updated_at: new Date(tx.clock.now()) })
    .where('id', '=', userId)
    .execute()

/** Marks the marketing contact as made; false when it had been before. */
export async function markContacted(tx: TxCtx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('users')
    .set({ contacted_at: new Date(tx.clock.now()) })
    .where('id', '=', userId)
    .where('contacted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertToken = (tx: TxCtx, token: Insertable<PersonalTokens>) =>
  tx.db.insertInto('personal_tokens').values(token).execute()

export const findToken = (db: Db, id: string) =>
  db.selectFrom('personal_tokens').selectAll().where('id', '=', id).executeTakeFirst()

export const listTokens = (db: Db, userId: string, after: string | undefined, count: number) =>
  db
    .selectFrom('personal_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()

/** Deletes a token of that person; undefined when there is none such. */
export const deleteToken = (tx: TxCtx, userId: string, id: string) =>
  tx.db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Ends every token of that person. */
export const deleteTokensOf = (tx: TxCtx, userId: string) =>
  tx.db.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()

/** Whose secret it is, while it is valid. Notes the day of use, at most once a day. */
export async function findTokenOwner({ db, clock }: Ctx, hash: Buffer) {
  const row = await db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select([
      'personal_tokens.id',
      'last_used_at',
      'scope',
      'users.id as userId',
      'email',
      'users.name',
      'language',
      'helpdesk',
    ])
    .where('secret_hash', '=', hash)
    .where('personal_tokens.expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, last_used_at: lastUsed, ...owner } = row
  const today = new Date(Math.floor(clock.now() / dayMs) * dayMs)
  if (lastUsed < today)
    await db.updateTable('personal_tokens').set({ last_used_at: today }).where('id', '=', id).execute()
  return owner
}

/** The hash of somebody's password. */
export const findPasswordHash = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Sessions, codes and registrations past their time, tokens a month after it, and counts of tries older than a day. */
export const deleteExpired = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    // the accounts library stamps by the system's time, which a clock that was moved must not overtake
    const now = new Date()
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
    // until then its maker is shown why a program no longer works
    const monthAgo = new Date(clock.now() - 30 * dayMs)
    await db.deleteFrom('personal_tokens').where('expires_at', '<', monthAgo).execute()
    await db.deleteFrom('mail_codes').where('expires_at', '<', new Date(clock.now())).execute()
    await db
      .deleteFrom('rate_limits')
      .where('last_request', '<', String(clock.now() - dayMs))
      .execute()
  })
