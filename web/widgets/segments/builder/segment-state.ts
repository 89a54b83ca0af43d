/** A segment while it is chosen: its draft, the words for it, and what the server says of it at every step. */
import { useState } from 'react'
import type { FieldFault } from '#rules/faults.ts'
import type { Found } from '../../FoundSelect.tsx'
import { useVocabulary } from '../conditions/vocabulary.ts'
import { useConditionWords } from '../conditions/words.ts'
import { conditionsOf } from '../definition.ts'
import { useBuilder } from './builder-state.ts'
import { type Draft, groupOfDraft, writtenOf } from './draft.ts'
import { usePreview } from './preview.ts'

type Options = {
  projectId: string
  /** The saved segment that is edited: it cannot name itself. */
  ownId?: string | undefined
  draft: Draft
  onChange: (draft: Draft) => void
  /** Whoever is in one of these saved segments does not count. */
  leaveOut?: readonly string[]
  /** Whether the user has tried to go on: from then on a missing value is an error. */
  isTried?: boolean
  /** What the server has refused of this draft. */
  refused?: readonly FieldFault[]
}

export type SegmentState = ReturnType<typeof useSegmentState>

export function useSegmentState({
  projectId,
  ownId,
  draft,
  onChange,
  leaveOut = [],
  isTried = false,
  refused = [],
}: Options) {
  const [person, setPerson] = useState<Found>()
  const group = groupOfDraft(draft)
  const all = useVocabulary(projectId, conditionsOf(group))
  const vocabulary = { ...all, segments: all.segments.filter(({ id }) => id !== ownId) }
  const words = useConditionWords(vocabulary)
  const preview = usePreview(projectId, {
    id: ownId,
    ...writtenOf(draft),
    visitorID: person?.id,
    leaveOut,
    isTried,
    refused,
  })
  const change = (next: Partial<Draft>) => onChange({ ...draft, ...next })
  const builder = useBuilder({
    group: draft.group,
    onChange: (next) => change({ group: next }),
    preview,
    vocabulary,
    words,
  })
  return { projectId, draft, change, group, vocabulary, words, preview, builder, person, setPerson }
}
