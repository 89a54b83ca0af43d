/** Chance that falls the same way every time. */
export type Chance = {
  /** From 0 up to, but without, `below`. */
  whole: (below: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** Mulberry32: small, and good enough for prices and shelves. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return { whole, pick: (list) => list[whole(list.length)] ?? list[0] }
}
