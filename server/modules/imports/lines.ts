/**
 * The lines of a part that the storage holds, one at a time: decoded as a whole it would be a text outside of the heap, of
 * which V8 lets many wait before it clears them away. The first `skipped` of them are passed over, not decoded.
 */
export function* linesIn(bytes: Uint8Array, skipped = 0): Generator<string> {
  const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let passed = 0
  for (let from = 0; from < part.length; ) {
    const end = part.indexOf(10, from)
    const to = end < 0 ? part.length : end
    if (to > from && passed++ >= skipped) yield part.toString('utf8', from, to)
    from = to + 1
  }
}
