/** Which steps of the company wizard are finished: the company itself tells, so that it resumes in any browser. */
import { isReachable, resumeAt } from '#rules/wizards/steps.ts'
import type { Registration } from '#web/widgets/project-basics/project-start.ts'
import type { Course } from '#web/widgets/wizard/step.ts'
import { type Company, hasBusiness } from '../business/fields.ts'

export const steps = ['company', 'business', 'project'] as const
export type StepName = (typeof steps)[number]
export type StepProps = { course: Course<StepName>; company: Company; registration: Registration }

const isStep = (text: string | null): text is StepName => steps.some((step) => step === text)

/** `wanted` is the step of the address. Business details may stay empty: whoever is past them has finished with them. */
export function progressOf(
  company: Company | undefined,
  wanted: string | null,
): { current: StepName; finished: StepName[] } {
  if (!company) return { current: 'company', finished: [] }
  const isPast = wanted === 'project' || hasBusiness(company)
  const finished: StepName[] = isPast ? ['company', 'business'] : ['company']
  const isOpen = isStep(wanted) && isReachable(steps, finished, wanted)
  return { current: isOpen ? wanted : (resumeAt(steps, finished) ?? 'project'), finished }
}
