import type { Condition } from '#rules/segments/definition.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { ConditionWords } from '../words.ts'

/** What fills a blank of a sentence. */
export type ControlProps = {
  condition: Condition
  onChange: (condition: Condition) => void
  vocabulary: Vocabulary
  words: ConditionWords
  /** Words stand before the first blank, which is no beginning of a sentence then. */
  isAfterWords?: boolean
}
