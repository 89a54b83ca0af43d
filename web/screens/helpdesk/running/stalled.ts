import type { Schedule } from '#rules/campaigns/schedule.ts'
import { hourMs } from '#rules/time.ts'
import type { ScheduleType } from '#web/data/generated/graphql.ts'

type Seen = { scheduleType: ScheduleType; schedule: string; latestMessage: { sent: string } | null }

/** For so long nothing may be sent before somebody has a look. */
const quietMs = hourMs

/**
 * A newsletter that is being sent and has sent nothing for an hour. Those without an end wait for people who are due, and one
 * that is spread over hours may wait for its next message.
 */
export function isStalled({ scheduleType, schedule, latestMessage }: Seen, now: number): boolean {
  if (scheduleType !== 'SCHEDULED' || latestMessage === null) return false
  const { spreadHours = 0 }: Schedule = JSON.parse(schedule)
  return now - Date.parse(latestMessage.sent) > quietMs + spreadHours * hourMs
}
