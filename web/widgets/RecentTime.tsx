import { useFormat } from '#web/i18n/format.ts'
import { useProjectTime } from './project/time.ts'

type Props = {
  at: string
  /** Of the project it is about; the browser's unless given. */
  timezone?: string | null
  /** The zone is named elsewhere. */
  isBrief?: boolean
}

/** When something happened, as people say it; pointing at it tells the day and the time. */
export function RecentTime({ at, timezone, isBrief = false }: Props) {
  const time = useProjectTime(timezone)
  const format = useFormat()
  return (
    <time dateTime={at} title={time.exact(at)}>
      {isBrief ? format.recent(at, timezone ?? undefined) : time.recent(at)}
    </time>
  )
}
