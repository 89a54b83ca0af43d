/** From a request's text to rows: what may be taken of it, and why the rest may not. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { costOfEvent } from '#rules/tracking/admission.ts'
import { type CheckPurchase, type EventFault, readBatch, readEvent } from '#rules/tracking/batch.ts'
import { mayIdentify } from '#rules/tracking/consent.ts'
import { limits } from '#rules/tracking/events.ts'
import { isFromShop, isRobot } from '#rules/tracking/genuine.ts'
import { consoleText, type WrongCall } from '#rules/tracking/wrong-calls.ts'
import { isSigned } from '../orders/signatures.ts'
import { readClickToken } from './click-tokens.ts'
import type { openHashes } from './hashes.ts'
import type { Shops } from './shops.ts'
import type { EventRow } from './store.ts'

/**
 * Of one visitor in a day, far more than a person does: what follows is a robot's, whatever it calls itself. Each event has
 * what the visitor did on the same day read again, so that without an end a single one would keep the whole program busy.
 */
export const mostOfVisitor = 5000
/** Visitors who are counted, those who came last. */
const visitorsCounted = 50_000

type Fault = { code: EventFault['code'] | 'CONSENT_REQUIRED'; field: string; id?: string }
type Sender = Pick<FastifyRequest, 'ip' | 'headers'>

export function openReader(ctx: Ctx, shops: Shops, hashesOf: ReturnType<typeof openHashes>) {
  const visitors = new RecentMap<string, { day: number; events: number }>(visitorsCounted)
  /** Whether the visitor has done more today than a person does, these events included. */
  function isTireless(projectId: string, visitor: string, events: number): boolean {
    const key = `${projectId}/${visitor}`
    const day = Math.floor(ctx.clock.now() / dayMs)
    const last = visitors.get(key)
    const all = events + (last?.day === day ? last.events : 0)
    visitors.set(key, { day, events: all })
    return all > mostOfVisitor
  }

  /** Which click a page was opened by, as it is kept; undefined where nobody here has handed it that. */
  function clickIn(projectId: string, { data }: { data: string | null }): string | undefined {
    const { click } = Object(JSON.parse(data ?? '{}'))
    const read = readClickToken(ctx, projectId, String(click))
    return read && JSON.stringify({ sending: read.sendingId, hit: read.hitId })
  }

  /** `says` is for the browser's console. */
  return async (text: string, { ip, headers }: Sender) => {
    const batch = readBatch(text)
    if ('code' in batch)
      refuse(batch.code, batch.code === 'BODY_TOO_LARGE' ? { limit: limits.events } : { field: batch.field })
    const shop = (await shops(batch.project)) ?? refuse('NOT_FOUND')
    if (!shop.tracker.active) refuse('PROJECT_INACTIVE')
    if (!isFromShop(headers.origin, shop.hosts)) refuse('ORIGIN_FOREIGN')
    const isIdentifiable = mayIdentify(shop.tracker.cookieCheck, batch.consent)
    if (batch.visitor && !isIdentifiable) refuse('CONSENT_REQUIRED')

    const agent = headers['user-agent'] ?? ''
    const behind = await hashesOf(shop.timezone, shop.projectId, ip, agent)
    const tireless =
      batch.visitor !== undefined && isTireless(shop.projectId, batch.visitor, batch.events.length)
    const robot = isRobot(agent)
    const now = ctx.clock.now()
    const check: CheckPurchase = (purchase, signature) => {
      const isRight =
        signature !== undefined &&
        isSigned(shop.purchases.secrets, { ...purchase, project: batch.project }, signature)
      return {
        ...(signature !== undefined && { signature: isRight ? 'RIGHT' : 'WRONG' }),
        ...(shop.purchases.mustBeSigned && !isRight && { refused: true }),
      }
    }
    const rows: EventRow[] = []
    const refused: Fault[] = []
    const wrongCalls: WrongCall[] = []
    const says = new Set<string>()
    let cost = 0
    for (const value of batch.events) {
      const event = readEvent(value, now, check)
      cost += costOfEvent('code' in event ? 0 : event.products)
      if ('code' in event) {
        const { wrong, ...fault } = event
        refused.push(fault)
        if (wrong) says.add(consoleText(wrong))
        if (wrong && !robot) wrongCalls.push(wrong)
      } else if (event.identifies && !isIdentifiable)
        refused.push({ code: 'CONSENT_REQUIRED', field: 'email', id: event.id })
      else if (event.type === 'link' && !clickIn(shop.projectId, event))
        refused.push({ code: 'FIELD_INVALID', field: 'click', id: event.id })
      else
        rows.push({
          project_id: shop.projectId,
          id: event.id,
          at: new Date(event.atMs),
          type: event.type,
          visitor_id: batch.visitor ?? null,
          // never beside a visitor or an order, or what was done without a name could be joined to them
          ...(batch.visitor || event.type === 'purchase' ? { anonymous: null, network: 0n } : behind),
          behind,
          // whoever sells at a counter may be one visitor all day: an order is kept in any case
          robot: robot || (tireless && event.type !== 'purchase'),
          product_id: event.product,
          data: event.type === 'link' ? (clickIn(shop.projectId, event) ?? null) : event.data,
        })
    }
    return {
      projectId: shop.projectId,
      rows,
      refused,
      wrongCalls,
      cost,
      says: [...says].join('\n') || undefined,
      again: batch.again,
    }
  }
}
