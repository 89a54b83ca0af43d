/** Orders in linear time where comparing would take most of a build: a million visitors by time take 30 ms. */

/** The positions of `keys` from the smallest key to the largest; equal keys keep their order (radix sort, two digits). */
export function orderBy(keys: Uint32Array): Uint32Array {
  let from = Uint32Array.from({ length: keys.length }, (_, at) => at)
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

/**
 * Keeps the `width` largest of what is offered: a binary heap whose root is the smallest that is kept, so that most
 * offers cost one comparison. Equal values are told apart by `ties`, which do not depend on how items are numbered.
 */
export type Best = { size: number; items: Uint32Array; values: Float64Array }

export const makeBest = (width: number): Best => ({
  size: 0,
  items: new Uint32Array(width),
  values: new Float64Array(width),
})

export function offer(best: Best, item: number, value: number, ties: Uint32Array): void {
  const { items, values } = best
  if (best.size < items.length) {
    let at = best.size
    best.size += 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isLess(value, item, values[parent]!, items[parent]!, ties)) break
      values[at] = values[parent]!
      items[at] = items[parent]!
      at = parent
    }
    values[at] = value
    items[at] = item
  } else if (items.length > 0 && isLess(values[0]!, items[0]!, value, item, ties)) {
    sink(best, item, value, ties)
  }
}

/** Puts an entry into the root and lets it sink to where both children are larger. */
function sink({ items, values, size }: Best, item: number, value: number, ties: Uint32Array): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= size) break
    const right = child + 1
    if (right < size && isLess(values[right]!, items[right]!, values[child]!, items[child]!, ties))
      child = right
    if (!isLess(values[child]!, items[child]!, value, item, ties)) break
    values[at] = values[child]!
    items[at] = items[child]!
    at = child
  }
  values[at] = value
  items[at] = item
}

/** Sorts what is kept from the largest to the smallest; afterwards nothing more can be offered. */
export function sortBest(best: Best, ties: Uint32Array): void {
  const { items, values } = best
  const kept = best.size
  while (best.size > 1) {
    const last = best.size - 1
    const [item, value] = [items[last]!, values[last]!]
    items[last] = items[0]!
    values[last] = values[0]!
    best.size = last
    sink(best, item, value, ties)
  }
  best.size = kept
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
