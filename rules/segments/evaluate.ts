/**
 * Says of one person whether they are in a segment, and why. This is the plain meaning of every condition; what the database finds
 * is compared with it.
 */
import type { ConsentState } from '../contacts/consent.ts'
import { type Band, bandOf } from '../leadscoring/bands.ts'
import { dayMs } from '../time.ts'
import {
  type About,
  type Condition,
  eventDays,
  type Group,
  isGroup,
  type Often,
  type Range,
} from './definition.ts'
import { daysBefore, daysOf, isWithin, since } from './periods.ts'
import { cellOf, type RfmCuts } from './rfm.ts'

/** What is known of a contact; days are those of the project's calendar. */
export type Person = {
  tags: ReadonlySet<string>
  /** By the field's id. */
  fields: Readonly<Record<string, string>>
  consent: ConsentState
  /** Has asked to be left alone for a while. */
  isPaused: boolean
  score: number
  /** Came in the days that count for scores. */
  isActive: boolean
  /** Those that count; no amount where it is in another currency than the project's. Products by the shop's ids, each once. */
  orders: readonly { day: string; amount: number | undefined; products: readonly string[] }[]
  /** What they have done in the shop, with the products that it was about, each once. */
  events: readonly { type: string; day: string; products: readonly string[] }[]
  /** When messages were sent, and first opened and clicked by a person; and of which campaign, by its outer id. */
  messages: readonly {
    campaign?: string | undefined
    sent?: string | undefined
    opened?: string | undefined
    clicked?: string | undefined
  }[]
}

export type Surroundings = {
  today: string
  /** The consents that let somebody be written to. */
  mailable: readonly ConsentState[]
  bands: readonly Band[]
  cuts: RfmCuts
  /** The shop's own ids of products, by the outer ids of products and categories that are spoken of. */
  products: ReadonlyMap<string, ReadonlySet<string>>
  /** Those that are named, by their ids. */
  segments: ReadonlyMap<string, Group>
}

/** What one rule says of a person. */
export type RuleVerdict = {
  /** Where it stands, as `rules.0.rules.1`. */
  path: string
  holds: boolean
  /** What it has found; nothing for a group. */
  found?: string | number | boolean | undefined
}
export type Verdict = { holds: boolean; rules: RuleVerdict[] }

export function evaluate(group: Group, person: Person, around: Surroundings, at = ''): Verdict {
  const own: boolean[] = []
  const rules = group.rules.flatMap((rule, n): RuleVerdict[] => {
    const path = `${at}rules.${n}`
    if (isGroup(rule)) {
      const inner = evaluate(rule, person, around, `${path}.`)
      own.push(inner.holds)
      return [{ path, holds: inner.holds }, ...inner.rules]
    }
    const verdict = judge(rule, person, around)
    own.push(verdict.holds)
    return [{ path, ...verdict }]
  })
  return { holds: group.join === 'and' ? own.every(Boolean) : own.some(Boolean), rules }
}

type Judged = Omit<RuleVerdict, 'path'>
type Judges = {
  [Kind in Condition['kind']]: (
    rule: Extract<Condition, { kind: Kind }>,
    person: Person,
    around: Surroundings,
  ) => Judged
}

const inRange = ({ min, max }: Range, value: number): Judged => ({
  holds: (min === undefined || value >= min) && (max === undefined || value <= max),
  found: value,
})
const asWanted = (rule: { has: boolean }, found: boolean): Judged => ({ holds: found === rule.has, found })
/** Each product that is spoken of counts by itself. */
function oftenEnough(
  { productID, categoryID, times = 1, has }: Often & About,
  done: readonly { products: readonly string[] }[],
  { products }: Surroundings,
): Judged {
  const about = productID ?? categoryID
  const wanted = about === undefined ? undefined : (products.get(about) ?? new Set())
  const found = wanted
    ? done.flatMap((each) => each.products.filter((product) => wanted.has(product))).length
    : done.length
  return { holds: found >= times === has, found }
}
const lately = (days: number, today: string, day: string | undefined): boolean =>
  day !== undefined && day >= daysBefore(today, days - 1)

const judges: Judges = {
  orders: (rule, { orders }, { today }) =>
    inRange(rule, orders.filter(({ day }) => isWithin(day, daysOf(rule.period, today))).length),
  spent(rule, { orders }, { today }) {
    const within = orders.filter(({ day }) => isWithin(day, daysOf(rule.period, today)))
    return inRange(
      rule,
      within.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    )
  },
  rfm({ cells, period }, { orders }, { cuts, today }) {
    const days = period ? daysOf(period, today) : {}
    const counted = orders.filter(({ day }) => isWithin(day, days))
    const last = counted.reduce((latest, { day }) => (day > latest ? day : latest), '')
    const daysAgo = Math.round((Date.parse(today) - Date.parse(last)) / dayMs)
    const cell = cellOf(cuts, { orders: counted.length, daysAgo })
    const holds = cell !== undefined && cells.some(([r, f]) => r === cell[0] && f === cell[1])
    return { holds, found: cell && `R${cell[0]}F${cell[1]}` }
  },
  score: (rule, { score }) => inRange(rule, Math.max(0, score)),
  band({ names }, { score, isActive }, { bands }) {
    const name = isActive ? bandOf(bands, score)?.name : undefined
    return { holds: name !== undefined && names.includes(name), found: name }
  },
  field({ fieldID, is, value }, { fields }) {
    const found = fields[fieldID] ?? ''
    return { holds: is === 'equals' ? found === value : found.includes(value), found }
  },
  filled: (rule, { fields }) => asWanted(rule, (fields[rule.fieldID] ?? '') !== ''),
  tag: (rule, { tags }) => asWanted(rule, tags.has(rule.tagID)),
  consent: ({ states }, { consent }) => ({ holds: states.includes(consent), found: consent }),
  mailable: (rule, { consent, isPaused }, { mailable }) =>
    asWanted(rule, mailable.includes(consent) && !isPaused),
  mailed: (rule, { messages }, { today }) =>
    asWanted(
      rule,
      messages.some(({ sent }) => lately(rule.days, today, sent)),
    ),
  engaged: (rule, { messages }, { today }) =>
    asWanted(
      rule,
      messages.some((message) => lately(rule.days, today, message[rule.did])),
    ),
  campaign: (rule, { messages }) =>
    asWanted(
      rule,
      messages.some(
        (message) =>
          message.campaign === rule.campaignID &&
          message[rule.did === 'got' ? 'sent' : rule.did] !== undefined,
      ),
    ),
  did(rule, { events }, around) {
    const days = since(daysOf(rule.period, around.today), daysBefore(around.today, eventDays - 1))
    const done = events.filter(({ type, day }) => type === rule.event && isWithin(day, days))
    return oftenEnough(rule, done, around)
  },
  bought(rule, { orders }, around) {
    const days = daysOf(rule.period, around.today)
    return oftenEnough(
      rule,
      orders.filter(({ day }) => isWithin(day, days)),
      around,
    )
  },
  segment(rule, person, around) {
    const named = around.segments.get(rule.segmentID)
    return asWanted(rule, named !== undefined && evaluate(named, person, around).holds)
  },
}

const judge = <Kind extends Condition['kind']>(
  rule: Extract<Condition, { kind: Kind }>,
  person: Person,
  around: Surroundings,
): Judged => judges[rule.kind as Kind](rule, person, around)
