/** What keeps a box from being shown as it should, and when that is over. */
import { hourMs } from '../time.ts'

/**
 * A fault is over once the box was seen an hour after it happened last. Not at the next sight: on some pages the place may
 * be there and on others not, and a box whose selector finds several elements is seen each time.
 */
export const isFaultOver = (faultAt: number, seenAt: number): boolean => seenAt - faultAt >= hourMs
