/**
 * A spool of orders, read so that those of one customer follow each other: their contact, whose row stands in fourteen
 * indexes, is then written once with all that they have bought, instead of once for each order.
 */
import { readSync } from 'node:fs'
import { setImmediate as others } from 'node:timers/promises'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { lineBytesOf } from '../feeds/reader/feed-text.ts'

/** Characters before each line: a hash of the customer. */
const keyLength = 8

/** As `linesByCustomer` reads it. */
export const spooledLine = (order: { email: string | null }): string =>
  `${keyOf(comparableEmail(order.email ?? ''))}${JSON.stringify(order)}\n`

/** FNV-1a. Customers who share a number stand beside each other, too. */
function keyOf(email: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < email.length; at++) hash = Math.imul(hash ^ email.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(keyLength, '0')
}

/** More lines than a feed may have: hash and number fit into one exact number, which sorts without a function. */
const mostLines = 2 ** 21
/** Lines after which others get their turn. */
const atOnce = 10_000

/** The JSON texts of a spool's orders. Of each line only its hash and its place are held in memory. */
export async function linesByCustomer(fd: number): Promise<Iterable<string>> {
  let keys = new Float64Array(1 << 12)
  // where each line begins, and behind them where the next one would
  let starts = new Float64Array(1 << 12)
  let count = 0
  for (const line of lineBytesOf(fd)) {
    keys[count] = Number.parseInt(line.toString('latin1', 0, keyLength), 16) * mostLines + count
    const end = (starts[count] ?? 0) + line.length
    count++
    if (count === keys.length) [keys, starts] = [twiceAsLong(keys), twiceAsLong(starts)]
    starts[count] = end
    if (count % atOnce === 0) await others()
  }
  return inOrder(fd, keys.subarray(0, count).sort(), starts)
}

function twiceAsLong(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const made = new Float64Array(numbers.length * 2)
  made.set(numbers)
  return made
}

function* inOrder(fd: number, keys: Float64Array, starts: Float64Array): Generator<string> {
  for (const key of keys) {
    const n = key % mostLines
    const start = (starts[n] ?? 0) + keyLength
    const line = Buffer.allocUnsafe((starts[n + 1] ?? 0) - start - 1)
    readSync(fd, line, 0, line.length, start)
    yield line.toString()
  }
}
