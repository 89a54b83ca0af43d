/** What each guide asks for, step by step, and what shows that a step is done. */
import type { Platform } from '../projects/platforms.ts'
import type { TrackingCheck } from './checks.ts'

/** What a step shows besides its words. */
export type StepPart = 'code' | 'product' | 'calls' | 'consent' | 'signing' | 'wooSecret'
type AnyStep = { key: string; sign?: TrackingCheck; part?: StepPart }

const consent = { key: 'consent', part: 'consent' } as const
const order = { key: 'order', sign: 'purchase' } as const

/** The words of a step are found by its key, and by that of its platform where they differ. */
export const steps = {
  SHOPTET: [
    { key: 'shoptetOpen' },
    { key: 'shoptetPaste', sign: 'tracker', part: 'code' },
    { key: 'shoptetConsent', part: 'consent' },
    order,
  ],
  WOOCOMMERCE: [
    { key: 'wooOpen' },
    { key: 'wooPaste', sign: 'tracker', part: 'code' },
    consent,
    order,
    { key: 'wooSign', part: 'wooSecret' },
  ],
  SHOPIFY: [
    { key: 'shopifyOpen' },
    { key: 'shopifyPaste', sign: 'tracker', part: 'code' },
    { key: 'shopifyConsent', part: 'consent' },
    { key: 'shopifyOrders' },
  ],
  EXITSHOP: [
    { key: 'exitshopOpen' },
    { key: 'exitshopPaste', sign: 'tracker', part: 'code' },
    { key: 'product', sign: 'viewProduct', part: 'product' },
    { key: 'calls', part: 'calls' },
    consent,
    order,
  ],
  OTHER: [
    { key: 'otherPaste', sign: 'tracker', part: 'code' },
    { key: 'product', sign: 'viewProduct', part: 'product' },
    { key: 'calls', part: 'calls' },
    consent,
    order,
    { key: 'sign', part: 'signing' },
  ],
} as const satisfies Record<Platform, readonly AnyStep[]>
export type StepKey = (typeof steps)[Platform][number]['key']
export type Step = AnyStep & { key: StepKey }
