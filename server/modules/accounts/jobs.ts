import type { JobMap } from '#platform/queue.ts'
import { deleteExpired } from './store.ts'

export const accountsJobs: JobMap<'accounts.forgetExpired'> = {
  'accounts.forgetExpired': { work: (ctx) => deleteExpired(ctx) },
}
