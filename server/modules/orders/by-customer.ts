/**
 * A spool of orders, read so that those of one customer follow each other: their contact, whose row stands in fourteen
 * indexes, is then written once with all that they have bought, instead of once for each order.
 */
import { readSync } from 'node:fs'
import { setImmediate as others } from 'node:timers/promises'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { linesOf } from '../feeds/reader/feed-text.ts'

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
  const keys: number[] = []
  const starts = [0]
  for (const line of linesOf(fd)) {
    starts.push((starts.at(-1) ?? 0) + Buffer.byteLength(line) + 1)
    keys.push(Number.parseInt(line.slice(0, keyLength), 16) * mostLines + keys.length)
    if (keys.length % atOnce === 0) await others()
  }
  return inOrder(fd, Float64Array.from(keys).sort(), starts)
}

function* inOrder(fd: number, keys: Float64Array, starts: readonly number[]): Generator<string> {
  for (const key of keys) {
    const n = key % mostLines
    const start = (starts[n] ?? 0) + keyLength
    const line = Buffer.allocUnsafe((starts[n + 1] ?? 0) - start - 1)
    readSync(fd, line, 0, line.length, start)
    yield line.toString()
  }
}
