import type { Step } from './steps.ts'

/** What was typed on each step and is not saved yet: the way back and on again loses nothing. */
export type Drafts = {
  of: (step: Step) => object
  keep: (step: Step, values: object) => void
  forget: (step: Step) => void
}

export function createDrafts(): Drafts {
  const drafts = new Map<Step, object>()
  return {
    of: (step) => drafts.get(step) ?? {},
    keep: (step, values) => void drafts.set(step, values),
    forget: (step) => void drafts.delete(step),
  }
}
