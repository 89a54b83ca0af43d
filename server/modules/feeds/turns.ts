/**
 * A semaphore with fair queueing. Reading and writing a feed takes a processor, memory and a connection of the database,
 * so few are at it at once. Of those who wait, the company goes first that has used least time lately. To wait for a shop
 * takes next to nothing and needs no turn.
 */

/** Half-life of the time that a company has used. */
const halfMs = 600_000
/** Below this it is forgotten. */
const forgottenMs = 10

type Waiting = { companyId: string; go: () => void }

export function openTurns(now = () => performance.now()) {
  const waiting: Waiting[] = []
  const used = new Map<string, { ms: number; at: number }>()
  let atWork = 0

  function usedBy(companyId: string): number {
    const { ms, at } = used.get(companyId) ?? { ms: 0, at: now() }
    return ms * 2 ** ((at - now()) / halfMs)
  }

  function note(companyId: string, ms: number): void {
    used.set(companyId, { ms: usedBy(companyId) + ms, at: now() })
    for (const id of used.keys()) if (usedBy(id) < forgottenMs) used.delete(id)
  }

  /** The one that has had least; of equals the one that came first. */
  function next(): Waiting | undefined {
    const least = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && usedBy(best.companyId) <= usedBy(one.companyId) ? best : one),
      undefined,
    )
    if (least) waiting.splice(waiting.indexOf(least), 1)
    return least
  }

  return {
    /** Does the work when fewer than `places` are at work. */
    async take<T>(companyId: string, places: number, work: () => Promise<T>): Promise<T> {
      if (atWork < places) atWork++
      // the one that ends hands over its place
      else await new Promise<void>((go) => void waiting.push({ companyId, go }))
      const began = now()
      try {
        return await work()
      } finally {
        note(companyId, now() - began)
        const other = next()
        if (other) other.go()
        else atWork--
      }
    },
  }
}
