/** Calls of a shop's pages that cannot be understood are kept for its owner to see: which, and what of it, of nobody. */
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { RecentMap } from '#platform/recent-map.ts'
import type { WrongCall } from '#rules/tracking/wrong-calls.ts'
import type { EventRow } from './store.ts'

/** Stands in the column of the event's type; nothing follows from it. */
export const wrongCallType = 'wrongCall'

/** A call that is wrong on every page is kept so often. */
const everyMs = 60_000
/** What is remembered to have been kept; each project has some thirty at most. */
const callsKept = 10_000

/** The row that is to be kept, unless there was one of the same just now. */
export function openWrongCalls(ctx: Ctx) {
  const kept = new RecentMap<string, number>(callsKept)
  return (projectId: string, { call, argument }: WrongCall): EventRow[] => {
    const now = ctx.clock.now()
    const key = `${projectId} ${call} ${argument}`
    if (now - (kept.get(key) ?? 0) < everyMs) return []
    kept.set(key, now)
    return [
      {
        project_id: projectId,
        id: newId(now),
        at: new Date(now),
        type: wrongCallType,
        visitor_id: null,
        anonymous: null,
        network: 0n,
        behind: null,
        robot: false,
        product_id: null,
        data: JSON.stringify({ call, argument }),
      },
    ]
  }
}
