import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Language } from '#rules/brand.ts'
import { openAuth } from './auth.ts'

export type NewUser = {
  email: string
  name: string
  password: string
  language: Language
  helpdesk: boolean
  phone?: string
}

/** Makes a confirmed account, with the library's own hashing and tables; returns its id. */
export const createUser = (ctx: Ctx, { password, ...person }: NewUser): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const library = await openAuth(tx).$context
    const { id } = await library.internalAdapter.createUser(
      { ...person, emailVerified: true },
      { method: 'email-password' },
    )
    await library.internalAdapter.linkAccount({
      userId: id,
      providerId: 'credential',
      accountId: id,
      password: await library.password.hash(password),
    })
    await audit(tx, { action: 'accounts.createUser' })
    return id
  })
