/**
 * The memory that messages are written into. Many share a piece, and a piece is used again when all of its messages have left:
 * new memory for each would have to be cleared away by itself, and bring the whole heap to be gone through every few hundred
 * messages.
 */

const pieceBytes = 256 * 1024
/** More that is free is left to the collector. */
const mostFree = 16

type Piece = { bytes: Buffer; used: number; messages: number }
/** What one message has of it. What is never let go is nobody else's, and cleared away with the message. */
export type MessageMemory = { bytes: Buffer; letGo: () => void }

const free: Piece[] = []
let current: Piece | undefined

const newPiece = (): Piece => ({ bytes: Buffer.allocUnsafeSlow(pieceBytes), used: 0, messages: 0 })

/** Texts of ASCII as bytes: written one by one, no text that is as long as all of them is ever made. */
export function writtenTexts(texts: readonly string[]): MessageMemory {
  let length = 0
  for (const text of texts) length += text.length
  if (length > pieceBytes) return { bytes: Buffer.from(texts.join(''), 'latin1'), letGo: () => undefined }
  if (!current || current.used + length > pieceBytes) {
    const full = current
    current = free.pop() ?? newPiece()
    if (full) offer(full)
  }
  const piece = current
  const from = piece.used
  for (const text of texts) piece.used += piece.bytes.write(text, piece.used, 'latin1')
  piece.messages++
  let isHeld = true
  return {
    bytes: piece.bytes.subarray(from, piece.used),
    letGo() {
      if (!isHeld) return
      isHeld = false
      piece.messages--
      if (piece !== current) offer(piece)
    },
  }
}

function offer(piece: Piece): void {
  if (piece.messages || free.length >= mostFree) return
  piece.used = 0
  free.push(piece)
}
