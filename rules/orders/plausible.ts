/** Which orders are too good to be true when only browsers tell of them. Amounts are in minor units. */

/** What the orders that a shop itself has told of come to in one currency: how many were looked at, and what 99 of 100 do not exceed. */
export type Usual = { orders: number; p99: number }

/** So few orders tell nothing of what is usual. */
const fewest = 100
const times = 100

/**
 * About a hundred thousand euro, in the currencies that shops sell in. A young shop has no usual total yet; an order
 * above this is either a forgery or worth a look of its owner.
 */
const youngLimits: Readonly<Record<string, number>> = {
  CZK: 2_500_000_00,
  EUR: 100_000_00,
  USD: 100_000_00,
  PLN: 500_000_00,
  HUF: 40_000_000_00,
  RON: 500_000_00,
  GBP: 100_000_00,
  BGN: 200_000_00,
  HRK: 750_000_00,
}
/** Of a currency of which nothing is known: even in one of small units it is a lot. */
const otherLimit = 10_000_000_00

/** A shop of things for nothing may sell something, after all. */
const leastUsual = 1_00

const isEnough = ({ orders }: Usual): boolean => orders >= fewest

export function isFar(total: number, currency: string, usual: Usual | undefined): boolean {
  const limit =
    usual && isEnough(usual) ? Math.max(usual.p99, leastUsual) * times : (youngLimits[currency] ?? otherLimit)
  return total > limit
}

/** So many orders of one network in a day are believed, and so many of its whole range: an office, a village. */
const mostOfNetwork = 20
const mostOfRange = 100

/** With the one in question. */
export const areMany = ({ network, range }: { network: number; range: number }): boolean =>
  network > mostOfNetwork || range > mostOfRange
