import { isNever } from '../text/dates.ts'

/** Boxes need something to show and an order to show it in. */
export const mayAllowBoxes = (products: number, recommendationsUpdated: Date | string): boolean =>
  products > 0 && !isNever(recommendationsUpdated)
