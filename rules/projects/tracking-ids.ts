/** Ids of the shop's other services. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'

const id = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern)))
const schema = z.object({
  googleAnalytics: id(/^G-[A-Z0-9]{4,20}$/),
  googleAdWords: id(/^AW-\d{5,20}$/),
  sklik: id(/^\d{1,20}$/),
  facebook: id(/^\d{15,16}$/),
})
export type TrackingIds = z.infer<typeof schema>

export const trackingIdsFaults = (ids: unknown) =>
  schemaFaults('input.trackingIds', schema, ids, {
    googleAnalytics: 'GOOGLE_ANALYTICS',
    googleAdWords: 'GOOGLE_ADS',
    sklik: 'SKLIK',
    facebook: 'FACEBOOK',
  })
