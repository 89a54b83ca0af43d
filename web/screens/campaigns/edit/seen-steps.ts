/** Which steps of a campaign somebody has looked at in this tab, the latest last. */
import { draftsOf, tabMemory } from '#web/data/tab-memory.ts'
import { type StepName, steps } from './steps.ts'

const memoryOf = (campaign: string) =>
  tabMemory<{ seen: StepName[] }>(`${draftsOf}-steps-${campaign}`, ({ seen }) => ({
    seen: Array.isArray(seen) ? seen.filter((step) => steps.includes(step)) : [],
  }))

export const seenSteps = (campaign: string): StepName[] => memoryOf(campaign).read()?.seen ?? []

export function noteSeen(campaign: string, step: StepName): void {
  const others = seenSteps(campaign).filter((other) => other !== step)
  memoryOf(campaign).keep({ seen: [...others, step] })
}

/** Where somebody goes on: where they were, and first of all with whom it is for. */
export const stepToGoOn = (campaign: string): StepName => seenSteps(campaign).at(-1) ?? 'segment'
