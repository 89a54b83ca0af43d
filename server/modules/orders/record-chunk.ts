import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { inLanes } from '#platform/lanes.ts'
import { planForAnyProject } from '#platform/look-up.ts'
import { inPipelinedTransaction } from '#platform/pipelined.ts'
import { readsFeeds } from '../feeds/feed-kinds.ts'
import { findProject, lockProjectState } from '../projects/store.ts'
import type { Ahead } from './order-changes.ts'
import { type NewReport, type Recorded, recordOrders } from './record-orders.ts'

/**
 * Most orders of one transaction of a feed or an import: whoever derives from events of the same project waits for some tenths
 * of a second. Those of one customer should come together (by-customer.ts).
 */
export const ordersAtOnce = 2000

/** One chunk of a feed, in a transaction of its own; undefined where the project is not live any more. */
export const recordChunk = (
  ctx: Ctx,
  projectId: string,
  newReports: readonly NewReport[],
  ahead?: Ahead,
): Promise<Recorded | undefined> =>
  inPipelinedTransaction(ctx, async (tx) => {
    const [isThere, project] = await inLanes([
      () => lockProjectState(tx, projectId),
      () => findProject(tx.db, projectId),
      () => planForAnyProject(tx),
      // a crash of the machine may lose the latest chunks; their run is not over then, and writes them again
      () => sql`set local synchronous_commit = off`.execute(tx.db),
    ])
    // it may have been switched off or purged meanwhile
    return isThere && project && readsFeeds(project)
      ? recordOrders(tx, projectId, 'feed', newReports, ahead)
      : undefined
  })
