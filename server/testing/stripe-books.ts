/** The books of the imitated Stripe: customers with their ledgers, checkouts, prices, and events that are to be sent. */
import { randomBytes } from 'node:crypto'
import { type BillingCurrency, isBillingCurrency, type Plan, planOf } from '#rules/billing/plans.ts'
import {
  advance,
  type Invoice,
  type Ledger,
  type LedgerEvent,
  type Subscription,
} from '#vendors/payments/ledger.ts'
import { type Fields, invalid, missing } from './stripe-wire.ts'

export type Session = {
  id: string
  customer: string
  price: string
  trialTo: number | null
  isTaxed: boolean
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  success_url: string
}
export type Customer = { id: string; name: string; metadata: Fields; country: string; ledger: Ledger }
/** What Stripe Tax reckons with here, in percent. */
export const taxRates: Record<string, number> = { CZ: 21, SK: 23 }
export type StripeEvent = { id: string; type: string; customer: string; payload: string }
export type Books = ReturnType<typeof openBooks>

const priceId = (limit: number, currency: string) => `price_${limit}_${currency.toLowerCase()}`

export function openBooks(plans: readonly Plan[], clock: { now: () => number }) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const events: StripeEvent[] = []
  const seconds = () => Math.floor(clock.now() / 1000)
  const nowMs = () => seconds() * 1000

  function note(customer: Customer, types: LedgerEvent[]): void {
    for (const type of types) {
      const id = `evt_${randomBytes(12).toString('hex')}`
      const payload = {
        id,
        object: 'event',
        type,
        created: seconds(),
        data: { object: { id: 'any', customer: customer.id } },
      }
      events.push({ id, type, customer: customer.id, payload: JSON.stringify(payload) })
    }
  }
  function customerOf(id: unknown): Customer {
    const customer = customers.get(String(id)) ?? missing('customer')
    note(customer, advance(customer.ledger, nowMs()))
    return customer
  }
  function bySubscription(id: string): { customer: Customer; subscription: Subscription } {
    for (const { id: customerId } of customers.values()) {
      const customer = customerOf(customerId)
      const { subscription } = customer.ledger
      if (subscription?.id === id) return { customer, subscription }
    }
    return missing('subscription')
  }
  function priceOf(id: unknown) {
    const [, limit, currency = ''] = String(id).split('_')
    const plan = planOf(plans, Number(limit))
    const upper = currency.toUpperCase()
    if (!plan || !isBillingCurrency(upper)) return missing('price')
    return {
      id: String(id),
      monthlyUserLimit: plan.monthlyUserLimit,
      price: plan.prices[upper],
      currency: upper,
    }
  }

  const asPrice = (limit: number, currency: BillingCurrency, amount: number) => ({
    id: priceId(limit, currency),
    object: 'price',
    active: true,
    currency: currency.toLowerCase(),
    unit_amount: amount,
    lookup_key: `plan_${limit}_${currency.toLowerCase()}`,
    recurring: { interval: 'month', interval_count: 1 },
    product: { id: `prod_${limit}`, object: 'product', metadata: { monthlyUserLimit: String(limit) } },
  })
  const bare = (limit: number, currency: BillingCurrency, amount: number) => ({
    ...asPrice(limit, currency, amount),
    product: `prod_${limit}`,
  })

  function asSubscription(customer: Customer, subscription: Subscription) {
    const currency = customer.ledger.currency as BillingCurrency // set by the checkout
    const { id, state, monthlyUserLimit, price, from, to, ends, trialTo, pending } = subscription
    const item = (limit: number, amount: number) => ({
      id: `si_${id}`,
      current_period_start: from / 1000,
      current_period_end: to / 1000,
      price: bare(limit, currency, amount),
    })
    return {
      id,
      object: 'subscription',
      customer: customer.id,
      currency: currency.toLowerCase(),
      status: state === 'active' && trialTo ? 'trialing' : state,
      trial_end: trialTo ? trialTo / 1000 : null,
      automatic_tax: { enabled: customer.ledger.vatRate !== null },
      cancel_at_period_end: ends,
      cancel_at: ends ? to / 1000 : null,
      ended_at: state === 'canceled' ? to / 1000 : null,
      items: { object: 'list', data: [item(monthlyUserLimit, price)] },
      pending_update: pending && {
        expires_at: pending.until / 1000,
        subscription_items: [item(pending.monthlyUserLimit, pending.price)],
      },
    }
  }

  const invoiceStates = { paid: 'paid', open: 'open', void: 'void' } as const
  const asInvoice = (customer: Customer, { id, at, amount, vat = 0, state }: Invoice) => ({
    id,
    object: 'invoice',
    customer: customer.id,
    number: `IMITATED-${id.split('_').pop()}`,
    created: Math.floor(at / 1000),
    currency: (customer.ledger.currency ?? '').toLowerCase(),
    status: invoiceStates[state],
    total: amount,
    total_excluding_tax: amount - vat,
    invoice_pdf: `https://invoices.stripe.example/${id}/pdf`,
  })
  function invoiceOf(id: string) {
    for (const { id: customerId } of customers.values()) {
      const customer = customerOf(customerId)
      const invoice = customer.ledger.invoices.find((one) => one.id === id)
      if (invoice) return asInvoice(customer, invoice)
    }
    return missing('invoice')
  }

  /** What a change costs when the time before `date` counts as used. */
  function prorated(subscription: Subscription, price: number, date: number): number {
    const { from, to } = subscription
    if (date < from || date > to) invalid('proration_date')
    const left = (to - date) / (to - from)
    return Math.round(price * left) - Math.round(subscription.price * left)
  }

  function itemChange(fields: Fields, subscription: Subscription, currency: string) {
    const [item] = fields.items as Fields[] // the decoder makes a list of numbered fields
    if (item?.id !== `si_${subscription.id}`) invalid('items[0][id]')
    const isFree = Boolean(subscription.trialTo)
    if (fields.proration_behavior !== (isFree ? 'none' : 'always_invoice')) invalid('proration_behavior')
    if (isFree ? fields.trial_end && fields.trial_end !== 'now' : fields.trial_end) invalid('trial_end')
    const chosen = priceOf(item.price)
    if (chosen.currency !== currency) invalid('currency')
    if (isFree)
      return { chosen, starts: fields.trial_end === 'now', amount: fields.trial_end ? chosen.price : 0 }
    const amount = prorated(subscription, chosen.price, Number(fields.proration_date) * 1000)
    return { chosen, starts: false, amount }
  }

  const asSession = (session: Session) => ({
    ...session,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.example/${session.id}` : null,
  })
  function sessionOf(id: string): Session {
    const session = sessions.get(id) ?? missing('session')
    if (session.status === 'open' && session.expires_at <= seconds()) session.status = 'expired'
    return session
  }

  return {
    customers,
    sessions,
    events,
    seconds,
    nowMs,
    note,
    customerOf,
    bySubscription,
    priceOf,
    sessionOf,
    itemChange,
    asPrice,
    asSubscription,
    asSession,
    asInvoice,
    invoiceOf,
  }
}
