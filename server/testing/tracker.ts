/** A tracker in somebody's browser, as far as the collector sees it. */

import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { outerId } from '#platform/ids.ts'
import type { Choice } from '#rules/tracking/consent.ts'
import type { Happening, WireEvent } from '#rules/tracking/events.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { createProject } from '../modules/projects/create-project.ts'
import { drain } from './drain.ts'
import type { TwoTenants, World } from './world.ts'

export const browserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const shopOrigin = 'https://www.shop.example'

export const eventId = (now: number) => uuid7(now, randomBytes(10))

export type Collected = {
  status: number
  accepted?: number
  refused?: { id?: string; code: string; field: string }[]
  code?: string
  says?: string
  headers: Record<string, unknown>
}

export function openTracker(
  { http, clock }: Pick<World, 'http' | 'clock'>,
  project: string,
  headers: Record<string, string> = {},
) {
  async function post(payload: string | Buffer, more: Record<string, string> = {}): Promise<Collected> {
    const answer = await http.inject({
      method: 'POST',
      url: '/t/events',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': browserAgent,
        origin: shopOrigin,
        ...headers,
        ...more,
      },
      payload,
    })
    const body = answer.json()
    return {
      status: answer.statusCode,
      accepted: body.accepted,
      refused: body.refused,
      says: body.says,
      code: body.errors?.[0]?.extensions.code,
      headers: answer.headers,
    }
  }
  let last = 0
  const event = (happening: Happening): WireEvent => {
    // each a little later than the one before, as the tracker makes them
    last = Math.max(clock.now(), last + 1)
    return { id: eventId(last), ...happening }
  }
  return {
    post,
    event,
    /** Sends what has happened, under the given consent and name. */
    send: (
      events: readonly (Happening | WireEvent)[],
      who: { consent?: Choice; visitor?: string; again?: boolean } = {},
    ) =>
      post(
        JSON.stringify({
          project,
          ...who,
          events: events.map((one) => ('id' in one ? one : event(one))),
        }),
      ),
  }
}

/** Another shop of the first tenant, with a tracker in its pages; a collector remembers a shop's settings for some seconds. */
export async function nextShop(world: TwoTenants) {
  const details = { name: 'Shop', shopURL: shopOrigin, timezone: 'Europe/Prague', currency: 'CZK' }
  const { projectId } = await createProject(world.ctx, world.inner.companyId, details)
  await drain(world.ctx)
  const project = outerId('project', projectId)
  const tracker = openTracker(world, project)
  /** Sends as one browser that agreed, and derives. */
  async function happen(visitor: string, ...events: Parameters<typeof tracker.send>[0]): Promise<void> {
    await world.pass(1000)
    expect(await tracker.send(events, { consent: 'granted', visitor })).toMatchObject({ status: 200 })
    expect((await drain(world.ctx)).filter(({ failure }) => failure)).toEqual([])
  }
  return { projectId, project, tracker, happen }
}
