/** A registration waits with its code; the account is made when the code is entered where it was asked for. */
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { SignUp } from '#rules/accounts/registration.ts'
import { refuse } from '#rules/refusals.ts'
import type { Caller } from './caller.ts'
import { openCode, renewCode, tryCode, waitingIn } from './codes.ts'
import { insertUser } from './create-user.ts'
import { type CodeRow, deleteCodes, waitingRegistrations } from './store/codes.ts'
import { findPersonByEmail } from './store.ts'
import { tellRegistration } from './tell.ts'
import { countMail } from './tries.ts'

/** What waits; the password is hashed. */
type Form = Required<Pick<SignUp, 'password' | 'phone' | 'language'>> & Pick<SignUp, 'registration'>
/** A row of purpose `register` holds what `register` has put there. */
const formOf = (row: CodeRow) => row.form as Form

/** More registrations of one address are not looked through at a sign-in. */
const lookedThrough = 3

/** Returns the secret for the browser. Does the same work, and answers the same, for addresses that have an account. */
export async function register(ctx: Ctx, { email, ...given }: SignUp): Promise<string> {
  const { password, phone, language = 'en', registration } = given
  const form: Form = { password: await hashPassword(password), phone, language, registration }
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

/** Makes the account of exactly this registration, and ends all others of the address; returns its id. */
export async function confirm(ctx: Ctx, email: string, secret: string, code: string): Promise<string> {
  const row = (await tryCode(ctx, 'register', email, secret, code)) ?? refuse('CODE_INVALID')
  const { password, ...person } = formOf(row)
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteCodes(tx, 'register', email)
    if (!ended.includes(row.id) || (await findPersonByEmail(tx.db, email))) refuse('CODE_INVALID')
    return insertUser(tx, { ...person, email, name: email, helpdesk: false }, password)
  })
}

/**
 * Whoever has registered here with that password but not confirmed gets a new code, to be entered in the browser
 * that asks now; returns its secret, or undefined when there is no such registration.
 */
export async function resume(
  ctx: Ctx,
  email: string,
  password: string,
  caller: Caller,
): Promise<string | undefined> {
  if (await findPersonByEmail(ctx.db, email)) return undefined
  for (const row of await waitingRegistrations(ctx.db, email, new Date(ctx.clock.now()), lookedThrough)) {
    if (!(await verifyPassword({ hash: formOf(row).password, password }))) continue
    await countMail(ctx, email, caller)
    const { code, secret } = await renewCode(ctx, row.id)
    tellRegistration(ctx, email, formOf(row).language, code)
    return secret
  }
  return undefined
}
