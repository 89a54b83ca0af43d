/** A registration waits with its code; the account is made when the code is entered where it was asked for. */
import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { SignUp } from '#rules/accounts/registration.ts'
import { refuse } from '#rules/refusals.ts'
import type { Caller } from './caller.ts'
import { openCode, renewCode, tryCode, waitingIn } from './codes.ts'
import { insertUser } from './create-user.ts'
import { hashPassword, markPassword } from './password-hash.ts'
import { type CodeRow, takeRegistration, waitingRegistrations } from './store/codes.ts'
import { tellRegistration } from './tell.ts'
import { countMail } from './tries.ts'

/** What waits; the password is hashed, once for the account and once to be found by at a sign-in. */
type Form = Required<Pick<SignUp, 'password' | 'phone' | 'language'>> &
  Pick<SignUp, 'name' | 'registration'> & { passwordMark: string }
/** A row of purpose `register` holds what `register` has put there. */
const formOf = (row: CodeRow) => row.form as Form

/**
 * The same for the same address and password, so that one hash is held against all that waits: a sign-in takes the
 * same time whatever waits there.
 */
function markOf(ctx: Ctx, email: string, password: string): Promise<string> {
  const salt = createHmac('sha256', ctx.config.SECRET_KEYS[0]?.secret ?? '')
    .update(`waiting registration ${email}`)
    .digest('hex')
  return markPassword(ctx, password, salt)
}

/** Returns the secret for the browser. Does the same work, and answers the same, for addresses that have an account. */
export async function register(ctx: Ctx, { email, ...given }: SignUp): Promise<string> {
  const { password, name, phone, language = 'en', registration } = given
  const form: Form = {
    password: await hashPassword(ctx, password),
    passwordMark: await markOf(ctx, email, password),
    name,
    phone,
    language,
    registration,
  }
  const { code, secret } = await openCode(ctx, 'register', email, form)
  tellRegistration(ctx, email, language, code)
  return secret
}

/** Sends the registration of this browser a new code. */
export async function sendCodeAgain(ctx: Ctx, email: string, secret: string): Promise<void> {
  const row = await waitingIn(ctx, 'register', email, secret)
  if (!row) return
  const { code } = await renewCode(ctx, row.id, secret)
  tellRegistration(ctx, email, formOf(row).language, code)
}

/**
 * Makes the account of exactly this registration; returns its id. The others of the address open nothing any more, but
 * wait on until their day is over: whoever has made one must not see by its end that somebody has an account now.
 */
export async function confirm(ctx: Ctx, email: string, secret: string, code: string): Promise<string> {
  const row = (await tryCode(ctx, 'register', email, secret, code)) ?? refuse('CODE_INVALID')
  const { password, passwordMark: _, name, phone, ...person } = formOf(row)
  const account = { ...person, email, name: name || email, helpdesk: false, ...(phone && { phone }) }
  return inTransaction(ctx, async (tx) => {
    if (!(await takeRegistration(tx, email, row.id))) refuse('CODE_INVALID')
    return insertUser(tx, account, password)
  })
}

/**
 * Whoever has registered here with that password but not confirmed gets a new code, to be entered in the browser
 * that asks now; returns its secret, or undefined when there is no such registration. An account of that address is
 * not looked at, or whoever registers it would see it: its owner's mailbox is told of it instead.
 */
export async function resume(
  ctx: Ctx,
  email: string,
  password: string,
  caller: Caller,
): Promise<string | undefined> {
  const mark = await markOf(ctx, email, password)
  const rows = await waitingRegistrations(ctx.db, email, new Date(ctx.clock.now()))
  const row = rows.find((one) => formOf(one).passwordMark === mark)
  if (!row) return undefined
  await countMail(ctx, email, caller)
  const { code, secret } = await renewCode(ctx, row.id)
  tellRegistration(ctx, email, formOf(row).language, code)
  return secret
}
