/** The guides to install the tracker, and where they stand. */
import type { Platform } from '../projects/platforms.ts'

/** The last part of a guide's address. */
export const guidePath = {
  SHOPTET: 'shoptet',
  SHOPIFY: 'shopify',
  WOOCOMMERCE: 'woocommerce',
  EXITSHOP: 'exitshop',
  OTHER: 'other',
} as const satisfies Record<Platform, string>

/** The guide of a platform, however its name is spelled; of an unknown one the plain guide. */
export const guideOf = (platform: string): string =>
  Object.values(guidePath).find((path) => path === platform.toLowerCase()) ?? guidePath.OTHER
