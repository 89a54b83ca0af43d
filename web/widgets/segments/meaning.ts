import type { Vocabulary } from './conditions/vocabulary.ts'
import { useConditionWords } from './conditions/words.ts'
import { groupOf, type Written } from './definition.ts'
import { useTexts } from './texts.ts'

/** Who is in a segment, in one sentence. */
export function useMeaning(vocabulary: Vocabulary): (segment: Written) => string {
  const t = useTexts()
  const words = useConditionWords(vocabulary)
  return (segment) => (segment.segmentationType === 'all' ? t('all') : words.ofGroup(groupOf(segment)))
}
