/** The temporary file that a feed is spooled to while it arrives: counted, hashed, and checked for UTF-8. */
import { createHash } from 'node:crypto'
import { mkdirSync, unlinkSync, writev as writevBack } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { failFeed } from '../reader/fault.ts'
import { utf8Watch } from '../reader/utf8-watch.ts'
import { leaveRoom, type Room, roomIn, takeRoom } from './room.ts'

const writev = promisify(writevBack)
/** Many feeds may arrive at once, each with so much that is not written yet. */
const atOnce = 256_000

/** The file, and the room that it takes on the disk. */
export type SpoolFile = { fd: number; room: Room }

/** An unlinked temporary file: whatever becomes of the program, it is gone when nobody reads it any more. */
export async function openUnlinkedFile({
  config,
  clock,
}: Pick<Ctx, 'config' | 'clock'>): Promise<SpoolFile & { close: () => Promise<void> }> {
  const folder = join(config.DATA_DIR, 'feeds')
  mkdirSync(folder, { recursive: true })
  const room = roomIn(folder, config)
  await takeRoom(room, 0)
  const path = join(folder, newId(clock.now()))
  const file = await open(path, 'wx+', 0o600)
  unlinkSync(path)
  return {
    fd: file.fd,
    room,
    async close() {
      await file.close()
      leaveRoom(room)
    },
  }
}

/** Of a file once it is written. */
export type Spooled = { bytes: number; isUtf8: boolean; hash: string }

/** Writes to an open file. `arriving` is notified of each write and of the end: see reader/feed-text.ts. */
export function openSpool({ fd, room }: SpoolFile, arriving: Int32Array = newArriving()) {
  const digest = createHash('sha256')
  const utf8 = utf8Watch()
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  let bytes = 0
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes while more arrives, one write at a time. */
  async function flush(): Promise<void> {
    await writing
    if (pendingBytes === 0) return
    const all = pending
    writing = takeRoom(room, pendingBytes)
      .then(() => writev(fd, all))
      .then(() => notifyReader(arriving), failWrite)
    // awaited by the next flush; until then it is no unhandled rejection
    writing.catch(() => undefined)
    pending = []
    pendingBytes = 0
  }

  return {
    bytes: () => bytes,
    /** As far as it was seen. */
    isUtf8Yet: utf8.isLikely,
    async take(piece: Uint8Array): Promise<void> {
      digest.update(piece)
      utf8.take(piece)
      bytes += piece.length
      pending.push(piece)
      pendingBytes += piece.length
      if (pendingBytes > atOnce) await flush()
    },
    /** Nothing is written any more, so that the file can be closed: its number may be another file's next. */
    async stop(): Promise<void> {
      await writing.catch(() => undefined)
    },
    async end(): Promise<Spooled> {
      await flush()
      await writing
      Atomics.store(arriving, 1, 1)
      notifyReader(arriving)
      return { bytes, isUtf8: utf8.isRight(), hash: digest.digest('hex') }
    },
  }
}

/** Somebody else may have filled the disk. */
function failWrite(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC') failFeed('FEED_ROOM', error.code)
  throw error
}

export const newArriving = () => new Int32Array(new SharedArrayBuffer(8))

function notifyReader(arriving: Int32Array): void {
  Atomics.add(arriving, 0, 1)
  Atomics.notify(arriving, 0)
}
