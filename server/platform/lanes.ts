/**
 * Work of one transaction in several lanes: its connection does one thing at a time, but while the database works for one
 * lane, this program gets the next statement of another ready. Lanes must not depend on each other.
 */
import { setImmediate as sent } from 'node:timers/promises'

/** Returns what each of them returns. */
export async function inLanes<const Lanes extends readonly (() => Promise<unknown>)[]>(
  lanes: Lanes,
): Promise<{ [At in keyof Lanes]: Awaited<ReturnType<Lanes[At]>> }> {
  const begun: Promise<PromiseSettledResult<unknown>[]>[] = []
  for (const lane of lanes) {
    begun.push(Promise.allSettled([lane()]))
    // what it asks for first leaves before the next one is begun
    await sent()
  }
  // all of them to their end: what a lane asked for after a rollback would be done outside of the transaction
  const outcomes = (await Promise.all(begun)).flat()
  const results = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  return results as { [At in keyof Lanes]: Awaited<ReturnType<Lanes[At]>> } // one of each, in their order
}
