/**
 * Writes down what happens with messages, several hits by one commit. A hit is durable before its link is answered, unless
 * that would take long: then it waits here until the database is back, and the reader is led on.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '#platform/context.ts'
import { isDataFault } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { type HitRequest, signOf } from '#rules/delivery/machines.ts'
import { hourMs } from '#rules/time.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'
import type { MessageRef } from '../addresses.ts'
import { messagesKeptMs } from '../keep-months.ts'
import { type HitRow, insertHits } from '../store/hits.ts'
import { sendingAt } from '../store/sendings.ts'
import type { LinkKind } from './link-parts.ts'

/** Rows of one commit, and rows that wait while the database is away. */
const most = 500
const mostWaiting = 50_000
const againMs = 500
/** How long a reader waits for a hit to be written. */
const waitMs = 40
/** Of one message in an hour: far more than people do, and as much as it takes to see a machine. */
const mostOfMessage = 100
const messagesCounted = 50_000

const kindOf = { target: 'CLICK', product: 'CLICK', open: 'OPEN', trap: 'TRAP' } as const
export type HitLink = Extract<LinkKind, { kind: keyof typeof kindOf }>

export type HitRecorder = {
  /** Returns the id of the hit, as soon as it is written or the reader has waited long enough. */
  record: (message: MessageRef, link: HitLink, request: HitRequest) => Promise<string>
  close: () => Promise<void>
}

export function openHitRecorder(ctx: Ctx): HitRecorder {
  const counted = new RecentMap<string, { hour: number; hits: number }>(messagesCounted)
  let waiting: { row: HitRow; done: () => void }[] = []
  let running: Promise<void> | undefined
  let isClosing = false

  async function flush(): Promise<void> {
    while (waiting.length) {
      const batch = waiting.slice(0, most)
      if (!(await write(batch.map(({ row }) => row)))) {
        // whoever stops the program does not wait for a database that is away
        if (isClosing) return
        await pause(againMs)
        continue
      }
      waiting = waiting.slice(batch.length)
      for (const { done } of batch) done()
    }
  }

  /** False where it has to be tried again. */
  async function write(rows: readonly HitRow[]): Promise<boolean> {
    try {
      await insertHits(ctx.db, rows)
      return true
    } catch (err) {
      if (!isDataFault(err)) {
        ctx.log.warn({ err, hits: rows.length }, 'hits of messages are written later')
        return false
      }
    }
    // one that cannot be kept is no reason to lose the others
    for (const row of rows)
      await insertHits(ctx.db, [row]).catch((err: unknown) =>
        ctx.log.error({ err, sendingId: row.sending_id }, 'a hit of a message cannot be kept'),
      )
    return true
  }

  function isTireless({ sendingId, visitorId }: MessageRef): boolean {
    const key = `${sendingId}/${visitorId}`
    const hour = Math.floor(ctx.clock.now() / hourMs)
    const last = counted.get(key)
    const hits = 1 + (last?.hour === hour ? last.hits : 0)
    counted.set(key, { hour, hits })
    return hits > mostOfMessage
  }

  return {
    async record(message, link, request) {
      const now = ctx.clock.now()
      const id = newId(now)
      const sentAt = sendingAt(message.sendingId)
      // its month is gone, and its message with it
      const isOld = now - sentAt.getTime() > messagesKeptMs
      if (isOld || waiting.length >= mostWaiting || isTireless(message)) {
        ctx.metrics.hits.inc({ outcome: isOld ? 'old' : waiting.length >= mostWaiting ? 'lost' : 'tireless' })
        return id
      }
      const kind = kindOf[link.kind]
      ctx.metrics.hits.inc({ outcome: kind.toLowerCase() })
      const row: HitRow = {
        project_id: message.projectId,
        sending_at: sentAt,
        sending_id: message.sendingId,
        visitor_id: message.visitorId,
        id,
        at: new Date(timeOfUuid7(id)),
        kind,
        link: link.kind === 'target' ? link.number : null,
        product: link.kind === 'product' ? link.shopId : null,
        sign: signOf(request, kind) ?? null,
        source: sourceOf(ctx, message, request),
      }
      const { promise: written, resolve: done } = Promise.withResolvers<void>()
      waiting.push({ row, done })
      running ??= flush().finally(() => {
        running = undefined
      })
      await Promise.race([written, pause(waitMs, undefined, { ref: false })])
      return id
    },
    async close() {
      isClosing = true
      await running
      if (waiting.length) await flush()
    },
  }
}

/** Says nothing beyond the one message: with another sending in it, the same browser has another hash. */
function sourceOf({ config }: Pick<Ctx, 'config'>, message: MessageRef, { ip, headers }: HitRequest): number {
  const secret = config.SECRET_KEYS[0]?.secret ?? ''
  return createHmac('sha256', secret)
    .update(`hit.${message.sendingId}.${message.visitorId}.${ip}.${String(headers['user-agent'])}`)
    .digest()
    .readInt32BE()
}
