/** Works off the queue: each kind of job has slots of its own, and a job that takes long holds no slot but its own. */
import type { JobWithMetadata } from 'pg-boss'
import type { JobName, Jobs } from '#rules/jobs.ts'
import type { Ctx } from './context.ts'
import { withoutAddresses } from './log.ts'
import { startPolling } from './polling.ts'
import { jobNames } from './queue.ts'

const usualSlots = 4
/** Workers of a kind that wait for its next job; more were needed a moment ago and may go. */
const mostIdle = 2

/** Starts working off every queue of the plan, and looking for what is found without one; returns what stops the latter. */
export async function startWork(ctx: Ctx): Promise<() => Promise<void>> {
  const { plan } = ctx.queue
  for (const name of jobNames(plan)) await workOff(ctx, name)
  const stops = Object.entries(plan.polls).map(([name, poll]) => startPolling(ctx, name, poll))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/**
 * A worker of the library takes one job and comes back when it is done. Whenever all of them are busy another one is
 * made, up to the kind's slots, so that the next job never waits for one that is slow.
 */
async function workOff(ctx: Ctx, name: JobName): Promise<void> {
  const { boss, plan } = ctx.queue
  const slots = plan.jobs[name].slots ?? usualSlots
  const options = {
    includeMetadata: true,
    perJobResults: true,
    groupConcurrency: 1,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 15,
  } as const
  const idle = new Set<string>()
  let workers = 0

  async function addWorker(): Promise<void> {
    workers++
    const started = boss.work<Jobs[JobName], unknown, typeof options>(name, options, async ([job]) => {
      const id = await started
      // false for one that was sent away while it was fetching this job
      const stays = idle.delete(id)
      // while the program stops the library takes no more workers, and none is needed
      if (idle.size === 0 && workers < slots) await addWorker().catch(() => undefined)
      // one job at a time is asked for, and the handler is called when there is one
      const failure = job && (await runJob(ctx, name, job))
      if (stays) {
        for (const other of idle) if (idle.size >= mostIdle) sendAway(other)
        idle.add(id)
        // looks for the next one at once: what has waited for this one to end is announced by nobody
        boss.notifyWorker(id)
      }
      if (!job) return []
      return failure
        ? [{ id: job.id, status: 'failed' as const, output: { message: failure.message } }]
        : [{ id: job.id, status: 'completed' as const }]
    })
    idle.add(await started)
  }

  function sendAway(id: string): void {
    idle.delete(id)
    workers--
    void boss.offWork(name, { id, wait: false })
  }

  await addWorker()
}

/** Runs one attempt; a failure is logged here, once, and returned. */
export async function runJob<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  job: JobWithMetadata<Jobs[Name]>,
): Promise<Error | undefined> {
  const log = ctx.log.child({ job: name, jobId: job.id, attempt: job.retryCount + 1 })
  const started = performance.now()
  // aborted when the attempt takes too long or has lost its claim: what it does after that is not kept
  const jobCtx: Ctx = { ...ctx, log, actor: { kind: 'job', name }, signal: job.signal }
  try {
    const work = ctx.queue.plan.jobs[name].work(jobCtx, job.data, job.id)
    await Promise.race([work, aborted(job.signal)])
    ctx.metrics.jobs.inc({ job: name, outcome: 'done' })
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    return undefined
  } catch (err) {
    const last = job.retryCount >= job.retryLimit
    ctx.metrics.jobs.inc({ job: name, outcome: last ? 'dead' : 'failed' })
    log.error({ err }, last ? 'job dead: no attempt is left' : 'job failed, will be tried again')
    // kept with the job, where a person reads it: as free of addresses as the log
    return new Error(withoutAddresses(err instanceof Error ? err.message : String(err)))
  }
}

/** Never when there is no signal, as in tests that fetch jobs themselves. */
const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Error('the attempt took too long, or the program stops'))
    signal?.addEventListener('abort', end, { once: true })
  })
