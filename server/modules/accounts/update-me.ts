import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Language } from '#rules/brand.ts'
import { updateUser } from './store.ts'

export const updateMe = (ctx: Ctx, userId: string, input: { language?: Language | null }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (input.language) await updateUser(tx, userId, { language: input.language })
    await audit(tx, { action: 'accounts.updateMe', fields: input.language ? ['language'] : [] })
  })
