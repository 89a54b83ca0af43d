/** What a project is, and how it becomes something else. */
export const projectStatuses = [
  'INCOMPLETE',
  'ACTIVE',
  'OVER_LIMIT',
  'PAYMENT_DUE',
  'CANCELLED',
  'MARKED_FOR_PURGE',
  'PURGED',
  'BLOCKED_AUTOMATIC',
  'BLOCKED_MANUAL',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]
