import type { Ctx } from '#platform/context.ts'
import type { PaymentAccount } from '#vendors/payments/payments.ts'
import { isSandboxCustomer } from '#vendors/payments/sandbox.ts'

/**
 * The account of a customer at the card provider. Undefined for a customer of another provider: of the sandbox if Stripe is
 * configured now, and the other way round. If Stripe lacks a customer that it made, its key belongs to another account: that is
 * an error, so that a wrong key makes no company unpaid.
 */
export async function askAccount(ctx: Ctx, customerId: string): Promise<PaymentAccount | undefined> {
  const { payments } = ctx.vendors
  const account = await payments.account(customerId)
  if (account || payments.kind === 'sandbox' || (await isSandboxCustomer(ctx.db, customerId))) return account
  throw new Error(`${payments.kind} does not know the customer ${customerId}: is its key of another account?`)
}
