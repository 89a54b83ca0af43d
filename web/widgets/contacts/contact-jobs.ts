/** What is done with many contacts in the background: followed until it is over, also when it was begun elsewhere. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobFactsFragment } from '#web/data/generated/graphql.ts'
import { ContactJobsDocument, ExportContactsDocument } from '#web/data/generated/widgets/contacts/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { outdate, useOperation } from '#web/data/query.ts'
import { createStore } from '#web/data/store.ts'
import { useFormat } from '#web/i18n/format.ts'
import { fetchFile } from '../save-file.ts'
import { useTexts } from './texts.ts'

export type Job = JobFactsFragment

/** Those that were seen running here, and are told once they are over. */
const followed = createStore<readonly string[]>([])

/** Old jobs are looked at less often: every tenth of their age, between these. In ms. */
const every = { atLeast: 2_000, atMost: 10_000 }

export function askAgainAfter(jobs: readonly Pick<Job, 'state' | 'createdAt'>[]): number | false {
  const ages = jobs.filter(isRunning).map(({ createdAt }) => Date.now() - Date.parse(createdAt))
  if (ages.length === 0) return false
  return Math.min(every.atMost, Math.max(every.atLeast, Math.min(...ages) / 10))
}

export const isRunning = ({ state }: Pick<Job, 'state'>): boolean => state === 'RUNNING'

export function useContactJobs(projectId: string, isWanted = true) {
  const client = useQueryClient()
  const finish = useFinish()
  const query = useOperation(
    ContactJobsDocument,
    { id: projectId },
    { enabled: isWanted, askAgainAfter: (answer) => askAgainAfter(answer?.contactJobs ?? []) },
  )
  const jobs = query.data?.contactJobs
  useEffect(() => {
    for (const job of jobs ?? []) {
      const isFollowed = followed.get().includes(job.id)
      if (isRunning(job) && !isFollowed) followed.set([...followed.get(), job.id])
      else if (!isRunning(job) && isFollowed) {
        followed.set(followed.get().filter((id) => id !== job.id))
        finish(job, client)
      }
    }
  })
  return { ...query, data: jobs }
}

/** What follows a job that has just begun, which is over already where it was for a few. */
export function useBegun() {
  const client = useQueryClient()
  const finish = useFinish()
  return (job: Job) => {
    if (isRunning(job)) followed.set([...followed.get(), job.id])
    else finish(job, client)
  }
}

function useFinish() {
  const t = useTexts()
  const format = useFormat()
  return (job: Job, client: QueryClient) => {
    const { kind, state, done, total, tag, download } = job
    if (kind !== 'EXPORT') void outdate(client, ['Visitor', 'Tag', 'Domain'])
    const counted = { count: done, number: format.number(done), name: tag?.name ?? '' }
    if (state === 'FAILED')
      notify.failure(t('jobFailed', { done: format.number(done), total: format.number(total) }))
    else notify.success(t(`done.${kind}`, counted))
    if (kind === 'EXPORT' && download) fetchFile(download)
  }
}

/** Makes a table of contacts, which the browser keeps as a file as soon as it is made. */
export const useExport = () => {
  const begun = useBegun()
  return useMutationOperation(ExportContactsDocument, {
    onSuccess: ({ exportContacts }) => begun(exportContacts),
  })
}
