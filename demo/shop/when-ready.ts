import type { Ctx } from '#platform/context.ts'

/** How often an attempt is repeated, and for how long. */
const lookMs = 2000
const longestMs = 30 * 60_000

type Wait = {
  /** What the attempt waits for, for the log. */
  waitsFor: string
  /** What is missing in the sample shop until then. */
  failed: string
}

/** Repeats the attempt in the background until it says that there is nothing left to do; gives up after half an hour. */
export function whenReady(
  { log }: Pick<Ctx, 'log'>,
  attempt: () => Promise<boolean>,
  { waitsFor, failed }: Wait,
): void {
  const look = async (left: number): Promise<void> => {
    if (await attempt()) return
    if (left > 0) setTimeout(start, lookMs, left - 1).unref()
    else log.warn({ waitsFor }, failed)
  }
  const start = (left: number): void => void look(left).catch((err) => log.warn({ err, waitsFor }, failed))
  start(longestMs / lookMs)
}
