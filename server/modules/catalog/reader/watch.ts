import type { FeedText } from './pieces.ts'

const lostLetter = '\ufffd'

/** Tells how far the reading is, and of letters that were lost before the feed came here. */
export function openWatch(text: FeedText, tellLost: () => void, progress: (bytes: number) => void) {
  let told = 0
  const tell = (isLost: boolean) => {
    if (isLost) tellLost()
    if (text.position() - told < 4_000_000) return
    told = text.position()
    progress(told)
  }
  return {
    *pieces(): Generator<string> {
      for (const piece of text.pieces()) {
        tell(piece.includes(lostLetter))
        yield piece
      }
    },
  }
}
