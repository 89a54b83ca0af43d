import type { JobMap } from '#platform/queue.ts'
import { load } from '../catalog/load.ts'
import { writeOrders } from './write-orders.ts'

export const ordersJobs: JobMap<'orders.load'> = {
  'orders.load': { work: (ctx, payload) => load(ctx, payload, { write: writeOrders }) },
}
