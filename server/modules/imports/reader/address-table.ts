/**
 * Hash table of texts that keeps none of them: 64 bits of each stand for it, which a million addresses share by chance once
 * in thirty million files. Open addressing in typed arrays: about 20 bytes for each different text.
 */
export type TextTable = {
  /** Its number, from 0 in the order of arrival; the same for the same text. */
  add: (text: string) => number
  has: (text: string) => boolean
  size: () => number
}

export function createTextTable(): TextTable {
  let slots = new Uint32Array(1 << 16)
  let low = new Uint32Array(1 << 15)
  let high = new Uint32Array(1 << 15)
  let size = 0

  function find(text: string): number {
    hash(text)
    return place(hashed.low, hashed.high)
  }

  function place(a: number, b: number): number {
    const mask = slots.length - 1
    let slot = a & mask
    // a slot holds the number of its text and one, since 0 is free
    for (let held = slots[slot]; held; held = slots[slot]) {
      if (low[held - 1] === a && high[held - 1] === b) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  function grow(): void {
    slots = new Uint32Array(slots.length * 2)
    low = longer(low)
    high = longer(high)
    for (let number = 0; number < size; number++)
      slots[place(low[number] ?? 0, high[number] ?? 0)] = number + 1
  }

  return {
    add(text) {
      const slot = find(text)
      const held = slots[slot]
      if (held) return held - 1
      slots[slot] = size + 1
      low[size] = hashed.low
      high[size] = hashed.high
      size++
      if (size === low.length) grow()
      return size - 1
    },
    has: (text) => Boolean(slots[find(text)]),
    size: () => size,
  }
}

export function longer<Numbers extends Uint32Array | Uint8Array>(numbers: Numbers): Numbers {
  const made = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2) // of the same kind
  made.set(numbers)
  return made
}

/** Of the last text; a result of two numbers would be an object for each. */
const hashed = { low: 0, high: 0 }
/** Two rounds of multiplication side by side, each with its own odd constants. */
function hash(text: string): void {
  let a = 0x9747b28c ^ text.length
  let b = 0x5bd1e995
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) + Math.imul(code, 0xc2b2ae35)
  }
  hashed.low = finish(a)
  hashed.high = finish(b)
}

function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
