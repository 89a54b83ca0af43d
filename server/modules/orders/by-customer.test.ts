import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesByCustomer, spooledLine } from './by-customer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'droi-spool-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Order = { email: string | null; n: number; note: string }

async function through(orders: readonly Order[]): Promise<Order[]> {
  const path = join(folder, 'spool')
  writeFileSync(path, orders.map(spooledLine).join(''))
  const fd = openSync(path, 'r')
  try {
    return Array.from(await linesByCustomer(fd), (line) => JSON.parse(line))
  } finally {
    closeSync(fd)
  }
}

test('linesByCustomer: each order once and whole, those of one customer together as they came', async () => {
  const email = fc.option(fc.constantFrom('a@b.cz', 'žluť@kůň.cz', 'x@y.cz', ''))
  const orders = fc.array(fc.record({ email, note: fc.string({ unit: 'grapheme' }) }))
  await fc.assert(
    fc.asyncProperty(orders, async (given) => {
      const numbered = given.map((order, n) => ({ ...order, n }))
      const read = await through(numbered)
      expect(read.toSorted((a, b) => a.n - b.n)).toEqual(numbered)
      // nobody's address and an empty one are the same to the hash
      const customers = read.map((order) => order.email ?? '')
      const changes = customers.filter((one, at) => at === 0 || one !== customers[at - 1])
      expect(changes).toHaveLength(new Set(customers).size)
      for (const own of Map.groupBy(read, (order) => order.email ?? '').values())
        expect(own).toEqual(own.toSorted((a, b) => a.n - b.n))
    }),
    { numRuns: 50 },
  )
})
