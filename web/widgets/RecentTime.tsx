import { useProjectTime } from './project/time.ts'

type Props = {
  at: string
  /** Of the project it is about; the browser's unless given. */
  timezone?: string | null
}

/** When something happened, as people say it; pointing at it tells the day and the time. */
export function RecentTime({ at, timezone }: Props) {
  const time = useProjectTime(timezone)
  return (
    <time dateTime={at} title={time.exact(at)}>
      {time.recent(at)}
    </time>
  )
}
