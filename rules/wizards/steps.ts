/** A wizard is an ordered list of steps; where one goes from each follows from what is finished. */

const at = <Step>(steps: readonly Step[], index: number): Step | undefined =>
  index < 0 ? undefined : steps[index]

/** The following step; none after the last, nor after one that the list does not know. */
export function nextStep<Step>(steps: readonly Step[], current: Step): Step | undefined {
  const index = steps.indexOf(current)
  return index < 0 ? undefined : at(steps, index + 1)
}

export const previousStep = <Step>(steps: readonly Step[], current: Step): Step | undefined =>
  at(steps, steps.indexOf(current) - 1)

/** Where a wizard opens again: at the first step that is not finished, or at the last when all are. */
export const resumeAt = <Step>(steps: readonly Step[], finished: readonly Step[]): Step | undefined =>
  steps.find((step) => !finished.includes(step)) ?? steps.at(-1)

/** Finished steps can be opened again, and the one where the wizard would resume. */
export const isReachable = <Step>(steps: readonly Step[], finished: readonly Step[], step: Step): boolean =>
  finished.includes(step) || resumeAt(steps, finished) === step
