/** What the queue has to know of the jobs; `C` is the context that a job gets, named in context.ts. */
import type { PgBoss } from 'pg-boss'
import type { JobName, Jobs, ListenerJobs, ScheduledJobs } from '#rules/jobs.ts'
import type { News } from '#rules/news.ts'

export type JobDefinition<C, Name extends JobName> = {
  /** Must be idempotent: a killed worker's job runs again, under the same id. */
  work: (ctx: C, payload: Jobs[Name], jobId: string) => Promise<void>
  /** How many run at once in one program; many only where they mostly wait for somebody outside. */
  slots?: number
  /** Waits for an answer from outside: tried every hour for three days before a person has to look. */
  outside?: boolean
  /** An attempt that takes longer has failed, and keeps nothing of what it still does. */
  seconds?: number
}

type ListenersTo<Payload> = { [J in keyof ListenerJobs]: ListenerJobs[J] extends Payload ? J : never }

export type WorkPlan<C> = {
  jobs: { [Name in JobName]: JobDefinition<C, Name> }
  listeners: { [N in keyof News]: readonly ListenersTo<News[N]>[keyof ListenerJobs][] }
  /** Cron expressions, UTC. */
  schedules: Record<keyof ScheduledJobs, string>
}

export type Queue<C> = { boss: PgBoss; plan: WorkPlan<C> }
