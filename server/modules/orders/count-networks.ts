import type { TxCtx } from '#platform/context.ts'
import { areMany } from '#rules/orders/plausible.ts'
import { dayMs } from '#rules/time.ts'
import { addNetworkDays, findNetworkDays } from './store/order-networks.ts'

/** Where a report came from and on which day: hashes that stand for network and range on that day alone. */
export type Origin = { day: string; network: number; range: number }

/** For how long a job may still come with reports of a day. */
const keptMs = 2 * dayMs

/** Counts the orders that networks report. The caller holds the project's state. */
export async function openNetworks(tx: TxCtx, projectId: string, origins: readonly Origin[]) {
  const before = new Map<string, number>()
  if (origins.length)
    for (const { day, network, orders } of await findNetworkDays(
      tx,
      projectId,
      [...new Set(origins.map(({ day }) => day))],
      [...new Set(origins.flatMap(({ network, range }) => [network, range]))],
    ))
      before.set(`${day}/${network}`, orders)
  const more = new Map<string, { day: string; network: number; orders: number }>()

  function add(day: string, network: number): number {
    const key = `${day}/${network}`
    const orders = (more.get(key)?.orders ?? 0) + 1
    more.set(key, { day, network, orders })
    return (before.get(key) ?? 0) + orders
  }

  return {
    /** Adds an order; true where there have been too many to be believed. */
    add: ({ day, network, range }: Origin): boolean =>
      areMany({ network: add(day, network), range: add(day, range) }),
    async save(): Promise<void> {
      if (!more.size) return
      const rows = [...more].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      const forgotten = new Date(tx.clock.now() - keptMs).toISOString().slice(0, 10)
      await addNetworkDays(tx, projectId, rows, forgotten)
    },
  }
}
