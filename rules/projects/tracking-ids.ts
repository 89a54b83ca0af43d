/** Ids of the shop's other services. */
export type TrackingIds = {
  googleAnalytics?: string | null
  googleAdWords?: string | null
  sklik?: string | null
  facebook?: string | null
}
