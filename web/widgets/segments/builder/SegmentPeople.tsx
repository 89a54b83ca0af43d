import { OverlapCard } from './OverlapCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import type { SegmentState } from './segment-state.ts'
import { WhyCard } from './WhyCard.tsx'

/** Some of those who are in it, why somebody is or is not, and what else they get. */
export function SegmentPeople({ state }: { state: SegmentState }) {
  const { projectId, group, vocabulary, words, preview, person, setPerson } = state
  const { counted, input, isCurrent } = preview
  return (
    <>
      {counted && counted.count > 0 && input && (
        <PeopleCard input={input} currency={vocabulary.currency} onWhy={setPerson} />
      )}
      <WhyCard
        projectId={projectId}
        person={person}
        onPerson={setPerson}
        verdict={isCurrent ? (counted?.person ?? null) : null}
        group={group}
        words={words}
      />
      {counted && counted.recipients > 0 && input && (
        <OverlapCard input={input} recipients={counted.recipients} />
      )}
    </>
  )
}
