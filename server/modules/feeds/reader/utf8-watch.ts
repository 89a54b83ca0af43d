import { isUtf8 } from 'node:buffer'

/** Whether all pieces together are UTF-8; a letter may lie on the border of two. */
export function utf8Watch() {
  let carried: Uint8Array = new Uint8Array()
  let right = true
  return {
    take(piece: Uint8Array): void {
      if (!right) return
      const all = carried.length ? Buffer.concat([carried, piece]) : piece
      const end = wholeLetters(all)
      right = isUtf8(all.subarray(0, end))
      // a copy: the memory of the piece may be used again
      carried = Uint8Array.from(all.subarray(end))
    },
    isRight: () => right && carried.length === 0,
    /** As far as it was seen. */
    isLikely: () => right,
  }
}

/** Where the last letter that may be cut off begins. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0)
      return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
