/** What each guide asks for, step by step, and what shows that a step is done. */
import type { Platform } from '../projects/platforms.ts'
import type { TrackingCheck } from './checks.ts'

/** What a step shows besides its words. */
export type StepPart = 'code' | 'product' | 'calls' | 'consent' | 'signing' | 'wooSecret'
type AnyStep = { key: string; check?: TrackingCheck; part?: StepPart }

const consent = { key: 'consent', part: 'consent' } as const
const order = { key: 'order', check: 'purchase' } as const

/** The words of a step are found by its key, and by that of its platform where they differ. */
export const steps = {
  SHOPTET: [
    { key: 'shoptetOpen' },
    { key: 'shoptetPaste', check: 'tracker', part: 'code' },
    { key: 'shoptetConsent', part: 'consent' },
    order,
  ],
  WOOCOMMERCE: [
    { key: 'wooOpen' },
    { key: 'wooPaste', check: 'tracker', part: 'code' },
    consent,
    order,
    { key: 'wooSign', part: 'wooSecret' },
  ],
  SHOPIFY: [
    { key: 'shopifyOpen' },
    { key: 'shopifyPaste', check: 'tracker', part: 'code' },
    { key: 'shopifyConsent', part: 'consent' },
    { key: 'shopifyOrders' },
  ],
  EXITSHOP: [
    { key: 'exitshopOpen' },
    { key: 'exitshopPaste', check: 'tracker', part: 'code' },
    { key: 'product', check: 'viewProduct', part: 'product' },
    { key: 'calls', part: 'calls' },
    consent,
    order,
  ],
  OTHER: [
    { key: 'otherPaste', check: 'tracker', part: 'code' },
    { key: 'product', check: 'viewProduct', part: 'product' },
    { key: 'calls', part: 'calls' },
    consent,
    order,
    { key: 'sign', part: 'signing' },
  ],
} as const satisfies Record<Platform, readonly AnyStep[]>
export type StepKey = (typeof steps)[Platform][number]['key']
export type Step = AnyStep & { key: StepKey }
