/** Where a message stands in the ledger of its sending, in words. */
import { noAnswerIn } from '#rules/delivery/no-answer.ts'
import type { LedgerPlace, MessageReason } from '#web/data/generated/graphql.ts'
import type { Tone } from '#web/ui/tone.ts'
import { useTexts } from './texts.ts'

export const placeTones: Record<LedgerPlace, Tone | undefined> = {
  SENT: undefined,
  SKIPPED: undefined,
  FAILED: 'red',
  IN_DOUBT: 'orange',
  TO_BE_SENT: undefined,
}

type Stands = { place: LedgerPlace; reason: MessageReason | null }

export function useMessageWords() {
  const t = useTexts()
  /** What was to be sent by a sending that was cancelled never will be. */
  const place = (of: LedgerPlace, isCancelled = false) =>
    t(of === 'TO_BE_SENT' && isCancelled ? 'place.NOT_SENT' : `place.${of}`)
  const reason = (of: MessageReason) => t(`reason.${of}`)
  return {
    place,
    reason,
    /** What a server has said stays as it is. */
    answer(text: string) {
      const none = noAnswerIn(text)
      return none ? t(`noAnswer.${none}`) : text
    },
    both({ place: where, reason: why }: Stands, isCancelled = false) {
      const words = why ? reason(why) : where === 'IN_DOUBT' ? t('reason.IN_DOUBT') : undefined
      return words
        ? t('withReason', { place: place(where, isCancelled), reason: words })
        : place(where, isCancelled)
    },
  }
}
