import { randomBytes } from 'node:crypto'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { brandKey } from '#rules/brand.ts'
import { checkedName } from '#rules/checks/name.ts'
import { refuse } from '#rules/refusals.ts'
import { hashSecret } from './actor.ts'
import { deleteToken, insertToken } from './store.ts'

/** Makes a token; its secret exists only in the answer. */
export function createPersonalToken(ctx: Ctx, userId: string, input: { name: string }) {
  const name = checkedName(input.name, 'input.name')
  const secret = `${brandKey}_pat_${randomBytes(32).toString('base64url')}`
  return inTransaction(ctx, async (tx) => {
    const now = new Date(tx.clock.now())
    const token = { id: newId(tx.clock.now()), name, created_at: now, last_used_at: new Date(0) }
    await insertToken(tx, { ...token, user_id: userId, secret_hash: hashSecret(secret) })
    await audit(tx, { action: 'accounts.createPersonalToken' })
    return { token, secret }
  })
}

/** Ends a token of that person at once; another's does not exist. */
export const deletePersonalToken = (ctx: Ctx, userId: string, id: string) =>
  inTransaction(ctx, async (tx) => {
    const token = (await deleteToken(tx, userId, id)) ?? refuse('NOT_FOUND')
    await audit(tx, { action: 'accounts.deletePersonalToken' })
    return token
  })
