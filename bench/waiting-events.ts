import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

/** How long the event that waits longest has waited, looked at four times a second. */
export function watchDelay(url: string) {
  const db = new pg.Client(url)
  let ended = false
  const look = async () => {
    await db.connect()
    let longest = 0
    while (!ended) {
      const { rows } = await db.query<{ id: string }>('select id from events_waiting order by id limit 1')
      for (const { id } of rows) longest = Math.max(longest, (Date.now() - timeOfUuid7(id)) / 1000)
      await pause(250)
    }
    await db.end()
    return longest
  }
  const longest = look()
  return {
    end: () => {
      ended = true
      return longest
    },
  }
}
