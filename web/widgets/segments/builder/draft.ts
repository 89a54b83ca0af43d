/** A segment while it is edited: what each type has is kept while others are tried, and rules keep their keys when they move. */
import {
  type Condition,
  type Group,
  isGroup,
  type Rule,
  type SegmentType,
} from '#rules/segments/definition.ts'
import { kinds } from '../conditions/kinds.ts'
import { withPreset } from '../conditions/presets.ts'
import { groupOf, isSimple, type SimpleType, type Written, writtenCondition } from '../definition.ts'

export type DraftLeaf = { key: string; condition: Condition }
export type DraftGroup = { key: string; join: Group['join']; rules: readonly DraftRule[] }
export type DraftRule = DraftLeaf | DraftGroup
export type Draft = {
  type: SegmentType
  simple: Record<SimpleType, Condition>
  group: DraftGroup
  /** The group as this file made it; it is `group` until the user edits the rules. */
  unedited?: DraftGroup
}

/** Where a rule stands: its number in the outer group, and in the inner one. */
export type Path = readonly number[]

export const isDraftGroup = (rule: DraftRule): rule is DraftGroup => 'rules' in rule

let keys = 0
const newKey = () => `rule-${++keys}`

export const newLeaf = (condition: Condition): DraftLeaf => ({ key: newKey(), condition })
export const newGroup = (condition: Condition): DraftGroup => ({
  key: newKey(),
  join: 'or',
  rules: [newLeaf(condition)],
})
const draftRule = (rule: Rule): DraftRule => (isGroup(rule) ? draftGroup(rule) : newLeaf(rule))
const draftGroup = ({ join, rules }: Group): DraftGroup => ({
  key: newKey(),
  join,
  rules: rules.map(draftRule),
})

export function emptyDraft(): Draft {
  const group = draftGroup({ join: 'and', rules: [kinds.orders.fresh] })
  return {
    type: 'ordersCount',
    simple: {
      ordersCount: { ...kinds.orders.fresh, min: 2 },
      amountSpent: kinds.spent.fresh,
      rfm: { kind: 'rfm', cells: withPreset([], 'CHAMPIONS', true) },
      tag: kinds.tag.fresh,
    },
    group,
    unedited: group,
  }
}

/** Another type. Rules that the user has not edited start with the choice of the former type. */
export function withType(draft: Draft, type: SegmentType): Draft {
  if (type !== 'rules' || !isSimple(draft.type) || draft.group !== draft.unedited) return { ...draft, type }
  const group = draftGroup({ join: 'and', rules: [draft.simple[draft.type]] })
  return { ...draft, type, group, unedited: group }
}

export function draftOf(saved: Written): Draft {
  const draft = { ...emptyDraft(), type: saved.segmentationType }
  const group = groupOf(saved)
  if (saved.segmentationType === 'rules') return { ...draft, group: draftGroup(group) }
  const [condition] = group.rules
  if (!isSimple(saved.segmentationType) || !condition || isGroup(condition)) return draft
  return { ...draft, simple: { ...draft.simple, [saved.segmentationType]: condition } }
}

/** The rules without their keys. */
export const groupIn = ({ join, rules }: DraftGroup): Group => ({
  join,
  rules: rules.map((rule) => (isDraftGroup(rule) ? groupIn(rule) : rule.condition)),
})

export function writtenOf({ type, simple, group }: Draft): Written {
  if (isSimple(type)) return writtenCondition(type, simple[type])
  const segment = type === 'all' ? {} : groupIn(group)
  return { segmentationType: type, segment: JSON.stringify(segment), evaluationPeriod: null }
}

/** What the draft holds for, as far as it is finished. */
export function groupOfDraft(draft: Draft): Group {
  const { type, simple, group } = draft
  if (type === 'rules') return groupIn(group)
  return { join: 'and', rules: isSimple(type) ? [simple[type]] : [] }
}

/** With the rule there changed; undefined takes it away, and with its last rule an inner group. */
export function changedAt(
  group: DraftGroup,
  [at = 0, ...inner]: Path,
  change: (rule: DraftRule) => DraftRule | undefined,
): DraftGroup {
  const rules = group.rules.flatMap((rule, n): DraftRule[] => {
    if (n !== at) return [rule]
    if (inner.length === 0 || !isDraftGroup(rule)) {
      const changed = change(rule)
      return changed ? [changed] : []
    }
    const within = changedAt(rule, inner, change)
    return within.rules.length > 0 ? [within] : []
  })
  return { ...group, rules }
}

export const ruleAt = (group: DraftGroup, [at = 0, ...inner]: Path): DraftRule | undefined => {
  const rule = group.rules[at]
  return inner.length > 0 && rule && isDraftGroup(rule) ? ruleAt(rule, inner) : rule
}

/** Into the group at the path; no path is the outermost. */
export const appended = (group: DraftGroup, path: Path, rule: DraftRule): DraftGroup =>
  path.length === 0
    ? { ...group, rules: [...group.rules, rule] }
    : changedAt(group, path, (inner) => (isDraftGroup(inner) ? appended(inner, [], rule) : inner))

/** As the server names it. */
export const pathText = (path: Path): string => path.map((n) => `rules.${n}`).join('.')
