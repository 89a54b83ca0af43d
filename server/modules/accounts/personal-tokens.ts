import { randomBytes } from 'node:crypto'
import { tokenMadeMail } from '#email/token-made.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { linkTo } from '#platform/links.ts'
import { send } from '#platform/queue.ts'
import { tokenDays } from '#rules/accounts/limits.ts'
import { brandKey } from '#rules/brand.ts'
import { checkedName } from '#rules/checks/name.ts'
import { paths } from '#rules/paths.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { hashSecret } from './actor.ts'
import { verifyPassword } from './password-hash.ts'
import { deleteToken, findPasswordHash, findPerson, findToken, insertToken } from './store.ts'
import { countPasswordCheck, forgetPasswordChecks } from './tries.ts'

type NewToken = { name: string; scope: 'READ' | 'WRITE'; days: number; password: string }

/** Makes a token for whoever knows the password, and tells them by mail; its secret exists only in the answer. */
export async function createPersonalToken(ctx: Ctx, userId: string, input: NewToken) {
  const name = checkedName(input.name, 'input.name')
  const { scope, days } = input
  if (days < 1) refuseFields([{ field: 'input.days', code: 'TOO_SMALL', limit: 1 }])
  if (days > tokenDays.most) refuseFields([{ field: 'input.days', code: 'TOO_LARGE', limit: tokenDays.most }])
  await countPasswordCheck(ctx, userId)
  const hash = (await findPasswordHash(ctx.db, userId)) ?? refuse('PASSWORD_WRONG')
  if (!(await verifyPassword(hash, input.password))) refuse('PASSWORD_WRONG')
  await forgetPasswordChecks(ctx, userId)
  const secret = `${brandKey}_pat_${randomBytes(32).toString('base64url')}`
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const token = {
      id: newId(now),
      name,
      scope,
      created_at: new Date(now),
      expires_at: new Date(now + days * dayMs),
      last_used_at: new Date(0),
    }
    await insertToken(tx, { ...token, user_id: userId, secret_hash: hashSecret(secret) })
    await send(tx, 'accounts.sendTokenMail', { tokenId: token.id })
    await audit(tx, { action: 'accounts.createPersonalToken' })
    return { token, secret }
  })
}

/** Tells a person that a program can now act as them. */
export async function sendTokenMail(
  ctx: Ctx,
  { tokenId }: { tokenId: string },
  messageKey: string,
): Promise<void> {
  const token = await findToken(ctx.db, tokenId)
  const person = token && (await findPerson(ctx.db, token.user_id))
  if (!person) return
  const { language, name, email } = person
  const mail = tokenMadeMail({
    language,
    name: token.name,
    scope: token.scope === 'WRITE' ? 'WRITE' : 'READ',
    expires: token.expires_at,
    link: linkTo(ctx, paths.profile()),
  })
  await ctx.vendors.mailer.send({ ...mail, to: { name, address: email }, messageKey })
}

/** Ends a token of that person at once; another's does not exist. */
export const deletePersonalToken = (ctx: Ctx, userId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const token = (await deleteToken(tx, userId, id)) ?? refuse('NOT_FOUND')
    await audit(tx, { action: 'accounts.deletePersonalToken' })
    return token
  })
