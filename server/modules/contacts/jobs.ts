import type { JobMap } from '#platform/queue.ts'
import { forgetField } from './change-fields.ts'
import { forgetTag } from './change-tags.ts'

export const contactsJobs: JobMap<'contacts.forgetField' | 'contacts.forgetTag'> = {
  'contacts.forgetField': { work: forgetField },
  'contacts.forgetTag': { work: forgetTag },
}
