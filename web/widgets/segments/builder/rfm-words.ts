/** The steps of recency and frequency in words. */
import { frequencySpan, type RfmCuts, recencySpan, type Span } from '#rules/segments/rfm.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

/** No number is in it: it has the same limit as the step before. */
export const isEmptySpan = ({ above, upTo }: Span): boolean => above !== undefined && above === upTo

export function useSpanWords(cuts: RfmCuts) {
  const t = useTexts()
  const format = useFormat()
  function say(span: Span, least: number): string {
    const { above, upTo } = span
    if (isEmptySpan(span)) return '–'
    const from = above === undefined ? least : above + 1
    if (upTo === undefined) return t('orMore', { from: format.number(from) })
    return from === upTo ? format.number(from) : `${format.number(from)}–${format.number(upTo)}`
  }
  return {
    recency: (step: number) => say(recencySpan(cuts, step), 0),
    frequency: (step: number) => say(frequencySpan(cuts, step), 1),
    isPossible: (recency: number, frequency: number) =>
      !isEmptySpan(recencySpan(cuts, recency)) && !isEmptySpan(frequencySpan(cuts, frequency)),
  }
}
