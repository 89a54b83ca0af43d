import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import type { Registration } from '#rules/accounts/registration.ts'
import type { Language } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'
import { openAuth } from './auth.ts'

type Confirmed = {
  email: string
  name: string
  language: Language
  helpdesk: boolean
  phone?: string
  registration?: Registration
}
export type NewUser = Confirmed & { password: string }

/**
 * Makes a confirmed account, with the library's own tables; returns its id. There are no others. Of two ways to an account
 * of one address, a registration and an invitation, the table lets one in, also when they come at once.
 */
export async function insertUser(tx: TxCtx, person: Confirmed, passwordHash: string): Promise<string> {
  const { internalAdapter } = await openAuth(tx).$context
  const { id } = await internalAdapter
    .createUser({ ...person, emailVerified: true }, { method: 'email-password' })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'users_email_taken') refuse('ACCOUNT_EXISTS')
      throw error
    })
  await internalAdapter.linkAccount({
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: passwordHash,
  })
  return id
}

/** The same with a password to be hashed, for those who need no code. */
export const createUser = (ctx: Ctx, { password, ...person }: NewUser): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const library = await openAuth(tx).$context
    const id = await insertUser(tx, person, await library.password.hash(password))
    await audit(tx, { action: 'accounts.createUser' })
    return id
  })
