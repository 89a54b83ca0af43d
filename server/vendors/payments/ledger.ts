/**
 * The books of one customer of the sandbox: a subscription, its invoices and the credit. Pure; the same books stand
 * behind the imitation of Stripe in the tests.
 */
import { settle } from '#rules/billing/money.ts'
import { monthLater } from '#rules/billing/month.ts'
import { vatOf } from '#rules/billing/vat.ts'
import { hourMs } from '#rules/time.ts'

export type Card = 'works' | 'declines'
/** An upgrade that is not paid by then has lapsed. */
const pendingForMs = 23 * hourMs

export type Invoice = {
  id: string
  at: number
  /** With VAT; below zero for a credit note. */
  amount: number
  /** What of it is VAT; absent in books from before there was any. */
  vat?: number
  charge: number
  creditUsed: number
  creditAdded: number
  state: 'paid' | 'open' | 'void'
  why: 'start' | 'renewal' | 'change'
  monthlyUserLimit: number
}

export type Subscription = {
  id: string
  state: 'active' | 'past_due' | 'canceled'
  monthlyUserLimit: number
  price: number
  /** The moment that all periods are counted from. */
  anchor: number
  periods: number
  from: number
  to: number
  ends: boolean
  /** While it is free: until when; absent in books from before there was a trial. */
  trialTo?: number | null
  /** Waits for its payment; `starts`: the trial ends with it. */
  pending: {
    monthlyUserLimit: number
    price: number
    invoice: string
    until: number
    starts?: boolean
  } | null
}

export type Ledger = {
  currency: string | null
  /** VAT in percent; null or absent where none is reckoned. */
  vatRate?: number | null
  credit: number
  card: Card | null
  subscription: Subscription | null
  invoices: Invoice[]
  /** Makes the ids of this customer's things unlike all others, with how many were given out. */
  name: string
  count: number
}

export const emptyLedger = (name: string): Ledger => ({
  currency: null,
  vatRate: null,
  credit: 0,
  card: null,
  subscription: null,
  invoices: [],
  name,
  count: 0,
})

/** What happened, in the words of the provider's events. */
export type LedgerEvent =
  | 'checkout.session.completed'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'

type Price = { monthlyUserLimit: number; price: number }
type Terms = { currency: string; vatRate?: number | null; trialTo?: number | null }

const nextId = (ledger: Ledger, kind: string) => `${kind}_${ledger.name}_${++ledger.count}`
const openInvoice = (ledger: Ledger) => ledger.invoices.findLast(({ state }) => state === 'open')
export const isLive = (subscription: Subscription | null): subscription is Subscription =>
  subscription !== null && subscription.state !== 'canceled'

/** The VAT of a step from one price to another, each with its own. */
export const vatBetween = ({ vatRate = null }: Ledger, before: number, after: number): number =>
  vatOf(after, vatRate) - vatOf(before, vatRate)

type Due = { before?: number; after: number; why: Invoice['why']; monthlyUserLimit: number }

/** Writes an invoice and pays it from credit and card; without a card that works, what the card owes stays open. */
function bill(ledger: Ledger, { before = 0, after, why, monthlyUserLimit }: Due, at: number) {
  const vat = vatBetween(ledger, before, after)
  const amount = after - before + vat
  const { credit, ...paid } = settle(amount, ledger.credit)
  const state = paid.charge === 0 || ledger.card === 'works' ? 'paid' : 'open'
  const id = nextId(ledger, 'in')
  const invoice: Invoice = { id, at, amount, vat, ...paid, state, why, monthlyUserLimit }
  ledger.invoices.push(invoice)
  // an open invoice has not used the credit yet: the payment does
  if (state === 'paid') ledger.credit = credit
  return invoice
}

/** Pays an open invoice with what the credit and the card are now. */
function pay(ledger: Ledger, invoice: Invoice): boolean {
  const { credit, ...paid } = settle(invoice.amount, ledger.credit)
  if (paid.charge > 0 && ledger.card !== 'works') return false
  Object.assign(invoice, paid, { state: 'paid' })
  ledger.credit = credit
  return true
}

/** The first payment, or in a trial the card that will pay at its end: without one that works nothing begins. */
export function start(
  ledger: Ledger,
  { monthlyUserLimit, price }: Price,
  { currency, vatRate = null, trialTo = null }: Terms,
  card: Card,
  now: number,
): LedgerEvent[] {
  if (isLive(ledger.subscription) || card !== 'works') return []
  Object.assign(ledger, { currency, vatRate, card })
  if (trialTo === null) bill(ledger, { after: price, why: 'start', monthlyUserLimit }, now)
  ledger.subscription = {
    id: nextId(ledger, 'sub'),
    state: 'active',
    monthlyUserLimit,
    price,
    anchor: trialTo ?? now,
    periods: trialTo === null ? 1 : 0,
    from: now,
    to: trialTo ?? monthLater(new Date(now)).getTime(),
    ends: false,
    trialTo,
    pending: null,
  }
  return [
    'checkout.session.completed',
    ...(trialTo === null ? (['invoice.paid'] as const) : []),
    'customer.subscription.updated',
  ]
}

/** What time alone has done up to now: lapsed upgrades, renewals, ends. An unpaid period is the last one. */
export function advance(ledger: Ledger, now: number): LedgerEvent[] {
  const events: LedgerEvent[] = []
  const { subscription } = ledger
  while (isLive(subscription)) {
    const { pending } = subscription
    if (pending && pending.until <= now) {
      drop(ledger)
      events.push('customer.subscription.updated')
    }
    if (subscription.to > now) break
    if (subscription.ends || subscription.state === 'past_due') {
      events.push(...finish(ledger, subscription.to))
      break
    }
    drop(ledger)
    subscription.periods += 1
    subscription.from = subscription.to
    subscription.to = monthLater(new Date(subscription.anchor), subscription.periods).getTime()
    const why = subscription.trialTo ? 'start' : 'renewal'
    subscription.trialTo = null
    const { price: after, monthlyUserLimit } = subscription
    const invoice = bill(ledger, { after, why, monthlyUserLimit }, subscription.from)
    subscription.state = invoice.state === 'paid' ? 'active' : 'past_due'
    events.push(
      'customer.subscription.updated',
      invoice.state === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
    )
  }
  return events
}

/** When time alone will next do something. */
export function nextChange({ subscription }: Ledger): number | null {
  return isLive(subscription)
    ? Math.min(subscription.to, subscription.pending?.until ?? subscription.to)
    : null
}

/** Forgets an upgrade that waits for its payment. */
function drop({ subscription, invoices }: Ledger) {
  const { pending } = subscription ?? {}
  if (!subscription || !pending) return
  for (const invoice of invoices) if (invoice.id === pending.invoice) invoice.state = 'void'
  subscription.pending = null
}

/** Changes the plan for the given difference; one that cannot be paid waits and leaves the plan as it is. In a trial nothing is paid. */
export function change(
  ledger: Ledger,
  { monthlyUserLimit, price }: Price,
  difference: number,
  now: number,
): LedgerEvent[] {
  const { subscription } = ledger
  if (!isLive(subscription)) return []
  drop(ledger)
  if (monthlyUserLimit === subscription.monthlyUserLimit) return ['customer.subscription.updated']
  if (subscription.trialTo) {
    Object.assign(subscription, { monthlyUserLimit, price })
    return ['customer.subscription.updated']
  }
  const before = subscription.price
  const due: Due = { before, after: before + difference, why: 'change', monthlyUserLimit }
  const invoice = bill(ledger, due, now)
  if (invoice.state === 'open') {
    subscription.pending = { monthlyUserLimit, price, invoice: invoice.id, until: now + pendingForMs }
    return ['customer.subscription.updated', 'invoice.payment_failed']
  }
  subscription.monthlyUserLimit = monthlyUserLimit
  subscription.price = price
  return ['customer.subscription.updated', 'invoice.paid']
}

/** Ends the trial: the first month begins now. One that cannot be paid waits and leaves the trial as it is. */
export function startNow(ledger: Ledger, { monthlyUserLimit, price }: Price, now: number): LedgerEvent[] {
  const { subscription } = ledger
  if (!isLive(subscription) || !subscription.trialTo) return []
  drop(ledger)
  const invoice = bill(ledger, { after: price, why: 'start', monthlyUserLimit }, now)
  const waiting = { monthlyUserLimit, price, invoice: invoice.id, until: now + pendingForMs, starts: true }
  if (invoice.state === 'open') {
    subscription.pending = waiting
    return ['customer.subscription.updated', 'invoice.payment_failed']
  }
  begin(subscription, invoice)
  Object.assign(subscription, { monthlyUserLimit, price })
  return ['customer.subscription.updated', 'invoice.paid']
}

/** The first paid period of what was a trial: from the day of its invoice. */
function begin(subscription: Subscription, { at }: Invoice): void {
  const to = monthLater(new Date(at)).getTime()
  Object.assign(subscription, { trialTo: null, anchor: at, periods: 1, from: at, to })
}

/** Tries to pay what is open, with the card as it is now. */
export function payOpen(ledger: Ledger): LedgerEvent[] {
  const { subscription } = ledger
  const invoice = openInvoice(ledger)
  if (!invoice || !isLive(subscription)) return []
  if (!pay(ledger, invoice)) return ['invoice.payment_failed']
  const { pending } = subscription
  if (pending?.invoice === invoice.id) {
    subscription.monthlyUserLimit = pending.monthlyUserLimit
    subscription.price = pending.price
    subscription.pending = null
    if (pending.starts) begin(subscription, invoice)
  } else subscription.state = 'active'
  return ['invoice.paid', 'customer.subscription.updated']
}

/** Another card, which pays at once what is open. */
export function changeCard(ledger: Ledger, card: Card): LedgerEvent[] {
  ledger.card = card
  return payOpen(ledger)
}

/** Whether the subscription ends with its period. */
export function setEnds(ledger: Ledger, ends: boolean): LedgerEvent[] {
  if (!isLive(ledger.subscription) || ledger.subscription.ends === ends) return []
  ledger.subscription.ends = ends
  return ['customer.subscription.updated']
}

/** Ends the subscription; what was never paid is no longer asked for. */
export function finish(ledger: Ledger, at: number): LedgerEvent[] {
  const { subscription } = ledger
  if (!isLive(subscription)) return []
  drop(ledger)
  for (const invoice of ledger.invoices) if (invoice.state === 'open') invoice.state = 'void'
  subscription.state = 'canceled'
  subscription.to = Math.min(subscription.to, at)
  return ['customer.subscription.deleted']
}
