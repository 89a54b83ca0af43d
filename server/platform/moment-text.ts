/** The scalar `DateTime` as it comes in: a moment with its zone, of years that both the database and clocks have. */
import { GraphQLError } from 'graphql'

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/** In UTC, whichever zone it came with. */
export function asMomentText(value: unknown): string {
  if (typeof value === 'string' && written.test(value)) {
    const moment = new Date(value)
    const isOfClocks = moment.getTime() >= 0 && moment.getUTCFullYear() <= 9999
    if (isOfClocks && isOfCalendar(value.slice(0, 10))) return moment.toISOString()
  }
  // the value itself is not repeated
  throw new GraphQLError('a moment is expected')
}

/** JavaScript takes the 30th of February for the 2nd of March. */
const isOfCalendar = (day: string): boolean => new Date(day).toISOString().startsWith(day)
