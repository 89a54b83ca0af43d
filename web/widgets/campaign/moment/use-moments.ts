import { useState } from 'react'
import type { SendingMomentsQuery } from '#web/data/generated/graphql.ts'
import { SendingMomentsDocument } from '#web/data/generated/widgets/campaign/moment/moments.ts'
import { useOperation } from '#web/data/query.ts'
import { useNow } from '#web/ui/now.ts'
import { dayAfter, localTime, weekOf } from './moment.ts'

export type Moments = SendingMomentsQuery['sendingMoments']
export type MomentProject = { id: string; firstDayOfWeek: number; timezone?: string | null }

/** The week that is looked at, and what happens in it; the picker and the list beside it share it. */
export function useMoments(project: MomentProject, value: string | undefined) {
  const timezone = project.timezone ?? 'UTC'
  const now = localTime(useNow().getTime(), timezone)
  const [shownDay, showDay] = useState(value?.slice(0, 10) ?? dayAfter(now.slice(0, 10), 1))
  const week = weekOf(shownDay, project.firstDayOfWeek)
  const query = useOperation(
    SendingMomentsDocument,
    { id: project.id, from: week[0] ?? '', to: week.at(-1) ?? '' },
    { keepsLastAt: project.id },
  )
  return { query, week, now, timezone, showDay }
}
export type MomentsOfWeek = ReturnType<typeof useMoments>
