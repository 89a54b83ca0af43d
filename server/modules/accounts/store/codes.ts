/** The SQL of codes by e-mail. */
import type { Insertable, Selectable } from 'kysely'
import type { MailCodes } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

/** Purposes of codes that belong to a browser. */
export type BrowserPurpose = 'register' | 'reset'
export type CodePurpose = BrowserPurpose | 'test'
export type CodeRow = Selectable<MailCodes>

export const insertCode = (db: Db, row: Insertable<MailCodes>) =>
  db.insertInto('mail_codes').values(row).execute()

/** Gives a waiting registration a new code, and the browser that may enter it. */
export const replaceCode = (
  db: Db,
  id: string,
  code: Pick<Insertable<MailCodes>, 'browser_hash' | 'code_hash' | 'tries_left' | 'valid_until'>,
) => db.updateTable('mail_codes').set(code).where('id', '=', id).execute()

const ofBrowser = (db: Db, purpose: CodePurpose, email: string, browserHash: Buffer) =>
  db
    .selectFrom('mail_codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)

export const findCode = (db: Db, purpose: CodePurpose, email: string, browserHash: Buffer, now: Date) =>
  ofBrowser(db, purpose, email, browserHash).where('expires_at', '>', now).executeTakeFirst()

/** Takes one of the tries of a browser's code, in one statement, so that parallel guesses are counted. */
export const takeTry = (
  db: Db,
  purpose: CodePurpose,
  email: string,
  browserHash: Buffer,
  now: Date,
): Promise<CodeRow | undefined> =>
  db
    .updateTable('mail_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', browserHash)
    .where('tries_left', '>', 0)
    .where('valid_until', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The registrations of an address that wait for their code, the newest first; the limits of mails keep them few. */
export const waitingRegistrations = (db: Db, email: string, now: Date): Promise<CodeRow[]> =>
  db
    .selectFrom('mail_codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', 'register')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()

/** Takes a registration away to be confirmed; of two of an address at once the second waits for the first. */
export async function takeRegistration(tx: TxCtx, email: string, id: string): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('mail_codes')
    .select('id')
    .where('email', '=', email)
    .where('purpose', '=', 'register')
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.db.deleteFrom('mail_codes').where('id', '=', id).execute()
  return rows.some((row) => row.id === id)
}

export const deleteCode = async (tx: TxCtx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('mail_codes').where('id', '=', id).execute())

/** Ends every code of an address for that purpose; returns their ids. Of two at once only one gets them. */
export async function deleteCodes(tx: TxCtx, purpose: CodePurpose, email: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('mail_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
