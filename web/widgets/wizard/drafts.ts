/** What was typed on each step of a wizard and is not saved yet: the way back and on again loses nothing. */
import { draftsOf, tabMemory } from '#web/data/tab-memory.ts'

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

/** The same, and a reload loses nothing either. `name` tells the wizard and the person: nobody else meets them in this tab. */
export function createTabDrafts<Step extends string>(name: string): Drafts<Step> {
  const memoryOf = (step: Step) => tabMemory<object>(`${draftsOf}-${name}-${step}`, (stored) => stored)
  return {
    of: (step) => memoryOf(step).read() ?? {},
    keep: (step, values) => memoryOf(step).keep(values),
    forget: (step) => memoryOf(step).forget(),
  }
}
