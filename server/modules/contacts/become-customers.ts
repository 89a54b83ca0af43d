/** Those who have bought, by the shop's own word, are contacts. */
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { giveConsents } from './give-consents.ts'
import { findContacts, insertContacts } from './store/contacts.ts'

export type Buyer = {
  /** As it is compared. */
  email: string
  source: 'ORDER_FEED' | 'SIGNED_PURCHASE'
  /** The shop's own id of the order that says so. */
  order: string
  placedAt: Date
}

/** Adds those who are not there yet. The caller holds the project's state. */
export async function becomeCustomers(tx: TxCtx, projectId: string, buyers: readonly Buyer[]): Promise<void> {
  const byEmail = new Map(buyers.map((buyer) => [buyer.email, buyer]))
  const emails = [...byEmail.keys()]
  const found = new Set((await findContacts(tx, projectId, emails)).map(({ email }) => email))
  const others = [...byEmail.values()].filter(({ email }) => !found.has(email))
  if (others.length)
    await insertContacts(
      tx,
      projectId,
      others.map(({ email, placedAt }) => ({ id: newId(tx.clock.now()), email, registeredAt: placedAt })),
    )
  const contacts = await findContacts(tx, projectId, emails)
  await giveConsents(
    tx,
    projectId,
    contacts.flatMap((contact) => {
      const buyer = byEmail.get(contact.email ?? '')
      return buyer
        ? {
            contact,
            basis: 'CUSTOMER',
            source: buyer.source,
            proof: { order: buyer.order },
            at: buyer.placedAt,
          }
        : []
    }),
  )
}
