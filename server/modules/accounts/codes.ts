/**
 * Codes by e-mail. A code belongs to the browser that asked for it, which keeps a secret in a cookie: what a stranger
 * asks for in another browser neither confirms anything here nor uses up a try.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { codeRules } from '#rules/accounts/limits.ts'
import { dayMs } from '#rules/time.ts'
import { hashSecret } from './actor.ts'
import { type CodePurpose, type CodeRow, findCode, insertCode, replaceCode, takeTry } from './store/codes.ts'

type CodeCtx = Pick<Ctx, 'db' | 'clock' | 'config'>
/** What the mail carries, and what the browser keeps. */
export type NewCode = { code: string; secret: string }

/** Six digits could be tried out against a plain hash. */
const hashCode = ({ config }: CodeCtx, id: string, code: string) =>
  createHmac('sha256', config.SECRET_KEYS[0]?.secret ?? '')
    .update(`mail code ${id} ${code}`)
    .digest()

function makeCode(ctx: CodeCtx, id: string, secret = randomBytes(32).toString('base64url')) {
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const columns = {
    browser_hash: hashSecret(secret),
    code_hash: hashCode(ctx, id, code),
    tries_left: codeRules.tries,
    valid_until: new Date(ctx.clock.now() + codeRules.minutes * 60_000),
  }
  return { columns, code, secret }
}

/**
 * Opens a code for an address, and makes the secret that the requesting browser keeps unless `ownSecret` is given. It does not
 * check whether an account has the address.
 */
export async function openCode(
  ctx: CodeCtx,
  purpose: CodePurpose,
  email: string,
  form: object | null,
  ownSecret?: string,
): Promise<NewCode> {
  const now = ctx.clock.now()
  const id = newId(now)
  const { columns, code, secret } = makeCode(ctx, id, ownSecret)
  await insertCode(ctx.db, {
    ...columns,
    id,
    purpose,
    email,
    form: form && JSON.stringify(form),
    created_at: new Date(now),
    expires_at: new Date(now + dayMs),
  })
  return { code, secret }
}

/** A new code for what waits already, which ends the one before; with no secret given it goes over to another browser. */
export async function renewCode(ctx: CodeCtx, id: string, ownSecret?: string): Promise<NewCode> {
  const { columns, code, secret } = makeCode(ctx, id, ownSecret)
  await replaceCode(ctx.db, id, columns)
  return { code, secret }
}

/** What this browser has under way, whether or not its code is still valid. */
export const waitingIn = (ctx: CodeCtx, purpose: CodePurpose, email: string, secret: string) =>
  findCode(ctx.db, purpose, email, hashSecret(secret), new Date(ctx.clock.now()))

/** The row of a right code; the try is counted in any case. */
export async function tryCode(
  ctx: CodeCtx,
  purpose: CodePurpose,
  email: string,
  secret: string,
  code: string,
): Promise<CodeRow | undefined> {
  const row = await takeTry(ctx.db, purpose, email, hashSecret(secret), new Date(ctx.clock.now()))
  return row && timingSafeEqual(hashCode(ctx, row.id, code), row.code_hash) ? row : undefined
}
