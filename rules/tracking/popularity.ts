/** How much customers want a product: what visitors did with it lately, and in how many orders it was. */
import { minuteMs } from '../time.ts'

export const popularityDays = 30
export const popularityWeights = { views: 1, carts: 3, purchases: 5 } as const

/** Views, carts and orders are ranked again this long after they have changed. */
export const rankEveryMs = 5 * minuteMs

/** Visitors of one network whose doing the same with a product counts on one day. */
export const mostFromNetwork = 10
/** And of its whole range. */
export const mostFromRange = 50

type Counts = { views: number; carts: number; purchases: number }

/** As much as the column of the catalogue holds. */
const most = 2 ** 31 - 1

export const popularityOf = ({ views, carts, purchases }: Counts): number =>
  Math.min(
    most,
    views * popularityWeights.views +
      carts * popularityWeights.carts +
      purchases * popularityWeights.purchases,
  )
