/** The box part, which the tracker loads when a box is due on a page. */
import { brandKey } from '../../rules/brand.ts'
import type { BoxDoor } from '../boxes.ts'
import { openBoxes } from './boxes.ts'

try {
  const page = window as { [brandKey]?: BoxDoor } // the tracker has made it
  page[brandKey]?.boxes?.(openBoxes)
} catch {}
