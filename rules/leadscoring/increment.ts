/** What one event adds to a visitor's score. What a visit adds is not here: it is counted once per session. */
import type { EventType } from '../tracking/events.ts'
import type { LeadscoringSettings } from './settings.ts'

/** `value` is how far a page was scrolled, or how long it was seen. */
export function incrementOf(
  settings: LeadscoringSettings,
  { type, value }: { type: EventType; value: number | null },
): number {
  const step = (list: LeadscoringSettings['scroll']) => list.find((one) => one.value === value)?.score ?? 0
  switch (type) {
    case 'scroll':
      return step(settings.scroll)
    case 'time':
      return step(settings.time)
    case 'image':
    case 'mail':
    case 'cart':
    case 'purchase':
      return settings[type]
    default:
      return 0
  }
}
