/** What was found in a file, as numbers that can be added up. */
import type { ImportType } from '#web/data/generated/graphql.ts'
import type { Reading } from '../import-status.ts'

export type Analysis = NonNullable<Reading['analysis']>

/** How many contacts, orders or people it is about. */
export function countOf(type: ImportType, { emails, erased, orders }: Analysis): number {
  if (type === 'ORDERS') return orders?.orders ?? 0
  return type === 'DELETE' ? emails : Math.max(0, emails - erased)
}

/** Of the contacts to import: those that nobody may write to, whatever is said of the rest. */
export const withoutMailOf = ({ unsubscribed, suppressed }: Analysis): number => unsubscribed + suppressed

/** How many could be written to if all the others have agreed. */
export const mailableOf = (analysis: Analysis): number =>
  Math.max(0, countOf('CONTACTS', analysis) - withoutMailOf(analysis))
