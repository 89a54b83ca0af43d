/**
 * A card provider without a network and without money: its customers are rows of their own table, its checkout and
 * portal are pages of this program. It works in its own transactions, as a provider elsewhere would.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { settle } from '#rules/billing/money.ts'
import { type BillingCurrency, planOf } from '#rules/billing/plans.ts'
import type { CardState } from '#rules/billing/status.ts'
import type { Language } from '#rules/brand.ts'
import { hourMs } from '#rules/time.ts'
import {
  advance,
  type Card,
  change,
  changeCard,
  emptyLedger,
  finish,
  isLive,
  type Ledger,
  type LedgerEvent,
  nextChange,
  payOpen,
  type Subscription,
  setEnds,
  start,
  startNow,
  vatBetween,
} from './ledger.ts'
import type { CheckoutQuestion, PaymentAccount, PaymentEvent, Payments } from './payments.ts'
import { invoicePdf, invoicesOf } from './sandbox-invoices.ts'

/** How long a checkout, a portal page and the answer to a key are kept. */
const kept = { checkout: 24 * hourMs, portal: hourMs, answer: 48 * hourMs }

export type SandboxCheckout = Omit<CheckoutQuestion, 'customerId' | 'country' | 'trialEnds'> & {
  id: string
  price: number
  vatRate: number | null
  trialTo: number | null
  expires: number
  state: 'open' | 'paid' | 'closed'
}
export type SandboxPortal = { id: string; returnUrl: string; language: Language; expires: number }

type SandboxState = {
  companyId: string
  name: string
  ledger: Ledger
  checkouts: SandboxCheckout[]
  portals: SandboxPortal[]
  /** What was answered to a key. */
  answers: Record<string, { at: number; answer: unknown }>
  /** Not delivered yet. */
  events: { id: string; type: LedgerEvent }[]
}

export type PortalAction = 'works' | 'declines' | 'pay' | 'end' | 'continue'
export type SandboxPage<T> = { companyId: string; name: string; ledger: Ledger; page: T }

/** What the sandbox's own pages and its clock work with. */
export type SandboxAdmin = {
  checkout: (id: string) => Promise<SandboxPage<SandboxCheckout> | undefined>
  /** Where to go on: back to the program, or `declined`. */
  payCheckout: (id: string, card: Card) => Promise<string | undefined>
  portal: (id: string) => Promise<SandboxPage<SandboxPortal> | undefined>
  act: (portalId: string, action: PortalAction) => Promise<boolean>
  /** Events of customers for whom something is due, also by time alone. */
  dueEvents: () => Promise<PaymentEvent[]>
  /** They have been heard. */
  delivered: (customerId: string, eventIds: readonly string[]) => Promise<void>
}

export type Sandbox = Payments & { admin: SandboxAdmin }
export const isSandbox = (payments: Payments): payments is Sandbox => payments.kind === 'sandbox'

const cardStates: Record<Subscription['state'], CardState> = {
  active: 'paid',
  past_due: 'unpaid',
  canceled: 'ended',
}

export function asAccount({ credit, subscription, currency, vatRate }: Ledger): PaymentAccount {
  if (!subscription) return { credit, subscription: null }
  const { id, state, monthlyUserLimit, price, from, to, ends, trialTo, pending } = subscription
  return {
    credit,
    subscription: {
      id,
      state: cardStates[state],
      monthlyUserLimit,
      price,
      currency: currency as BillingCurrency, // set by the checkout that began it
      from: new Date(from),
      to: new Date(to),
      ends: isLive(subscription) && ends,
      pendingLimit: pending?.monthlyUserLimit ?? null,
      trialEnds: trialTo ? new Date(trialTo) : null,
      vatRate: vatRate ?? null,
    },
  }
}

/** Sessions are named after their customer, so that one id finds its row; the rest cannot be guessed. */
const sessionId = (customerId: string) => `${customerId}.${randomBytes(18).toString('base64url')}`
const customerOf = (session: string) => session.split('.')[0] ?? ''

type Settings = Pick<Config, 'PUBLIC_URL' | 'SANDBOX_PLANS' | 'SANDBOX_VAT'>

export function sandbox(db: Db, clock: Clock, config: Settings): Sandbox {
  const plans = config.SANDBOX_PLANS
  const vatRateIn = (country: string | null) => config.SANDBOX_VAT.get(country ?? '') ?? null
  const priceOf = (monthlyUserLimit: number, currency: BillingCurrency) =>
    planOf(plans, monthlyUserLimit)?.prices[currency] ?? fault('there is no such plan')
  const link = (path: string) => new URL(path, config.PUBLIC_URL).href

  /** Works on one customer at a time, after what time has done to it; undefined for one that does not exist. */
  function onCustomer<T>(id: string, work: (state: SandboxState, now: number) => T): Promise<T | undefined> {
    return db.transaction().execute(async (tx) => {
      const rows = tx.selectFrom('sandbox_customers').where('id', '=', id)
      const row = await rows.select('state').forUpdate().executeTakeFirst()
      if (!row) return undefined
      const state = row.state as unknown as SandboxState // only written below
      const now = clock.now()
      note(state, advance(state.ledger, now), now)
      forgetOld(state, now)
      const result = work(state, now)
      const next = nextChange(state.ledger)
      await tx
        .updateTable('sandbox_customers')
        .set({
          state: JSON.stringify(state),
          due_at: state.events.length ? new Date(now) : next === null ? null : new Date(next),
        })
        .where('id', '=', id)
        .execute()
      return result
    })
  }
  const orFault = async <T>(result: Promise<T | undefined>): Promise<T> =>
    (await result) ?? fault('there is no such customer')

  const payments: Payments = {
    kind: 'sandbox',
    plans: async () => plans,
    vatRate: async ({ country }) => vatRateIn(country),
    async createCustomer({ companyId, name }, key) {
      const id = `cus_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`
      const state: SandboxState = {
        companyId,
        name,
        ledger: emptyLedger(id.slice(4)),
        checkouts: [],
        portals: [],
        answers: {},
        events: [],
      }
      await db
        .insertInto('sandbox_customers')
        .values({ id, state: JSON.stringify(state) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return id
    },
    openCheckout: ({ customerId, country, trialEnds, ...question }, key) =>
      orFault(
        onCustomer(customerId, (state, now) =>
          once(state, key, now, () => {
            const id = sessionId(customerId)
            const price = priceOf(question.monthlyUserLimit, question.currency)
            const expires = now + kept.checkout
            const trialTo = trialEnds?.getTime() ?? null
            const vatRate = vatRateIn(country)
            state.checkouts.push({ id, ...question, price, vatRate, trialTo, expires, state: 'open' })
            return { id, link: link(`/sandbox/checkout/${id}`), expires }
          }),
        ),
      ).then((page) => ({ ...page, expires: new Date(page.expires) })),
    closeCheckout: async (id) =>
      (await onCustomer(customerOf(id), ({ checkouts }) => {
        const page = checkouts.find((checkout) => checkout.id === id)
        if (page?.state === 'open') page.state = 'closed'
        return page?.state === 'paid' ? ('paid' as const) : ('closed' as const)
      })) ?? 'closed',
    openPortal: (customerId, returnUrl, language) =>
      orFault(
        onCustomer(customerId, ({ portals }, now) => {
          const id = sessionId(customerId)
          portals.push({ id, returnUrl, language, expires: now + kept.portal })
          return link(`/sandbox/portal/${id}`)
        }),
      ),
    account: (customerId) => onCustomer(customerId, ({ ledger }) => asAccount(ledger)),
    previewChange: ({ customerId, monthlyUserLimit, startNow: starts = false }) =>
      orFault(
        onCustomer(
          customerId,
          ({ ledger }) => settle(dueFor(ledger, monthlyUserLimit, starts), ledger.credit).charge,
        ),
      ),
    changePlan: ({ customerId, subscriptionId, monthlyUserLimit, startNow: starts = false }, key) =>
      orFault(
        onCustomer(customerId, (state, now) =>
          once(state, key, now, () => {
            const { ledger } = state
            if (ledger.subscription?.id !== subscriptionId) fault('there is no such subscription')
            const price = priceOf(monthlyUserLimit, ledger.currency as BillingCurrency) // as in asAccount
            const plan = { monthlyUserLimit, price }
            const amount = price - ledger.subscription.price
            const isFree = ledger.subscription.trialTo
            note(
              state,
              starts && isFree ? startNow(ledger, plan, now) : change(ledger, plan, amount, now),
              now,
            )
            return ledger.subscription.pending ? ('unpaid' as const) : ('changed' as const)
          }),
        ),
      ),
    invoices: (customerId) => orFault(onCustomer(customerId, ({ ledger }) => invoicesOf(ledger))),
    invoicePdf: (customerId, invoiceId, language) =>
      onCustomer(customerId, (state) => {
        const { ledger, name } = state
        const invoice = ledger.invoices.find(({ id }) => id === invoiceId)
        return invoice && { pdf: invoicePdf({ ledger, invoice, name, language }) }
      }),
    async endSubscription({ customerId, subscriptionId }) {
      await onCustomer(customerId, (state, now) => {
        if (state.ledger.subscription?.id === subscriptionId) note(state, finish(state.ledger, now), now)
      })
    },
    // its events never leave the program
    readEvent: () => undefined,
  }

  /** What a change is invoiced for, with VAT: the whole price where a trial ends with it, nothing where one goes on. */
  function dueFor(ledger: Ledger, monthlyUserLimit: number, starts: boolean): number {
    const { subscription, currency } = ledger
    if (!isLive(subscription)) return fault('there is no subscription')
    if (subscription.trialTo && !starts) return 0
    const price = priceOf(monthlyUserLimit, currency as BillingCurrency) // as in asAccount
    const before = subscription.trialTo ? 0 : subscription.price
    return price - before + vatBetween(ledger, before, price)
  }

  const admin: SandboxAdmin = {
    checkout: (id) =>
      onCustomer(customerOf(id), ({ companyId, name, ledger, checkouts }) => {
        const page = checkouts.find((checkout) => checkout.id === id)
        return page && { companyId, name, ledger, page }
      }),
    payCheckout: (id, card) =>
      onCustomer(customerOf(id), (state, now) => {
        const page = state.checkouts.find((checkout) => checkout.id === id)
        if (!page || page.state === 'closed') return undefined
        const done = page.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
        if (page.state === 'paid') return done
        const events = start(state.ledger, page, page, card, now)
        if (!events.length) return 'declined'
        page.state = 'paid'
        note(state, events, now)
        return done
      }),
    portal: (id) =>
      onCustomer(customerOf(id), ({ companyId, name, ledger, portals }) => {
        const page = portals.find((portal) => portal.id === id)
        return page && { companyId, name, ledger, page }
      }),
    async act(portalId, action) {
      const done = await onCustomer(customerOf(portalId), (state, now) => {
        if (!state.portals.some(({ id }) => id === portalId)) return false
        note(state, portalActions[action](state.ledger), now)
        return true
      })
      return done ?? false
    },
    async dueEvents() {
      const due = await db
        .selectFrom('sandbox_customers')
        .select('id')
        .where('due_at', '<=', new Date(clock.now()))
        .orderBy('due_at')
        .limit(200)
        .execute()
      const events: PaymentEvent[] = []
      for (const { id: customerId } of due)
        for (const event of (await onCustomer(customerId, (state) => state.events)) ?? [])
          events.push({ ...event, customerId })
      return events
    },
    async delivered(customerId, eventIds) {
      await onCustomer(customerId, (state) => {
        state.events = state.events.filter(({ id }) => !eventIds.includes(id))
      })
    },
  }
  return { ...payments, admin }
}

export const portalActions: Record<PortalAction, (ledger: Ledger) => LedgerEvent[]> = {
  works: (ledger) => changeCard(ledger, 'works'),
  declines: (ledger) => changeCard(ledger, 'declines'),
  pay: payOpen,
  end: (ledger) => setEnds(ledger, true),
  continue: (ledger) => setEnds(ledger, false),
}

function note(state: SandboxState, events: LedgerEvent[], now: number): void {
  for (const type of events) state.events.push({ id: `evt_${newId(now)}`, type })
}

/** Whether the customer was made by a sandbox of this database, whichever provider is configured now. */
export const isSandboxCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sandbox_customers').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Asked again with the same key it answers the same and does nothing. */
function once<T>(state: SandboxState, key: string, now: number, work: () => T): T {
  const before = state.answers[key]
  if (before) return before.answer as T // the same question, so the same kind of answer
  const answer = work()
  state.answers[key] = { at: now, answer }
  return answer
}

function forgetOld(state: SandboxState, now: number): void {
  for (const checkout of state.checkouts)
    if (checkout.state === 'open' && checkout.expires <= now) checkout.state = 'closed'
  state.checkouts = state.checkouts.slice(-20)
  state.portals = state.portals.filter(({ expires }) => expires > now).slice(-50)
  for (const [key, { at }] of Object.entries(state.answers))
    if (at + kept.answer <= now) delete state.answers[key]
}

function fault(message: string): never {
  throw new Error(`sandbox: ${message}`)
}
