import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Subject } from '#rules/access/may.ts'
import type { Language } from '#rules/brand.ts'
import { refuse } from '#rules/refusals.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { insertUser } from '../accounts/create-user.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { takeUp } from './request-access.ts'
import { openLink } from './share-token.ts'
import { useLink } from './store/links.ts'

type Joining = { token: string; password: string; language: Language }

/**
 * Makes the account of somebody who was invited, and takes the invitation up. The token in the mail proves the mailbox,
 * as a code would; one that the owner has handed on does not, and is refused.
 */
export async function join(
  ctx: Ctx,
  { token, password, language }: Joining,
): Promise<{ userId: string; email: string; subject: Subject }> {
  const { link, isMailed } = await openLink(ctx, token)
  if (!isMailed) refuse('LINK_INVALID')
  const { email } = link
  checkPassword(password, email)
  const passwordHash = await hashPassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    // first: of two at once the second one waits here, and finds it used
    if (!(await useLink(tx, link.id))) refuse('LINK_INVALID')
    const person = { email, name: email, language, helpdesk: false }
    const userId = await insertUser(tx, person, passwordHash)
    const subject = await takeUp({ ...tx, actor: { kind: 'user', userId, ...person } }, link, userId)
    return { userId, email, subject }
  })
}
