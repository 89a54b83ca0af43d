/**
 * Which network a purchase came from. Nothing that an event is kept with may stand beside an order, or what was done
 * without a name could be joined to it: these hashes are made for one order or one day alone, with the salt that is
 * deleted with its month, and that of the order is so short that many networks share it.
 */
import { hash } from 'node:crypto'
import type { TxCtx } from '#platform/context.ts'
import { rangeIn } from '#rules/tracking/counting.ts'
import type { NewReport } from '../orders/record-orders.ts'
import { dayIn, monthIn } from './days.ts'
import type { Arrived } from './store/derived.ts'
import { findSalts } from './store.ts'

/** Enough to tell a few networks apart. */
const placesMask = 0xfff

type From = Pick<NewReport, 'network' | 'origin'>

/** Returns what says, of a purchase of that order, where it came from; nothing where that is not known any more. */
export async function openOrderNetworks(
  tx: TxCtx,
  projectId: string,
  timezone: string,
  purchases: readonly Arrived[],
): Promise<(event: Arrived, shopId: string) => From> {
  const months = new Set(purchases.map(({ arrivedMs }) => monthIn(timezone, arrivedMs)))
  const salts = months.size ? await findSalts(tx.db, [...months]) : new Map<string, string>()
  return ({ network: text, arrivedMs }, shopId) => {
    const salt = salts.get(monthIn(timezone, arrivedMs))
    const network = BigInt(text)
    if (!salt || network === 0n) return {}
    const hashOf = (what: string) => hash('sha256', `${salt} ${projectId} order ${what}`, 'buffer')
    const day = dayIn(timezone, arrivedMs)
    const range = rangeIn(network)
    return {
      network: hashOf(`${range} ${shopId}`).readUInt16BE() & placesMask,
      origin: {
        day,
        network: hashOf(`${network} ${day}`).readInt32BE(),
        range: hashOf(`${range} ${day}`).readInt32BE(),
      },
    }
  }
}
