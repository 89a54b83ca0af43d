import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { jobNames } from '#platform/queue.ts'
import { runJob } from '#platform/work.ts'
import type { Poll } from '#platform/work-plan.ts'
import type { JobName, Jobs } from '#rules/jobs.ts'

/**
 * Runs every job that is due by the clock and whatever is found without one, and the jobs that follow from them, until
 * none is left. Returns the jobs that ran. Models of recommendations are built in threads, which take longer to start than
 * most tests run: only where it is asked for.
 */
export async function drain(
  ctx: Ctx,
  { models = false }: { models?: boolean } = {},
): Promise<{ name: JobName; failure?: Error }[]> {
  const { boss, plan } = ctx.queue
  const ran: { name: JobName; failure?: Error }[] = []
  for (let before = -1; before < ran.length; ) {
    before = ran.length
    for (const [name, { find }] of Object.entries(plan.polls))
      if (models || !name.startsWith('recommender.')) await doAll(ctx, find)
    const waiting = await queuesWithJobs(ctx)
    // in the order of the plan, so that what runs first does not depend on chance
    for (const name of jobNames(plan).filter((one) => waiting.has(one)))
      for (const job of await boss.fetch<Jobs[typeof name]>(name, {
        batchSize: 100,
        includeMetadata: true,
      })) {
        const failure = await runJob(ctx, name, job)
        if (failure) await boss.fail(name, job.id, { message: failure.message })
        else await boss.complete(name, job.id)
        ran.push({ name, failure })
      }
  }
  return ran
}

/** Until nothing is found but what cannot be done now. */
async function doAll(ctx: Ctx, find: Poll<Ctx>['find']): Promise<void> {
  const postponed = new Set<string>()
  for (;;) {
    const pieces = await find(ctx, { busy: postponed, failed: new Set() })
    if (!pieces.length) return
    for (const { run } of pieces) for (const key of await run(ctx, () => false)) postponed.add(key)
  }
}

/** Asked at once: to ask each queue costs more than most tests. */
async function queuesWithJobs({ db }: Ctx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
