import { useFormat } from '#web/i18n/format.ts'
import { useProjectTime } from './project/time.ts'

type Props = {
  at: string
  /** Of the project it is about; the browser's unless given. */
  timezone?: string | null
  /** The zone is named elsewhere. */
  isBrief?: boolean
  /** Of days that are long ago the time does not matter. */
  isDay?: boolean
}

/** When something happened, as people say it; pointing at it tells the day and the time. */
export function RecentTime({ at, timezone, isBrief = false, isDay = false }: Props) {
  const time = useProjectTime(timezone)
  const format = useFormat()
  const zone = timezone ?? undefined
  const isNear = format.recent(at, zone) !== format.dateTime(at, zone)
  const brief = isDay && !isNear ? format.date(at, zone) : format.recent(at, zone)
  return (
    <time dateTime={at} title={time.exact(at)}>
      {isBrief ? brief : time.recent(at)}
    </time>
  )
}
