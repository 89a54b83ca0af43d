/** All that needs the chart library, for one chunk: see `useDrawings`. */
import { LimitedBars } from './LimitedBars.tsx'
import { SmallBars } from './SmallBars.tsx'
import { StackedBars } from './StackedBars.tsx'
import { StepLine } from './StepLine.tsx'

export const drawings = { LimitedBars, SmallBars, StackedBars, StepLine }
