/** Hears what other programs say by NOTIFY. A hint only: while the connection is lost, nothing is heard. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const againMs = 2000

/** Calls `hear` with each payload, and with nothing when it begins to listen, as something may have been missed. */
export function listen(url: string, channel: string, log: Log, hear: (payload?: string) => void) {
  let closed = false
  let end: () => void = () => undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      end = resolve
      client.once('end', () => resolve()).on('error', () => resolve())
    })
    client.on('notification', ({ payload }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      hear()
      if (!closed) await lost
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function keep(): Promise<void> {
    while (!closed) {
      await connect().catch((err: unknown) => log.warn({ err, channel }, 'cannot listen'))
      if (!closed)
        await Promise.race([
          pause(againMs, undefined, { ref: false }),
          new Promise<void>((resolve) => (end = resolve)),
        ])
    }
  }
  const kept = keep()

  return {
    async close(): Promise<void> {
      closed = true
      end()
      await kept
    },
  }
}
