import type { RfmCell } from '#rules/segments/definition.ts'

const within = (step: number) => Math.min(5, Math.max(1, step))

/** Where a key leads to in the grid, the best recency above; undefined for keys that lead nowhere. */
export function cellAfter([recency, frequency]: RfmCell, key: string, isWhole: boolean): RfmCell | undefined {
  const ways: Record<string, RfmCell> = {
    ArrowLeft: [recency, within(frequency - 1)],
    ArrowRight: [recency, within(frequency + 1)],
    ArrowUp: [within(recency + 1), frequency],
    ArrowDown: [within(recency - 1), frequency],
    Home: [isWhole ? 5 : recency, 1],
    End: [isWhole ? 1 : recency, 5],
  }
  return ways[key]
}
