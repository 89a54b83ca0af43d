/** The rows of the pre-flight: what each says once it has passed, and what stands in its way. */
import { type CheckCode, type CheckRow, checkRows } from '#rules/campaigns/checks.ts'

export type Check = { row: CheckRow; code: CheckCode; blocks: boolean; text: string }
export type Verdict = 'passed' | 'advice' | 'blocking'
export type SummaryRow = { row: CheckRow; verdict: Verdict; checks: Check[] }

export const summaryRows = (checks: readonly Check[]): SummaryRow[] =>
  checkRows.map((row) => {
    const own = checks.filter((check) => check.row === row)
    return { row, checks: own, verdict: verdictOf(own) }
  })

const verdictOf = (checks: readonly Check[]): Verdict =>
  checks.some(({ blocks }) => blocks) ? 'blocking' : checks.length > 0 ? 'advice' : 'passed'

export const countOf = (rows: readonly SummaryRow[], verdict: Verdict): number =>
  rows.filter((row) => row.verdict === verdict).length
