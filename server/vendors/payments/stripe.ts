/** Cards through Stripe. Products carry `metadata.monthlyUserLimit`; each plan is a monthly price per currency. */
import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import { z } from 'zod'
import { type BillingCurrency, isBillingCurrency } from '#rules/billing/plans.ts'
import type { CardState } from '#rules/billing/status.ts'
import {
  type CardSubscription,
  type PaymentEvent,
  type Payments,
  type PlanSwitch,
  paymentsDown,
} from './payments.ts'
import { stripeInvoicePdf, stripeInvoices } from './stripe-invoices.ts'
import { stripePrices } from './stripe-prices.ts'
import { stripeVat } from './stripe-vat.ts'

export type StripeOptions = {
  key: string
  webhookSecret: string
  url: string
  timeoutMs: number
  /** Whether Stripe Tax reckons the VAT. */
  isTaxed: boolean
  now: () => number
}

/** How old a signature may be, as Stripe advises. */
const toleranceSeconds = 300
/** How often, and after how long, to ask again while the same question is still being answered. */
const busy = { tries: 12, waitMs: 250 }

const cardStates: Record<string, CardState> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  incomplete: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

export function stripe({ key, webhookSecret, url, timeoutMs, isTaxed, now }: StripeOptions): Payments {
  const { protocol, hostname, port } = new URL(url)
  const client = new Stripe(key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    // one repetition has to fit in, too
    timeout: timeoutMs / 2,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const prices = stripePrices(client, now)
  const vat = stripeVat(client, prices, { isAutomatic: isTaxed, now })

  async function asSubscription(subscription: Stripe.Subscription): Promise<CardSubscription | null> {
    const item = subscription.items.data[0]
    const currency = subscription.currency.toUpperCase()
    const monthlyUserLimit = item && (await prices.limitOf(item.price.id))
    // a subscription to something that is no plan of ours is none of ours
    if (!item || !monthlyUserLimit || !isBillingCurrency(currency)) return null
    const state = cardStates[subscription.status] ?? 'unpaid'
    const pending = subscription.pending_update?.subscription_items?.[0]
    const to =
      state === 'ended' ? (subscription.ended_at ?? item.current_period_end) : item.current_period_end
    const { trial_end: trialEnd } = subscription
    return {
      id: subscription.id,
      state,
      monthlyUserLimit,
      price: item.price.unit_amount ?? 0,
      currency,
      from: atSecond(item.current_period_start),
      to: atSecond(Math.min(to, item.current_period_end)),
      ends: state !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
      pendingLimit: pending ? ((await prices.limitOf(pending.price.id)) ?? null) : null,
      // the period before the first payment is the trial
      trialEnds: trialEnd && item.current_period_start < trialEnd ? atSecond(trialEnd) : null,
      // asked for where it is the one that counts
      vatRate: null,
    }
  }

  /** What a change has to name: the item, the new price, and the beginning of the period, from which all of it counts. */
  async function switchOf({ subscriptionId, monthlyUserLimit }: PlanSwitch) {
    const subscription = await client.subscriptions.retrieve(subscriptionId)
    const item = subscription.items.data[0]
    const currency = subscription.currency.toUpperCase() as BillingCurrency // a price of ours is found in it, or none
    const price = await prices.priceOf(monthlyUserLimit, currency)
    if (!item || !price) throw new Error('stripe: there is no such plan or subscription')
    const isTrial = subscription.status === 'trialing'
    return {
      item,
      price,
      from: item.current_period_start,
      isTrial,
      isReckoned: subscription.automatic_tax.enabled,
      isSame: item.price.id === price,
    }
  }

  return {
    kind: 'stripe',
    plans: () => answered(() => prices.plans()),
    vatRate: (payer, currency) => answered(() => vat.recent(payer, currency)),
    createCustomer: ({ companyId, name, email, country }, idempotencyKey) =>
      answered(async () => {
        const address = country && isTaxed ? { address: { country } } : {}
        const customer = { name, ...(email && { email }), ...address, metadata: { companyId } }
        return (await client.customers.create(customer, { idempotencyKey })).id
      }),
    openCheckout: (question, idempotencyKey) =>
      answered(async () => {
        const { customerId, companyId, monthlyUserLimit, currency, language } = question
        const price = await prices.priceOf(monthlyUserLimit, currency)
        if (!price) throw new Error('stripe: there is no such plan')
        const session = await client.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: companyId,
            metadata: { companyId },
            subscription_data: {
              metadata: { companyId },
              ...(question.trialEnds && { trial_end: seconds(question.trialEnds) }),
            },
            line_items: [{ price, quantity: 1 }],
            ...(isTaxed && taxedCheckout),
            locale: language,
            success_url: question.successUrl,
            cancel_url: question.cancelUrl,
          },
          { idempotencyKey },
        )
        return { id: session.id, link: session.url ?? '', expires: atSecond(session.expires_at) }
      }),
    closeCheckout: (id) =>
      answered(async () => {
        const { status } = await client.checkout.sessions.retrieve(id)
        if (status !== 'open') return status === 'complete' ? 'paid' : 'closed'
        try {
          await client.checkout.sessions.expire(id)
          return 'closed'
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // paid between the two questions
          return (await client.checkout.sessions.retrieve(id)).status === 'complete' ? 'paid' : 'closed'
        }
      }),
    openPortal: (customer, returnUrl, language) =>
      answered(
        async () =>
          (await client.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: language }))
            .url,
      ),
    account: (customerId) =>
      answered(async () => {
        const found = await Promise.all([
          client.customers.retrieve(customerId),
          client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
        ]).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        if (!found) return undefined
        const [customer, { data }] = found
        const all = (await Promise.all(data.map(asSubscription))).filter((one) => one !== null)
        const latest = (list: CardSubscription[]) =>
          list.toSorted((a, b) => b.from.getTime() - a.from.getTime())[0] ?? null
        const subscription = latest(all.filter(({ state }) => state !== 'ended')) ?? latest(all)
        const reckoned = data.some(({ id, automatic_tax: tax }) => id === subscription?.id && tax.enabled)
        const payer = { customerId, country: null, vatNo: null }
        return {
          // Stripe counts what the customer owes
          credit: customer.deleted ? 0 : Math.max(0, -customer.balance),
          subscription: subscription && {
            ...subscription,
            vatRate: reckoned ? await vat.ask(payer, subscription.currency) : null,
          },
        }
      }),
    previewChange: (change) =>
      answered(async () => {
        const { item, price, from, isTrial, isReckoned, isSame } = await switchOf(change)
        const starts = isTrial && change.startNow
        if (!starts && (isSame || isTrial)) return 0
        const invoice = await client.invoices.createPreview({
          customer: change.customerId,
          subscription: change.subscriptionId,
          ...(isReckoned && { automatic_tax: { enabled: true } }),
          subscription_details: {
            items: [{ id: item.id, price }],
            ...(starts ? firstMonth : { proration_behavior: 'always_invoice', proration_date: from }),
          },
        })
        return Math.max(0, invoice.amount_due)
      }),
    changePlan: (change, idempotencyKey) =>
      answered(async () => {
        const { item, price, from, isTrial, isSame } = await switchOf(change)
        const starts = isTrial && change.startNow
        if (isSame && !starts) return 'changed'
        const subscription = await client.subscriptions.update(
          change.subscriptionId,
          {
            items: [{ id: item.id, price }],
            ...(starts && firstMonth),
            // a trial has paid for nothing that could be given back
            ...(isTrial && !starts && { proration_behavior: 'none' }),
            ...(!isTrial && { proration_behavior: 'always_invoice', proration_date: from }),
            payment_behavior: 'pending_if_incomplete',
          },
          { idempotencyKey },
        )
        return subscription.pending_update ? 'unpaid' : 'changed'
      }),
    invoices: (customerId) => answered(() => stripeInvoices(client, customerId)),
    invoicePdf: (customerId, invoiceId) => answered(() => stripeInvoicePdf(client, customerId, invoiceId)),
    endSubscription: ({ subscriptionId }, idempotencyKey) =>
      answered(async () => {
        try {
          await client.subscriptions.cancel(subscriptionId, {}, { idempotencyKey })
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
    readEvent(body, signature) {
      if (!signature) return undefined
      try {
        client.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now())
        return asEvent(JSON.parse(body.toString()))
      } catch {
        // nothing was asked of anybody: whatever the library stumbles over is in what came
        return undefined
      }
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
const atSecond = (second: number) => new Date(second * 1000)
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
/** The address and the VAT number are asked for on the page, and kept with the customer. */
const taxedCheckout = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const
/** Ends a trial: the first month is invoiced at once. */
const firstMonth = { trial_end: 'now', proration_behavior: 'none' } as const

/** As Stripe makes them; also what a key of a table can hold. */
const stripeId = z.string().regex(/^[\w-]{1,255}$/)
const eventShape = z.object({
  id: stripeId,
  type: z.string(),
  data: z.object({
    object: z.object({
      id: stripeId.nullish(),
      customer: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
    }),
  }),
})

function asEvent(payload: unknown): PaymentEvent {
  const { id, type, data } = eventShape.parse(payload)
  const { customer, id: objectId = null } = data.object
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
  return { id, type, customerId: type.startsWith('customer.') && !customerId ? objectId : customerId }
}

/** Turned away before they have looked at what was asked: too often, or with a key that is not right. */
const refusedUnheard = [
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
]
/** Never reached them, so nothing can have happened. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * The answer; one that does not come is told apart from one that says no. While the same question is still being
 * answered to somebody else, it is asked again.
 */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeConnectionError)
        throw paymentsDown(error, !neverSent.has(causeOf(error)))
      if (refusedUnheard.some((kind) => error instanceof kind)) throw paymentsDown(error, false)
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const inUse = error.code === 'idempotency_key_in_use'
      if (!inUse && (error.statusCode ?? 0) < 500) throw error
      if (!inUse || tries >= busy.tries) throw paymentsDown(error, true)
      await delay(busy.waitMs)
    }
  }
}

const causeOf = ({ detail }: Stripe.errors.StripeConnectionError): string =>
  detail instanceof Error && 'code' in detail ? String(detail.code) : ''
