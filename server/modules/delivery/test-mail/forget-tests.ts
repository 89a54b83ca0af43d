import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { testKeptMs } from '#rules/delivery/test-mail.ts'
import type { Jobs } from '#rules/jobs.ts'
import { deleteTests, oldestTest } from '../store/tests.ts'

const chunk = 100

export async function forgetTests(ctx: Ctx, { projectId }: Jobs['delivery.forgetTests']): Promise<void> {
  const before = new Date(ctx.clock.now() - testKeptMs)
  while ((await inTransaction(ctx, (tx) => deleteTests(tx, projectId, before, chunk))) === chunk);
  await inTransaction(ctx, async (tx) => {
    const oldest = await oldestTest(tx, projectId)
    if (oldest) await plan(tx, 'delivery.forgetTests', projectId, new Date(oldest.getTime() + testKeptMs + 1))
  })
}
