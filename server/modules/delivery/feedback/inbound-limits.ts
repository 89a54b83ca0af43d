/**
 * How much of the endpoint for returned mails one sender and one project may have. A shop whose messages all come back waits for
 * itself: whoever writes is told to come again later, which mail servers do for days.
 */
import { RecentMap } from '#platform/recent-map.ts'
import { afterTurn, openTurns, openTurnsByKey } from '#platform/turns.ts'
import { hourMs } from '#rules/time.ts'

export const inboundLimits = {
  connections: 200,
  connectionsOfAddress: 20,
  /** Reports of one project at once, and how many more in each second. */
  reportsOfProject: 200,
  reportsPerSecond: 20,
  /** Reports of one message in an hour: whoever has got it must not take those of all others away. */
  reportsOfMessage: 20,
  /** Reports that are written at once, and how many of them may be one project's. */
  atOnce: 4,
  atOnceOfProject: 2,
  /** How long a report waits for its turn. */
  patienceMs: 10_000,
}
export type InboundLimits = typeof inboundLimits

type Bucket = { left: number; at: number }

export type Admission = {
  /** Whether the project may have another report now, and of this message, where it is about one; it counts as one. */
  mayReport: (projectId: string, messageKey?: string) => boolean
  /** Runs when it is the project's turn; fails where that takes too long. */
  inTurn: <Result>(projectId: string, work: () => Promise<Result>) => Promise<Result>
}

export function openAdmission(limits: InboundLimits, now: () => number): Admission {
  const buckets = new RecentMap<string, Bucket>(2000)
  const messages = new RecentMap<string, { hour: number; reports: number }>(50_000)
  const all = openTurns(limits.atOnce)
  const afterTurnOf = openTurnsByKey(limits.atOnceOfProject)

  function isToldEnough(messageKey: string, at: number): boolean {
    const hour = Math.floor(at / hourMs)
    const last = messages.get(messageKey)
    const reports = 1 + (last?.hour === hour ? last.reports : 0)
    messages.set(messageKey, { hour, reports })
    return reports > limits.reportsOfMessage
  }

  return {
    mayReport(projectId, messageKey) {
      const at = now()
      if (messageKey !== undefined && isToldEnough(messageKey, at)) return false
      const before = buckets.get(projectId) ?? { left: limits.reportsOfProject, at }
      const passed = Math.max(0, at - before.at) / 1000
      const left = Math.min(limits.reportsOfProject, before.left + passed * limits.reportsPerSecond)
      buckets.set(projectId, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1
    },
    // its own turn first: a report that waits for its project's others takes no place that another project could have
    inTurn: (projectId, work) =>
      afterTurnOf(
        projectId,
        () => afterTurn(all, work, undefined, limits.patienceMs),
        undefined,
        limits.patienceMs,
      ),
  }
}
