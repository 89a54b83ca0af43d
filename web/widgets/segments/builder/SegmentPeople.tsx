import { OverlapCard } from './OverlapCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import type { SegmentState } from './segment-state.ts'
import { WhyCard } from './WhyCard.tsx'

/** Some of those who are in it, why somebody is or is not, and what else they get. */
export function SegmentPeople({ state, isMail = false }: { state: SegmentState; isMail?: boolean }) {
  const { projectId, group, vocabulary, words, preview, person, setPerson } = state
  const { counted, input, isCurrent } = preview
  return (
    <>
      {counted && (isMail ? counted.recipients : counted.count) > 0 && input && (
        <PeopleCard input={input} currency={vocabulary.currency} isMail={isMail} onWhy={setPerson} />
      )}
      <WhyCard
        projectId={projectId}
        person={person}
        onPerson={setPerson}
        verdict={isCurrent ? (counted?.person ?? null) : null}
        group={group}
        words={words}
        isMail={isMail}
      />
      {counted && counted.recipients > 0 && input && (
        <OverlapCard input={input} recipients={counted.recipients} />
      )}
    </>
  )
}
