import type { JobMap } from '#platform/queue.ts'
import { load } from '../catalog/load.ts'
import { catalogueTaker } from '../catalog/write-catalogue.ts'
import { writeOrders } from './write-orders.ts'

const taker: typeof catalogueTaker = {
  ...catalogueTaker,
  write: (ctx, work, early) =>
    work.run.feed === 'ORDERS' ? writeOrders(ctx, work) : catalogueTaker.write(ctx, work, early),
}

/** All feeds are read by one job, so that a company's go one after the other; here, because it needs both modules. */
export const ordersJobs: JobMap<'catalog.load'> = {
  'catalog.load': {
    work: (ctx, payload) => load(ctx, payload, taker),
    // most of them wait for their shop, which costs a socket and a file
    slots: 200,
    // what a shop may take, and the reading after it
    seconds: 7200,
  },
}
