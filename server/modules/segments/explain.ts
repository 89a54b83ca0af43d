/** Why somebody is in a segment, or not. */
import type { TxCtx } from '#platform/context.ts'
import { outerIdIn } from '#platform/ids.ts'
import { type ConsentState, isPaused, mailableStates } from '#rules/contacts/consent.ts'
import { refuse } from '#rules/refusals.ts'
import { eventDays } from '#rules/segments/definition.ts'
import { evaluate, type Person, type Surroundings, type Verdict } from '#rules/segments/evaluate.ts'
import { daysBefore } from '#rules/segments/periods.ts'
import { fixedCuts } from '#rules/segments/rfm.ts'
import { dayIn, startOfDay } from '../tracking/days.ts'
import type { Planning } from './plan-segment.ts'
import { eventsBy, findFacts, messagesTo, ordersOf, productsIn } from './store/facts.ts'

export async function explain(tx: TxCtx, planning: Planning, visitorId: string): Promise<Verdict> {
  const person = (await personOf(tx, planning, visitorId)) ?? refuse('NOT_FOUND')
  const { project, standing, cuts, named, today } = planning
  const around: Surroundings = {
    today,
    mailable: mailableStates(project.mails_customers),
    bands: standing.bands,
    // nobody is asked about cells where there are no limits
    cuts: cuts ?? fixedCuts,
    products: await productsOf(tx, planning),
    segments: named,
  }
  const verdict = evaluate(planning.group, person.facts, around)
  // somebody without an address is in no segment, whatever their rules say
  return { ...verdict, holds: verdict.holds && person.isContact }
}

async function productsOf(tx: TxCtx, { projectId, products }: Planning): Promise<Surroundings['products']> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const [outer, which] of products)
    found.set(
      outer,
      new Set('shopId' in which ? [which.shopId] : await productsIn(tx, projectId, which.categories)),
    )
  return found
}

async function personOf(
  tx: TxCtx,
  { projectId, project, standing, timezone, now, today }: Planning,
  visitorId: string,
): Promise<{ isContact: boolean; facts: Person } | undefined> {
  const row = await findFacts(tx, projectId, visitorId)
  if (!row) return undefined
  const { email } = row
  const orders = email === null ? [] : await ordersOf(tx, projectId, email, project.currency)
  const first = new Date(startOfDay(timezone, daysBefore(today, eventDays - 1)))
  const events = await eventsBy(tx, projectId, visitorId, first)
  const messages = await messagesTo(tx, projectId, visitorId)
  const dayOf = (at: Date | null) => (at === null ? undefined : dayIn(timezone, at.getTime()))
  const facts: Person = {
    tags: new Set(row.tags.map((id) => outerIdIn('tag', projectId, id))),
    fields: Object.fromEntries(
      Object.entries(row.fields ?? {}).map(([id, value]) => [outerIdIn('field', projectId, id), value]),
    ),
    consent: row.consent as ConsentState, // the table's check lists them
    isPaused: isPaused(row.paused_until, now),
    score: row.score,
    isActive: row.active_at >= standing.since,
    events: events.map(({ type, at, products }) => ({ type, day: dayIn(timezone, at.getTime()), products })),
    orders: orders.map(({ at, amount, products }) => ({
      products,
      day: dayIn(timezone, at.getTime()),
      amount: amount === null ? undefined : Number(amount),
    })),
    messages: messages.map(({ campaign, sent, opened, clicked }) => ({
      campaign: campaign === null ? undefined : outerIdIn('campaign', projectId, campaign),
      sent: dayOf(sent),
      opened: dayOf(opened),
      clicked: dayOf(clicked),
    })),
  }
  return { isContact: email !== null, facts }
}
