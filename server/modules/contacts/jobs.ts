import type { JobMap } from '#platform/queue.ts'
import { forgetTag } from './change-tags.ts'

export const contactsJobs: JobMap<'contacts.forgetTag'> = {
  'contacts.forgetTag': { work: forgetTag },
}
