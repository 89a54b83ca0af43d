import type { TxCtx } from '#platform/context.ts'
import { announce } from '#platform/queue.ts'
import type { SendingRow } from './store/sendings.ts'

/** Whatever has begun a sending hears that it is in another state. Most of them were begun by nothing that would listen. */
export async function tellMoved(
  tx: TxCtx,
  { project_id, id, campaign_id }: Pick<SendingRow, 'project_id' | 'id' | 'campaign_id'>,
): Promise<void> {
  if (campaign_id) await announce(tx, 'sending.moved', { projectId: project_id, sendingId: id })
}
