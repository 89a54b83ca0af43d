import { rulesVersion } from '#rules/orders/read-order.ts'
import type { FeedWriters } from '../feeds/feed-writer.ts'
import { writeOrders } from './write-orders.ts'

export const ordersFeeds = {
  ORDERS: {
    settings: (project, address) => [rulesVersion, address, project.timezone, project.currency],
    write: writeOrders,
  },
} satisfies Partial<FeedWriters>
