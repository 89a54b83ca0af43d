import { useFormat } from '#web/i18n/format.ts'

/** Times of a project are those of its time zone, which is named where the browser's clock shows another. */
export function useProjectTime(timezone: string | null | undefined) {
  const format = useFormat()
  const zone = timezone ?? undefined
  const isElsewhere = (stamp: string | Date) => format.dateTime(stamp, zone) !== format.dateTime(stamp)
  const named = (text: string, stamp: string | Date) => (isElsewhere(stamp) ? `${text} (${timezone})` : text)
  return {
    /** The zone where it has to be named, for who names it once for many times. */
    zone: (stamp: string | Date) => (isElsewhere(stamp) ? timezone?.replaceAll('_', ' ') : undefined),
    exact: (stamp: string | Date) => named(format.dateTime(stamp, zone), stamp),
    /** About when, within a sentence. */
    about: (stamp: string | Date) => named(format.at(stamp, zone, true), stamp),
    at: (stamp: string | Date) => named(format.at(stamp, zone), stamp),
    recent: (stamp: string | Date) => named(format.recent(stamp, zone), stamp),
  }
}
