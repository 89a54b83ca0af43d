/**
 * How many rows a transaction writes that others wait for: as many as are usual, and fewer where the machine or its neighbours
 * are slow, so that it is some tenths of a second there, too.
 */
export type ChunkSize = { rows: () => number; took: (ms: number) => void }

/** Whoever derives from events of a project waits for a second at most before it is another's turn (tracking/derive.ts). */
const longMs = 400
const leastRows = 20

export function openChunkSize(most: number): ChunkSize {
  let rows = most
  return {
    rows: () => rows,
    took(ms) {
      if (ms > longMs) rows = Math.max(Math.min(most, leastRows), Math.ceil(rows / 2))
      else if (ms < longMs / 4) rows = Math.min(most, rows * 2)
    },
  }
}
