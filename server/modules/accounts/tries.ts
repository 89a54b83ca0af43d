/** How often something was tried for one account: counted before the password is looked at, whoever asks. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'

/** Each path that names an account, with the tries it has per window. */
export const accountLimits: Record<string, { most: number; seconds: number }> = {
  'sign-in/email': { most: 10, seconds: 600 },
  'email-otp/send-verification-otp': { most: 5, seconds: 900 },
  'email-otp/request-password-reset': { most: 5, seconds: 900 },
  'email-otp/verify-email': { most: 20, seconds: 900 },
  'email-otp/reset-password': { most: 20, seconds: 900 },
}

const keyOf = (path: string, email: string) =>
  `account ${path} ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`

/** Counts one more try, in one statement, so that none is lost among parallel ones; returns how many there were. */
export async function countTry(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  path: string,
  email: string,
  seconds: number,
): Promise<number> {
  const now = ctx.clock.now()
  const begun = now - seconds * 1000
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (id, key, count, last_request)
    values (${newId(now)}, ${keyOf(path, email)}, 1, ${now})
    on conflict (key) do update set
      count = case when r.last_request < ${begun} then 1 else r.count + 1 end,
      last_request = case when r.last_request < ${begun} then excluded.last_request else r.last_request end
    returning count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Forgets the tries after a success. */
export const forgetTries = (ctx: Pick<Ctx, 'db'>, path: string, email: string) =>
  ctx.db.deleteFrom('rate_limits').where('key', '=', keyOf(path, email)).execute()
