/** The calls of Stripe's API that the driver makes, each with the parameters that it may have. */
import { randomBytes } from 'node:crypto'
import { settle } from '#rules/billing/money.ts'
import { billingCurrencies, type Plan } from '#rules/billing/plans.ts'
import {
  change,
  emptyLedger,
  finish,
  type Invoice,
  isLive,
  startNow,
  vatBetween,
} from '#vendors/payments/ledger.ts'
import { type Books, type Session, taxRates } from './stripe-books.ts'
import { type Fields, invalid, list, missing } from './stripe-wire.ts'

/** Answers a call, or throws what Stripe would answer to a wrong one. */
export function openRoutes(plans: readonly Plan[], books: Books) {
  const { note, customerOf, bySubscription, priceOf, sessionOf, itemChange, nowMs } = books
  const { customers, sessions, asPrice, asSubscription, asSession, seconds } = books
  const countryIn = ({ address }: Fields) => (address as Record<string, string> | undefined)?.country ?? '' // nested by the decoder

  /** What a month would cost somebody with Stripe Tax. */
  function previewMonth(fields: Fields): unknown {
    const { items } = fields.subscription_details as { items: Fields[] } // nested by the decoder
    const { price: net } = priceOf(items[0]?.price)
    const country = fields.customer
      ? customerOf(fields.customer).country
      : countryIn(fields.customer_details as Fields)
    if (!country) invalid('customer_tax_location_invalid')
    const amount = Math.round((net * (taxRates[country] ?? 0)) / 100)
    return {
      object: 'invoice',
      automatic_tax: { enabled: true, status: 'complete' },
      total_excluding_tax: net,
      total: net + amount,
      total_taxes: amount ? [{ amount, tax_behavior: 'exclusive', type: 'tax_rate_details' }] : [],
    }
  }

  type Handler = (fields: Fields, id: string) => unknown
  const routes: [method: string, path: RegExp, allowed: string[], handler: Handler][] = [
    [
      'GET',
      /^\/v1\/prices$/,
      ['type', 'limit', 'expand', 'starting_after'],
      () =>
        list(
          plans.flatMap((plan) =>
            billingCurrencies.map((currency) =>
              asPrice(plan.monthlyUserLimit, currency, plan.prices[currency]),
            ),
          ),
        ),
    ],
    [
      'POST',
      /^\/v1\/customers$/,
      ['name', 'email', 'address', 'metadata'],
      (fields) => {
        const id = `cus_${randomBytes(8).toString('hex')}`
        const customer = {
          id,
          name: String(fields.name),
          metadata: fields.metadata as Fields,
          country: countryIn(fields),
          ledger: emptyLedger(id.slice(4)),
        } // an object of texts
        customers.set(id, customer)
        return { id, object: 'customer', balance: 0 }
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/(\w+)$/,
      [],
      (_, id) => ({ id, object: 'customer', balance: -customerOf(id).ledger.credit }),
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      ['customer', 'status', 'limit'],
      ({ customer: id }) => {
        const customer = customerOf(id)
        const { subscription } = customer.ledger
        return list(subscription ? [asSubscription(customer, subscription)] : [])
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions\/(\w+)$/,
      [],
      (_, id) => {
        const { customer, subscription } = bySubscription(id)
        return asSubscription(customer, subscription)
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      ['items', 'proration_behavior', 'proration_date', 'payment_behavior', 'trial_end'],
      (fields, id) => {
        const { customer, subscription } = bySubscription(id)
        if (!isLive(subscription)) return missing('subscription')
        if (fields.payment_behavior !== 'pending_if_incomplete') invalid('payment_behavior')
        const { ledger } = customer
        const { chosen, amount, starts } = itemChange(fields, subscription, ledger.currency ?? '')
        const happened = starts ? startNow(ledger, chosen, nowMs()) : change(ledger, chosen, amount, nowMs())
        note(customer, happened)
        return asSubscription(customer, subscription)
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/(\w+)$/,
      [],
      (_, id) => {
        const { customer, subscription } = bySubscription(id)
        if (!isLive(subscription)) return missing('subscription')
        note(customer, finish(customer.ledger, nowMs()))
        return asSubscription(customer, subscription)
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      ['customer', 'limit'],
      ({ customer: id }) => {
        const customer = customerOf(id)
        // a trial begins with an invoice over nothing
        const free = { id: 'in_free', at: nowMs(), amount: 0, state: 'paid' } as Invoice // all that is read
        const all = customer.ledger.invoices.toReversed()
        return list([...all, free].map((invoice) => books.asInvoice(customer, invoice)))
      },
    ],
    ['GET', /^\/v1\/invoices\/(\w+)$/, [], (_, id) => books.invoiceOf(id)],
    [
      'POST',
      /^\/v1\/invoices\/create_preview$/,
      ['customer', 'subscription', 'subscription_details', 'automatic_tax', 'currency', 'customer_details'],
      (fields) => {
        const { subscription: id } = fields
        if (typeof id !== 'string') return previewMonth(fields)
        const { customer, subscription } = bySubscription(id)
        if (customer.id !== fields.customer) invalid('customer')
        const { amount: net, starts } = itemChange(
          fields.subscription_details as Fields,
          subscription,
          customer.ledger.currency ?? '',
        ) // nested by the decoder
        const before = starts ? 0 : subscription.price
        const amount = net + (net ? vatBetween(customer.ledger, before, before + net) : 0)
        return { object: 'invoice', total: amount, amount_due: settle(amount, customer.ledger.credit).charge }
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      [
        'mode',
        'customer',
        'client_reference_id',
        'metadata',
        'subscription_data',
        'line_items',
        'automatic_tax',
        'tax_id_collection',
        'customer_update',
        'locale',
        'success_url',
        'cancel_url',
      ],
      (fields) => {
        if (fields.mode !== 'subscription' || !fields.client_reference_id) invalid('mode')
        const [line] = fields.line_items as Fields[] // as above
        if (line?.quantity !== '1') invalid('line_items')
        if (!/error=/.test(String(fields.cancel_url))) invalid('cancel_url')
        const { trial_end: trialEnd } = fields.subscription_data as Fields // as above
        // as the real one: two days is the least
        if (trialEnd && Number(trialEnd) < seconds() + 2 * 86_400) invalid('subscription_data[trial_end]')
        const session: Session = {
          id: `cs_${randomBytes(8).toString('hex')}`,
          customer: customerOf(fields.customer).id,
          price: priceOf(line?.price).id,
          trialTo: trialEnd ? Number(trialEnd) * 1000 : null,
          isTaxed: Boolean(fields.automatic_tax),
          status: 'open',
          expires_at: seconds() + 86_400,
          success_url: String(fields.success_url),
        }
        sessions.set(session.id, session)
        return asSession(session)
      },
    ],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, [], (_, id) => asSession(sessionOf(id))],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      [],
      (_, id) => {
        const session = sessionOf(id)
        if (session.status !== 'open') invalid('status')
        session.status = 'expired'
        return asSession(session)
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      ['customer', 'return_url', 'locale'],
      ({ customer }) => ({
        object: 'billing_portal.session',
        url: `https://billing.stripe.example/${customerOf(customer).id}/${randomBytes(6).toString('hex')}`,
      }),
    ],
  ]

  return function handle(method: string, path: string, fields: Fields): unknown {
    for (const [wanted, pattern, allowed, handler] of routes) {
      const match = wanted === method ? pattern.exec(path) : null
      if (!match) continue
      const unknown = Object.keys(fields).find((field) => !allowed.includes(field))
      if (unknown) invalid(unknown, 'parameter_unknown')
      return handler(fields, match[1] ?? '')
    }
    return missing('route')
  }
}
