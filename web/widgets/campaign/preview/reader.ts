/** As whom a message is looked at: somebody who is picked by a word, or one contact. */
import type { PreviewPick } from '#web/data/generated/graphql.ts'

export const picks = ['RECIPIENT', 'HOTTEST', 'RANDOM', 'NO_HISTORY'] as const satisfies PreviewPick[]

export type Reader = { pick: PreviewPick } | { visitorID: string; name: string }
