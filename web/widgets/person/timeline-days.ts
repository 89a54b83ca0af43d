/** What a visitor did, day by day, and what it adds to their score. */
type Event = { at: string; scoreIncrement: number }

export type TimelineDay<Item extends Event> = {
  /** In the project's time, as 2026-11-15. */
  day: string
  events: Item[]
  /** What the loaded events of the day are worth; undefined where they count no more. */
  points: number | undefined
}

/** The latest first, as the events come. */
export function timelineDays<Item extends Event>(
  events: readonly Item[],
  timezone: string | null,
  since: string,
): TimelineDay<Item>[] {
  // Sweden writes a date as the standard does
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? undefined })
  const days: TimelineDay<Item>[] = []
  for (const event of events) {
    const day = format.format(new Date(event.at))
    if (days.at(-1)?.day !== day) days.push({ day, events: [], points: undefined })
    days.at(-1)?.events.push(event)
  }
  return days.map((one) => ({ ...one, points: pointsSince(one.events, since) }))
}

function pointsSince(events: readonly Event[], since: string): number | undefined {
  const counting = events.filter((event) => counts(event, since))
  return counting.length > 0 ? sumOf(counting, since) : undefined
}

/** Whether it is of the days that count. */
export const counts = ({ at }: { at: string }, since: string): boolean => Date.parse(at) >= Date.parse(since)

export const sumOf = (events: readonly Event[], since: string): number =>
  events.reduce((sum, event) => sum + (counts(event, since) ? event.scoreIncrement : 0), 0)

/** Events and what happened outside of the shop, the latest first; nothing before the oldest event that is loaded. */
export const withMoments = <Item extends { at: string }, Moment extends { at: string }>(
  events: readonly Item[],
  moments: readonly Moment[],
  isComplete: boolean,
): (Item | Moment)[] => {
  const oldest = events.at(-1)?.at
  const from = isComplete || oldest === undefined ? Number.NEGATIVE_INFINITY : Date.parse(oldest)
  return [...events, ...moments.filter(({ at }) => Date.parse(at) >= from)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
}
