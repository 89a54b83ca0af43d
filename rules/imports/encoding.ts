/** Which encoding a table is in that is not UTF-8. */

type Count = {
  /** Pairs of bytes that are a letter of Czech, Slovak or German in UTF-8, and hardly anything in an older encoding. */
  utf8: number
  /** Other bytes beyond ASCII; of them those that only windows-1250 has letters for, and only ISO-8859-2. */
  other: number
  windows: number
  iso: number
}

/** Š, š, Ť, ť, Ž and ž in ISO-8859-2; in windows-1250 signs that do not stand in words. */
const isoLetters = new Set([0xa9, 0xb9, 0xab, 0xbb, 0xae, 0xbe])
const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Takes a file piece by piece. */
export function encodingWatch() {
  const count: Count = { utf8: 0, other: 0, windows: 0, iso: 0 }
  return {
    take(bytes: Uint8Array): void {
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i] ?? 0
        if (byte < 0x80) continue
        const next = bytes[i + 1] ?? 0
        if (byte >= 0xc3 && byte <= 0xc5 && next >= 0x80 && next < 0xc0) {
          count.utf8++
          i++
          continue
        }
        count.other++
        if (byte < 0xa0) count.windows++
        else if (isoLetters.has(byte) && (isLetter(bytes[i - 1] ?? 0) || isLetter(next))) count.iso++
      }
    },
    /** Mixed where a twentieth of it is in another encoding than the rest: which rows are right, nobody can say. */
    verdict(): 'windows-1250' | 'iso-8859-2' | 'mixed' {
      if (count.utf8 > 0 && count.utf8 * 20 >= count.other) return 'mixed'
      return count.windows === 0 && count.iso > 0 ? 'iso-8859-2' : 'windows-1250'
    },
  }
}
