import type { Ctx } from '#platform/context.ts'
import type { Jobs } from '#rules/jobs.ts'

/** What follows from the events of one commit. */
export async function derive(_ctx: Ctx, _payload: Jobs['tracking.derive'], _batch: string): Promise<void> {}
