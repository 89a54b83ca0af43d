/** The steps of a campaign, where each of them stands, and what of the pre-flight belongs to it. */
import type { CheckCode, CheckRow } from '#rules/campaigns/checks.ts'
import type { ScheduleType } from '#rules/campaigns/types.ts'
import { paths } from '#rules/paths.ts'

export const steps = ['type', 'segment', 'setup', 'design', 'summary'] as const
export type StepName = (typeof steps)[number]
/** All but the last: a draft has them all from its beginning. */
export const openSteps = steps.slice(0, -1)

const pages: Record<StepName, string> = {
  type: 'type',
  segment: 'segment',
  setup: 'setup/mail',
  design: 'design/mail/legacy',
  summary: 'summary/mail',
}
const lists: Record<ScheduleType, string> = {
  AUTOMATIC: 'automatic',
  BACK_TO_CART: 'btc',
  SMART_WARM_UP: 'swu',
  WELCOME: 'welcome',
  SCHEDULED: 'scheduled',
}

export type Place = { company: string; project: string }
export const stepAddress = ({ company, project }: Place, campaign: string, step: StepName): string =>
  paths.project(company, project, `campaigns/${campaign}/${pages[step]}`)
export const detailAddress = ({ company, project }: Place, campaign: string): string =>
  paths.project(company, project, `campaigns/${campaign}/detail`)
export const dryRunAddress = ({ company, project }: Place, campaign: string): string =>
  paths.project(company, project, `campaigns/${campaign}/dry-run`)
export const listAddress = ({ company, project }: Place, type: ScheduleType): string =>
  paths.project(company, project, `campaigns/${lists[type]}`)

const stepsOfRows: Record<CheckRow, StepName> = {
  PROJECT: 'summary',
  PRODUCTS: 'summary',
  SENDER: 'setup',
  CONTACTS: 'segment',
  SCHEDULE: 'setup',
  SUBJECTS: 'setup',
  DESIGN: 'design',
  VARIANTS: 'design',
}

type Found = { row: CheckRow; code: CheckCode; blocks: boolean }

/** Steps in which something stands in the way of the start. */
export const faultySteps = (checks: readonly Found[]): StepName[] => [
  ...new Set(checks.filter(({ blocks }) => blocks).map(({ row }) => stepsOfRows[row])),
]

/** A fault is only told where somebody has been; the summary tells all of them. */
export function markedSteps(checks: readonly Found[], seen: readonly StepName[]) {
  const isSeen = (step: StepName) => seen.includes(step) || seen.includes('summary')
  const { faulty = [], untouched = [] } = Object.groupBy(faultySteps(checks), (step) =>
    isSeen(step) ? 'faulty' : 'untouched',
  )
  return { faulty, untouched }
}

/** Where a check is mended: in a step, or on a page of the project. */
export function fixAddress(place: Place, campaign: string, { row, code }: Pick<Found, 'row' | 'code'>) {
  const page = (path: string) => paths.project(place.company, place.project, path)
  if (row === 'PRODUCTS') return page('setup/feeds')
  // nothing of the project makes it one that can start
  if (code === 'TYPE_UNAVAILABLE') return page('campaigns/add/scheduled')
  if (row === 'PROJECT') return page('setup/overview')
  if (code === 'DOMAIN_NOT_READY') return page('setup/mailing')
  return stepAddress(place, campaign, stepsOfRows[row])
}
