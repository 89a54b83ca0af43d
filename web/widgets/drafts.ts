/** What was typed on each step of a wizard and is not saved yet: the way back and on again loses nothing. */
export type Drafts<Step extends string> = {
  of: (step: Step) => object
  keep: (step: Step, values: object) => void
  forget: (step: Step) => void
}

export function createDrafts<Step extends string>(): Drafts<Step> {
  const drafts = new Map<Step, object>()
  return {
    of: (step) => drafts.get(step) ?? {},
    keep: (step, values) => void drafts.set(step, values),
    forget: (step) => void drafts.delete(step),
  }
}
