/** Which steps of the project wizard are finished: the project itself tells, so that it resumes in any browser. */
import { isReachable, resumeAt } from '#rules/wizards/steps.ts'
import type { ProjectWizardQuery } from '#web/data/generated/graphql.ts'
import { type FirstShopStep, type ShopStep, shopSteps as steps } from '#web/widgets/wizard/shop-steps.ts'
import type { Course, StepState } from '#web/widgets/wizard/step.ts'

export type Project = ProjectWizardQuery['getDomain']

export type StepProps = { course: Course<FirstShopStep>; project: Project }

const isStep = (text: string | null): text is ShopStep => steps.some((step) => step === text)

/** What is filled in; the basics first, the records before what follows them, and all else may be filled in later. */
const isFilledIn: Record<ShopStep, (project: Project) => boolean> = {
  basic: ({ shopURL, currency, timezone }) => shopURL !== null && currency !== null && timezone !== null,
  feeds: ({ productFeedURL }) => productFeedURL !== null,
  tracking: ({ capabilities }) => capabilities.tracker,
  mailing: ({ dnsCheck }) => dnsCheck !== null,
  integrations: ({ trackingIds }) => Object.values(trackingIds).some((id) => id !== null),
  review: () => false,
}

const isWorking: Record<Exclude<ShopStep, 'review'>, (project: Project) => boolean> = {
  basic: isFilledIn.basic,
  feeds: ({ capabilities }) => capabilities.feed,
  tracking: isFilledIn.tracking,
  mailing: ({ capabilities: { dkim, spf } }) => dkim && spf,
  integrations: isFilledIn.integrations,
}

/** What cannot be left out: the steps behind it open when it is there. */
const needed: readonly ShopStep[] = ['basic', 'mailing']

/** `wanted` is the step of the address. What was passed without a word was skipped. */
export function progressOf(
  project: Project | undefined,
  wanted: string | null,
): { current: ShopStep; finished: readonly ShopStep[]; states: Partial<Record<ShopStep, StepState>> } {
  if (!project) return { current: 'basic', finished: [], states: {} }
  const complete = steps.filter((step) => isFilledIn[step](project))
  const barrier = steps.findIndex((step) => needed.includes(step) && !complete.includes(step))
  const finished = barrier < 0 ? steps : steps.slice(0, barrier)
  const isOpen = isStep(wanted) && isReachable(steps, finished, wanted)
  // whoever comes back finds a feed that could not be read, not the step behind it
  const settled = complete.filter((step) => step !== 'feeds' || project.productFeedRun?.state !== 'FAILED')
  const current = isOpen ? wanted : (resumeAt(steps, settled) ?? 'review')
  const past = steps.slice(0, steps.indexOf(current))
  const states: Partial<Record<ShopStep, StepState>> = {}
  for (const step of steps)
    if (step !== 'review' && (complete.includes(step) || past.includes(step)))
      states[step] = stateOf(step, project)
  return { current, finished, states }
}

export function stateOf(step: Exclude<ShopStep, 'review'>, project: Project): StepState {
  if (isWorking[step](project)) return 'working'
  // a snippet may be in the shop already: only its first event can tell
  return step === 'tracking' || isFilledIn[step](project) ? 'pending' : 'skipped'
}
