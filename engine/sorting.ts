/** Orders in linear time where comparing would take most of a build: a million visitors by time take 30 ms. */

/** Fewer are compared: a small shop has a handful, and counting takes as long for one as for a hundred thousand. */
const leastCounted = 2000

/** The positions of `keys` from the smallest key to the largest; equal keys keep their order (radix sort, two digits). */
export function orderBy(keys: Uint32Array): Uint32Array {
  let from = Uint32Array.from({ length: keys.length }, (_, at) => at)
  if (keys.length < leastCounted) return from.sort((a, b) => keys[a]! - keys[b]! || a - b)
  let to = new Uint32Array(keys.length)
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65_537)
    for (const key of keys) starts[((key >>> shift) & 0xffff) + 1]! += 1
    for (let digit = 0; digit < 65_536; digit++) starts[digit + 1]! += starts[digit]!
    for (const at of from) {
      const digit = (keys[at]! >>> shift) & 0xffff
      to[starts[digit]!] = at
      starts[digit]! += 1
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Of floats above zero, exponent and three more bits are counted: those that count as equal differ by an eighth at most. */
const uncountedBits = 20
const counts = new Uint32Array(2 ** (32 - uncountedBits))

/** Bits that those of `wanted` floats from place 1 to `last` reach, and not of many more; 0 where they are fewer. */
export function floorOf(bits: Uint32Array, last: number, wanted: number): number {
  let highest = 0
  for (let place = 1; place <= last; place++) {
    const leading = bits[place]! >>> uncountedBits
    counts[leading]! += 1
    if (leading > highest) highest = leading
  }
  let floor = highest + 1
  for (let missing = wanted; missing > 0 && floor > 0; missing -= counts[floor]!) floor -= 1
  counts.fill(0, 0, highest + 1)
  return (floor << uncountedBits) >>> 0
}

/**
 * Keeps the `width` largest of what is offered, the largest first. Most offers cost one comparison, and what has to move
 * lies side by side: up to a hundred entries that takes less time than a heap. Equal values are told apart by `ties`,
 * which do not depend on how items are numbered.
 */
export type Best = { width: number; size: number; items: Uint32Array; values: Float64Array }

export const makeBest = (width: number): Best => ({
  width,
  size: 0,
  items: new Uint32Array(width),
  values: new Float64Array(width),
})

export function offer(best: Best, item: number, value: number, ties: Uint32Array): void {
  const { items, values, width } = best
  if (best.size < width) best.size += 1
  else if (width === 0 || !isLess(values[width - 1]!, items[width - 1]!, value, item, ties)) return
  let at = best.size - 1
  while (at > 0 && isLess(values[at - 1]!, items[at - 1]!, value, item, ties)) {
    values[at] = values[at - 1]!
    items[at] = items[at - 1]!
    at -= 1
  }
  values[at] = value
  items[at] = item
}

function isLess(
  value: number,
  item: number,
  otherValue: number,
  otherItem: number,
  ties: Uint32Array,
): boolean {
  if (value !== otherValue) return value < otherValue
  const [tie, otherTie] = [ties[item]!, ties[otherItem]!]
  return tie === otherTie ? item > otherItem : tie < otherTie
}
