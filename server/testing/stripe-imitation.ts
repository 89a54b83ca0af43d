/**
 * Stripe on loopback, as far as the driver uses it: it keeps books, refuses unknown parameters and missing keys, answers
 * a repeated key with the same answer, prorates, and signs its events. Amounts are reckoned from what the driver sends.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { settle } from '#rules/billing/money.ts'
import {
  type BillingCurrency,
  billingCurrencies,
  isBillingCurrency,
  type Plan,
  planOf,
} from '#rules/billing/plans.ts'
import {
  advance,
  type Card,
  change,
  emptyLedger,
  finish,
  isLive,
  type Ledger,
  type LedgerEvent,
  type Subscription,
  start,
} from '#vendors/payments/ledger.ts'
import { portalActions } from '#vendors/payments/sandbox.ts'

export const stripeKey = 'sk_test_imitation'
export const stripeWebhookSecret = 'whsec_imitation'

type Fields = Record<string, unknown>
type Session = {
  id: string
  customer: string
  price: string
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  success_url: string
}
type Customer = { id: string; name: string; metadata: Fields; ledger: Ledger }
type Kept = { body: string; answer?: { status: number; json: unknown } }
export type StripeEvent = { id: string; type: string; customer: string; payload: string }
/** How it fails: not at all, by an error, by a key that it takes no longer, or after doing what was asked, without an answer. */
export type Trouble = 'none' | 'error' | 'denied' | 'silent'
export type StripeImitation = Awaited<ReturnType<typeof openStripe>>

const priceId = (limit: number, currency: string) => `price_${limit}_${currency.toLowerCase()}`

export async function openStripe(plans: readonly Plan[], clock: { now: () => number }) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const keys = new Map<string, Kept>()
  const events: StripeEvent[] = []
  /** Every request that was let in, as `POST /v1/customers`. */
  const requests: string[] = []
  let trouble: Trouble = 'none'
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
    const { id, state, monthlyUserLimit, price, from, to, ends, pending } = subscription
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
      status: state,
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
    if (fields.proration_behavior !== 'always_invoice') invalid('proration_behavior')
    const chosen = priceOf(item.price)
    if (chosen.currency !== currency) invalid('currency')
    return { chosen, amount: prorated(subscription, chosen.price, Number(fields.proration_date) * 1000) }
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
      ['name', 'email', 'metadata'],
      (fields) => {
        const id = `cus_${randomBytes(8).toString('hex')}`
        const customer = {
          id,
          name: String(fields.name),
          metadata: fields.metadata as Fields,
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
      ['items', 'proration_behavior', 'proration_date', 'payment_behavior'],
      (fields, id) => {
        const { customer, subscription } = bySubscription(id)
        if (!isLive(subscription)) return missing('subscription')
        if (fields.payment_behavior !== 'pending_if_incomplete') invalid('payment_behavior')
        const { chosen, amount } = itemChange(fields, subscription, customer.ledger.currency ?? '')
        note(customer, change(customer.ledger, chosen, amount, nowMs()))
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
      'POST',
      /^\/v1\/invoices\/create_preview$/,
      ['customer', 'subscription', 'subscription_details'],
      (fields) => {
        const { customer, subscription } = bySubscription(String(fields.subscription))
        if (customer.id !== fields.customer) invalid('customer')
        const { amount } = itemChange(
          fields.subscription_details as Fields,
          subscription,
          customer.ledger.currency ?? '',
        ) // nested by the decoder
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
        'locale',
        'success_url',
        'cancel_url',
      ],
      (fields) => {
        if (fields.mode !== 'subscription' || !fields.client_reference_id) invalid('mode')
        const [line] = fields.line_items as Fields[] // as above
        if (line?.quantity !== '1') invalid('line_items')
        if (!/error=/.test(String(fields.cancel_url))) invalid('cancel_url')
        const session: Session = {
          id: `cs_${randomBytes(8).toString('hex')}`,
          customer: customerOf(fields.customer).id,
          price: priceOf(line?.price).id,
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

  function handle(method: string, path: string, fields: Fields): unknown {
    for (const [wanted, pattern, allowed, handler] of routes) {
      const match = wanted === method ? pattern.exec(path) : null
      if (!match) continue
      const unknown = Object.keys(fields).find((field) => !allowed.includes(field))
      if (unknown) invalid(unknown, 'parameter_unknown')
      return handler(fields, match[1] ?? '')
    }
    return missing('route')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe')
    const body = await text(request)
    const { method = '' } = request
    requests.push(`${method} ${url.pathname}`)
    const key = String(request.headers['idempotency-key'] ?? '')
    const send = ({ status, json }: { status: number; json: unknown }) => {
      if (trouble === 'silent' && method === 'POST') return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_imitation' })
      return response.end(JSON.stringify(json))
    }
    if (trouble === 'denied' || request.headers.authorization !== `Bearer ${stripeKey}`)
      return void send(fail(401, 'invalid_api_key'))
    if (trouble === 'error') return void send(fail(503, 'down'))
    const sent = `${method} ${url.pathname} ${body}`
    const before = method === 'POST' ? keys.get(key) : undefined
    if (method === 'POST' && !key) return void send(fail(400, 'idempotency_key_missing'))
    if (before && before.body !== sent) return void send(fail(400, 'idempotency_error', 'idempotency_error'))
    if (before && !before.answer) return void send(fail(409, 'idempotency_key_in_use', 'idempotency_error'))
    if (before?.answer) return void send(before.answer)
    const kept: Kept = { body: sent }
    if (method === 'POST') keys.set(key, kept)
    // while it thinks, the same key may come again
    await new Promise((resolve) => setImmediate(resolve))
    try {
      kept.answer = {
        status: 200,
        json: handle(method, url.pathname, decode(method === 'POST' ? body : url.search.slice(1))),
      }
    } catch (error) {
      if (!(error instanceof Error) || !('stripe' in error)) throw error
      kept.answer = error.stripe as NonNullable<Kept['answer']> // set by missing() and invalid()
    }
    send(kept.answer)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP

  return {
    url,
    requests,
    customers,
    setTrouble(next: Trouble) {
      trouble = next
    },
    ledgerOf: (customerId: string) => customerOf(customerId).ledger,
    /** What the customer does on Stripe's own pages. */
    pay(sessionId: string, card: Card): boolean {
      const session = sessionOf(sessionId)
      const customer = customerOf(session.customer)
      const chosen = priceOf(session.price)
      if (session.status !== 'open') return false
      const happened = start(customer.ledger, chosen, chosen.currency, card, nowMs())
      if (!happened.length) return false
      session.status = 'complete'
      note(customer, happened)
      return true
    },
    act(customerId: string, action: keyof typeof portalActions): void {
      const customer = customerOf(customerId)
      note(customer, portalActions[action](customer.ledger))
    },
    /** Lets time do its work on every customer. */
    turn(): void {
      for (const id of customers.keys()) customerOf(id)
    },
    /** All events since the last time. */
    takeEvents: () => events.splice(0),
    sign: (payload: string, at = seconds()) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeWebhookSecret, timestamp: at }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })
const fail = (status: number, code: string, type = 'invalid_request_error') => ({
  status,
  json: { error: { type, code, message: code } },
})
function missing(what: string): never {
  throw Object.assign(new Error(what), { stripe: fail(404, 'resource_missing') })
}
function invalid(what: string, code = 'parameter_invalid'): never {
  throw Object.assign(new Error(what), { stripe: fail(400, `${code}: ${what}`) })
}

/** `items[0][price]=a` as `{ items: [{ price: 'a' }] }`. */
function decode(encoded: string): Fields {
  const whole: Fields = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = whole
    const last = path.pop() ?? ''
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Fields // made above
    }
    place[last] = value
  }
  return listed(whole) as Fields // the outermost names are never numbers
}
function listed(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, part]) => [name, listed(part)] as const)
  return entries.every(([name]) => /^\d+$/.test(name)) && entries.length
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries)
}
