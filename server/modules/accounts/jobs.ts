import type { JobMap } from '#platform/queue.ts'
import { saveCrmContact, trackCrmEvent } from './contact-crm.ts'
import { sendTokenMail } from './personal-tokens.ts'
import { deleteExpired } from './store.ts'

export const accountsJobs: JobMap<
  'accounts.forgetExpired' | 'accounts.saveCrmContact' | 'accounts.sendTokenMail' | 'accounts.trackCrmEvent'
> = {
  'accounts.forgetExpired': { work: (ctx) => deleteExpired(ctx) },
  'accounts.saveCrmContact': { work: saveCrmContact, outside: true },
  'accounts.sendTokenMail': { work: sendTokenMail, outside: true },
  'accounts.trackCrmEvent': { work: trackCrmEvent, outside: true },
}
