/** The thread that downloads all feeds: the garbage collections that they cause do not stop the main thread. */
import { parentPort } from 'node:worker_threads'
import { feedDetailOf, feedReasonOf } from '../reader/fault.ts'
import type { DownloadMessage, DownloadRequest } from './download.ts'
import { type FeedListener, fetchFeed } from './fetch-feed.ts'

const progressEveryMs = 200

parentPort?.on('message', (request: DownloadRequest) => void answer(request))

async function answer({ id, task }: DownloadRequest): Promise<void> {
  const post = (message: DownloadMessage) => parentPort?.postMessage({ id, message })
  let postedAt = 0
  const listener: FeedListener = {
    progress(bytes, total) {
      if (performance.now() - postedAt < progressEveryMs) return
      postedAt = performance.now()
      post({ kind: 'progress', bytes, total })
    },
    early: (contentType) => post({ kind: 'early', contentType }),
  }
  try {
    post({ kind: 'done', feed: await fetchFeed(task, listener) })
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    post({ kind: 'failed', error, reason: feedReasonOf(error), detail: feedDetailOf(error) })
  }
}
