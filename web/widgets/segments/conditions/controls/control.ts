import type { Condition } from '#rules/segments/definition.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { ConditionWords } from '../words.ts'

/** What fills a blank of a sentence. */
export type ControlProps = {
  condition: Condition
  onChange: (condition: Condition) => void
  vocabulary: Vocabulary
  words: ConditionWords
  /** Whether words precede the first blank, so that it does not begin a sentence. */
  isAfterWords?: boolean
}
