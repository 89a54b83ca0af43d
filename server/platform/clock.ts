/** One clock for our code and for the queue; tests and journeys move it by hand. */
import { type Clock, systemClock, TestClock } from 'pg-boss'

export type { Clock }
export { systemClock, TestClock }

/** The option that lets a connection of ours see a moved clock in the queue's tables. */
export const movableClockOption = '-c pgboss.test_clock=on'
