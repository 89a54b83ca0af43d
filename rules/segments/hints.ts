/** Conditions that hold for everybody or for nobody, which whoever wrote them has hardly meant. They are said, not refused. */
import { consentStates } from '../contacts/consent.ts'
import type { FaultCode } from '../faults.ts'
import { type Condition, eventDays, type Group, isGroup, type Range } from './definition.ts'
import { daysBefore, daysOf } from './periods.ts'

/** `path` is as in verdicts and counts: `rules.0.rules.1`. */
export type Hint = { path: string; code: HintCode }
export type HintCode = Extract<FaultCode, 'ALWAYS_TRUE' | 'NEVER_TRUE' | 'EVENTS_BEFORE'>

export function hintsOf(group: Group, today: string, at = ''): Hint[] {
  const hints: Hint[] = []
  const before: Condition[] = []
  for (const [n, rule] of group.rules.entries()) {
    const path = `${at}rules.${n}`
    if (isGroup(rule)) {
      hints.push(...hintsOf(rule, today, `${path}.`))
      continue
    }
    const code = alone(rule, today)
    if (code) hints.push({ path, code })
    // who has a tag and who has it not: together they are nobody, one or the other is everybody
    else if (before.some((other) => isOpposite(other, rule)))
      hints.push({ path, code: group.join === 'and' ? 'NEVER_TRUE' : 'ALWAYS_TRUE' })
    else if (group.join === 'and' && before.some((other) => isApart(other, rule)))
      hints.push({ path, code: 'NEVER_TRUE' })
    before.push(rule)
  }
  return hints
}

function alone(rule: Condition, today: string): HintCode | undefined {
  if (rule.kind === 'consent')
    return consentStates.every((state) => rule.states.includes(state)) ? 'ALWAYS_TRUE' : undefined
  if (rule.kind === 'did') {
    const { to = today } = daysOf(rule.period, today)
    return to < daysBefore(today, eventDays - 1) ? 'EVENTS_BEFORE' : undefined
  }
  if (!isRange(rule)) return undefined
  const { min = 0, max = Number.POSITIVE_INFINITY } = rule
  if (min > max) return 'NEVER_TRUE'
  // returned goods may make a sum negative, but no count and no score
  return min === 0 && max === Number.POSITIVE_INFINITY && rule.kind !== 'spent' ? 'ALWAYS_TRUE' : undefined
}

type Ranged = Extract<Condition, { kind: 'orders' | 'spent' | 'score' }>
const isRange = (rule: Condition): rule is Ranged =>
  rule.kind === 'orders' || rule.kind === 'spent' || rule.kind === 'score'

const textOf = (rule: object, ...without: string[]): string =>
  JSON.stringify(
    Object.entries(rule)
      .filter(([key]) => !without.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const isOpposite = (one: Condition, other: Condition): boolean =>
  'has' in one && 'has' in other && one.has !== other.has && textOf(one, 'has') === textOf(other, 'has')

/** Two ranges of the same that share no value. */
function isApart(one: Condition, other: Condition): boolean {
  if (!isRange(one) || !isRange(other)) return false
  if (textOf(one, 'min', 'max', 'currency') !== textOf(other, 'min', 'max', 'currency')) return false
  return ends(one)[0] > ends(other)[1] || ends(other)[0] > ends(one)[1]
}
const ends = ({ min, max }: Range): [number, number] => [
  min ?? Number.NEGATIVE_INFINITY,
  max ?? Number.POSITIVE_INFINITY,
]
