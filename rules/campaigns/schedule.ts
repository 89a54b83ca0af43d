/** When a campaign is sent: what the API gets as JSON, by the type of schedule. */
import { z } from 'zod/mini'
import { schemaFaults } from '../checks/schema-faults.ts'
import type { FieldFault } from '../faults.ts'
import { dayMs } from '../time.ts'
import { offsetAt } from '../time-zones.ts'
import type { ScheduleType } from './types.ts'

export const frequencies = ['7d', '14d', '21d', '30d'] as const
/** `0m` can be kept, since people try it; a campaign does not start with it. */
export const delays = ['0m', '30m', '1h', '2h', '3h', '6h', '12h', '1d', '3d', '7d', '14d'] as const
export const warmUpLimits = { messages: 2999, days: 21 }
export const mostSpreadHours = 24

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
/** As clocks in the project's time zone show it, in years of which every zone and the database can tell. */
const localTime = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/), z.refine(isClockTime))

const schemas = {
  SCHEDULED: z.strictObject({
    start: z.optional(localTime),
    /** Messages leave evenly over so many hours. */
    spreadHours: z.optional(whole(1, mostSpreadHours)),
  }),
  AUTOMATIC: z.strictObject({ frequency: z.optional(z.enum(frequencies)) }),
  BACK_TO_CART: z.strictObject({ delay: z.optional(z.enum(delays)) }),
  SMART_WARM_UP: z.strictObject({
    messages: z.optional(whole(1, warmUpLimits.messages)),
    days: z.optional(whole(1, warmUpLimits.days)),
  }),
  WELCOME: z.strictObject({}),
}
export type Schedule = {
  start?: string
  spreadHours?: number
  frequency?: (typeof frequencies)[number]
  delay?: (typeof delays)[number]
  messages?: number
  days?: number
}

/** What is wrong with the schedule of a draft, of which anything may still be missing. */
export const scheduleFaults = (type: ScheduleType, schedule: unknown, field: string): FieldFault[] =>
  schemaFaults(field, schemas[type], schedule)

function isClockTime(text: string): boolean {
  const ms = Date.parse(`${text}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/**
 * The moment at which clocks in a time zone show this time: where they show it twice, the first one; undefined in the hour that
 * they leave out.
 */
export const momentOf = (local: string, timezone: string): number | undefined =>
  momentsOf(local, timezone).find((ms) => ms + offsetAt(ms, timezone) === Date.parse(`${local}Z`))

/** The same; of an hour that they leave out, so long after it as it is long. */
export const momentOrNext = (local: string, timezone: string): number =>
  momentOf(local, timezone) ?? Math.max(...momentsOf(local, timezone))

/** By the offsets before and after, the earlier one first. */
function momentsOf(local: string, timezone: string): number[] {
  const clock = Date.parse(`${local}Z`)
  const offsets = [offsetAt(clock - dayMs, timezone), offsetAt(clock + dayMs, timezone)]
  return offsets.map((offset) => clock - offset).sort((a, b) => a - b)
}
