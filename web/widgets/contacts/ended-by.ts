import type { ConsentFactsFragment } from '#web/data/generated/graphql.ts'

const ends: Partial<Record<ConsentFactsFragment['source'], 'BOUNCED' | 'COMPLAINED' | 'DECLINED'>> = {
  BOUNCE: 'BOUNCED',
  COMPLAINT: 'COMPLAINED',
  IMPORT: 'DECLINED',
}

/** What ended a consent, which is not always the contact. */
export const endedBy = (source: ConsentFactsFragment['source']) => ends[source] ?? 'UNSUBSCRIBED'
