import type { TxCtx } from '#platform/context.ts'
import { bandsOf } from '#rules/leadscoring/bands.ts'
import { anyContact } from '../contacts/store/list.ts'
import { tellOwner } from '../projects/tell-owner.ts'
import { dayIn } from '../tracking/days.ts'
import { scoreCounts } from './store/days.ts'
import type { ScoreState } from './store.ts'

type Rise = { visitorId: string; was: number | undefined; is: number | undefined }

/** Tells the owner that contacts have come into the last band: once a day, however many there are. */
export async function tellHot(
  tx: TxCtx,
  { projectId, timezone, settings }: ScoreState,
  changes: readonly Rise[],
): Promise<void> {
  const counts = (await scoreCounts(tx.db, [projectId])).get(projectId) ?? []
  const bands = bandsOf(settings.segments, counts)
  const start = bands.length > 1 ? bands.at(-1)?.score : undefined
  if (start === undefined) return
  const ids = changes.flatMap(({ visitorId, was = 0, is = 0 }) =>
    was < start && is >= start ? visitorId : [],
  )
  if (!ids.length || !(await anyContact(tx, projectId, ids))) return
  await tellOwner(tx, projectId, 'CONTACT_HOT', dayIn(timezone, tx.clock.now()))
}
