import { useFormat } from '#web/i18n/format.ts'

/** Times of a project are those of its time zone, which is named where the browser's clock shows another. */
export function useProjectTime(timezone: string | null) {
  const format = useFormat()
  return (stamp: string | Date): string => {
    const there = format.dateTime(stamp, timezone ?? undefined)
    return timezone === null || there === format.dateTime(stamp) ? there : `${there} (${timezone})`
  }
}
