/**
 * How many bytes of feeds this process may hold on the disk, which may be the database's, too: a run that finds no room
 * waits and tries again. The counters are in shared memory, for the threads that write.
 */
import { statfs } from 'node:fs/promises'
import type { Ctx } from '#platform/context.ts'
import { failFeed } from '../reader/fault.ts'

export type Room = {
  folder: string
  /** Of all feeds together. */
  mostBytes: number
  /** What others have to find free. */
  freeBytes: number
  /** Held by all feeds, and by this one. */
  all: BigInt64Array
  own: BigInt64Array
}

/** A quarter is kept for small feeds, of which each of so many has its share whatever the large ones take. */
const smallShare = 1 / 4
const smallFeeds = 200

const gigabyte = 1e9
const newCount = () => new BigInt64Array(new SharedArrayBuffer(8))
const heldByAll = newCount()

export const roomIn = (folder: string, config: Ctx['config'], all = heldByAll): Room => ({
  folder,
  mostBytes: config.FEED_DISK_GB * gigabyte,
  freeBytes: config.FEED_DISK_FREE_GB * gigabyte,
  all,
  own: newCount(),
})

/** To be called before so many bytes are written. */
export async function takeRoom({ folder, mostBytes, freeBytes, all, own }: Room, bytes: number) {
  const mine = Atomics.add(own, 0, BigInt(bytes)) + BigInt(bytes)
  const used = Atomics.add(all, 0, BigInt(bytes)) + BigInt(bytes)
  const isSmall = mine <= (mostBytes * smallShare) / smallFeeds
  if (used > mostBytes * (isSmall ? 1 : 1 - smallShare)) failFeed('FEED_ROOM', 'FEED_DISK_GB')
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < freeBytes) failFeed('FEED_ROOM', 'FEED_DISK_FREE_GB')
}

/** When the file is gone; whatever became of the thread that wrote it. */
export function leaveRoom({ all, own }: Pick<Room, 'all' | 'own'>): void {
  Atomics.sub(all, 0, Atomics.exchange(own, 0, 0n))
}
