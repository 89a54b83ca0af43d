/**
 * Stripe on loopback, as far as the driver uses it: it keeps books, refuses unknown parameters and missing keys, answers
 * a repeated key with the same answer, prorates, and signs its events. Amounts are reckoned from what the driver sends.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Plan } from '#rules/billing/plans.ts'
import { type Card, start } from '#vendors/payments/ledger.ts'
import { portalActions } from '#vendors/payments/sandbox.ts'
import { openBooks, taxRates } from './stripe-books.ts'
import { openRoutes } from './stripe-routes.ts'
import { decode, fail } from './stripe-wire.ts'

export const stripeKey = 'sk_test_imitation'
export const stripeWebhookSecret = 'whsec_imitation'

type Kept = { body: string; answer?: { status: number; json: unknown } }
/** How it fails: not at all, by an error, by a key that it takes no longer, or after doing what was asked, without an answer. */
export type Trouble = 'none' | 'error' | 'denied' | 'silent'
export type StripeImitation = Awaited<ReturnType<typeof openStripe>>

export async function openStripe(plans: readonly Plan[], clock: { now: () => number }) {
  const books = openBooks(plans, clock)
  const { customers, events, customerOf, priceOf, sessionOf, note, seconds, nowMs } = books
  const handle = openRoutes(plans, books)
  /** By idempotency key. */
  const keys = new Map<string, Kept>()
  /** Every request that was let in, as `POST /v1/customers`. */
  const requests: string[] = []
  let trouble: Trouble = 'none'

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
      const vatRate = session.isTaxed ? (taxRates[customer.country] ?? 0) : null
      const terms = { currency: chosen.currency, vatRate, trialTo: session.trialTo }
      const happened = start(customer.ledger, chosen, terms, card, nowMs())
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
