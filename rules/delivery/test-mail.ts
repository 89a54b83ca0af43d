/** Test messages: a campaign's message sent to the team before its recipients get it. */
import { dayMs } from '../time.ts'

export const testLimits = {
  /** Addresses of one test. */
  addresses: 5,
  /** Messages of a project in 24 hours. */
  perDay: 50,
  /** Addresses outside the team that a project may have confirmed. */
  confirmed: 50,
}

/** How long a sent test is kept, with its texts and where its links lead. */
export const testKeptMs = 30 * dayMs

export const testSubject = (subject: string): string => `[TEST] ${subject}`
