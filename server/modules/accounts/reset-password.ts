import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import { openAuth } from './auth.ts'
import { openCode, tryCode } from './codes.ts'
import { deleteCodes } from './store/codes.ts'
import { deleteTokensOf, findUserIdByEmail } from './store.ts'
import { tellReset } from './tell.ts'

/** Returns the secret for the browser. Does the same work, and answers the same, where there is no account. */
export async function requestReset(ctx: Ctx, email: string): Promise<string> {
  const { code, secret } = await openCode(ctx, 'reset', email, null)
  tellReset(ctx, email, code)
  return secret
}

/** Sets a new password by code, and ends every way in that somebody may have had: sessions, tokens, other codes. */
export async function resetPassword(
  ctx: Ctx,
  email: string,
  secret: string,
  code: string,
  password: string,
): Promise<void> {
  const row = (await tryCode(ctx, 'reset', email, secret, code)) ?? refuse('CODE_INVALID')
  await inTransaction(ctx, async (tx) => {
    const ended = await deleteCodes(tx, 'reset', email)
    const userId = await findUserIdByEmail(tx.db, email)
    if (!ended.includes(row.id) || !userId) refuse('CODE_INVALID')
    const library = await openAuth(tx).$context
    await library.internalAdapter.updatePassword(userId, await library.password.hash(password))
    await library.internalAdapter.deleteUserSessions(userId)
    await deleteTokensOf(tx, userId)
  })
}
