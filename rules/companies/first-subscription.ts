/** What every company begins with. */
const day = 86_400_000
export const firstSubscription = { lastsMs: 30 * day, monthlyUserLimit: 10_000 }

export const companyStatuses = ['ACTIVE', 'PAYMENT_DUE', 'OVER_LIMIT'] as const
export type CompanyStatus = (typeof companyStatuses)[number]
