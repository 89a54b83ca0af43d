/** How many are in a saved segment today, and what keeps it from being counted. */
import { faultText } from '#rules/faults.ts'
import { failureOf } from '#web/data/failure.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import { SegmentCountDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'

export function useCounted(projectId: string, segment: SegmentFactsFragment) {
  const language = useLanguage()
  const { id, segmentationType, segment: parameters, evaluationPeriod } = segment
  const { data, error } = useOperation(SegmentCountDocument, {
    input: { domainID: projectId, id, segmentationType, segment: parameters, evaluationPeriod, people: 0 },
  })
  const [fault] = error ? failureOf(error).fields : []
  return {
    counted: data?.segmentPreview,
    isFailed: error !== null,
    /** Something that it speaks of is gone, for instance. */
    fault: fault && unbroken(faultText(fault, language)),
  }
}
