import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { findUserIdByEmail, updateUser } from './store.ts'

/** Makes a person staff, or no longer; false when nobody has that address. Open sessions know it at their next request. */
export const setHelpdesk = (ctx: Ctx, email: string, helpdesk: boolean): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const userId = await findUserIdByEmail(tx.db, email)
    if (!userId) return false
    await updateUser(tx, userId, { helpdesk })
    await audit(tx, { action: helpdesk ? 'accounts.grantHelpdesk' : 'accounts.revokeHelpdesk' })
    return true
  })
