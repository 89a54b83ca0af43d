import { rulesVersion } from '#rules/orders/read-order.ts'
import type { FeedWriters } from '../feeds/feed-writer.ts'
import { startOrders, writeOrders } from './write-orders.ts'

export const ordersFeeds = {
  ORDERS: {
    settings: (project, address) => [rulesVersion, address, project.timezone, project.currency],
    write: (ctx, run) => writeOrders(ctx, run),
    async startEarly(ctx, prepared, spool) {
      const reading = startOrders(ctx, prepared, spool)
      return { write: (later, run) => writeOrders(later, run, reading), stop: reading.stop }
    },
  },
} satisfies Partial<FeedWriters>
