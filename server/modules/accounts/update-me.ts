import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Language } from '#rules/brand.ts'
import { checkedName } from '#rules/checks/name.ts'
import { internationalPhone } from '#rules/checks/phone.ts'
import { refuseFields } from '#rules/refusals.ts'
import { updateUser } from './store.ts'

type Input = { language?: Language | null; name?: string | null; phone?: string | null }

const phoneOf = (text: string): string | null =>
  text.trim() === ''
    ? null
    : (internationalPhone(text) ?? refuseFields([{ field: 'input.phone', code: 'PHONE' }]))

export const updateMe = (ctx: Ctx, userId: string, input: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const changes = {
      ...(input.language && { language: input.language }),
      ...(input.name != null && { name: checkedName(input.name, 'input.name') }),
      ...(input.phone != null && { phone: phoneOf(input.phone) }),
    }
    const fields = Object.keys(changes)
    if (fields.length > 0) await updateUser(tx, userId, changes)
    await audit(tx, { action: 'accounts.updateMe', fields })
  })
