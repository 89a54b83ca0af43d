/** Hashes that tell visitors without consent apart within one month; their salt is deleted with the month. */
import { hash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { placeOf } from '#rules/checks/network.ts'
import { monthIn } from './days.ts'
import { type Hashes, saltOf } from './store.ts'

const minute = 60_000

export function openHashes(ctx: Ctx) {
  const salts = new Map<string, Promise<string>>()
  /** The month of each timezone, looked at once a minute. */
  const months = new Map<string, { month: string; minute: number }>()

  function monthNow(timezone: string): string {
    const now = ctx.clock.now()
    const cached = months.get(timezone)
    if (cached?.minute === Math.floor(now / minute)) return cached.month
    const month = monthIn(timezone, now)
    months.set(timezone, { month, minute: Math.floor(now / minute) })
    return month
  }

  function salt(month: string): Promise<string> {
    const cached = salts.get(month)
    if (cached) return cached
    if (salts.size > 3) salts.clear()
    const loading = saltOf(ctx.db, month).then((bytes) => bytes.toString('hex'))
    salts.set(month, loading)
    // loaded again when the database is back
    loading.catch(() => salts.delete(month))
    return loading
  }

  return async (timezone: string, projectId: string, address: string, agent: string): Promise<Hashes> => {
    const key = await salt(monthNow(timezone))
    const half = (text: string) => hash('sha256', `${key} ${projectId} ${text}`, 'buffer').readUInt32BE()
    const place = placeOf(address)
    const [range, own] = [half(place.range), half(place.network)]
    const hex = hash('sha256', `${key} ${projectId} ${address} ${agent}`)
    return {
      anonymous: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`,
      // the lower half alone is zero for the range itself
      network: BigInt.asIntN(64, (BigInt(range) << 32n) | BigInt(own || 1)),
    }
  }
}
