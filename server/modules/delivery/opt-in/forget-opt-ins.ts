import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { optInKeptMs } from '#rules/delivery/opt-in.ts'
import type { Jobs } from '#rules/jobs.ts'
import { deleteOptIns, oldestOptIn } from '../store/opt-ins.ts'

const chunk = 5000

/** Whoever has not confirmed in time was nobody; of whoever has, the record of consents holds the proof. */
export async function forgetOptIns(ctx: Ctx, { projectId }: Jobs['delivery.forgetOptIns']): Promise<void> {
  const before = new Date(ctx.clock.now() - optInKeptMs)
  while ((await inTransaction(ctx, (tx) => deleteOptIns(tx, projectId, before, chunk))) === chunk);
  await inTransaction(ctx, async (tx) => {
    const oldest = await oldestOptIn(tx, projectId)
    if (oldest)
      await plan(tx, 'delivery.forgetOptIns', projectId, new Date(oldest.getTime() + optInKeptMs + 1))
  })
}
