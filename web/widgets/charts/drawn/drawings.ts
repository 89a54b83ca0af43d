/** All that needs the chart library, for one chunk: see `useDrawings`. */
import { SmallBars } from './SmallBars.tsx'
import { StackedBars } from './StackedBars.tsx'
import { StepLine } from './StepLine.tsx'

export const drawings = { SmallBars, StackedBars, StepLine }
