/** The thread in which all feeds come: what they cost stays beside the rest of the program. */
import { parentPort } from 'node:worker_threads'
import { feedDetailOf, feedReasonOf } from '../reader/fault.ts'
import type { Asked, Told } from './download.ts'
import { type FeedListener, fetchFeed } from './fetch-feed.ts'

const progressEveryMs = 200

parentPort?.on('message', (asked: Asked) => void answer(asked))

async function answer({ id, order }: Asked): Promise<void> {
  const tell = (told: Told) => parentPort?.postMessage({ id, told })
  let toldAt = 0
  const listener: FeedListener = {
    progress(bytes, total) {
      if (performance.now() - toldAt < progressEveryMs) return
      toldAt = performance.now()
      tell({ kind: 'progress', bytes, total })
    },
    early: (contentType) => tell({ kind: 'early', contentType }),
  }
  try {
    tell({ kind: 'done', feed: await fetchFeed(order, listener) })
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    tell({ kind: 'failed', error, reason: feedReasonOf(error), detail: feedDetailOf(error) })
  }
}
