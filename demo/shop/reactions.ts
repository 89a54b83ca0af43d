/** What people, and machines, have done with a message of the sample shop: written as if they had followed its links. */
import { judgeSome } from '#modules/delivery/links/judge-hits.ts'
import { type HitLink, openHitRecorder } from '#modules/delivery/links/record-hits.ts'
import type { SendingKey } from '#modules/delivery/store/sendings.ts'
import type { Ctx } from '#platform/context.ts'
import type { HitRequest } from '#rules/delivery/machines.ts'
import { hourMs, minuteMs } from '#rules/time.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const seznam = 'SeznamEmailProxy/2.0.119'
const apple = 'Mozilla/5.0'

type Hit = { afterMs: number; link: HitLink; agent: string; ip: string }
const opened: HitLink = { kind: 'open' }

/** The same each time, between 0 and 1, without any pattern that one would see. */
function chance(n: number, salt: number): number {
  let mixed = Math.imul(n + 1, 2_654_435_761) ^ Math.imul(salt, 2_246_822_519)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 3_266_489_917)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 668_265_263)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** The n-th person who has got it. The first link is followed the most. */
function hitsOf(n: number, variant: number): Hit[] {
  const part = (salt: number) => chance(n, salt)
  const ip = `89.30.${n % 250}.${(n * 7) % 250}`
  const readAfter = 3 * minuteMs + part(1) ** 4 * 40 * hourMs
  const link = (number: number): HitLink => ({ kind: 'target', variant, number })
  const follows = part(2) < (variant === 0 ? 0.24 : 0.32)
  const kind = part(3)
  if (kind < 0.42)
    return [
      { afterMs: readAfter, link: opened, agent: part(4) < 0.5 ? seznam : windows, ip },
      ...(follows
        ? [{ afterMs: readAfter + 20_000, link: link(part(5) < 0.7 ? 0 : 1), agent: windows, ip }]
        : []),
    ]
  // pictures are off
  if (kind < 0.46) return [{ afterMs: readAfter, link: link(0), agent: android, ip }]
  if (kind < 0.54) return [{ afterMs: readAfter, link: opened, agent: apple, ip: '17.58.100.3' }]
  // what guards a company's mailboxes
  if (kind < 0.58)
    return [opened, link(0), link(1), { kind: 'trap' } as const].map((each, at) => ({
      afterMs: 900 + at * 150,
      link: each,
      agent: windows,
      ip: '52.1.2.3',
    }))
  return []
}

export async function tellReactions(ctx: Ctx, { projectId, sendingId }: SendingKey): Promise<void> {
  const sent = await ctx.db
    .selectFrom('messages')
    .select(['visitor_id', 'variant', 'at'])
    .where('project_id', '=', projectId)
    .where('sending_id', '=', sendingId)
    .where('state', '=', 'SENT')
    .orderBy('visitor_id')
    .execute()
  const now = ctx.clock.now()
  let then = now
  const recorder = openHitRecorder({ ...ctx, clock: { ...ctx.clock, now: () => then } })
  const recorded: Promise<string>[] = []
  for (const [n, { visitor_id: visitorId, variant, at }] of sent.entries())
    for (const { afterMs, link, agent, ip } of hitsOf(n, variant)) {
      then = at.getTime() + afterMs
      const request: HitRequest = {
        method: 'GET',
        headers: { 'user-agent': agent, 'accept-language': 'cs' },
        ip,
      }
      // nobody has done anything tomorrow
      if (then < now - minuteMs)
        recorded.push(recorder.record({ projectId, sendingId, visitorId }, link, request))
    }
  await Promise.all(recorded)
  await recorder.close()
  while (await judgeSome(ctx, projectId));
}
