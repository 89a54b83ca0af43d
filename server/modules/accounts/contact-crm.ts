import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { findPerson, markContacted } from './store.ts'

/** Makes the marketing contact and sends the registration event, once in the life of an account. */
export const contactCrm = (ctx: Ctx, userId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await markContacted(tx, userId)) {
      await send(tx, 'accounts.saveCrmContact', { userId })
      await send(tx, 'accounts.trackCrmEvent', { userId, event: 'registration' })
    }
    await audit(tx, { action: 'accounts.contactCrm' })
  })

export const recordLogin = (ctx: Ctx, userId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await send(tx, 'accounts.trackCrmEvent', { userId, event: 'login' })
    await audit(tx, { action: 'accounts.recordLogin' })
  })

export async function saveCrmContact(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const person = await findPerson(ctx.db, userId)
  if (person) await ctx.vendors.crm.saveContact({ email: person.email, phone: person.phone ?? '' })
}

export async function trackCrmEvent(
  ctx: Ctx,
  { userId, event }: { userId: string; event: 'registration' | 'login' },
): Promise<void> {
  const person = await findPerson(ctx.db, userId)
  if (person) await ctx.vendors.crm.track(event, person.email)
}
