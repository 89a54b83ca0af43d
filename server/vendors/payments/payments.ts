/**
 * Card payments. Drivers: `stripe`, and `sandbox`, which stands for a card provider where no keys are set. What a driver
 * says of an account is read anew each time; its events only say that there is something to read.
 */
import type { BillingCurrency, Plan } from '#rules/billing/plans.ts'
import type { CardState } from '#rules/billing/status.ts'
import type { Language } from '#rules/brand.ts'

export type CardSubscription = {
  id: string
  state: CardState
  monthlyUserLimit: number
  /** A month's price in minor units, as it was agreed. */
  price: number
  currency: BillingCurrency
  from: Date
  /** The end of the period; of a subscription that has ended, its end. */
  to: Date
  /** Whether it ends with its period. */
  ends: boolean
  /** A larger plan that waits for its payment. */
  pendingLimit: number | null
  /** While nothing was paid yet: until when it is free, or would have been. */
  trialEnds: Date | null
  /** VAT in percent on top of the price; null where the provider reckons none. */
  vatRate: number | null
}

export type PaymentAccount = {
  /** With VAT: what later invoices use up, in minor units. */
  credit: number
  /** The one that runs, else the last one. */
  subscription: CardSubscription | null
}

/** Who would pay: a customer, or before there is one, where the company is. */
export type Payer = { customerId: string | null; country: string | null; vatNo: string | null }

export type CheckoutQuestion = {
  customerId: string
  companyId: string
  country: string | null
  monthlyUserLimit: number
  currency: BillingCurrency
  /** Until when it is free; null: paid at once. */
  trialEnds: Date | null
  language: Language
  successUrl: string
  cancelUrl: string
}
export type CheckoutPage = { id: string; link: string; expires: Date }

/** `startNow`: a trial ends with it, and the first month is paid at once. */
export type PlanSwitch = {
  customerId: string
  subscriptionId: string
  monthlyUserLimit: number
  startNow?: boolean
}

export type InvoiceState = 'PAID' | 'OPEN' | 'VOID'
/** Amounts in minor units; below zero for what was given back as credit. */
export type Invoice = {
  id: string
  number: string | null
  at: Date
  net: number
  vat: number
  total: number
  currency: string
  state: InvoiceState
}
/** Where the document is, or the document. */
export type InvoicePdf = { link: string } | { pdf: Buffer }
/** So many are shown. */
export const mostInvoices = 100

/** Something has happened to a customer's account. */
export type PaymentEvent = { id: string; type: string; customerId: string | null }

/** `key`: asking again with the same key is asking for the same thing, and happens once. */
export type Payments = {
  kind: 'stripe' | 'sandbox'
  /** What is on offer, smallest first. */
  plans: () => Promise<Plan[]>
  /** VAT in percent that comes on top of prices; null where it is not known. */
  vatRate: (payer: Payer, currency: BillingCurrency) => Promise<number | null>
  createCustomer: (
    company: { companyId: string; name: string; email: string | null; country: string | null },
    key: string,
  ) => Promise<string>
  openCheckout: (question: CheckoutQuestion, key: string) => Promise<CheckoutPage>
  /** Makes sure that the page can no longer be paid; `paid` when it has been. */
  closeCheckout: (id: string) => Promise<'closed' | 'paid'>
  /** The address of a page where the customer sees invoices, changes the card or ends the subscription. */
  openPortal: (customerId: string, returnUrl: string, language: Language) => Promise<string>
  /** Undefined if the provider has no such customer. */
  account: (customerId: string) => Promise<PaymentAccount | undefined>
  /** What the card would pay at once. */
  previewChange: (change: PlanSwitch) => Promise<number>
  /** `unpaid`: the card was declined, and the plan stays until the invoice is paid in the portal. */
  changePlan: (change: PlanSwitch, key: string) => Promise<'changed' | 'unpaid'>
  /** The latest first, so many as are shown. */
  invoices: (customerId: string) => Promise<Invoice[]>
  /** Undefined where the customer has no such invoice. */
  invoicePdf: (customerId: string, invoiceId: string, language: Language) => Promise<InvoicePdf | undefined>
  /** Ends a subscription at once; one that has ended already is left alone. */
  endSubscription: (
    subscription: { customerId: string; subscriptionId: string },
    key: string,
  ) => Promise<void>
  /** The event in a genuine webhook; undefined when the signature is not the provider's. */
  readEvent: (body: Buffer, signature: string | undefined) => PaymentEvent | undefined
}

type Down = Error & { paymentsDown: { mayHaveHappened: boolean } }

/** What an operator has to know: 401 is a key that is no longer right. */
const statusOf = (cause: unknown): string =>
  cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number'
    ? ` (${cause.statusCode})`
    : ''

/** The provider did not answer; what was asked of it may have happened all the same. */
export const paymentsDown = (cause: unknown, mayHaveHappened: boolean): Down =>
  Object.assign(new Error(`the payment provider does not answer${statusOf(cause)}`, { cause }), {
    paymentsDown: { mayHaveHappened },
  })

export const isPaymentsDown = (error: unknown): error is Down =>
  error instanceof Error && 'paymentsDown' in error
