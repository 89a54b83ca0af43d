/** Reads what the API gets as JSON into a group of conditions, or says what is wrong with it and where. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'
import { consentStates } from '../contacts/consent.ts'
import type { FieldFault } from '../faults.ts'
import {
  type Condition,
  campaignDeeds,
  everybody,
  type Group,
  isGroup,
  productEvents,
  type Rule,
  type SegmentType,
  segmentLimits,
  toldEvents,
} from './definition.ts'
import { isDay, type Period, periodNames } from './periods.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const range = (most: number) => ({ min: z.optional(whole(0, most)), max: z.optional(whole(0, most)) })
const period = z.union([
  z.object({
    period: z.literal('fixed'),
    from: z.string().check(z.refine(isDay)),
    to: z.string().check(z.refine(isDay)),
  }),
  z.object({ period: z.enum(periodNames).check(z.refine((name) => name !== 'fixed')) }),
])
const has = z.boolean()
const id = z.string().check(z.minLength(1), z.maxLength(100))
const step = whole(1, 5)
const mostOrders = 1_000_000
/** Of exact numbers. */
const mostSpent = Number.MAX_SAFE_INTEGER
/** Messages are kept 13 months. */
const days = whole(1, 390)

const orders = { ...range(mostOrders) }
const spent = { ...range(mostSpent), currency: z.optional(z.string().check(z.maxLength(3))) }
const cells = z.array(z.tuple([step, step])).check(z.minLength(1), z.maxLength(25))
const often = { times: z.optional(whole(1, 1000)), has, period }
const about = { productID: z.optional(id), categoryID: z.optional(id) }
const conditions = {
  orders: z.object({ kind: z.literal('orders'), ...orders, period }),
  spent: z.object({ kind: z.literal('spent'), ...spent, period }),
  rfm: z.object({ kind: z.literal('rfm'), cells, period: z.optional(period) }),
  score: z.object({ kind: z.literal('score'), ...range(1_000_000) }),
  band: z.object({
    kind: z.literal('band'),
    names: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(10)),
  }),
  field: z.object({
    kind: z.literal('field'),
    fieldID: id,
    is: z.enum(['equals', 'contains']),
    value: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  filled: z.object({ kind: z.literal('filled'), fieldID: id, has }),
  tag: z.object({ kind: z.literal('tag'), tagID: id, has }),
  consent: z.object({
    kind: z.literal('consent'),
    states: z.array(z.enum(consentStates)).check(z.minLength(1), z.maxLength(5)),
  }),
  mailable: z.object({ kind: z.literal('mailable'), has }),
  mailed: z.object({ kind: z.literal('mailed'), has, days }),
  engaged: z.object({ kind: z.literal('engaged'), did: z.enum(['opened', 'clicked']), has, days }),
  campaign: z.object({ kind: z.literal('campaign'), campaignID: id, did: z.enum(campaignDeeds), has }),
  did: z.object({
    kind: z.literal('did'),
    event: z.enum(toldEvents),
    ...about,
    ...often,
  }),
  bought: z.object({ kind: z.literal('bought'), ...about, ...often }),
  segment: z.object({ kind: z.literal('segment'), segmentID: id, has }),
} as const satisfies Record<Condition['kind'], z.ZodMiniType>

const parameters = {
  all: z.object({}),
  ordersCount: z.object(orders),
  amountSpent: z.object(spent),
  rfm: z.object({ cells }),
  tag: z.object({ tagID: id }),
}

export type WrittenSegment = {
  type: SegmentType
  /** As they stand in `segment` and `evaluationPeriod`. */
  segment: unknown
  evaluationPeriod: unknown
  /** Of the project, where it has one. */
  currency: string | null
}
/** With what is kept of it: nothing but what was understood. */
export type Definition =
  | { group: Group; kept: Pick<WrittenSegment, 'segment' | 'evaluationPeriod'>; faults?: undefined }
  | { group?: undefined; kept?: undefined; faults: FieldFault[] }

/** `at` is where it stands in the input. */
export function readDefinition(written: WrittenSegment, at = 'input'): Definition {
  const faults: FieldFault[] = []
  const group =
    written.type === 'rules'
      ? readGroup(written.segment, `${at}.segment`, 1, faults)
      : readSimple(written, at, faults)
  if (!group) return { faults }
  checkConditions(group, `${at}.segment`, written, faults)
  if (faults.length) return { faults }
  const stated = withCurrency(group, written.currency)
  return { group: stated, kept: keptOf(written, stated) }
}

/** Amounts say what they are in: a project that gets another currency must not make another amount of them. */
const withCurrency = (group: Group, currency: string | null): Group => ({
  ...group,
  rules: group.rules.map((rule) => {
    if (isGroup(rule)) return withCurrency(rule, currency)
    return rule.kind === 'spent' && currency ? { ...rule, currency } : rule
  }),
})

/** Rules have periods of their own. */
const keptOf = ({ type, segment, evaluationPeriod, currency }: WrittenSegment, group: Group) =>
  type === 'rules'
    ? { segment: group, evaluationPeriod: null }
    : {
        segment: {
          ...z.parse(parameters[type], segment),
          ...(type === 'amountSpent' && currency && { currency }),
        },
        evaluationPeriod: evaluationPeriod == null ? null : z.parse(period, evaluationPeriod),
      }

/** A type with parameters is one condition. */
function readSimple(
  { type, segment, evaluationPeriod }: WrittenSegment,
  at: string,
  faults: FieldFault[],
): Group | undefined {
  if (type === 'rules') return undefined
  const wrong = schemaFaults(`${at}.segment`, parameters[type], segment)
  const counts = type === 'ordersCount' || type === 'amountSpent'
  if (counts && evaluationPeriod == null) wrong.push({ field: `${at}.evaluationPeriod`, code: 'REQUIRED' })
  else if (evaluationPeriod != null) wrong.push(...periodFaults(`${at}.evaluationPeriod`, evaluationPeriod))
  faults.push(...wrong)
  if (wrong.length) return undefined
  // what else stands there could be taken for a condition of another kind
  const own = Object(z.parse(parameters[type], segment))
  // its schema was asked above; the two that count have one
  const when = (evaluationPeriod == null ? undefined : z.parse(period, evaluationPeriod)) as Period
  const condition: Record<Exclude<SegmentType, 'rules' | 'all'>, () => Condition> = {
    ordersCount: () => ({ kind: 'orders', ...own, period: when }),
    amountSpent: () => ({ kind: 'spent', ...own, period: when }),
    rfm: () => ({ kind: 'rfm', cells: own.cells, ...(when && { period: when }) }),
    tag: () => ({ kind: 'tag', tagID: own.tagID, has: true }),
  }
  return type === 'all' ? everybody : { join: 'and', rules: [condition[type]()] }
}

function readGroup(value: unknown, at: string, level: number, faults: FieldFault[]): Group | undefined {
  const { join, rules } = Object(value)
  if (join !== 'and' && join !== 'or') faults.push({ field: `${at}.join`, code: 'INVALID' })
  if (!Array.isArray(rules)) faults.push({ field: `${at}.rules`, code: 'INVALID' })
  else if (rules.length === 0) faults.push({ field: `${at}.rules`, code: 'REQUIRED' })
  else if (rules.length > segmentLimits.rules)
    faults.push({ field: `${at}.rules`, code: 'TOO_LARGE', limit: segmentLimits.rules })
  if (faults.length || !Array.isArray(rules)) return undefined
  const read = rules.map((rule, n) => readRule(rule, `${at}.rules.${n}`, level, faults))
  return { join, rules: read.filter((rule) => rule !== undefined) }
}

function readRule(value: unknown, at: string, level: number, faults: FieldFault[]): Rule | undefined {
  if ('join' in Object(value)) {
    if (level < segmentLimits.levels) return readGroup(value, at, level + 1, faults)
    faults.push({ field: at, code: 'RULES_DEPTH', limit: segmentLimits.levels })
    return undefined
  }
  const { kind } = Object(value)
  if (typeof kind !== 'string' || !Object.hasOwn(conditions, kind)) {
    faults.push({ field: `${at}.kind`, code: 'INVALID' })
    return undefined
  }
  const schema = conditions[kind as Condition['kind']]
  const wrong = schemaFaults(at, schema, value)
  faults.push(...wrong)
  return wrong.length ? undefined : (z.parse(schema, value) as Condition) // the schema of its kind has just been asked
}

/** What a schema cannot say: ends in the wrong order, missing ends, another currency. */
function checkConditions(group: Group, at: string, written: WrittenSegment, faults: FieldFault[]): void {
  for (const [n, rule] of group.rules.entries()) {
    const path = written.type === 'rules' ? `${at}.rules.${n}` : at
    if ('join' in rule) {
      checkConditions(rule, path, written, faults)
      continue
    }
    if ('period' in rule && rule.period) {
      const where = written.type === 'rules' ? `${path}.period` : at.replace(/segment$/, 'evaluationPeriod')
      faults.push(...periodFaults(where, rule.period))
    }
    if (rule.kind === 'orders' || rule.kind === 'spent' || rule.kind === 'score')
      if (rule.min === undefined && rule.max === undefined)
        faults.push({ field: `${path}.min`, code: 'REQUIRED' })
    if (rule.kind === 'did' || rule.kind === 'bought') faults.push(...aboutFaults(path, rule))
    if (rule.kind === 'spent' && rule.currency !== undefined && rule.currency !== written.currency)
      faults.push({ field: `${path}.currency`, code: 'CURRENCY_OTHER' })
  }
}

/** One product or one category at most; of what is bought one of them, and of what is about no product none. */
function aboutFaults(at: string, rule: Extract<Condition, { kind: 'did' | 'bought' }>): FieldFault[] {
  const named = (['productID', 'categoryID'] as const).filter((which) => rule[which] !== undefined)
  if (rule.kind === 'bought' && !named.length) return [{ field: `${at}.productID`, code: 'REQUIRED' }]
  const isAboutNone = rule.kind === 'did' && !productEvents.includes(rule.event)
  return named.slice(isAboutNone ? 0 : 1).map((which) => ({ field: `${at}.${which}`, code: 'INVALID' }))
}

function periodFaults(at: string, value: unknown): FieldFault[] {
  const { success, data } = z.safeParse(period, value)
  if (!success) return [{ field: at, code: 'PERIOD' }]
  return data.period === 'fixed' && 'from' in data && data.from > data.to
    ? [{ field: at, code: 'PERIOD_ORDER' }]
    : []
}
