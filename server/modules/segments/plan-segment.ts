/** Makes of a segment what the database is asked: days become moments of the project's time, names become limits. */
import type { TxCtx } from '#platform/context.ts'
import { mailableStates } from '#rules/contacts/consent.ts'
import {
  type About,
  type Condition,
  eventDays,
  type Group,
  isGroup,
  type Often,
} from '#rules/segments/definition.ts'
import { type Days, daysBefore, daysOf, since } from '#rules/segments/periods.ts'
import { frequencySpan, type RfmCuts, recencySpan } from '#rules/segments/rfm.ts'
import { dayAfter, dayIn, startOfDay } from '../tracking/days.ts'
import { idOf, type ReadSegment } from './read-segment.ts'
import { cutsOf } from './rfm.ts'
import type { Plan, PlanCell, PlanGroup, PlanRule, Times } from './store/plan.ts'

export type Planning = ReadSegment & { today: string; now: number; cuts: RfmCuts | undefined }
export type Planned = Planning & { plan: Plan }

export async function planSegment(tx: TxCtx, read: ReadSegment): Promise<Planned> {
  const { projectId, timezone, group, named } = read
  const now = tx.clock.now()
  const needsCuts = [group, ...named.values()].some(asksForCells)
  const planning: Planning = {
    ...read,
    now,
    today: dayIn(timezone, now),
    cuts: needsCuts ? await cutsOf(tx, projectId, timezone) : undefined,
  }
  const reckoning = { timezone, currency: read.project.currency, now: new Date(now).toISOString() }
  return { ...planning, plan: { ...planGroup(planning, group), reckoning } }
}

const asksForCells = (group: Group): boolean =>
  group.rules.some((rule) => (isGroup(rule) ? asksForCells(rule) : rule.kind === 'rfm'))

const planGroup = (planning: Planning, { join, rules }: Group): PlanGroup => ({
  join,
  rules: rules.map((rule) => (isGroup(rule) ? planGroup(planning, rule) : planCondition(planning, rule))),
})

/** Of one that may be written to. */
export const planMailable = ({ project, now }: Pick<Planning, 'project' | 'now'>, has = true) =>
  ({
    kind: 'mailable',
    has,
    states: mailableStates(project.mails_customers),
    now: new Date(now).toISOString(),
  }) as const

function planCondition(planning: Planning, rule: Condition): PlanRule {
  const { projectId, standing, today, named } = planning
  switch (rule.kind) {
    case 'orders':
    case 'spent': {
      const { kind, min, max, period } = rule
      return { kind, min, max, days: daysOf(period, today) }
    }
    case 'rfm': {
      const days = rule.period ? daysOf(rule.period, today) : {}
      return { kind: 'rfm', cells: rule.cells.map((cell) => planCell(planning, cell)), days }
    }
    case 'band':
      return {
        kind: 'band',
        activeSince: standing.since.toISOString(),
        ranges: standing.bands.flatMap(({ name, score }, at): [number, number | null][] =>
          rule.names.includes(name) ? [[score, standing.bands[at + 1]?.score ?? null]] : [],
        ),
      }
    case 'field':
    case 'filled': {
      const { fieldID, ...rest } = rule
      return { ...rest, fieldId: idOf('field', projectId, fieldID) ?? '' }
    }
    case 'tag':
      return { kind: 'tag', has: rule.has, tagId: idOf('tag', projectId, rule.tagID) ?? '' }
    case 'mailable':
      return planMailable(planning, rule.has)
    case 'mailed':
    case 'engaged': {
      const from = startIn(planning.timezone, daysBefore(today, rule.days - 1))
      return { kind: rule.kind === 'mailed' ? 'sent' : rule.did, has: rule.has, since: from }
    }
    case 'campaign': {
      const { campaignID, ...rest } = rule
      return { ...rest, campaignId: idOf('campaign', projectId, campaignID) ?? '' }
    }
    case 'did': {
      const days = since(daysOf(rule.period, today), daysBefore(today, eventDays - 1))
      return { kind: 'did', event: rule.event, ...planOften(planning, rule, days) }
    }
    case 'bought':
      return { kind: 'did', event: 'order', ...planOften(planning, rule, daysOf(rule.period, today)) }
    case 'segment': {
      const inner = named.get(rule.segmentID) ?? { join: 'or', rules: [] }
      return { ...planGroup(planning, inner), not: !rule.has }
    }
    default:
      return rule
  }
}

function planOften(
  { products }: Planning,
  { times = 1, has, productID, categoryID }: Often & About,
  days: Days,
) {
  const about = productID ?? categoryID
  return { has, least: times, days, products: about === undefined ? undefined : products.get(about) }
}

/** From the start of the first day to the end of the last one, which is when the next one begins. */
const timesOf = ({ timezone }: Planning, { from, to }: Days): Times => ({
  ...(from !== undefined && { since: startIn(timezone, from) }),
  ...(to !== undefined && { before: startIn(timezone, dayAfter(to, 1)) }),
})
const startIn = (timezone: string, day: string) => new Date(startOfDay(timezone, day)).toISOString()

function planCell(planning: Planning, [recency, frequency]: readonly [number, number]): PlanCell {
  const { cuts, today } = planning
  if (!cuts) throw new Error('cells need their limits')
  const [ago, often] = [recencySpan(cuts, recency), frequencySpan(cuts, frequency)]
  const days = {
    ...(ago.upTo !== undefined && { from: dayAfter(today, -ago.upTo) }),
    ...(ago.above !== undefined && { to: dayAfter(today, -ago.above - 1) }),
  }
  return {
    days,
    times: timesOf(planning, days),
    ...(often.above !== undefined && { min: often.above + 1 }),
    ...(often.upTo !== undefined && { max: often.upTo }),
  }
}
