/** A segment between the API, which has texts of JSON, and the screens, to which every type but one is a condition. */
import type { Condition, Group, SegmentType } from '#rules/segments/definition.ts'
import { isGroup } from '#rules/segments/definition.ts'

/** As the API takes and gives it. */
export type Written = {
  segmentationType: SegmentType
  segment: string
  evaluationPeriod: string | null
}

/** Types that are one condition, by its kind. */
export const simpleKinds = { ordersCount: 'orders', amountSpent: 'spent', rfm: 'rfm', tag: 'tag' } as const
export type SimpleType = keyof typeof simpleKinds
export const isSimple = (type: SegmentType): type is SimpleType => type in simpleKinds

/** What it holds for; the server has read it before it was saved. */
export function groupOf({ segmentationType, segment, evaluationPeriod }: Written): Group {
  const own = JSON.parse(segment)
  if (segmentationType === 'rules') return own
  if (!isSimple(segmentationType)) return { join: 'and', rules: [] }
  const kind = simpleKinds[segmentationType]
  const period = evaluationPeriod === null ? {} : { period: JSON.parse(evaluationPeriod) }
  return { join: 'and', rules: [{ kind, ...own, ...(kind === 'tag' && { has: true }), ...period }] }
}

export function writtenCondition(type: SimpleType, condition: Condition): Written {
  const { kind: _, ...own } = condition
  const { period, ...others } = 'period' in own ? own : { ...own, period: undefined }
  const { has: __, ...parameters } = 'has' in others ? others : { ...others, has: undefined }
  return {
    segmentationType: type,
    segment: JSON.stringify(parameters),
    evaluationPeriod: period === undefined ? null : JSON.stringify(period),
  }
}

export const isSameSegment = (one: Written, other: Written): boolean =>
  one.segmentationType === other.segmentationType &&
  JSON.stringify(groupOf(one)) === JSON.stringify(groupOf(other))

/** All conditions, also those of inner groups. */
export const conditionsOf = (group: Group): Condition[] =>
  group.rules.flatMap((rule) => (isGroup(rule) ? conditionsOf(rule) : [rule]))
