/** Which steps of the company wizard are finished: the company itself tells, so that it resumes in any browser. */
import { isReachable, resumeAt } from '#rules/wizards/steps.ts'
import { type Company, hasBusiness } from '../business/fields.ts'

export const steps = ['company', 'business', 'project'] as const
export type Step = (typeof steps)[number]

const isStep = (text: string | null): text is Step => steps.some((step) => step === text)

/** `asked` is the step of the address. Business details may stay empty: whoever is past them has finished with them. */
export function progressOf(
  company: Company | undefined,
  wanted: string | null,
): { current: Step; finished: Step[] } {
  if (!company) return { current: 'company', finished: [] }
  const isPast = wanted === 'project' || hasBusiness(company)
  const finished: Step[] = isPast ? ['company', 'business'] : ['company']
  const isOpen = isStep(wanted) && isReachable(steps, finished, wanted)
  return { current: isOpen ? wanted : (resumeAt(steps, finished) ?? 'project'), finished }
}
