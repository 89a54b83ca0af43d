/** What the draft would be now: asked for a moment after the last change, and what was counted before stays meanwhile. */
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { FieldFault } from '#rules/faults.ts'
import { failureOf } from '#web/data/failure.ts'
import type { SegmentPreviewInput, SegmentPreviewQuery } from '#web/data/generated/graphql.ts'
import { SegmentPreviewDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import type { Written } from '../definition.ts'
import { faultsByRule } from './faults.ts'

/** Whoever types is not asked for after each key. In ms. */
const pause = 300

export type Previewed = SegmentPreviewQuery['segmentPreview']
export type Preview = ReturnType<typeof usePreview>

type Chosen = Written & {
  id: string | undefined
  visitorID: string | undefined
  leaveOut: readonly string[]
  /** Whether the user has tried to go on. */
  isTried: boolean
  /** What the server has refused of these very rules before the preview was answered. */
  refused: readonly FieldFault[]
}

export function usePreview(
  domainID: string,
  { id, visitorID, leaveOut, isTried, refused, ...written }: Chosen,
) {
  const input: SegmentPreviewInput = {
    domainID,
    id: id ?? null,
    ...written,
    visitorID: visitorID ?? null,
    people: 0,
    ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
  }
  const now = JSON.stringify(input)
  const [settled] = useDebouncedValue(now, pause)
  const query = useOperation(SegmentPreviewDocument, { input: JSON.parse(settled) as SegmentPreviewInput }) // written above
  const answer = query.data?.segmentPreview
  const [last, setLast] = useState<{ of: string; answer: Previewed; at: number }>()
  if (answer && last?.answer !== answer) setLast({ of: settled, answer, at: query.dataUpdatedAt })
  const failure = query.error ? failureOf(query.error) : undefined
  const isInvalid = failure?.code === 'INPUT_INVALID'
  return {
    /** The last that could be counted. */
    counted: last?.answer,
    countedAt: last?.at,
    /** What it was counted for. */
    input: last && (JSON.parse(last.of) as SegmentPreviewInput), // written below
    /** It is about what stands there now. */
    isCurrent: last?.of === now,
    /** Something has to be finished before it can be counted. */
    isInvalid,
    /** The same, said of what stands there now. */
    isRefused: isInvalid && settled === now,
    faults: faultsByRule(isInvalid && settled === now ? failure.fields : refused, isTried),
    /** What hardly anybody means, by the path of the rule. */
    hints: new Map(last?.of === now ? last.answer.hints.map(({ path, code }) => [path, code]) : []),
    /** It could not be counted for another reason. */
    error: isInvalid ? null : query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}
