import type { ConsentFactsFragment } from '#web/data/generated/graphql.ts'

const ends: Partial<Record<ConsentFactsFragment['source'], 'BOUNCED' | 'COMPLAINED' | 'DECLINED'>> = {
  BOUNCE: 'BOUNCED',
  COMPLAINT: 'COMPLAINED',
  IMPORT: 'DECLINED',
}

/** What has ended a consent: not every one was withdrawn by the contact. */
export const endedBy = (source: ConsentFactsFragment['source']) => ends[source] ?? 'UNSUBSCRIBED'
